"""Fenceology's field as a picture: the meadow, the tiles and pegs on it, and the areas they enclose."""

from hedgerow.draw.planks import CELL, draw_tile
from hedgerow.draw.scene import Place, Shape, shape
from hedgerow.game import Say
from hedgerow.grid import STEPS, Way, cell_name, column_row
from hedgerow.rules.fenceology import Fenceology, FenceologyPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    Box = tuple[float, float, float, float]

CORNER = 22  # of a meadow that ends: rounded by so many thousandths of the shorter side
FAR = 100000  # the meadow ends nowhere: as far as nobody gets
_MOST = 1000  # cells that are remembered, and areas


def ground(box: "Box", ends: bool) -> list[Shape]:
    """The meadow in the view box, or, unless it `ends` there, far beyond it."""
    x, y, width, height = box if ends else (-FAR, -FAR, 2 * FAR, 2 * FAR)
    rounded = CORNER * min(box[2], box[3]) / 1000 if ends else 0
    area = ("x", x, "y", y, "width", width, "height", height, "rx", rounded)
    return [
        Shape("meadow", "rect", ("class", "field") + area),
        Shape("cells", "rect", ("fill", "url(#cells)") + area),
    ]


_numbers: "dict[tuple[Box, float, float], list[Shape]]" = {}  # by what is in sight; the last one


