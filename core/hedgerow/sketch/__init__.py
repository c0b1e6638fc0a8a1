"""A position put together by hand: what a touch changes, and what keeps it from being one of the game.

A sketch is a position of its game whose touches put things on the board and take them off instead of
playing, so that a table edits with the same finger, mouse and keys, and undo, as it plays:

>>> import hedgerow
>>> from hedgerow import sketch
>>> fendo = sketch.begin(hedgerow.start("fendo"))
>>> fendo = fendo.successor(("d4",))
>>> fendo.body()
'7/7/7/w2w2s/7/7/7 - w 5,6 0'
>>> print(sketch.problem(fendo.successor(("a4E",)).successor(("a4N",)).successor(("a4",))))
None
>>> print(sketch.problem(fendo.successor(("a1E",)).successor(("a1N",))))
this would close an area with no piece in it (a1)

Each game's module has a class ``Sketch`` with

- ``Sketch.of(position)``: the position as a sketch;
- ``tools``, ``tool`` and ``with_tool(tool)``: what a touch does, where there is a choice: message keys;
- ``turned()``: the same with the next player to move;
- the rest of a `Position`: ``touches``, ``successor`` and ``body``, which can be read once nothing is wrong.
"""

from hedgerow.game import InvalidPosition, Position, Reason

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hedgerow.sketch.abande import Sketch as AbandeSketch
    from hedgerow.sketch.boerzoektland import Sketch as BoerSketch
    from hedgerow.sketch.fenceology import Sketch as FenceologySketch
    from hedgerow.sketch.fendo import Sketch as FendoSketch

    Sketch = FendoSketch | AbandeSketch | BoerSketch | FenceologySketch

LONGEST_NAME = 3  # signs in the name of a square, an edge or a corner


def begin(position: Position) -> "Sketch":
    """`position` as a sketch, to be changed."""
    name = position.game.name
    package = __import__("hedgerow.sketch." + name)
    made: Sketch = getattr(package.sketch, name).Sketch.of(position)
    return made


def finish(sketch: Position) -> Position:
    """The sketch as a position that can be played on. Raises `InvalidPosition` with what is wrong."""
    return sketch.game.read(sketch.body())


def problem(sketch: Position) -> "Reason | None":
    """What is wrong with it, and where; None if it can be played on."""
    try:
        finish(sketch)
    except InvalidPosition as error:
        # Only the name of a place says something to somebody who looks at the board.
        named = 0 < len(error.place) <= LONGEST_NAME
        return Reason("sketch.problem", place=error.place, why=error.reason) if named else error.reason
    return None
