"""Hedgerow: territory board games as a library.

>>> import hedgerow
>>> position = hedgerow.start("fendo", entry="reach")
>>> len(position.legal_moves())
212
>>> position = position.play(position.parse("a4-d6N"))
>>> position.turn, position.scores, position.result
(1, (0, 0), None)

A move is a tuple of touches, the places that a player touches one after the other:

>>> position.touches()[-1:]
('g4',)
>>> position.touches(("g4",))[:4]
('g4N', 'g4S', 'g4W', 'a1')
>>> str(position.why_not(("g4",), "d6"))
'd6 is occupied'

Everything here is immutable, needs the standard library only, and runs unchanged on CPython,
Pyodide and MicroPython.
"""

from hedgerow.game import (
    Game,
    HedgerowError,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidRecord,
    Move,
    Option,
    Position,
    Reason,
    Result,
    UnknownGame,
)
from hedgerow.rules import NAMES, load

__version__ = "0.1.0"
__all__ = [
    "Game",
    "HedgerowError",
    "IllegalMove",
    "InvalidMove",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "Move",
    "Option",
    "Position",
    "Reason",
    "Result",
    "UnknownGame",
    "games",
    "read",
    "start",
]


def games() -> "list[type[Game]]":
    """The classes of all games, in the order of the home page: each with `name`, `seats` and `OPTIONS`."""
    return [load(name) for name in NAMES]


def start(name: str, **options: object) -> Position:
    """The first position of the game `name` with the given options (texts, ints or bools).

    Raises `UnknownGame` or `InvalidOption`.
    """
    return load(name)(**options).start()


def read(text: str) -> Position:
    """The position that a compact text (`Position.compact`) describes.

    Raises `InvalidPosition`, `UnknownGame` or `InvalidOption`.
    """
    header, _, body = text.strip().partition(" ")
    return read_header(header).read(body)


def read_header(header: str) -> Game:
    """The game that the header of a compact text or a record (`Game.header`) names, with its options.

    Raises `UnknownGame` or `InvalidOption`.
    """
    name, _, settings = header.partition(":")
    return game_with(name, settings.split(",") if settings else [])


def game_with(name: str, settings: list[str]) -> Game:
    """The game `name` with settings such as ``["size=9", "entry=reach"]``, however capitals and spaces stand.

    Raises `UnknownGame` or `InvalidOption`.
    """
    game = load(name.strip().lower())
    options = read_options(settings)
    game.check_names(options)  # before they become keywords: one of them might be called "self"
    return game(**options)


def read_options(settings: list[str]) -> dict[str, object]:
    """``["size=9", "entry=reach"]`` as keyword arguments for `start`. Raises `InvalidOption`."""
    options: dict[str, object] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        name = name.strip().lower()
        if not equals or not name:
            raise InvalidOption(Reason("option.form"), setting)
        if name in options:
            raise InvalidOption(Reason("option.twice", name=name), setting)
        options[name] = value
    return options
