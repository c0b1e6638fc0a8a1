"""Records and links: written in one way, read however they come, refused with line, column and reason."""

import time

import pytest
from helpers import records
from hypothesis import example, given, settings
from hypothesis import strategies as st

import hedgerow
from hedgerow import InvalidRecord, Reason, record
from hedgerow.record import LIMIT, Record
from hedgerow.rng import Rng
from hedgerow.texts import say

TEXT = "fendo:entry=reach 1. a4-d6N 2. g4-c2S 3. d6-e7E"
LINK = "1~fendo~3Aentry~3Dreach_a4-d6N_g4-c2S_d6-e7E"
UNRESERVED = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")  # RFC 3986, 2.3


def fault(text: str, read=record.read) -> tuple[int, int, str, str]:
    """Line, column, place and reason of the error that `text` raises."""
    with pytest.raises(InvalidRecord) as error:
        read(text)
    found = error.value
    assert str(found).isprintable(), "one line, whatever the text holds"
    assert str(found.reason) != found.reason.key, "the reason has an English text"
    assert str(found).startswith(f"line {found.line}, column {found.column}: ")
    assert len(str(found)) < 300
    return found.line, found.column, found.place, found.reason.key


# --- one way to write


def test_write():
    assert record.write(record.read(TEXT)) == TEXT
    assert record.write(Record(hedgerow.start("fendo").game)) == "fendo"
    assert record.write(record.read("fendo")) == "fendo"


def test_a_record_knows_its_positions():
    """A record is the start and the moves; positions come by replay."""
    game = hedgerow.start("fendo", entry="reach").game
    found = Record(game, (("a4", "d6", "d6N"), ("g4", "c2", "c2S")))
    assert [position.turn for position in found.positions] == [0, 1, 0]
    assert found.positions is found.positions
    assert found.texts() == ["a4-d6N", "g4-c2S"]
    assert found.positions[-1].compact() == record.read(TEXT).positions[2].compact()


def test_a_move_that_cannot_be_replayed():
    impossible = Record(hedgerow.start("fendo").game, (("g4", "c2", "c2S"),))
    with pytest.raises(hedgerow.IllegalMove):
        record.write(impossible)
    assert repr(impossible) == "<fendo, 1 moves>"


def test_equal_records():
    assert record.read(TEXT) == record.read(TEXT.upper())
    assert hash(record.read(TEXT)) == hash(record.read(TEXT))
    assert record.read(TEXT) != record.read(TEXT[:-10])
    assert record.read("fendo") != record.read("fendo:size=9")
    assert record.read("fendo") != "fendo"


# --- many ways to read


@pytest.mark.parametrize(
    "text",
    [
        TEXT.upper(),
        f"\ufeff  {TEXT}\n",
        TEXT.replace(" ", "\r\n\t"),
        TEXT.replace(" ", "\xa0"),
        TEXT.replace("-", " - ").replace(":", " : ").replace("=", " = "),
        TEXT.replace("-", "–"),
        TEXT.replace("-", "−"),
        "fendo:entry=reach a4-d6N g4-c2S d6-e7E",
        "fendo:entry=reach 1 a4-d6N 2 g4-c2S 3 d6-e7E",
        "fendo:entry=reach 1) a4-d6N 2) g4-c2S 3) d6-e7E",
        "fendo:entry=reach 1.a4-d6N g4-c2S 2.d6-e7E",
        "fendo:entry=reach 1. a4-d6N 1... g4-c2S 2. d6-e7E 2. ...",
        "fendo:entry=reach 7. a4-d6N 7. g4-c2S d6-e7E 8.",
        "{A game} fendo:entry=reach{!}1. a4-d6N {2. g4-c2N is\nbad <b>é\0</b>} 2. g4-c2S {{ } 3. d6-e7E {}",
        "fendo: entry=reach, size=7, stay=yes 1. a4-d6N g4-c2S d6-e7E",
    ],
)
def test_read_is_lenient(text: str):
    """Odd spaces, capitals, line breaks, missing or extra move numbers, comments."""
    assert record.write(record.read(text)) == TEXT


