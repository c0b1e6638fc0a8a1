"""Abande's boards as pictures: squares or hexagons in a wooden frame, or the snub square tiling.

Squares and hexagons hold the pieces inside; of the snub square tiling the corners are the places and the
edges join neighbours.
"""

import math

from hedgerow.bits import each_bit
from hedgerow.boards.points import PointBoard
from hedgerow.draw.scene import Layer, Place, Shape, shape
from hedgerow.rules.abande import Abande

TYPE_CHECKING = False
if TYPE_CHECKING:
    Point = tuple[float, float]
    Box = tuple[float, float, float, float]

CELL = 100
FRAME = 44  # the wooden frame around the field, wide enough for the coordinates
HEXAGON = CELL / math.sqrt(3)  # from the middle to a corner


class Ground:
    """What never changes in a game: the box, the board, where every place is. Made once."""

    __slots__ = ("box", "layer", "places", "points")

    def __init__(self, game: Abande) -> None:
        board = game.board
        self.points = _points(game)
        kind = game.options["board"]
        box, ground = {
            "square": (_square_box, _square_ground),
            "hex": (_hexagonal_box, _hexagonal_ground),
            "snub": (_square_box, _snub_square_ground),
        }[kind]
        self.box: Box = box(board, self.points)
        self.layer = Layer("ground", lambda: ground(board, self.points), "abande-" + kind)
        self.places = []
        for name in board.names(board.all):
            x, y = self.points[board.cells[name]]
            self.places.append(Place((name,), name, x, y, x, y, 46))


_grounds: dict[str, Ground] = {}


def ground_of(game: Abande) -> Ground:
    """The ground of a game, made once for each board."""
    kind = game.options["board"]
    if kind not in _grounds:
        _grounds[kind] = Ground(game)
    return _grounds[kind]


def _side(points: "dict[int, Point]") -> int:
    """How long a square field is."""
    across = [x for x, _ in points.values()]
    return round(min(across) + max(across))


def _square_box(_board: PointBoard, points: "dict[int, Point]") -> "Box":
    whole = _side(points) + 2 * FRAME
    return -FRAME, -FRAME, whole, whole


def _square_ground(board: PointBoard, points: "dict[int, Point]") -> list[Shape]:
    return _framed(board, points, _squares(board, points))


def _snub_square_ground(board: PointBoard, points: "dict[int, Point]") -> list[Shape]:
    return _framed(board, points, _snub_square_tiles(board, points))


def _framed(board: PointBoard, points: "dict[int, Point]", tiles: list[Shape]) -> list[Shape]:
    """A wooden frame around a square field with `tiles`, letters below and numbers at the left."""
    side = _side(points)
    whole = side + 2 * FRAME
    shapes = [
        _rect("frame", -FRAME, whole, 22),
        _rect("rim", -9, side + 18, 10),
        _rect("field", 0, side, 0),
    ]
    shapes.extend(tiles)
    size = len(board.rows)
    for i in range(size):
        column = [points[row[i]][0] for row in board.rows]
        line = [points[cell][1] for cell in board.rows[i]]
        shapes.append(_label(chr(97 + i), sum(column) / size, side + 26))
        shapes.append(_label(str(i + 1), -26, sum(line) / size))
    return shapes


def _squares(board: PointBoard, points: "dict[int, Point]") -> list[Shape]:
    shapes = []
    for name in board.names(board.all):
        x, y = points[board.cells[name]]
        attrs = ("class", "square", "x", x - 47, "y", y - 47, "width", 94, "height", 94, "rx", 7)
        shapes.append(shape("tile-" + name, "rect", attrs))
    return shapes


def _snub_square_tiles(board: PointBoard, points: "dict[int, Point]") -> list[Shape]:
    """The squares and triangles between the corners, the edges, and a spot at every corner."""
    shapes = []
    for y in range(len(board.rows) - 1):
        for x in range(len(board.rows[y]) - 1):
            here, right = board.rows[y][x : x + 2]
            above, across = board.rows[y + 1][x : x + 2]
            # Four places in a ring are a square, unless two that lie across it are neighbours.
            if board.neighbours[here] & across:
                tiles: list[list[int]] = [[here, right, across], [here, across, above]]
            elif board.neighbours[right] & above:
                tiles = [[here, right, above], [right, across, above]]
            else:
                tiles = [[here, right, across, above]]
            for tile in tiles:
                outline = [points[cell] for cell in tile]
                kind = "square" if len(tile) == 4 else "triangle"
                key = "tile-" + "-".join([board.cell_names[cell] for cell in tile])
                shapes.append(shape(key, "path", ("class", kind, "d", path(outline))))
    edges = ""
    for cell in each_bit(board.all):
        for other in each_bit(board.neighbours[cell] & (cell - 1)):
            edges += "M{:.2f} {:.2f}L{:.2f} {:.2f}".format(*points[cell], *points[other])
    shapes.append(shape("edges", "path", ("class", "edges", "d", edges)))
    for name in board.names(board.all):
        cx, cy = points[board.cells[name]]
        shapes.append(shape("corner-" + name, "circle", ("class", "corner", "cx", cx, "cy", cy, "r", 6)))
    return shapes


