"""A text as a record, however it comes; whatever is wrong with it is named with line, column and reason."""

import hedgerow
from hedgerow.game import Game, HedgerowError, InvalidRecord, Move, Position, Reason
from hedgerow.record.scanner import CLOSE, COMMENT, OPEN, TAG, WORD, Fault, Scanner, Token, scan
from hedgerow.record.texts import clean, excerpt
from hedgerow.record.tree import Node, Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Where = Callable[[int], tuple[int, int]]  # line and column of an index in a text that is read

LIMIT = 250_000  # characters of a text; a game with no variations has about 1,000
LONGEST_POSITION = 3_000  # characters of a compact text

LONGEST_NAME = 30  # of a tag
SCANNING = 0.2  # of the work of reading is to find the words

_NAME = "abcdefghijklmnopqrstuvwxyz0123456789-"
_MARKS = "!?"
_SHARES = ("0", "1", "1/2", "1/3", "1/4")  # of the players in a result


def read(text: str) -> Record:
    """The record that `text` holds. Raises `InvalidRecord`, whatever the text is."""
    return _all_of(Reading(text))


class Reading:
    """A text that is read bit by bit, for a page that has to go on meanwhile.

    >>> reading = Reading("fendo d3 d5")
    >>> [round(share, 1) for share in reading.steps()]
    [0.2, 0.6, 1.0]
    >>> reading.record.texts()
    ['d3', 'd5']
    """

    def __init__(self, text: str, where: "Where | None" = None) -> None:
        """`where` tells the place of an error, if the text stands in another one."""
        self.text = text
        self.record: Record | None = None  # once all steps are done
        self._where = where or self._line_and_column

    def steps(self) -> "Iterator[float]":
        """Read on; yields how much of the work is done, from 0 to 1. Raises `InvalidRecord`."""
        check_length(self.text, LIMIT)
        try:
            yield from self._read()
        except Fault as fault:
            self.record = self._as_position() if fault.may_be_position else None
            if not self.record:
                raise _refusal(fault, *self._where(fault.index))

    def _read(self) -> "Iterator[float]":
        scanner = Scanner()
        for index in scanner.steps(self.text):
            yield SCANNING * index / len(self.text)
        tokens = scanner.found
        header = [token for token in tokens if token[0] == WORD][:1]
        if not header:
            raise Fault(len(self.text), "", Reason("record.empty"))
        game = _game(self.text, header[0])
        tags: dict[str, str] = {}
        start = _read_tags(game, tokens, tags)
        record = Record(game, start=start, tags=tags)
        tokens = [token for token in tokens if token is not header[0]]
        yield SCANNING
        for done in _Player(record).take(tokens):
            yield SCANNING + (1 - SCANNING) * done / len(tokens)
        record.at = len(record.moves)
        self.record = record

    def _as_position(self) -> "Record | None":
        """The record that begins with the position that the text is the compact text of, if it is one."""
        if len(self.text) > LONGEST_POSITION:
            return None
        try:
            position = hedgerow.read(self.text)
        except HedgerowError:
            return None  # the first error is the one to tell
        return Record(position.game, start=position)

    def _line_and_column(self, index: int) -> "tuple[int, int]":
        return _line_and_column(self.text, index)


def read_moves(position: Position, text: str) -> "tuple[tuple[Move, ...], tuple[Position, ...]]":
    """The moves that `text` holds, played from `position`, and the positions from that one to the last.

    `text` is written as in a record, without the game's name. Raises `InvalidRecord`.
    """
    check_length(text, LIMIT)
    record = Record(position.game, start=position)
    try:
        for _ in _Player(record).take(scan(text)):
            pass
    except Fault as fault:
        raise _refusal(fault, *_line_and_column(text, fault.index))
    return record.moves, record.positions


def read_at(text: str, where: "Where") -> Record:
    """`read` for a text that stands somewhere else: `where` tells the place of an error there."""
    return _all_of(Reading(text, where))


def _all_of(reading: Reading) -> Record:
    for _ in reading.steps():
        pass
    assert reading.record
    return reading.record


def check_length(text: str, limit: int) -> None:
    """Raises `InvalidRecord` for a text that is too long to be looked at."""
    if len(text) > limit:
        raise InvalidRecord(Reason("record.too-long", n=limit), excerpt(text), 1, 1)


