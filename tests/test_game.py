"""The frame that all games share: options, errors, reasons, positions, and what each game owes it."""

from pathlib import Path

import pytest
from helpers import games, walk
from hypothesis import given, settings
from hypothesis import strategies as st

import hedgerow
from hedgerow import (
    Game,
    HedgerowError,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    Move,
    Option,
    Position,
    Reason,
    Result,
    UnknownGame,
)
from hedgerow.bits import _count_by_table, count_bits, each_bit, nth_bit
from hedgerow.game import most, replaced
from hedgerow.rng import Rng
from hedgerow.texts import Catalog, say

GAMES = [game() for game in hedgerow.games()]
all_games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
HOSTILE = ["", " ", "²", "-1", "9" * 5000, "é", "\x00", "a,b", "a=b", "<b>", "x" * 10_000, "None"]


# --- reasons and errors


def test_a_reason_is_a_key_and_values():
    reason = Reason("fendo.closed", place="d6")
    assert reason == Reason("fendo.closed", place="d6")
    assert reason != Reason("fendo.closed", place="d7")
    assert reason != "fendo.closed"
    assert hash(reason) == hash(Reason("fendo.closed", place="d6"))
    assert str(reason) == "d6 lies in a closed area"
    assert repr(reason) == "Reason('fendo.closed', **{'place': 'd6'})"


def test_errors_say_place_and_reason():
    error = IllegalMove(Reason("game.over"), "a4N")
    assert str(error) == "a4N: the game is over"
    assert str(IllegalMove(Reason("game.over"))) == "the game is over"
    for kind in (UnknownGame, InvalidOption, InvalidMove, IllegalMove, InvalidPosition, InvalidRecord):
        assert issubclass(kind, HedgerowError)
    assert issubclass(HedgerowError, ValueError)


def test_a_record_error_says_where():
    error = InvalidRecord(Reason("game.over"), "a4N", 3, 7)
    assert str(error) == "line 3, column 7: a4N: the game is over"
    assert str(InvalidRecord(Reason("record.empty"), "", 1, 1)).startswith(
        "line 1, column 1: a record begins"
    )


# --- texts


def test_texts_in_another_language():
    words = {"apples": ["{n} Apfel", "{n} Äpfel"], "because": "weil: {why}", "bare": "nichts"}
    german = Catalog(words, lambda n: 0 if n == 1 else 1)
    assert german("apples", n=1) == "1 Apfel"
    assert german("apples", n=3) == "3 Äpfel"
    assert german("because", why=Reason("apples", n=2)) == "weil: 2 Äpfel"
    assert german("no.such.key") == "no.such.key"


# --- options


def test_option_values_are_texts_ints_or_bools():
    option = Option("lock", ("no", "yes"))
    assert [option.read(value) for value in (True, False, "Yes", " no ")] == ["yes", "no", "yes", "no"]
    assert Option("size", ("7", "9")).read(9) == "9"
    assert Option("seed", default="1").read(42) == "42"
    with pytest.raises(InvalidOption, match=r"size=8: size can be 7, 9"):
        Option("size", ("7", "9")).read(8)


@all_games
def test_start_takes_every_option(game: Game):
    for option in game.OPTIONS:
        assert game.options[option.name] == option.default or option.name in ("seed", "deal", "setup")
        for choice in option.choices:
            position = hedgerow.start(game.name, **{option.name: choice})
            assert position.game.options[option.name] == choice
            again = hedgerow.read(position.compact())
            assert again.compact() == position.compact()
            assert again.game.header() == position.game.header()


@all_games
def test_header_names_what_differs_from_the_default(game: Game):
    assert game.header() == game.name
    for option in game.OPTIONS:
        for choice in option.choices[1:]:
            header = type(game)(**{option.name: choice}).header()
            assert f"{option.name}={choice}" in header.partition(":")[2].split(",")


@all_games
@pytest.mark.parametrize("value", HOSTILE)
def test_wrong_option_values(game: Game, value: str):
    """Whatever a value is: a game, or `InvalidOption`."""
    for option in game.OPTIONS:
        if option.choices or value not in ("", " "):
            with pytest.raises(InvalidOption) as error:
                hedgerow.start(game.name, **{option.name: value})
            assert str(error.value.reason) != error.value.reason.key