# From the middle of a wooden hexagon to its corners, which are rounded.
_CORNER = 2 / math.sqrt(3) * (CELL * 3 * math.sqrt(3) / 2 + HEXAGON + 9 + 32)


def _hexagonal_box(board: PointBoard, points: "dict[int, Point]") -> "Box":
    x, y = points[board.cells["d4"]]
    high, wide = _CORNER * math.sqrt(3) / 2, _CORNER - 8
    return x - wide, y - high - 2, 2 * wide, 2 * high + 4


def _hexagonal_ground(board: PointBoard, points: "dict[int, Point]") -> list[Shape]:
    """A wooden hexagon around hexagons: letters at the left of the rows, numbers along the lines below."""
    middle = points[board.cells["d4"]]
    frame = _rounded([_towards(middle, 60 * i, _CORNER) for i in range(6)], 40)
    centres = [points[cell] for cell in each_bit(board.all)]
    rims = "".join([path(hexagon(point, HEXAGON + 10)) for point in centres])
    field = "".join([path(hexagon(point, HEXAGON + 0.5)) for point in centres])
    shapes = [
        shape("frame", "path", ("class", "frame", "d", frame)),
        shape("rim", "path", ("class", "rim", "d", rims)),
        shape("field", "path", ("class", "field", "d", field)),
    ]
    for name in board.names(board.all):
        outline = path(hexagon(points[board.cells[name]], HEXAGON - 3.5))
        shapes.append(shape("tile-" + name, "path", ("class", "square", "d", outline)))
    for row in board.rows:
        x, y = points[row[0]]
        shapes.append(_label(board.cell_names[row[0]][0], x - 84, y))
    for i in range(7):
        lowest = next(row[i] for row in board.rows if len(row) > i)
        x, y = _towards(points[lowest], 60, 84)
        shapes.append(_label(str(i + 1), x, y))
    return shapes


# --- geometry


def _points(game: Abande) -> "dict[int, Point]":
    """Where the places are in the scene; y grows downwards there."""
    centres = game.board.centres
    left, top = {"square": (50.0, 50.0), "hex": (50.0, HEXAGON), "snub": (60.0, 60.0)}[game.options["board"]]
    highest = max([y for _, y in centres.values()])
    return {
        cell: (_quarters(left + CELL * x), _quarters(top + CELL * (highest - y)))
        for cell, (x, y) in centres.items()
    }


def _quarters(length: float) -> float:
    """Rounded to a quarter, which every interpreter writes with the same digits."""
    return round(4 * length) / 4


def _towards(point: "Point", angle: float, distance: float) -> "Point":
    """The point at a distance in a direction: 0 to the right, 90 downwards."""
    radians = math.radians(angle)
    return point[0] + distance * math.cos(radians), point[1] + distance * math.sin(radians)


def hexagon(point: "Point", radius: float) -> "list[Point]":
    """The corners of a hexagon around a point."""
    return [_towards(point, 60 * i + 30, radius) for i in range(6)]


def path(corners: "list[Point]") -> str:
    """The outline through these corners."""
    return "M" + "L".join([f"{x:.2f} {y:.2f}" for x, y in corners]) + "Z"


def _rounded(corners: "list[Point]", radius: float) -> str:
    """The outline through `corners`, which are cut `radius` before and after and rounded."""
    text = ""
    for i, (x, y) in enumerate(corners):
        for x2, y2 in (corners[i - 1], corners[(i + 1) % len(corners)]):
            part = radius / math.sqrt((x2 - x) ** 2 + (y2 - y) ** 2)
            point = f"{x + (x2 - x) * part:.2f} {y + (y2 - y) * part:.2f}"
            if (x2, y2) == corners[i - 1]:
                text += ("L" if text else "M") + point
            else:
                text += f"Q{x:.2f} {y:.2f} {point}"
    return text + "Z"


def _rect(name: str, start: float, side: float, radius: int) -> Shape:
    attrs = ("class", name, "x", start, "y", start, "width", side, "height", side, "rx", radius)
    return shape(name, "rect", attrs)


def _label(text: str, x: float, y: float) -> Shape:
    attrs = ("class", "coordinate", "x", _quarters(x), "y", _quarters(y + 8))
    return shape("label-" + text, "text", attrs, text)
