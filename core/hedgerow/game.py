"""What a game is: options, positions, moves as lists of touches, and the errors.

A *move* is the tuple of places that a player touches, in order: ``("a4", "d6", "d6N")``.
The legal moves of a position are therefore a tree of touches. A position answers which touches
may come next (`Position.touches`) and why another one may not (`Position.why_not`); everything
that a table does (a tap, a key, a preview, a refusal, taking back one stage) follows from these two.

This module and all of ``hedgerow`` run unchanged on CPython, Pyodide and MicroPython, which has
no ``typing``, ``enum`` or ``dataclasses``: annotations use builtins only.
"""

TYPE_CHECKING = False  # type checkers read it as True; no interpreter has to know `typing`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Move = tuple[str, ...]
    Moves = Iterator[Move]
    Pair = tuple[int, int]  # one number a player
    Say = Callable[..., str]  # a message key and its values to a text (`hedgerow.texts.Catalog`)
else:
    Move = Moves = Pair = tuple  # MicroPython cannot subscript a type outside an annotation
    Say = object


class Reason:
    """Something said to a player: a message key and the values to fill in.

    The key names a text in the catalogs (``hedgerow.texts`` holds the English ones), so that rules
    never contain prose and a table can answer in the player's language.

    >>> Reason("fendo.not-straight", place="d6").key
    'fendo.not-straight'
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Reason({self.key!r}, **{self.values!r})"

    def __str__(self) -> str:
        """The reason in English."""
        from hedgerow.texts import say

        return say(self.key, **self.values)


class HedgerowError(ValueError):
    """Any input that Hedgerow refuses. ``reason`` says why, ``place`` where: the text at fault."""

    def __init__(self, reason: Reason, place: str = "") -> None:
        super().__init__(reason, place)
        self.reason = reason
        self.place = place

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else str(self.reason)


class UnknownGame(HedgerowError):
    """No game has this name."""


class InvalidOption(HedgerowError):
    """A game has no such option, or the option no such value."""


class InvalidMove(HedgerowError):
    """A text that is no move of this game at all."""


class IllegalMove(HedgerowError):
    """A move that the rules forbid in this position."""


class InvalidPosition(HedgerowError):
    """A compact text that is no position of the game."""


class InvalidRecord(HedgerowError):
    """A text that is no record of a game; `line` and `column`, from 1, say where `place` stands in it."""

    def __init__(self, reason: Reason, place: str, line: int, column: int) -> None:
        super().__init__(reason, place)
        self.line = line
        self.column = column

    @property
    def report(self) -> Reason:
        """All of it as one text: where, what stands there, and why it is refused."""
        key = "record.fault" if self.place else "record.fault-here"
        return Reason(key, line=self.line, column=self.column, place=self.place, why=self.reason)

    def __str__(self) -> str:
        return str(self.report)


class Option:
    """One option of a game, whose values are short texts (``"reach"``, ``"9"``, ``"yes"``).

    ``choices`` lists the values, ``default`` first; it is empty for an option that takes free text,
    such as a seed, which the game itself reads.
    """

    __slots__ = ("choices", "default", "name")

    def __init__(self, name: str, choices: tuple[str, ...] = (), default: str = "") -> None:
        self.name = name
        self.choices = choices
        self.default = choices[0] if choices else default

    def read(self, value: object) -> str:
        """`value` as one of the choices; True and False mean ``yes`` and ``no``. Raises `InvalidOption`."""
        text = ("no", "yes")[value] if isinstance(value, bool) else str(value).strip().lower()
        if self.choices and text not in self.choices:
            reason = Reason("option.no-such-value", name=self.name, choices=", ".join(self.choices))
            raise InvalidOption(reason, f"{self.name}={value}")
        return text


class Result:
    """How a game ended: the seats that won (all that share a draw) and why it is over."""

    __slots__ = ("reason", "winners")

    def __init__(self, winners: tuple[int, ...], reason: Reason) -> None:
        self.winners = winners
        self.reason = reason

    def __repr__(self) -> str:
        return f"Result({self.winners!r}, {self.reason!r})"


def most(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest score.

    >>> most((3, 9, 9))
    (1, 2)
    """
    best = max(scores)
    return tuple([seat for seat, score in enumerate(scores) if score == best])


def replaced(pair: Pair, seat: int, value: int) -> Pair:
    """`pair` with the number of `seat` replaced by `value`."""
    return (pair[0], value) if seat else (value, pair[1])


class Game:
    """A game with its options decided: ``Fendo(size=9)``.

    Each game is a subclass in ``hedgerow.rules``. `name` is how links and commands call it,
    `seats` the message keys of its players' names in the order of play.
    """

    name = ""
    seats: tuple[str, ...] = ("seat.first", "seat.second")
    OPTIONS: tuple[Option, ...] = ()

    def __init__(self, **options: object) -> None:
        """Raises `InvalidOption` for an unknown option or value."""
        self.check_names(options)
        self.options: dict[str, str] = {}
        for option in self.OPTIONS:
            self.options[option.name] = option.read(options.get(option.name, option.default))
        self.sides = len(self.seats)  # who plays together: ``seat % sides`` is the side of a seat

    @classmethod
    def check_names(cls, options: dict[str, object]) -> None:
        """Raises `InvalidOption` for an option that this game does not have."""
        known = [option.name for option in cls.OPTIONS]
        for name in options:
            if name not in known:
                raise InvalidOption(Reason("option.unknown", game=cls.title(), known=", ".join(known)), name)

    @classmethod
    def title(cls) -> Reason:
        """The game as its players call it."""
        return Reason(cls.name + ".title")

    def start(self) -> "Position":
        """The position before the first move."""
        raise NotImplementedError

    def read(self, text: str) -> "Position":
        """The position of this game that `text`, the part after the header, describes.

        Raises `InvalidPosition`. Use `hedgerow.read` for a whole compact text.
        """
        raise NotImplementedError

    def header(self) -> str:
        """The game and its options that differ from the default: ``fendo``, ``fendo:entry=reach,size=9``."""
        changed = [
            f"{option.name}={self.options[option.name]}"
            for option in self.OPTIONS
            if self.options[option.name] != option.default
        ]
        return self.name + (":" + ",".join(changed) if changed else "")