def test_every_recorded_game_reads_back():
    for found in list(records("fendo.uniform"))[:20]:
        read = record.read("fendo:entry=reach " + " ".join(found["moves"]))
        assert read.texts() == found["moves"]
        assert record.read(record.write(read)) == read
        assert record.read_link(record.link(read)) == read
        assert read.positions[-1].result is not None


@pytest.mark.parametrize("game", [game() for game in hedgerow.games()], ids=lambda game: game.name)
@given(st.data())
@settings(max_examples=12)
def test_games_read_back(game: hedgerow.Game, data: st.DataObject):
    """Of every game: what is written is read, as a record and as a link, in capitals too."""
    rng, moves, position = Rng(data.draw(st.integers(0, 2**32))), [], game.start()
    for _ in range(data.draw(st.integers(0, 50))):
        if not position.result:
            moves.append(position.move_at(rng.below(position.count())))
            position = position.successor(moves[-1])
    played = Record(game, tuple(moves))
    text = record.write(played)
    assert record.read(text) == played
    assert record.write(record.read(text.upper())) == text
    assert record.read_link(record.link(played)) == played
    assert record.read(text).positions[-1] == position


# --- faults


@pytest.mark.parametrize(
    ("text", "line", "column", "place", "key"),
    [
        ("", 1, 1, "", "record.empty"),
        (" \n {nothing}\n", 3, 1, "", "record.empty"),
        ("chess 1. e4", 1, 1, "chess", "game.unknown"),
        ("1. a4-d6N", 1, 1, "1.", "game.unknown"),
        ("\n  fendo:size=8", 2, 9, "size=8", "option.no-such-value"),
        ("fendo:entry=reach,lock=yes 1. a4N", 1, 19, "lock", "option.unknown"),
        ("fendo:self=1", 1, 7, "self", "option.unknown"),
        ("fendo:entry", 1, 7, "entry", "option.form"),
        ("fendo: 1. a4N", 1, 8, "1.", "option.form"),
        ("fendo:entry=any,entry=any", 1, 7, "entry=any", "option.form"),
        ("fendo 1. a4-d6N 2. g4-c9S", 1, 20, "g4-c9S", "move.unreadable"),
        ("fendo 1. a4-d6N\n\n 2.g4-a4W", 3, 4, "g4-a4W", "fendo.border"),
        ("fendo\r\n1. a4-d6N\r\n2. d6-d7N", 3, 4, "d6-d7N", "fendo.not-yours"),
        ("fendo {a\ncomment} b9", 2, 10, "b9", "move.unreadable"),
        ("fendo 1. a4-d6N {2. g4-c2S", 1, 17, "{2. g4-c2S", "record.comment-open"),
        ("fendo }", 1, 7, "}", "record.comment-not-open"),
        ("fendo 1. a4-d6N\x00", 1, 16, "\ufffd", "record.character"),
        ("fendo 1. a4-é6N", 1, 13, "é", "record.character"),
        ("fendo 1. <script>", 1, 10, "<script>", "move.unreadable"),
        ("fendo a4-a1E g4-c2S a1N pass", 1, 25, "pass", "game.over"),
        ("fendo " + "a" * 1001, 1, 7, "a" * 40 + "…", "record.word-too-long"),
        ("fendo \ud800", 1, 7, "\ufffd", "record.character"),
    ],
)
def test_a_wrong_record(text: str, line: int, column: int, place: str, key: str):
    """A wrong one names line, column and reason."""
    assert fault(text) == (line, column, place, key)