@all_games
def test_unknown_options(game: Game):
    for name in ("colour", "self", "OPTIONS", "name "):
        with pytest.raises(InvalidOption) as error:
            hedgerow.game_with(game.name, [f"{name}=1"])
        assert error.value.reason.key == "option.unknown"
    with pytest.raises(InvalidOption, match="no such option"):
        hedgerow.start(game.name, colour="red")


def test_unknown_games():
    for name in ("", "chess", "../fendo", "fendo ", "os", "__init__"):
        with pytest.raises(UnknownGame, match="there is no game of this name; there are fendo, "):
            hedgerow.start(name)
    with pytest.raises(UnknownGame):
        hedgerow.read("chess 8/8")


def test_option_texts():
    assert hedgerow.read_options(["size=9", " Entry = reach"]) == {"size": "9", "entry": " reach"}
    for setting in ("size", "", "=9", " = 9"):
        with pytest.raises(InvalidOption, match="an option is written name=value"):
            hedgerow.read_options([setting])
    for settings_ in (["size=9", "size=9"], ["size=7", " SIZE=9"]):
        with pytest.raises(InvalidOption, match="size has been set already"):
            hedgerow.read_options(settings_)
    assert hedgerow.game_with("Fendo", ["Entry= Reach"]).header() == "fendo:entry=reach"


# --- what each game owes the frame


def test_games_are_described():
    assert len(GAMES) == 4
    for game in hedgerow.games():
        assert say(game.name + ".title") != game.name + ".title"
        assert all(say(seat) != seat for seat in game.seats)
        assert game.__doc__
        assert len({option.name for option in game.OPTIONS}) == len(game.OPTIONS)


@all_games
@given(st.data())
@settings(max_examples=12)
def test_positions_keep_the_contract(game: Game, data: st.DataObject):
    """All ways to the moves agree, nothing follows what is not legal, and texts read back."""
    position = data.draw(games(game, 70))[-1]
    moves = position.legal_moves()
    assert moves == walk(position)
    assert len(moves) == len(set(moves)) == position.count()
    assert bool(moves) == (position.result is None)
    assert position.turn in range(len(game.seats))
    for move in moves[:: 1 + len(moves) // 10]:
        assert position.move_at(moves.index(move)) == move
        assert position.refusal(move) is None
        assert position.touches(move) == ()
        assert position.parse(position.text(move)) == move
        assert position.play(move) == position.successor(move)
        assert position.refusal((*move, move[-1])) is not None
    for index in (-1, len(moves)):
        with pytest.raises(IndexError):
            position.move_at(index)
    again = hedgerow.read(position.compact())
    assert again == position
    assert hash(again) == hash(position)
    assert repr(again) == f"<{position.compact()}>"
    assert (again.legal_moves(), again.scores, repr(again.result)) == (
        moves,
        position.scores,
        repr(position.result),
    )


@all_games
@given(st.data(), st.text(max_size=8) | st.sampled_from(HOSTILE))
@settings(max_examples=40)
def test_any_touch_may_be_asked_about(game: Game, data: st.DataObject, touch: str):
    """`touches` and `why_not` answer any texts at all; a prefix that is not legal has nothing after it."""
    position = data.draw(games(game, 40))[-1]
    moves = position.legal_moves()
    prefixes = [(), (touch,), *[move[:1] for move in moves[-1:]], *[move[:2] for move in moves[:1]]]
    for prefix in prefixes:
        possible = position.touches(prefix)
        reason = position.why_not(prefix, touch)
        assert (reason is None) == (touch in possible)
        if reason:
            assert str(reason) != reason.key
            assert position.touches((*prefix, touch)) == ()
            assert position.refusal((*prefix, touch)) == reason


@all_games
@given(st.data(), st.text(max_size=12) | st.sampled_from(HOSTILE))
@settings(max_examples=40)
def test_any_text_may_be_parsed(game: Game, data: st.DataObject, text: str):
    """A legal move, `InvalidMove` or `IllegalMove`: nothing else comes of a text."""
    position = data.draw(games(game, 30))[-1]
    try:
        assert position.parse(text) in position.legal_moves()
    except (InvalidMove, IllegalMove) as error:
        assert str(error.reason) != error.reason.key  # noqa: PT017


@all_games
@given(st.data())
@settings(max_examples=60)
def test_any_text_may_be_read(game: Game, data: st.DataObject):
    """A position, or an error of ours, whatever is done to a compact text."""
    text = data.draw(games(game, 30))[-1].compact()
    at = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 3))
    text = text[:at] + data.draw(st.text(max_size=3) | st.sampled_from(HOSTILE)) + text[at + length :]
    try:
        position = hedgerow.read(text)
    except (InvalidPosition, InvalidOption, UnknownGame) as error:
        assert str(error.reason) != error.reason.key  # noqa: PT017
    else:
        again = hedgerow.read(position.compact())
        assert again.legal_moves() == position.legal_moves()


