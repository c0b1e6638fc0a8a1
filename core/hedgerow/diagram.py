"""What a board in a text shows: a position, the moves that belong to it, and what its reader may try.

It is asked for by short texts under fixed names, as they stand in the attributes of ``<hedgerow-board>``:

``game``, ``options``
    the game and its settings: ``fendo``, ``entry=reach size=9``;
``record``, ``position``
    instead of both: a whole record or a link (``docs/records.md``), or the compact text of a position to
    start from;
``moves``
    the moves from there on;
``at``
    how many of the moves are played on the board that is shown: all of them, if it is left out;
``touched``
    what has been touched already of the next move: ``d4 a7``;
``play``
    what the reader may do: ``none``, ``free``, or the moves of this ``line`` alone;
``answer``
    the moves, any of them, that the reader is to find in the position shown.

>>> diagram = read({"game": "Fendo", "options": "entry=reach", "moves": "a4-d6N g4-c2S", "at": "1"})
>>> diagram.text(), diagram.at
('fendo:entry=reach 1. a4-d6N 2. g4-c2S', 1)
>>> try:
...     read({"game": "fendo", "moves": "a4-d6N", "at": "2"})
... except InvalidDiagram as error:
...     print(error)
at=2: a number from 0 to 1 belongs here
"""

from hedgerow import game_with, record
from hedgerow import read as read_position
from hedgerow.game import Game, HedgerowError, Move, Position, Reason
from hedgerow.record import Record, excerpt

NAMES = ("game", "options", "record", "position", "moves", "at", "touched", "play", "answer")
PLAY = ("none", "free", "line")


class InvalidDiagram(HedgerowError):
    """A diagram that is asked for in a way that says nothing, or two things at once."""


class Diagram:
    """A board in a text. Immutable.

    `positions` are the first one and those after each of `moves`; the board shows the one after `at` moves.
    `touched` is the beginning of the next move, `answers` are the moves to be found, `play` is one of `PLAY`.
    """

    __slots__ = ("answers", "at", "moves", "play", "positions", "touched")

    def __init__(
        self,
        moves: "tuple[Move, ...]",
        positions: "tuple[Position, ...]",
        at: int,
        play: str = "none",
        answers: "tuple[Move, ...]" = (),
        touched: Move = (),
    ) -> None:
        self.moves = moves
        self.positions = positions
        self.at = at
        self.play = play
        self.answers = answers
        self.touched = touched

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.positions[0].game

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.positions[self.at]

    @property
    def last(self) -> Move:
        """The move that led to it; empty at the start."""
        return self.moves[self.at - 1] if self.at else ()

    def record(self) -> Record:
        """All of the moves as a record."""
        return Record(self.game, self.moves, self.positions)

    def text(self) -> str:
        """All of the moves as the text of a record."""
        return record.write(self.record())


def read(asked: "dict[str, str]") -> Diagram:
    """The diagram that is asked for; names that are none of `NAMES` are left alone.

    Raises `InvalidDiagram`, or the error of whatever is wrong in a value: `UnknownGame`, `InvalidOption`,
    `InvalidPosition`, `InvalidRecord`.
    """
    starts = [name for name in ("record", "position", "game") if asked.get(name, "").strip()]
    if len(starts) != 1:
        key = "diagram.no-start" if not starts else "diagram.two-starts"
        raise InvalidDiagram(Reason(key), ", ".join(starts))
    start = asked[starts[0]]
    moves: tuple[Move, ...] = ()
    if starts[0] == "record":
        if asked.get("moves", "").strip():
            raise InvalidDiagram(Reason("diagram.two-starts"), "record, moves")
        is_link = start.strip()[1:2] == "~"
        kept = record.read_link(start.strip()) if is_link else record.read(start)
        moves, positions, most = kept.moves, kept.positions, kept.at
    else:
        if starts[0] == "position":
            first = read_position(start)
        else:
            first = game_with(start, asked.get("options", "").replace(",", " ").split()).start()
        moves, positions = record.read_moves(first, asked.get("moves", ""))
        most = len(moves)
    at = _number(asked, "at", len(moves), most)
    play = asked.get("play", "").strip().lower() or "none"
    if play not in PLAY:
        raise InvalidDiagram(
            Reason("option.no-such-value", name="play", choices=", ".join(PLAY)), "play=" + excerpt(play)
        )
    answers = [positions[at].parse(text) for text in asked.get("answer", "").split()]
    touched = tuple(asked.get("touched", "").split())
    reason = positions[at].why_not(touched[:-1], touched[-1]) if touched else None
    if reason:
        raise InvalidDiagram(reason, "touched=" + excerpt(" ".join(touched)))
    return Diagram(moves, positions, at, play, tuple(answers), touched)


def _number(asked: "dict[str, str]", name: str, most: int, usual: int) -> int:
    """A whole number from 0 to `most`; `usual`, if nothing is said."""
    text = asked.get(name, "").strip()
    if not text:
        return usual
    if text.strip("0123456789") or len(text) > 6 or int(text) > most:
        raise InvalidDiagram(Reason("diagram.number", n=most), f"{name}={excerpt(text)}")
    return int(text)
