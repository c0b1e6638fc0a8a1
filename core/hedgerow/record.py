"""A game as text, and as a link: ``fendo:entry=reach 1. a4-d6N 2. g4-c2S``.

A record is the game with the options that differ from the default, as in a compact text, and the moves
in the game's notation. ``docs/records.md`` describes the format. `write` and `link` make exactly one
text of a record; `read` takes what people and programs make of it on the way: odd spaces, capitals, line
breaks, typographic dashes, other move numbers or none, comments in braces.

>>> from hedgerow import record
>>> game = record.read("Fendo: entry = reach {a short one}  1) A4 - D6N   g4-c2s")
>>> record.write(game)
'fendo:entry=reach 1. a4-d6N 2. g4-c2S'
>>> record.link(game)
'1~fendo~3Aentry~3Dreach_a4-d6N_g4-c2S'
>>> try:
...     record.read("fendo 1. a4-d6N 2. d6-d7N")
... except InvalidRecord as error:
...     print(error)
line 1, column 20: d6-d7N: the piece on d6 is not yours
"""

from hedgerow import read_header
from hedgerow.game import Game, HedgerowError, InvalidRecord, Move, Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Where = Callable[[int], tuple[int, int]]  # line and column of an index in a text that is read
    Word = tuple[int, str]  # a word and the index at which it starts

VERSION = "1"  # of the format of links
LIMIT = 50_000  # characters of a text; the longest record of any game has about 2,000
LONGEST_WORD = 1_000  # the whole deal of Fenceology has about 300 characters

_SPACES = " \t\r\n\f\v\xa0\ufeff"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"  # what word processors make of a hyphen
_JOINTS = "-,:=@"  # spaces around these do not end a word
_UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-."


class Record:
    """A game as it was played: the game with its options, and the moves from its start. Immutable."""

    __slots__ = ("_positions", "game", "moves")

    def __init__(
        self, game: Game, moves: "tuple[Move, ...]" = (), positions: "tuple[Position, ...]" = ()
    ) -> None:
        """`positions` are those of the moves, where they have been played already."""
        self.game = game
        self.moves = tuple(moves)
        self._positions = tuple(positions)

    @property
    def positions(self) -> "tuple[Position, ...]":
        """The start and the position after each move; played once. Raises `IllegalMove`."""
        if not self._positions:
            positions = [self.game.start()]
            for move in self.moves:
                positions.append(positions[-1].play(move))
            self._positions = tuple(positions)
        return self._positions

    def texts(self) -> list[str]:
        """The moves in the game's notation."""
        return [position.text(move) for position, move in zip(self.positions, self.moves)]

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Record)
            and self.game.header() == other.game.header()
            and self.moves == other.moves
        )

    def __hash__(self) -> int:
        return hash(self.moves)

    def __repr__(self) -> str:
        return f"<{self.game.header()}, {len(self.moves)} moves>"


def write(record: Record) -> str:
    """`record` as one line of text; `read` reads it back."""
    words = [record.game.header()]
    for number, text in enumerate(record.texts()):
        words.append(f"{number + 1}. {text}")
    return " ".join(words)


def read(text: str) -> Record:
    """The record that `text` holds. Raises `InvalidRecord`, whatever the text is."""

    def where(index: int) -> tuple[int, int]:
        return _line_and_column(text, index)

    return _read(text, where)


def read_moves(position: Position, text: str) -> "tuple[tuple[Move, ...], tuple[Position, ...]]":
    """The moves that `text` holds, played from `position`, and the positions from that one to the last.

    `text` is written as in a record, without the game's name. Raises `InvalidRecord`.
    """

    def where(index: int) -> tuple[int, int]:
        return _line_and_column(text, index)

    _check_length(text)
    return _play(position, _words(text, where), where)


def link(record: Record) -> str:
    """`record` as the fragment of a URL, made of unreserved characters only; `read_link` reads it back.

    Spaces become ``_``, and ``~3A`` stands for a colon as ``%3A`` would elsewhere: many a program
    between two friends takes the freedom to add or resolve ``%``.
    """
    text = " ".join([record.game.header()] + record.texts())
    signs = []
    for byte in text.encode():
        sign = chr(byte)
        signs.append("_" if sign == " " else sign if sign in _UNRESERVED else f"~{byte:02X}")
    return VERSION + "~" + "".join(signs)


def read_link(text: str) -> Record:
    """The record that the fragment of a URL holds. Raises `InvalidRecord`, whatever the text is."""

    def where_in_link(index: int) -> tuple[int, int]:
        return 1, indices[index] + 1

    indices: list[int] | range = range(len(text) + 1)
    _check_length(text)
    if "%" in text:
        text, indices = _unescape(text, "%", indices)
    if text[:2] != VERSION + "~":
        raise _fault(where_in_link, 0, text, "record.link-version")
    text, indices = _unescape(text[2:].replace("_", " "), "~", indices[2:])
    return _read(text, where_in_link)


