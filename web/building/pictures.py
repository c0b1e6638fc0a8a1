"""The pictures of the home page: a real position of each game, reached by play that a seed decides."""

from hedgerow import draw, start
from hedgerow.draw.svg import svg
from hedgerow.game import Move, Say
from hedgerow.rng import Rng

# The seed and the number of moves that make a good picture of a game; others get the default.
CHOSEN = {"fendo": (4, 54), "fenceology": (152, 26)}
DEFAULT = (1, 40)


def picture(game: str, say: Say, style: str = "", theme: str = "") -> str:
    """A position of the game as SVG, with nothing to touch; with a style, a picture that stands alone."""
    seed, length = CHOSEN.get(game, DEFAULT)
    rng = Rng(seed)
    position = start(game)
    last: Move = ()
    for _ in range(length):
        if position.result:
            break
        last = position.move_at(rng.below(position.count()))
        position = position.successor(last)
    return svg(draw.scene(position, last, say=say), style, theme=theme, hints=False)
