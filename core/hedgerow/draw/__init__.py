"""A position as a picture: `scene` makes it as data, `hedgerow.draw.svg.svg` as SVG text.

Each game is drawn by the module of its name, which has

``scene(position, last, prefix, say)``
    the `Scene`, with the touches made so far shown as a preview and what may follow as targets;
``motion(before, move)``
    how things travel in `move`: for a shape's key in the scene after it, the points of its way;
``counts(position, seat, say)``
    what a table tells of a seat besides its score, as pairs of words and number: the reserve, say.

where the board is endless (the table lets it be moved and enlarged),

``fit(position, ratio)``
    the view box that shows everything, `ratio` times as high as wide; `scene` and `motion` take it, or
    another part of the board, as their last argument `box`;

and, where a game has use for them,

``fault(position, prefix, touch)``
    shapes that show on the board why `touch` is refused;
``steps(position, last, say)`` and ``STEPS_AT``
    what happens by itself, step by step, each as a `Scene` and in words: at the ``start`` or the ``end``;
``asks(position, prefix)``
    a `Reason` that says what the player has to choose now, where "to move" is not enough;
``ally(position, seat)``
    the seat that plays together with this one, if any;
``HIDES``
    that a move lets something be seen which must not be known before it is played: a tile that is drawn;
``SOUND``
    what a move sounds like where it is not a ``piece`` put down: a ``fence``;
``EMBLEMS``
    for each seat the ids in `defs` that make up its sign.
"""

from hedgerow.draw.scene import Scene
from hedgerow.game import Move, Position, Say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    Box = tuple[float, float, float, float]


def scene(
    position: Position, last: Move = (), prefix: Move = (), say: "Say | None" = None, box: "Box | None" = None
) -> Scene:
    """`position` as a scene.

    `last` is the move that led to it (it is marked), `prefix` the touches already made in the next
    one; `say` is the catalog for all words, English if left out. `box` is the part of an endless board
    to show.
    """
    if say is None:
        from hedgerow.texts import say as english

        say = english
    more = (box,) if box else ()
    drawn: Scene = painter(position.game.name).scene(position, last, prefix, say, *more)
    if position.edited and not prefix:  # the words of a target say what a move would do there
        places = {touch: place for place in drawn.places for touch in place.touches}
        drawn.targets = [
            (touch, places[touch].words if touch in places else words) for touch, words in drawn.targets
        ]
    return drawn


def preview(
    position: Position, last: Move, move: Move, say: "Say | None" = None, box: "Box | None" = None
) -> Scene:
    """A complete `move` that is not played yet: what comes of it, and what else its last touch could be.

    The other arguments are those of `scene`.
    """
    before = scene(position, last, move[:-1], say, box)
    if hasattr(painter(position.game.name), "HIDES"):
        return scene(position, last, move, say, box).with_targets(before, move[-1])
    return scene(position.successor(move), move, (), say, box).with_targets(before, move[-1])


def painter(name: str) -> "ModuleType":
    """The module that draws the game `name`."""
    package = __import__("hedgerow.draw." + name)
    module: ModuleType = getattr(package.draw, name)
    return module