def numbers(box: "Box", shelf: float, tray: float) -> list[Shape]:
    """The numbers of columns and rows at the edges, between a shelf and a tray of these heights."""
    sight = (box, shelf, tray)
    if sight in _numbers:
        return _numbers[sight]
    x, y, width, height = box
    unit = min(width, height) / 1000
    shapes = []
    every = 1 if unit <= 1.4 else 2 if unit <= 2.4 else 5
    size = ("font-size", 19 * unit)
    low, high = y + shelf + 16 * unit, y + height - tray
    for column in range(int(x // CELL) + 1, int((x + width) // CELL)):
        if column % every == 0:
            at = ("x", CELL * column + CELL / 2, "y", high - 9 * unit)
            shapes.append(Shape(f"column-{column}", "text", ("class", "number") + at + size, str(column)))
    for row in range(int(-high // CELL) + 1, int(-low // CELL) + 1):
        if row % every == 0 and low < -CELL * row - CELL / 2 < high - 30 * unit:
            at = ("x", x + 20 * unit, "y", -CELL * row - CELL / 2 + 6 * unit)
            shapes.append(Shape(f"row-{row}", "text", ("class", "number") + at + size, str(row)))
    _numbers.clear()
    _numbers[sight] = shapes
    return shapes


def corner(way: Way, anchor: int) -> tuple[int, int]:
    """The upper left corner of a tile on the field. The scene's y grows downwards."""
    x, y = column_row(anchor)
    rows = 1 if way.outline.letter == "h" else len(way.outline.cells)
    return CELL * x, -CELL * (y + rows)


def centre(cell: int) -> tuple[int, int]:
    """The middle of a cell."""
    x, y = column_row(cell)
    return CELL * x + CELL // 2, -CELL * y - CELL // 2


class Laid:
    """The shapes of the tiles on the field, carried on from picture to picture."""

    def __init__(self) -> None:
        self.placings: tuple[str, ...] = ()
        self.tiles: list[Shape] = []
        self.pegs: list[Shape] = []
        self.columns = (0, 0)  # the first and the last with a tile
        self.rows = (0, 0)
        self._ways: dict[int, Way] = {}  # which covers a cell

    def add(self, game: Fenceology, placing: str) -> None:
        """One more tile."""
        _, way, anchor = game.read_placing(placing)
        x, y = corner(way, anchor)
        self.tiles.append(draw_tile(f"tile-{len(self.placings)}", way, x, y))
        self.placings += (placing,)
        for cell in [anchor + step for step in way.outline.cells]:
            self._ways[cell] = way
            column, row = column_row(cell)
            self.columns = min(column, self.columns[0]), max(column, self.columns[1])
            self.rows = min(row, self.rows[0]), max(row, self.rows[1])
        for step, side in way.outline.ring:
            other = self._ways.get(anchor + step)
            if side >= 0 and other and other.colours[(side + 2) % 4] == way.colours[side] != "W":
                self.pegs.append(_peg_shape(way.colours[side], anchor + step, (side + 2) % 4))


def _peg_shape(colour: str, cell: int, side: int) -> Shape:
    """The peg on a side of a cell."""
    x, y = centre(cell)
    dx, dy = column_row(STEPS[side])
    x, y = x + CELL // 2 * dx, y - CELL // 2 * dy
    attrs = ("class", "joint", "href", "#peg-" + colour, "x", x, "y", y)
    return Shape(f"peg-{x}-{y}", "use", attrs)


_laid: dict[int, Laid] = {}  # by the length of the tiles; one, as a game goes on from it


def lay(position: FenceologyPosition) -> Laid:
    """What lies on the field of a position."""
    length = len(position.game.laying.outlines[0].cells)
    placings = position.field.tiles
    laid = _laid.get(length)
    if laid is None or placings[: len(laid.placings)] != laid.placings:
        laid = _laid[length] = Laid()
    for placing in placings[len(laid.placings) :]:
        laid.add(position.game, placing)
    return laid


_cells: dict[tuple[int, bool, int], tuple[Shape, Place]] = {}  # of a cell, lit or not


def cell(cell: int, lit: bool, say: Say) -> "tuple[Shape, Place]":
    """The shape of a cell, and its place. Both are kept: the same cells come again and again."""
    key = (cell, lit, id(say))
    if key not in _cells:
        if len(_cells) >= _MOST:
            _cells.clear()
        touch, (x, y) = cell_name(cell), centre(cell)
        attrs = ("class", "target lit", "x", x - 43, "y", y - 43, "width", 86, "height", 86, "rx", 14)
        words = say("fenceology.touch-cell", place=touch) if lit else touch
        _cells[key] = Shape(touch, "rect", attrs), Place((touch,), words, x, y, x, y, 46 if lit else 40)
    return _cells[key]


_areas: "dict[tuple[tuple[int, ...], int, bool], list[Shape]]" = {}


def area(cells: "tuple[int, ...]", side: int, marked: bool) -> list[Shape]:
    """An area with its owner's marker, if it is `marked`. It stays for long, so it is remembered."""
    key = (cells, side, marked)
    if key in _areas:
        return _areas[key]
    if len(_areas) >= _MOST:
        _areas.clear()
    name = f"{cells[0]}"
    path = cells_path(cells, 0.5)
    hatch = ("class", "hatched", "fill", f"url(#hatch-{side})", "d", path)
    shapes = [
        Shape("tint-" + name, "path", ("class", f"tint seat-{side}", "d", path)),
        Shape("hatch-" + name, "path", hatch),
    ]
    if marked:
        x, y = centre(_middle(cells))
        for part in ("piece", "engraving"):
            attrs = ("class", "piece", "href", f"#{part}-{side}", "x", x, "y", y)
            shapes.append(Shape(f"{part}-{name}", "use", attrs))
    _areas[key] = shapes
    return shapes


def _middle(cells: "tuple[int, ...]") -> int:
    """The cell nearest to the middle of all, the first of several."""
    points = [column_row(cell) for cell in cells]
    x = sum([point[0] for point in points]) / len(points)
    y = sum([point[1] for point in points]) / len(points)
    distances = [(abs(point[0] - x) + abs(point[1] - y), number) for number, point in enumerate(points)]
    return cells[min(distances)[1]]


def cells_path(cells: "tuple[int, ...]", beyond: float) -> str:
    """The squares of some cells, each so much larger on every side."""
    text = ""
    side = CELL + 2 * beyond
    for cell in cells:
        x, y = centre(cell)
        text += f"M{x - CELL / 2 - beyond} {y - CELL / 2 - beyond}h{side}v{side}h{-side}z"
    return text


def outline(key: str, classes: str, way: Way, anchor: int, inset: int) -> Shape:
    """A line around a tile on the field."""
    x, y = corner(way, anchor)
    cells = len(way.outline.cells)
    width, height = (CELL * cells, CELL) if way.outline.letter == "h" else (CELL, CELL * cells)
    box = ("x", x + inset, "y", y + inset, "width", width - 2 * inset, "height", height - 2 * inset, "rx", 14)
    return shape(key, "rect", ("class", classes + " steady") + box)
