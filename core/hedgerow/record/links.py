"""A game as the fragment of a URL: the line that was played, small enough for any message."""

import hedgerow
from hedgerow.game import HedgerowError, InvalidRecord, Move, Reason
from hedgerow.record.reading import check_length, read_at
from hedgerow.record.texts import excerpt
from hedgerow.record.tree import Node, Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hedgerow.record.reading import Where

VERSION = "2"  # of the format that is written; 1 is read as well

LONGEST_LINK = 10_000  # characters; a long game has about 300
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_UNRESERVED = _DIGITS + "-."
_BASE = 62
_CHUNK = 62**4  # small enough for the fast numbers of every interpreter
_CHECKS = 62**2


def link(record: Record, node: "Node | None" = None, end: "Node | None" = None) -> str:
    """`record` as the fragment of a URL, made of unreserved characters only; `read_link` reads it back.

    It holds one line of moves: the main line, else the line that `node` is on, no farther than to `end`, and
    shows the position of `node`. Comments, tags and other variations stay behind. Raises `IllegalMove`.
    """
    line = end.path() if end else (node or record.root).line()
    start = record.start
    words = [record.game.header()]
    if start != record.game.start():
        words.extend(start.body().split(" "))
    moves = len(line) - 1
    words.append(f"{moves}.{node.ply}" if node and node.ply < moves else str(moves))
    choices: list[tuple[int, int]] = []
    for node in line[1:]:
        choices.extend(_choices(node))
    number = 0
    for index, count in reversed(choices):
        number = number * count + index
    number = number * _CHECKS + _check([node.text for node in line[1:]])
    words.append(_digits(number))
    return VERSION + "~" + "_".join([_escape(word) for word in words])


def read_link(text: str) -> Record:
    """The record that the fragment of a URL holds, in any version of the format.

    Raises `InvalidRecord`, whatever the text is; its column is one of the link.
    """
    check_length(text, LONGEST_LINK)
    indices: list[int] | range = range(len(text) + 1)
    if "%" in text:
        text, indices = _unescape(text, "%", indices)

    def where(index: int) -> tuple[int, int]:
        return 1, indices[index] + 1

    if text[:2] == VERSION + "~":
        return _read(text, where)
    if text[:2] != "1~":
        line, column = where(0)
        raise InvalidRecord(Reason("record.link-version"), excerpt(text), line, column)
    text, indices = _unescape(text[2:].replace("_", " "), "~", indices[2:])
    return read_at(text, where)


def _read(text: str, where: "Where") -> Record:
    """The record that a link of the present version holds."""
    fields, starts, start = text[2:].replace(" ", "_").rstrip("_.,;:!?)").split("_"), [], 2
    for field in fields:
        starts.append(start)
        start += len(field) + 1

    def refuse(field: int, reason: Reason) -> InvalidRecord:
        line, column = where(starts[field])
        return InvalidRecord(reason, excerpt(fields[field]), line, column)

    damaged = Reason("record.link-damaged")
    if len(fields) < 3:
        raise refuse(-1, damaged)
    for i, field in enumerate(fields):
        fields[i], _ = _unescape(field, "~", [where(starts[i])[1] - 1 + n for n in range(len(field) + 1)])
    try:
        game = hedgerow.read_header(fields[0])
    except HedgerowError as error:
        raise refuse(0, error.reason)
    body = " ".join(fields[1:-2])
    try:
        record = Record(game, start=game.read(body) if body else None)
    except HedgerowError as error:
        raise refuse(1, error.reason)
    moves, _, at = fields[-2].partition(".")
    if not _is_count(moves) or (at and not _is_count(at)):
        raise refuse(-2, damaged)
    number = _number(fields[-1])
    if number < 0:
        raise refuse(-1, damaged)
    number, check = divmod(number, _CHECKS)
    node, texts = record.root, []
    for _ in range(int(moves)):
        position = node.position
        move: Move = ()
        touches = position.touches()
        while touches:
            number, index = divmod(number, len(touches))
            move += (touches[index],)
            touches = position.touches(move)
        if not move:
            raise refuse(-1, damaged)
        node = node.add(move, position.successor(move))
        texts.append(node.text)
    record.at = int(at or moves)
    if number or check != _check(texts) or record.at > int(moves):
        raise refuse(-1, damaged)
    return record


def _is_count(text: str) -> bool:
    """Whether `text` is a number of moves; no game has 10,000."""
    return 0 < len(text) < 5 and not text.strip("0123456789")


def _choices(node: Node) -> "list[tuple[int, int]]":
    """Which of how many touches each one of a move was. Raises `IllegalMove`."""
    assert node.parent
    position, move = node.parent.position, node.move
    _ = node.position  # checks it
    choices = []
    for length, touch in enumerate(move):
        touches = position.touches(move[:length])
        choices.append((touches.index(touch), len(touches)))
    return choices


def _check(texts: list[str]) -> int:
    """A number that tells the moves of a link from those that a damaged link would give."""
    check = 0
    for text in texts:
        for sign in text + " ":
            check = (check * 31 + ord(sign)) % _CHECKS
    return check


def _digits(number: int) -> str:
    """`number` to the base 62."""
    digits: list[str] = []
    while number:
        number, chunk = divmod(number, _CHUNK)
        for _ in range(4):
            digits.append(_DIGITS[chunk % _BASE])
            chunk //= _BASE
    return "".join(reversed(digits)).lstrip("0") or "0"


def _number(digits: str) -> int:
    """What `_digits` has written; -1 for a text that is no number."""
    number = 0
    for start in range(0, len(digits), 4):
        chunk = digits[start : start + 4]
        value = 0
        for sign in chunk:
            digit = _DIGITS.find(sign)
            if digit < 0:
                return -1
            value = value * _BASE + digit
        number = number * _BASE ** len(chunk) + value
    return number if digits else -1


def _escape(text: str) -> str:
    """`text` in unreserved characters: ``~3A`` stands for a colon as ``%3A`` would elsewhere.

    Many a program between two friends takes the freedom to add or resolve ``%``.
    """
    return "".join([chr(byte) if chr(byte) in _UNRESERVED else f"~{byte:02X}" for byte in text.encode()])


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
