"""A text in pieces: words, comments, tags, and the parentheses of variations."""

from hedgerow.game import Reason
from hedgerow.record.texts import SPACES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Token = tuple[str, int, str]  # its kind, the index at which it starts, what it says
else:
    Token = tuple

WORD, COMMENT, TAG, OPEN, CLOSE = "word", "comment", "tag", "(", ")"
STRETCH = 200  # signs
LONGEST_WORD = 1_000  # the whole deal of Fenceology has about 300 characters

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"  # what word processors make of a hyphen
_JOINTS = "-,:=@"  # spaces around these do not end a word


class Fault(Exception):
    """What is wrong with a text, at an index in it."""

    def __init__(self, index: int, place: str, reason: Reason, may_be_position: bool = False) -> None:
        super().__init__(index, place, reason)
        self.index = index
        self.place = place
        self.reason = reason
        self.may_be_position = may_be_position


def scan(text: str) -> list[Token]:
    """The pieces of `text` in order. Raises `Fault`."""
    scanner = Scanner()
    for _ in scanner.steps(text):
        pass
    return scanner.found


class Scanner:
    """Takes one sign after the other: MicroPython would count from the start to find `text[index]`.

    The pieces of the text are `found`.
    """

    def __init__(self) -> None:
        self.found: list[Token] = []
        self._kind = WORD  # or COMMENT or TAG: what is being read
        self._start = 0  # of the word, comment or tag that is being read
        self._inside: list[str] = []
        self._word = ""
        self._spaced = False  # whether the word has ended, unless a joint goes on with it
        self._quote = ""  # of the value of a tag: `"` while inside, `\\` after a backslash

    def steps(self, text: str) -> "Iterator[int]":
        """Look at all of `text`; yields now and then at which index. Raises `Fault`."""
        for index, sign in enumerate(text):
            self.take(index, sign)
            if index % STRETCH == STRETCH - 1:
                yield index
        self.end(text)

    def take(self, index: int, sign: str) -> None:
        """The next sign."""
        if self._kind == COMMENT:
            self._in_comment(sign)
        elif self._kind == TAG:
            self._in_tag(sign)
        else:
            self._between(index, sign)

    def end(self, text: str) -> None:
        """Nothing follows."""
        self._end_word()
        if self._kind != WORD:
            key = "record.comment-open" if self._kind == COMMENT else "record.tag-open"
            raise Fault(self._start, text[self._start :], Reason(key))

    def _between(self, index: int, sign: str) -> None:
        if sign in SPACES:
            self._spaced = True
        elif sign in "{[":
            self._end_word()
            self._start, self._inside, self._quote = index, [], ""
            self._kind = COMMENT if sign == "{" else TAG
        elif sign == "(":
            self._end_word()
            self.found.append((OPEN, index, sign))
        elif sign == ")" and (self._spaced or not self._word.isdigit()):
            self._end_word()
            self.found.append((CLOSE, index, sign))
        elif sign == "}":
            raise Fault(index, sign, Reason("record.comment-not-open"))
        else:
            self._in_word(index, "-" if sign in _DASHES else sign)

    def _in_word(self, index: int, sign: str) -> None:
        if not "!" <= sign <= "~":
            raise Fault(index, sign, Reason("record.character"))
        if self._spaced and self._word and sign not in _JOINTS and self._word[-1] not in _JOINTS:
            self._end_word()
        if not self._word:
            self._start = index
        self._word += sign
        self._spaced = False
        if len(self._word) > LONGEST_WORD:
            raise Fault(self._start, self._word, Reason("record.word-too-long"))

    def _end_word(self) -> None:
        if self._word:
            self.found.append((WORD, self._start, self._word))
        self._word = ""
        self._spaced = False

    def _in_comment(self, sign: str) -> None:
        if sign == "}":
            self._end_inside()
        else:
            self._inside.append(sign)

    def _in_tag(self, sign: str) -> None:
        if self._quote == "\\":
            self._quote = '"'
        elif sign == "\\" and self._quote:
            self._quote = sign
            return
        elif sign == '"':
            self._quote = "" if self._quote else sign
            return
        elif sign == "]" and not self._quote:
            self._end_inside()
            return
        self._inside.append(sign)

    def _end_inside(self) -> None:
        self.found.append((self._kind, self._start, "".join(self._inside)))
        self._kind = WORD
