"""What diagrams of an endless field need: the part of it to show, and tiles that do not lie there yet."""

from collections.abc import Iterable

from hedgerow.draw.planks import CELL, draw_tile
from hedgerow.draw.scene import Shape
from hedgerow.grid import column_row
from hedgerow.rules.fenceology import FenceologyPosition

MARGIN = 0.6  # cells around the tiles
LEAST = 5.6  # cells across


def around(position: FenceologyPosition, placings: Iterable[str]) -> tuple[float, float, float, float]:
    """The square view box of all tiles on the field and of some more."""
    cells = set(position.field.covered)
    for placing in placings:
        _, way, anchor = position.game.read_placing(placing)
        cells |= {anchor + step for step in way.outline.cells}
    columns, rows = zip(*map(column_row, cells), strict=True)
    left, right, low, high = min(columns), max(columns) + 1, min(rows), max(rows) + 1
    side = max(right - left + 2 * MARGIN, high - low + 2 * MARGIN, LEAST)
    x, y = (left + right - side) / 2, -(low + high + side) / 2
    return x * CELL, y * CELL, side * CELL, side * CELL


def ghost(position: FenceologyPosition, placing: str) -> tuple[list[Shape], tuple[float, float]]:
    """A tile where it would lie, whether it may or not, and its middle."""
    _, way, anchor = position.game.read_placing(placing)
    column, row = column_row(anchor)
    length = len(way.outline.cells)
    across, up = (length, 1) if way.outline.letter == "h" else (1, length)
    x, y = CELL * column, -CELL * (row + up)
    shape = draw_tile(f"claim-{placing}", way, x, y, 1, "tile ghost")
    return [shape], (x + across * CELL / 2, y + up * CELL / 2)