def excerpt(text: str) -> str:
    """The beginning of `text`, fit to be shown on one line whatever it holds.

    >>> excerpt("a4-d6N\\x00" + "!" * 1000)
    'a4-d6N�!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!…'
    """
    shown = ""
    for sign in text[:40]:
        # Beyond Latin letters lie signs that turn or break a line.
        shown += sign if " " <= sign <= "~" or "\xc0" <= sign <= "\u017f" else "\ufffd"
    return shown + ("…" if len(text) > 40 else "")


def _line_and_column(text: str, index: int) -> tuple[int, int]:
    line_start = text.rfind("\n", 0, index) + 1
    return text[:index].count("\n") + 1, index - line_start + 1


def _fault(where: "Where", index: int, place: str, key: str, **values: object) -> InvalidRecord:
    return _refused(where, index, place, Reason(key, **values))


def _refused(where: "Where", index: int, place: str, reason: Reason) -> InvalidRecord:
    line, column = where(index)
    return InvalidRecord(reason, excerpt(place), line, column)


def _check_length(text: str) -> None:
    if len(text) > LIMIT:
        raise InvalidRecord(Reason("record.too-long", n=LIMIT), excerpt(text), 1, 1)


def _read(text: str, where: "Where") -> Record:
    _check_length(text)
    words = _words(text, where)
    if not words:
        raise _fault(where, len(text), "", "record.empty")
    start, header = words[0]
    try:
        game = read_header(header)
    except HedgerowError as error:
        found = text.find(error.place, start)
        raise _refused(where, max(start, found), error.place, error.reason)
    moves, positions = _play(game.start(), words[1:], where)
    return Record(game, moves, positions)


def _play(
    position: Position, words: "list[Word]", where: "Where"
) -> "tuple[tuple[Move, ...], tuple[Position, ...]]":
    """The moves that `words` are, from `position` on, and the positions that they lead through."""
    moves, positions = [], [position]
    for start, word in words:
        name = _without_number(word)
        if not name:
            continue
        try:
            move = positions[-1].parse(name)
        except HedgerowError as error:
            raise _refused(where, start + len(word) - len(name), name, error.reason)
        moves.append(move)
        positions.append(positions[-1].successor(move))
    return tuple(moves), tuple(positions)


def _words(text: str, where: "Where") -> "list[Word]":
    """The words of `text`, without its comments."""
    words: list[Word] = []
    word, start = "", 0
    spaced = False  # whether the word has ended, unless a joint goes on with it
    index = 0
    while index < len(text):
        sign = text[index]
        if sign == "{":
            end = text.find("}", index)
            if end < 0:
                raise _fault(where, index, text[index:], "record.comment-open")
            index = end
            spaced = True
        elif sign in _SPACES:
            spaced = True
        else:
            sign = "-" if sign in _DASHES else sign
            if sign == "}":
                raise _fault(where, index, sign, "record.comment-not-open")
            if not "!" <= sign <= "~":
                raise _fault(where, index, sign, "record.character")
            if spaced and word and sign not in _JOINTS and word[-1] not in _JOINTS:
                words.append((start, word))
                word = ""
            if not word:
                start = index
            word += sign
            spaced = False
            if len(word) > LONGEST_WORD:
                raise _fault(where, start, word, "record.word-too-long")
        index += 1
    if word:
        words.append((start, word))
    return words


def _without_number(word: str) -> str:
    """`word` without the number of a move (``12.``, ``12)``, ``12...``) before it; empty if that is all."""
    rest = word.lstrip("0123456789")
    return rest.lstrip(".)") if not rest or rest[0] in ".)" else word


def _unescape(text: str, escape: str, indices: "list[int] | range") -> "tuple[str, list[int]]":
    """`text` with `escape` and two hexadecimal digits resolved, and the index where each sign stood."""
    signs: list[str] = []
    origins: list[int] = []
    index = 0
    while index < len(text):
        origins.append(indices[index])
        sign = text[index]
        if sign == escape:
            digits = text[index + 1 : index + 3].lower()
            if len(digits) < 2 or digits.strip("0123456789abcdef"):
                reason = Reason("record.link-escape")
                raise InvalidRecord(reason, excerpt(sign + digits), 1, origins[-1] + 1)
            sign = chr(int(digits, 16))
            index += 2
        signs.append(sign)
        index += 1
    origins.append(indices[len(text)])
    return "".join(signs), origins