@pytest.mark.parametrize(
    ("text", "column", "place", "key"),
    [
        ("", 1, "", "record.link-version"),
        ("2~fendo", 1, "2~fendo", "record.link-version"),
        (TEXT, 1, "fendo:entry=reach 1. a4-d6N 2. g4-c2S 3.…", "record.link-version"),
        ("1~", 3, "", "record.empty"),
        ("1~fendo_a4-d6N_g4-c9S", 16, "g4-c9S", "move.unreadable"),
        ("1~fendo~3Asize~3D8", 11, "size=8", "option.no-such-value"),
        ("1~fendo%3Asize%3D8_a4", 11, "size=8", "option.no-such-value"),
        ("1~fendo~", 8, "~", "record.link-escape"),
        ("1~fendo~3", 8, "~3", "record.link-escape"),
        ("1~fendo~+3", 8, "~+3", "record.link-escape"),
        ("1~fendo%zz", 8, "%zz", "record.link-escape"),
        ("1~fendo_~00", 9, "\ufffd", "record.character"),
        ("1~fendo_~C3~A9", 9, "Ã", "record.character"),
        ("1~fendo_~7Ba4", 9, "{a4", "record.comment-open"),
    ],
)
def test_a_wrong_link(text: str, column: int, place: str, key: str):
    assert fault(text, record.read_link) == (1, column, place, key)


def test_the_report_can_be_said_in_any_language():
    with pytest.raises(InvalidRecord) as error:
        record.read("fendo 1. a4-a1S")
    report = error.value.report
    assert report.values["why"] == error.value.reason == Reason("fendo.border")
    assert say(report.key, **report.values) == "line 1, column 10: a4-a1S: the border needs no fence"


@pytest.mark.parametrize(
    "text",
    [
        *("a" * 10_000_000, "{" * 10_000_000, "<b>\x00" * 2_500_000, "1~" + "~20" * 3_000_000),
        "fendo " + "1. " * (LIMIT // 4) + "x",
        "fendo " + "{}" * (LIMIT // 3) + "x",
        "1~fendo_" + "~2E" * (LIMIT // 4) + "x",
        "1~fendo_" + "%7E2E" * (LIMIT // 6) + "x",
    ],
    ids=lambda text: text[:10],
)
@pytest.mark.parametrize("read", [record.read, record.read_link])
def test_hostile_texts_are_refused_quickly(text: str, read):
    """10 MB, control characters, markup: InvalidRecord, and soon."""
    start = time.process_time()
    fault(text, read)
    assert time.process_time() - start < 1


@given(st.text(max_size=80) | st.text(alphabet="fendo:entry=ach149.a-dN{}~%_ \n\x00é", max_size=60))
@example("fendo")
@settings(max_examples=400)
def test_nothing_but_invalid_record(text: str):
    for head in ("", "fendo ", "1~fendo_", "abande:board=", "boerzoektland:seed=", "fenceology:deal="):
        for read in (record.read, record.read_link):
            try:
                found = read(head + text)
            except InvalidRecord as error:
                assert str(error).isprintable()  # noqa: PT017
            else:
                assert record.read(record.write(found)) == found


# --- links


def test_link():
    found = record.read(TEXT)
    assert record.link(found) == LINK
    assert record.read_link(LINK) == found


@pytest.mark.parametrize(
    "text",
    [
        LINK.replace("~", "%7E"),
        LINK.replace("~3", "%3"),
        LINK.replace("~3A", ":").replace("~3D", "="),
        LINK.replace("_", "%20"),
        LINK.replace("_", "%5F"),
        LINK.lower(),
        LINK + "_",
    ],
)
def test_links_survive_what_programs_do_to_them(text: str):
    assert record.read_link(text) == record.read(TEXT)


@pytest.mark.parametrize("game", hedgerow.games(), ids=lambda game: game.name)
def test_links_hold_unreserved_characters_only(game: type[hedgerow.Game]):
    """Whatever an option holds, a link needs no escaping and reads back."""
    for text in {
        "fendo": ["fendo:entry=reach,handicap=7-5"],
        "abande": ["abande:board=hex"],
        "boerzoektland": ["boerzoektland:setup=n11_a9_c3_c5_e11_e3_e5_i9_k7", "boerzoektland:seed=7"],
        "fenceology": ["fenceology:deal=ygwbbrwgbryg-bywgbgwyrgwb-bwgrybwr", "fenceology:players=4"],
    }[game.name]:
        found = record.read(text)
        while len(found.moves) < 12 and found.positions[-1].count():
            found = Record(found.game, (*found.moves, found.positions[-1].move_at(0)))
        link = record.link(found)
        assert set(link) <= UNRESERVED
        assert record.read_link(link) == found
