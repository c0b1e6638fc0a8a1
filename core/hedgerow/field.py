"""Tiles laid edge to edge on an endless field: which contacts are legal, and the areas that they enclose.

The tiles always hang together. So what a placing does to areas shows in the ring of cells around it:
each run of empty cells there is a part of its own, and only what it holds needs a search. What
faces the empty cells, and where a tile could lie, is carried on from placing to placing.
"""

from hedgerow.game import Reason
from hedgerow.grid import ANY_COLOUR, DIAGONALS, STEPS, Outline, Way, cell_name, separate, ways


class Laying:
    """How tiles may lie: `length` cells of a tile, and what the options of the game ask of contacts.

    `all_contacts`: each contact of two colours must match, not one; `long_inside`: long edges may touch
    inside an enclosed area; `leak`: areas leak where tiles touch at a corner.
    """

    def __init__(self, length: int, all_contacts: bool, long_inside: bool, leak: bool) -> None:
        self.outlines = (Outline(length, False), Outline(length, True))
        self.all_contacts = all_contacts
        self.long_inside = long_inside
        self.leak = leak
        self.around = STEPS + DIAGONALS if leak else STEPS  # where empty cells join
        # For a tile of each outline, the steps to all places where one of the other touches or overlaps it.
        self.near = [[_near(placed, other) for other in self.outlines] for placed in self.outlines]
        self._ways: dict[str, tuple[Way, ...]] = {}

    def ways(self, tile: str) -> tuple[Way, ...]:
        """The four ways in which `tile` can lie."""
        if tile not in self._ways:
            self._ways[tile] = ways(tile, self.outlines)
        return self._ways[tile]


class Area:
    """An enclosed area: the side whose marker lies in it, and its cells, the lowest leftmost first."""

    __slots__ = ("cells", "side")

    def __init__(self, side: int, cells: tuple[int, ...]) -> None:
        self.side = side
        self.cells = cells


