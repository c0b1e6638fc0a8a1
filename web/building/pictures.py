"""The pictures of the home page: a real position of each game, reached by play that a seed decides."""

from collections.abc import Iterable
from xml.etree import ElementTree

from hedgerow import draw, start
from hedgerow.draw.svg import svg
from hedgerow.game import Game, Move, Say
from hedgerow.record import Record
from hedgerow.rng import Rng

# The seed and the number of moves that make a good picture of a game; others get the default.
CHOSEN = {"fendo": (4, 54), "fenceology": (152, 26)}
DEFAULT = (1, 40)


def played(game: str) -> Record:
    """The game that leads to the position."""
    seed, length = CHOSEN.get(game, DEFAULT)
    rng, position = Rng(seed), start(game)
    moves: list[Move] = []
    while len(moves) < length and not position.result:
        moves.append(position.move_at(rng.below(position.count())))
        position = position.successor(moves[-1])
    return Record(position.game, tuple(moves))


def picture(game: str, say: Say, style: str = "", theme: str = "", sharing: bool = False) -> str:
    """The position as SVG, with nothing to touch; with a style, a picture that stands alone.

    `sharing`: without the shapes that it refers to, which stand once in its page.
    """
    kept = played(game)
    scene = draw.scene(kept.positions[-1], kept.moves[-1], say=say)
    if sharing:
        scene.defs = ""
    return svg(scene, style, theme=theme, hints=False)


def shapes(games: Iterable[type[Game]]) -> str:
    """What the pictures of some games refer to: gradients, patterns and shapes, each of them once."""
    found: dict[str | None, str] = {}
    for game in games:
        defs = ElementTree.fromstring(f"<defs>{draw.scene(game().start()).defs}</defs>")
        found |= {element.get("id"): ElementTree.tostring(element, "unicode") for element in defs}
    return "".join(found.values())