# --- the smallest game there is, for what every game inherits


class Coin(Game):
    """One move: heads or tails."""

    name = "coin"

    def start(self) -> "CoinPosition":
        return CoinPosition(self, "")


class CoinPosition(Position):
    def __init__(self, game: Game, side: str) -> None:
        self.game = game
        self.turn = 0
        self.side = side

    def touches(self, prefix: Move = ()) -> Move:
        return () if prefix or self.side else ("heads", "tails")

    def refuse(self, prefix: Move, touch: str) -> Reason:  # noqa: ARG002
        return Reason("place.unknown", place=touch)

    def successor(self, move: Move) -> "CoinPosition":
        return CoinPosition(self.game, move[0])

    @property
    def result(self) -> Result | None:
        return Result((0,), Reason("game.over")) if self.side else None

    def split(self, text: str) -> Move:
        return (text.lower(),)

    def body(self) -> str:
        return self.side or "-"


def test_what_a_game_inherits():
    position = Coin().start()
    assert position.legal_moves() == [("heads",), ("tails",)]
    assert position.count() == 2
    assert position.move_at(1) == ("tails",)
    assert position.parse(" Heads ") == ("heads",)
    assert position.text(("heads",)) == "heads"
    over = position.play(("tails",))
    assert over.compact() == "coin tails"
    assert over != position
    assert over != "coin tails"
    assert str(over.why_not((), "heads")) == "the game is over"
    assert repr(over.result) == "Result((0,), Reason('game.over', **{}))"
    assert position.why_not((), "edge") == Reason("place.unknown", place="edge")
    assert position.why_not(("heads",), "tails") == Reason("move.too-long", place="heads")
    assert position.refusal(()) == Reason("move.unfinished")
    with pytest.raises(IllegalMove, match="there is no place called edge"):
        position.play(("edge",))


def test_small_helpers():
    assert most((1, 3, 3)) == (1, 2)
    assert replaced((1, 2), 0, 5) == (5, 2)
    assert replaced((1, 2), 1, 5) == (1, 5)


@given(st.integers(0, 2**150))
def test_bits(mask: int):
    ones = bin(mask).count("1")
    assert count_bits(mask) == _count_by_table(mask) == len(each_bit(mask)) == ones
    assert sum(each_bit(mask)) == mask
    assert each_bit(mask) == [nth_bit(mask, n) for n in range(ones)]


def test_random_numbers_are_those_of_splitmix64():
    """The generator's published numbers for the seed 1234567, scaled down."""
    published = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    rng = Rng(1234567)
    assert [rng.below(2**32) for _ in published] == [number >> 32 for number in published]
    assert sorted(Rng(3).shuffled(("a", "b", "c"))) == ["a", "b", "c"]
    assert {Rng(seed).below(3) for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize("game", hedgerow.games(), ids=lambda game: game.name)
def test_rules_are_as_short_as_a_rule_sheet(game: type[hedgerow.Game]):
    """CONTRIBUTING: a module of rules has at most 400 lines."""
    path = Path(hedgerow.__path__[0]) / "rules" / f"{game.name}.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400
