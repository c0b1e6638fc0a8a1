"""The people around a table: their names, and the colours that they play with. No page in it."""

from app.entries import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    Text = str | tuple[str, ...] | list[str]

LONGEST = 24  # characters of a name
COLOURS = ("wheat", "slate", "clay", "plum")  # as ``seat.wheat`` names them; 0 to 3 in the style sheet


def clean(name: object) -> str:
    """A name as it is kept and shown: one line without control characters, trimmed, 24 characters at most.

    >>> clean("  Anna\\tvan \\n der  Veen "), clean("x" * 30) == "x" * 24, clean(None)
    ('Anna van der Veen', True, '')
    """
    if not isinstance(name, str):
        return ""
    signs = [sign if _is_shown(sign) else " " for sign in name[:200]]
    return " ".join("".join(signs).split())[:LONGEST].strip()


def _is_shown(sign: str) -> bool:
    """Whether it is a sign of its own: no control character, and none that turns the line around."""
    return (
        sign >= " "
        and not "\x7f" <= sign <= "\xa0"
        and not "\u200b" <= sign <= "\u200f"
        and not ("\u2028" <= sign <= "\u202e" or "\u2060" <= sign <= "\u206f" or sign == "\ufeff")
    )


class Players:
    """A name and a colour for each seat; at first no names, and each game's own colours."""

    def __init__(self, seats: "tuple[str, ...]") -> None:
        """`seats` are the message keys of the seats: ``seat.wheat``."""
        self.seats = seats
        self.names = [""] * len(seats)
        self.colours = list(range(len(seats)))

    @property
    def may_choose(self) -> bool:
        """Whether colours can be chosen: not where the seats are families with colours of their own."""
        return self.seats == tuple(["seat." + COLOURS[seat] for seat in range(len(self.seats))])

    def key(self, seat: int) -> str:
        """The message key of the colour on a seat: what it is called, if it has no name."""
        return "seat." + COLOURS[self.colours[seat]] if self.may_choose else self.seats[seat]

    def set_colour(self, seat: int, colour: int) -> None:
        """Give a seat a colour; whoever had it takes the one that becomes free."""
        for other, held in enumerate(self.colours):
            if held == colour:
                self.colours[other] = self.colours[seat]
        self.colours[seat] = colour

    def texts(self, own: "dict[str, Text]") -> "dict[str, Text]":
        """A catalog's texts of the seats, so that everything that is said calls them by name.

        `own` are the texts of all seats and colours as they are.
        """
        texts = dict(own)
        for seat, name in enumerate(self.names):
            # A text's braces are fields, those of a name are not.
            texts[self.seats[seat]] = name.replace("{", "{{").replace("}", "}}") or own[self.key(seat)]
        return texts

    # --- kept with a game

    def entry(self) -> "list[dict[str, object]]":
        """Names and colours as they can be kept; `from_entry` makes them anew."""
        return [{"name": name, "colour": colour} for name, colour in zip(self.names, self.colours)]

    @classmethod
    def from_entry(cls, entry: object, seats: "tuple[str, ...]") -> "Players":
        """Those that were kept. Whatever is missing or cannot be read is as at first."""
        players = cls(seats)
        for seat, kept in enumerate(entry[: len(seats)] if isinstance(entry, list) else []):
            if isinstance(kept, dict):
                players.names[seat] = clean(kept.get("name"))
                colour = count(kept.get("colour"), len(COLOURS))
                if players.may_choose and colour >= 0:
                    players.set_colour(seat, colour)
        return players
