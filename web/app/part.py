"""What a page can do besides letting people play: each such thing is a part of its own."""

from hedgerow.game import Move, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


def takes_touches(part: "Part") -> bool:
    """Whether a part has an answer to touches at all: few have, and each touch asks those alone."""
    return type(part).takes is not Part.takes


class Part:
    """Something that a page can do. It is told of what happens at the table and may answer.

    A part names its commands in ``page.commands`` (what a button's ``data-do`` calls) and its keys by
    `Page.add_key`. All that it is told of comes after the board shows it.
    """

    def __init__(self, page: "Page") -> None:
        self.page = page

    def opened(self) -> None:
        """Another game lies on the table."""

    def takes(self, _touch: str) -> bool:
        """Whether this part answers a touch itself, so that the table is not asked."""
        return False

    def commanded(self, _what: str) -> None:
        """A command is about to be done, of whatever part."""

    def staged(self) -> None:
        """A stage of a move has been touched."""

    def refused(self) -> None:
        """A touch has been refused."""

    def played(self, _before: Position, _move: Move) -> None:
        """A player has made a move of the game."""

    def changed(self) -> None:
        """The game stands in another position: a move was made, taken back or played again."""

    def looked(self) -> None:
        """Another position is looked at, or something is tried; the game itself is as it was."""

    def noted(self, _notes: "dict[str, object]") -> None:
        """A new game is made from the form: what that says about this part is noted, and kept with the game.

        Raises a `HedgerowError` for what cannot be; then the form stays, and there is no new game.
        """

    def renamed(self) -> None:
        """The players have other names or colours."""

    def ended(self) -> None:
        """The game has just come to its end: by its last move, or since the players have ended it."""

    def settle(self) -> None:
        """The board has been painted; what takes time and can wait is done now."""

    def possible(self) -> "dict[str, bool]":
        """Commands of this part, and whether they can do something now."""
        return {}

    def remark(self) -> str:
        """A sentence that this part adds to the status line; empty if there is nothing to say."""
        return ""
