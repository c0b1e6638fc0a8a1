"""Marks that are laid over a board: the touches of a move, and what moves are worth. No page in it."""

from hedgerow.draw.scene import Shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    Point = tuple[float, float]
    Way = list[Point]  # the middles of a move's places
else:
    Point = Way = object

RING = 34  # units
APART = 55  # labels nearer to each other than that cover each other


def rings(way: "Way") -> "list[Shape]":
    """Rings around the places of a move; if there are several, with numbers, in the order of the touches."""
    shapes = []
    for number, (x, y) in enumerate(way):
        shapes.append(Shape(f"ring-{number}", "circle", ("class", "hint-ring", "cx", x, "cy", y, "r", RING)))
    for number, (x, y) in enumerate(way if len(way) > 1 else []):
        spot_x, spot_y = x + RING * 0.72, y - RING * 0.72
        spot = ("class", "hint-spot", "cx", spot_x, "cy", spot_y, "r", 20)
        shapes.append(Shape(f"spot-{number}", "circle", spot))
        words = ("class", "hint-number", "x", spot_x, "y", spot_y)
        shapes.append(Shape(f"number-{number}", "text", words, str(number + 1)))
    return shapes


def labels(worths: "list[tuple[Way, str, str]]") -> "list[Shape]":
    """What moves are worth, each at its last place: the way of a move, a text, and a class.

    The moves come best first; of those that end at one place only the first has a label.
    """
    shapes: list[Shape] = []
    taken: list[Point] = []
    for number, (way, text, kind) in enumerate(worths):
        if not way or any(_is_near(way[-1], other) for other in taken):
            continue
        x, y = way[-1]
        taken.append(way[-1])
        width = 28 + 19 * len(text)
        box = (
            "class",
            "worth " + kind,
            "x",
            x - width / 2,
            "y",
            y - 24,
            "width",
            width,
            "height",
            48,
            "rx",
            24,
        )
        shapes.append(Shape(f"worth-{number}", "rect", box))
        shapes.append(Shape(f"says-{number}", "text", ("class", "worth-text", "x", x, "y", y), text))
    return shapes


def _is_near(one: "Point", other: "Point") -> bool:
    return abs(one[0] - other[0]) < APART and abs(one[1] - other[1]) < APART