class Position:
    """A moment of a game. Immutable: `play` gives a new position and leaves this one as it was.

    Seats are numbered from 0 in the order of play. A game implements `touches`, `refuse`, `scores`,
    `result`, `successor`, `split` and `body`; where it can do better than walking through the whole
    tree, also `legal_moves`, `count` and `move_at`.
    """

    __slots__ = ("game", "turn")

    game: Game
    turn: int  # the seat that is to move (that would be, once the game is over)
    edited = False  # whether touches change the position by hand (`hedgerow.sketch`) instead of playing

    # --- the tree of touches

    def touches(self, prefix: Move = ()) -> Move:
        """What may be touched next after `prefix`, in the game's fixed order.

        Empty after a complete move, after a prefix that is not legal, and when the game is over.
        """
        raise NotImplementedError

    def why_not(self, prefix: Move, touch: str) -> "Reason | None":
        """Why `touch` may not follow `prefix`; None if it may.

        A prefix that is not legal itself is answered with the reason of its first wrong touch.
        """
        for length in range(len(prefix) + 1):
            possible = self.touches(prefix[:length])
            wanted = prefix[length] if length < len(prefix) else touch
            if wanted in possible:
                continue
            if self.result:
                return Reason("game.over")
            if possible or not length:
                return self.refuse(prefix[:length], wanted)
            return Reason("move.too-long", place=prefix[length - 1])
        return None

    def refuse(self, prefix: Move, touch: str) -> Reason:
        """Why `touch` is none of ``touches(prefix)``, after a prefix that is legal but no whole move.

        `touch` may be any text at all.
        """
        raise NotImplementedError

    def legal_moves(self) -> "list[Move]":
        """All legal moves, each once, in the game's fixed order: that of a walk through `touches`."""
        found: list[Move] = []
        waiting: list[Move] = [(touch,) for touch in reversed(self.touches())]
        while waiting:
            prefix = waiting.pop()
            further = self.touches(prefix)
            if further:
                waiting.extend([prefix + (touch,) for touch in reversed(further)])
            else:
                found.append(prefix)
        return found

    def count(self) -> int:
        """The number of legal moves."""
        return len(self.legal_moves())

    def move_at(self, index: int) -> Move:
        """``legal_moves()[index]``, without making the whole list where the game can avoid it."""
        return self.legal_moves()[index]

    def refusal(self, move: Move) -> "Reason | None":
        """Why `move` is not legal; None if it is."""
        # Nothing follows a prefix that is not legal, so the last touch stands for all.
        if not move or move[-1] not in self.touches(move[:-1]):
            return self.why_not(move[:-1], move[-1]) if move else Reason("move.unfinished")
        return Reason("move.unfinished") if self.touches(move) else None

    # --- playing

    def play(self, move: Move) -> "Position":
        """The position after `move`. Raises `IllegalMove` with the reason."""
        reason = self.refusal(move)
        if reason:
            raise IllegalMove(reason, self.text(move) if move else "")
        return self.successor(move)

    def successor(self, move: Move) -> "Position":
        """The position after `move`, which must be legal: nothing is checked. For search and replay."""
        raise NotImplementedError

    @property
    def scores(self) -> tuple[int, ...]:
        """One number a seat."""
        raise NotImplementedError

    @property
    def result(self) -> "Result | None":
        """None while the game runs, else who won and why."""
        raise NotImplementedError

    # --- moves as text

    def text(self, move: Move) -> str:
        """`move` in the game's notation; `parse` reads it back."""
        return "-".join(move)

    def parse(self, text: str) -> Move:
        """The legal move that `text` names; capitals and spaces do not matter.

        Raises `InvalidMove` for a text that is no move of this game, `IllegalMove` for one that the
        rules forbid here.
        """
        move = self.split(text.strip())
        reason = self.refusal(move)
        if reason:
            raise IllegalMove(reason, text)
        return move

    def split(self, text: str) -> Move:
        """`text` as touches, spelt as this game spells them, legal or not. Raises `InvalidMove`."""
        raise NotImplementedError

    # --- the position as text

    def compact(self) -> str:
        """The whole position as one line of text, as a FEN is for chess; `hedgerow.read` reads it back."""
        return self.game.header() + " " + self.body()

    def body(self) -> str:
        """The compact text without its header."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.compact() == other.compact()

    def __hash__(self) -> int:
        return hash(self.compact())

    def __repr__(self) -> str:
        return f"<{self.compact()}>"