def _line_and_column(text: str, index: int) -> "tuple[int, int]":
    line_start = text.rfind("\n", 0, index) + 1
    return text[:index].count("\n") + 1, index - line_start + 1


def _refusal(fault: Fault, line: int, column: int) -> InvalidRecord:
    return InvalidRecord(fault.reason, excerpt(fault.place), line, column)


class _Player:
    """Plays what the pieces of a text say."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._node = record.root
        self._open: list[tuple[Node, int]] = []  # variations: where each goes back to, where it begins
        self._begun = False  # whether the variation that is open last has a move
        self._said = ""  # in a variation, before its first move

    def take(self, tokens: "list[Token]") -> "Iterator[int]":
        """One after the other; yields how many are done. Raises `Fault`."""
        for number, token in enumerate(tokens):
            self._take(token)
            yield number + 1
        if self._open:
            raise Fault(self._open[-1][1], OPEN, Reason("record.variation-open"))

    def _take(self, token: "Token") -> None:
        kind, index, text = token
        if kind == WORD:
            self._read_word(index, text)
        elif kind == COMMENT:
            self._comment(text)
        elif kind == OPEN:
            if not self._node.parent or (self._open and not self._begun):
                raise Fault(index, OPEN, Reason("record.variation-of-nothing"))
            self._open.append((self._node, index))
            self._node = self._node.parent
            self._begun = False
        elif kind == CLOSE:
            if not self._open:
                raise Fault(index, CLOSE, Reason("record.variation-not-open"))
            self._node = self._open.pop()[0]
            self._begun = True
            self._comment("")

    def _comment(self, text: str) -> None:
        """Add to what is said about the move played last; in a variation, about the one that follows."""
        said = " ".join([self._said, text]).strip()
        if self._open and not self._begun:
            self._said = said
        elif said:
            self._node.say(" ".join([self._node.comment, said]))
            self._said = ""

    def _read_word(self, index: int, word: str) -> None:
        name = _without_number(word)
        index += len(word) - len(name)
        move = name.rstrip(_MARKS)
        if _is_result(move):
            if "result" not in self.record.tags:
                self.record.tag("result", move)
        elif move:
            try:
                self._node = self._node.play(self._node.position.parse(move))
            except HedgerowError as error:
                at_start = self._node is self.record.root and not self._open
                raise Fault(index, name, error.reason, may_be_position=at_start)
            self._begun = True
        mark = name[len(move) :]
        if (self._begun or not self._open) and self._node.judge(mark):
            mark = ""
        self._comment(mark)


def _game(text: str, header: "Token") -> Game:
    _, index, word = header
    try:
        return hedgerow.read_header(word)
    except HedgerowError as error:
        raise Fault(max(index, text.find(error.place, index)), error.place, error.reason)


def _read_tags(game: Game, tokens: "list[Token]", tags: "dict[str, str]") -> "Position | None":
    """Put what the tags say into `tags`. The position that the game begins with, if one says so."""
    start = None
    for kind, index, text in tokens:
        if kind != TAG:
            continue
        name, _, value = clean(text, 2 * LONGEST_POSITION).partition(" ")
        name = name.lower()
        if not name or name.strip(_NAME) or len(name) > LONGEST_NAME:
            raise Fault(index, "[" + name, Reason("record.tag-name"))
        if name in tags or (name == "position" and start):
            raise Fault(index, "[" + name, Reason("record.tag-twice"))
        if name != "position":
            tags[name] = value
            continue
        try:
            start = game.read(value)
        except HedgerowError as error:
            raise Fault(index, "[" + name, error.reason)
    return start


def _is_result(word: str) -> bool:
    """``1-0``, ``1/2-1/2``, ``0-0-1`` …, or ``*`` for a game that is not over."""
    return word == "*" or ("-" in word and all(share in _SHARES for share in word.split("-")))


def _without_number(word: str) -> str:
    """`word` without the number of a move (``12.``, ``12)``, ``12...``) before it; empty if that is all."""
    rest = word.lstrip("0123456789")
    return rest.lstrip(".)") if not rest or rest[0] in ".)" else word
