"""Who sits where: a person, or the partner at a level with a time of its own to think. No page in it.

The seats are those of the position's `turn`. They are kept with a game as short texts: ``person``, ``3`` for
the partner at level 3 in its usual time, ``5@4000`` for level 5 with 4000 ms a move.
"""

LEVELS = (1, 2, 3, 4, 5)
SHORTEST, LONGEST = 100, 60_000  # ms
PERSON = "person"


class Partner:
    """The thinking partner on a seat: its `level`, and `milliseconds` a move; 0 for what is usual there."""

    __slots__ = ("level", "milliseconds")

    def __init__(self, level: int, milliseconds: int = 0) -> None:
        """Raises `ValueError` for a level that there is not, or a time too short or too long."""
        if level not in LEVELS or (milliseconds and not SHORTEST <= milliseconds <= LONGEST):
            raise ValueError("no such partner")
        self.level = level
        self.milliseconds = milliseconds

    @property
    def text(self) -> str:
        """How it is kept; `read_partner` reads it back."""
        return f"{self.level}@{self.milliseconds}" if self.milliseconds else str(self.level)

    def __repr__(self) -> str:
        return f"<Partner {self.text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Partner) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


def read_partner(text: object) -> "Partner | None":
    """The partner that `text` describes; None, which is a person, for every other text.

    >>> read_partner("5@4000").milliseconds
    4000
    >>> read_partner("person"), read_partner("9"), read_partner(None)
    (None, None, None)
    """
    level, _, milliseconds = str(text).partition("@")
    try:
        return Partner(int(level), int(milliseconds or 0))
    except ValueError:
        return None


class Seats:
    """Who sits where in a game for `count` players. At first all are persons."""

    def __init__(self, count: int) -> None:
        self._partners: list[Partner | None] = [None] * count

    def __len__(self) -> int:
        return len(self._partners)

    def partner(self, seat: int) -> "Partner | None":
        """The partner on a seat; None where a person sits."""
        return self._partners[seat]

    def place(self, seat: int, partner: "Partner | None") -> None:
        """Let the partner sit there; None for a person."""
        self._partners[seat] = partner

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, partner in enumerate(self._partners) if not partner]

    @property
    def partners(self) -> list[int]:
        """The seats of the partner."""
        return [seat for seat, partner in enumerate(self._partners) if partner]

    def texts(self) -> list[str]:
        """How they are kept; `read_seats` reads them back."""
        return [partner.text if partner else PERSON for partner in self._partners]


def read_seats(texts: object, count: int) -> Seats:
    """The seats that were kept. Whatever is missing or cannot be read is a person."""
    seats = Seats(count)
    for seat, text in enumerate(texts[:count] if isinstance(texts, list) else []):
        seats.place(seat, read_partner(text))
    return seats
