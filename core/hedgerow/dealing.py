"""The tiles of Fenceology, and how they are dealt: by chance or as somebody likes."""

from hedgerow.game import InvalidOption, Reason
from hedgerow.grid import COLOURS
from hedgerow.rng import seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    Tiles = tuple[str, ...]
else:
    Tiles = tuple


def tile_set(white: bool) -> Tiles:
    """The 60 tiles: one of each with four colours of five, or five of each with the four but white."""
    colours = COLOURS if white else COLOURS[:-1]
    kinds = [
        a + b + c + d
        for i, a in enumerate(colours)
        for b in colours
        for c in colours[i + 1 :]  # with a after c it would be the half turn of the same tile
        for d in colours
        if b not in (a, c) and d not in (a, b, c)
    ]
    return tuple(kinds if white else kinds * 5)


def take(text: str, left: list[str]) -> Tiles:
    """The tiles whose names run together in `text`, taken out of `left`. Raises ValueError if one lacks."""
    names = [text[i : i + 4] for i in range(0, len(text), 4)]
    for name in names:
        left.remove(name)
    return tuple(names)


def deal(tiles: Tiles, players: int, size: int, seed: str, wanted: str) -> "tuple[tuple[Tiles, ...], Tiles]":
    """Hands of `size` tiles for the players, and the pile in the order of drawing.

    A `seed`, a whole number, shuffles the tiles; or `wanted` names those of each hand and of the
    pile, run together, with hyphens between. The pile may lack tiles. Raises `InvalidOption`.
    """
    rng = seeded(seed)
    if not wanted:
        mixed = rng.shuffled(tiles)
        hands = [tuple(mixed[i : i + size]) for i in range(0, players * size, size)]
        return tuple(hands), tuple(mixed[players * size :])
    left = list(tiles)
    try:
        parts = [take(part.upper(), left) for part in wanted.split("-")]
    except ValueError:
        raise InvalidOption(Reason("fenceology.no-such-tiles"), "deal=" + wanted)
    if [len(part) for part in parts[:-1]] != [size] * players:
        raise InvalidOption(Reason("fenceology.hands", n=players, tiles=size), "deal=" + wanted)
    return tuple(parts[:-1]), parts[-1]
