"""The placings and areas of Fenceology by the letter of its rules, cell by cell. Slow and plain."""

import itertools

from hedgerow.rules.fenceology import FenceologyPosition

Cell = tuple[int, int]
Edge = tuple[str, bool]  # colour, and whether it is a long one

SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))  # N E S W


class PlainField:
    """What lies on the table, with nothing shared with the rules that it checks but the notation."""

    def __init__(self, position: FenceologyPosition) -> None:
        self.options = position.game.options
        self.length = int(self.options["length"])
        self.edges: dict[Cell, list[Edge]] = {}
        for placing in position.field.tiles:
            letter, x, y, colours = parts(placing)
            for cell in self.cells(letter, x, y):
                self.edges[cell] = edges(letter, colours)
        self.areas = self.find_areas()

    def cells(self, letter: str, x: int, y: int) -> list[Cell]:
        """The cells of a tile."""
        return [(x + i, y) if letter == "h" else (x, y + i) for i in range(self.length)]

    def find_areas(self) -> list[frozenset[Cell]]:
        """Empty cells that are joined, but not with the open ground around everything."""
        if not self.edges:
            return []
        columns = [x for x, _ in self.edges]
        rows = [y for _, y in self.edges]
        box = itertools.product(
            range(min(columns) - 1, max(columns) + 2), range(min(rows) - 1, max(rows) + 2)
        )
        left = {cell for cell in box if cell not in self.edges}
        steps = list(SIDES)
        if self.options["corners"] == "leak":
            steps += [(1, 1), (1, -1), (-1, -1), (-1, 1)]
        found = []
        while left:
            area = {left.pop()}
            edge = list(area)
            while edge:
                x, y = edge.pop()
                near = {(x + dx, y + dy) for dx, dy in steps} & left
                left -= near
                area |= near
                edge += near
            found.append(frozenset(area))
        corner = (min(columns) - 1, min(rows) - 1)
        return sorted((area for area in found if corner not in area), key=lambda area: min(turned(area)))

    def placings(self, tile: str) -> set[str]:
        """All legal placings of a tile, as texts."""
        if not self.edges:
            return {text(letter, 0, 0, colours) for letter, colours in ways(tile)}
        reach = range(-self.length, self.length + 1)
        near = {(x + dx, y + dy) for x, y in self.edges for dx in reach for dy in reach}
        return {
            text(letter, x, y, colours)
            for x, y in near
            for letter, colours in ways(tile)
            if self.is_legal(letter, x, y, colours)
        }

    def is_legal(self, letter: str, x: int, y: int, colours: str) -> bool:
        """The three conditions of the rules, in their order."""
        cells = self.cells(letter, x, y)
        if any(cell in self.edges for cell in cells):
            return False
        mine = edges(letter, colours)
        contacts = [
            (mine[side], self.edges[x + dx, y + dy][(side + 2) % 4])
            for x, y in cells
            for side, (dx, dy) in enumerate(SIDES)
            if (x + dx, y + dy) in self.edges
        ]
        pairs = [(one[0], other[0]) for one, other in contacts if "W" not in (one[0], other[0])]
        if not any(one == other for one, other in pairs):
            return False
        if self.options["contacts"] == "all" and any(one != other for one, other in pairs):
            return False
        inside = any(cells[0] in area for area in self.areas) and self.options["inside"] == "yes"
        return inside or not any(one[1] and other[1] for one, other in contacts)


def turned(area: frozenset[Cell]) -> list[Cell]:
    """The cells as (y, x): so their smallest is the lowest, then leftmost one."""
    return [(y, x) for x, y in area]


def parts(placing: str) -> tuple[str, int, int, str]:
    """``v-1,0:GRWB`` as letter, x, y and colours."""
    place, colours = placing.split(":")
    x, y = place[1:].split(",")
    return place[0], int(x), int(y), colours


def text(letter: str, x: int, y: int, colours: str) -> str:
    """The opposite of `parts`."""
    return f"{letter}{x},{y}:{colours}"


def edges(letter: str, colours: str) -> list[Edge]:
    """The four edges of a tile that lies so."""
    return [(colour, (letter == "h") == (side % 2 == 0)) for side, colour in enumerate(colours)]


def ways(tile: str) -> list[tuple[str, str]]:
    """The four quarter turns of a tile: standing first, each turned clockwise from the one before."""
    a, b, c, d = tile
    return [("v", a + b + c + d), ("h", d + a + b + c), ("v", c + d + a + b), ("h", b + c + d + a)]


def quarter_turn(placing: str, length: int) -> str:
    """The same placing after the whole table was turned counterclockwise around the cell 0,0."""
    letter, x, y, colours = parts(placing)
    colours = colours[1:] + colours[0]
    return text("v", -y, x, colours) if letter == "h" else text("h", -y - length + 1, x, colours)


def shifted(placing: str, dx: int, dy: int) -> str:
    """The same placing, somewhere else."""
    letter, x, y, colours = parts(placing)
    return text(letter, x + dx, y + dy, colours)