class Field:
    """Tiles on an endless field, and the markers in the areas that they enclose. Immutable.

    Cells and contacts are the ints of `hedgerow.grid`.
    """

    __slots__ = (
        "_parts",
        "_placings",
        "areas",
        "closings",
        "covered",
        "facing",
        "inside",
        "laying",
        "spots",
        "tiles",
    )

    def __init__(self, laying: Laying) -> None:
        self.laying = laying
        self.tiles: tuple[str, ...] = ()  # each as it was placed, in that order
        self.covered: set[int] = set()  # the cells under them
        self.facing: dict[int, int] = {}  # for each empty cell beside a tile, what faces it
        # Where a tile can lie, where it can stand, and the colours that it meets there.
        self.spots: tuple[dict[int, int], dict[int, int]] = ({}, {})
        # Those of the spots where a tile makes areas, and how many more there are then; -1: it fills one.
        self.closings: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self.areas: tuple[Area, ...] = ()  # in the order of their lowest leftmost cells
        self.inside: dict[int, Area] = {}  # the area of each enclosed cell
        self._placings: dict[str, list[tuple[int, int, int]]] = {}
        self._parts: dict[tuple[Outline, int], list[tuple[int, ...]]] = {}

    # --- grid and placing

    def why_not(self, way: Way, anchor: int) -> "Reason | None":
        """Why a tile may not lie this way with its lowest leftmost cell on `anchor`; None if it may."""
        cells = [anchor + step for step in way.outline.cells]
        contacts = 0
        for cell in cells:
            if cell in self.covered:
                return Reason("fenceology.covered", place=cell_name(cell))
            contacts |= self.facing.get(cell, 0)
        if not self.tiles:
            return Reason("fenceology.first-tile") if anchor else None
        if not contacts:
            return Reason("fenceology.no-contact")
        if not contacts & way.match:
            return Reason("fenceology.no-match" if contacts & ANY_COLOUR else "fenceology.white")
        if contacts & way.clash and self.laying.all_contacts:
            return Reason("fenceology.clash")
        if contacts & way.outline.long and not (anchor in self.inside and self.laying.long_inside):
            return Reason("fenceology.long-edges" + ("-outside" if self.laying.long_inside else ""))
        return None

    def placings(self, tile: str) -> "list[tuple[int, int, int]]":
        """The legal placings of `tile`: the cell to touch, which of its ways, the lowest leftmost cell."""
        found = self._placings.get(tile)
        if found is None:
            found = [] if self.tiles else [(0, number, 0) for number in range(4)]
            for number, way in enumerate(self.laying.ways(tile)):
                match, clash = way.match, way.clash if self.laying.all_contacts else 0
                for anchor, contacts in self.spots[number >> 1].items():
                    if contacts & match and not contacts & clash:
                        found.append((self.touched(way, anchor), number, anchor))
            found.sort()
            self._placings[tile] = found
        return found

    def fits(self, tile: str) -> bool:
        """Is there any legal placing of `tile`?"""
        for number, way in enumerate(self.laying.ways(tile)):
            match, clash = way.match, way.clash if self.laying.all_contacts else 0
            for contacts in self.spots[number >> 1].values():
                if contacts & match and not contacts & clash:
                    return True
        return not self.tiles

    def touched(self, way: Way, anchor: int) -> int:
        """The cell by which a placing is touched: the first where colours match."""
        facing, match = self.facing, way.match
        for step in way.outline.cells:
            if facing.get(anchor + step, 0) & match:
                return anchor + step
        for step in way.outline.cells:  # a placing that is not legal, then: the first beside or on a tile
            if anchor + step in facing or anchor + step in self.covered:
                return anchor + step
        return anchor

    def why_not_touch(self, tile: str, cell: int) -> Reason:
        """Why no placing of `tile` is touched by `cell`: what hinders the one that comes nearest to it."""
        if cell in self.covered:
            return Reason("fenceology.covered", place=cell_name(cell))
        if not self.tiles:
            return Reason("fenceology.first-tile")
        reasons: dict[str, Reason] = {}
        for way in self.laying.ways(tile):
            for step in way.outline.cells:
                reason = self.why_not(way, cell - step)
                if reason is None:
                    return Reason(
                        "fenceology.called-otherwise", place=cell_name(self.touched(way, cell - step))
                    )
                if self.facing.get(cell, 0) & way.match:
                    reasons[reason.key] = reason
        for key in ("long-edges", "long-edges-outside", "clash", "covered"):
            if "fenceology." + key in reasons:
                return reasons["fenceology." + key]
        if cell not in self.facing:
            return Reason("fenceology.no-contact")
        return Reason("fenceology.no-match" if self.facing[cell] & ANY_COLOUR else "fenceology.white")

    def lay(self, way: Way, anchor: int, side: int, kept: "int | None" = None) -> "Field":
        """The field after `side` has placed a tile; an opponent's marker stays in the part `kept`."""
        after = Field(self.laying)
        parts = self.parts(way.outline, anchor)
        area = self.inside.get(anchor)
        after.areas, after.inside = self.areas, self.inside
        if area or parts:
            areas = [other for other in self.areas if other is not area]
            for part in parts:
                stays = area is not None and (len(parts) == 1 or part[0] == kept)
                areas.append(Area(area.side if area and stays else side, part))
            after._set_areas(areas)

        tile = [anchor + step for step in way.outline.cells]
        after.tiles = self.tiles + (way.at(anchor),)
        after.covered = self.covered.union(tile)
        after.facing = self.facing.copy()
        for cell in tile:
            after.facing.pop(cell, None)
        for step, touched in way.outline.ring:
            cell = anchor + step
            if touched >= 0 and cell not in after.covered:
                after.facing[cell] = after.facing.get(cell, 0) | way.faces[touched]
        after.spots = (self.spots[0].copy(), self.spots[1].copy())
        after.closings = (self.closings[0].copy(), self.closings[1].copy())
        for lies, steps in enumerate(self.laying.near[self.laying.outlines.index(way.outline)]):
            after._look([anchor + step for step in steps], lies)
            if parts and not area:  # long edges may touch in them from now on
                cells = self.laying.outlines[lies].cells
                after._look([cell - step for part in parts for cell in part for step in cells], lies)
        return after

    def _look(self, anchors: list[int], lies: int) -> None:
        """Bring `spots` and `closings` of one outline up to date."""
        spots, closings, outline = self.spots[lies], self.closings[lies], self.laying.outlines[lies]
        covered, facing, inside = self.covered, self.facing, self.inside
        long_inside, leak, long = self.laying.long_inside, self.laying.leak, outline.long
        for anchor in anchors:
            contacts = 0
            for step in outline.cells:
                if anchor + step in covered:
                    contacts = 0
                    break
                contacts |= facing.get(anchor + step, 0)
            if contacts & long and not (long_inside and anchor in inside):
                contacts = 0
            contacts &= ANY_COLOUR
            gain = 0
            if contacts:
                spots[anchor] = contacts
                gain = outline.gain(anchor, covered, leak)
            elif anchor in spots:
                del spots[anchor]
            if gain:
                closings[anchor] = gain
            elif anchor in closings:
                del closings[anchor]

    # --- areas

    def parts(self, outline: Outline, anchor: int) -> "list[tuple[int, ...]]":
        """The cells of each part that a tile there leaves of the area it lies in, or encloses outside."""
        area = self.inside.get(anchor)
        runs = outline.runs(anchor, self.covered, self.laying.leak) if self.tiles else []
        if len(runs) < 2 and not area:
            return []
        found = self._parts.get((outline, anchor))
        if found is None:
            tile = [anchor + step for step in outline.cells]
            found = separate(runs, self.covered.union(tile), self.laying.around)
            if area:
                rest = set(area.cells).difference(tile, *found)
                if rest:
                    found.append(tuple(sorted(rest)))
            found.sort()
            self._parts[outline, anchor] = found
        return found

    def gain(self, tiles: "tuple[str, ...]", side: int) -> int:
        """By how many areas the best placing of one of `tiles` brings `side` forward, 0 at least."""
        best = 0
        for lies, closings in enumerate(self.closings):
            for anchor, more in closings.items():
                gain = self.forward(anchor, more, side)
                if gain > best and self.takes(tiles, lies, anchor):
                    best = gain
        return best

    def forward(self, anchor: int, more: int, side: int) -> int:
        """By how many areas a tile there that makes `more` of them brings `side`, which places it, forward.

        To fill an area is good where it is another's.
        """
        return 1 if more < 0 and self.inside[anchor].side != side else more

    def takes(self, tiles: "tuple[str, ...]", lies: int, anchor: int) -> bool:
        """Whether one of `tiles` may lie (0) or stand (1) at a spot."""
        contacts = self.spots[lies][anchor]
        for tile in tiles:
            ways = self.laying.ways(tile)
            for way in (ways[2 * lies], ways[2 * lies + 1]):
                if contacts & way.match and not (self.laying.all_contacts and contacts & way.clash):
                    return True
        return False

    def mark(self, sides: list[int]) -> None:
        """Give the areas, in their order, to these sides (in a field that is still being made).

        Raises ValueError for another number of sides than areas.
        """
        if len(sides) != len(self.areas):
            raise ValueError
        self._set_areas([Area(side, area.cells) for side, area in zip(sides, self.areas)])

    def given(self, cell: int, side: int) -> "Field":
        """The same with the area of `cell` in the hands of `side`."""
        after = Field(self.laying)
        after.tiles, after.covered, after.facing = self.tiles, self.covered, self.facing
        after.spots, after.closings = self.spots, self.closings
        given = self.inside[cell]
        after._set_areas([Area(side, area.cells) if area is given else area for area in self.areas])
        return after

    def _set_areas(self, areas: list[Area]) -> None:
        areas.sort(key=lambda area: area.cells[0])
        self.areas = tuple(areas)
        self.inside = {}
        for area in areas:
            for cell in area.cells:
                self.inside[cell] = area


def _near(placed: Outline, other: Outline) -> tuple[int, ...]:
    """The steps from a tile's anchor to those of all others that overlap it or touch it, corners included."""
    steps = {cell - step for cell in placed.cells for step, _ in other.ring}
    return tuple(steps.union([cell - step for cell in placed.cells for step in other.cells]))
