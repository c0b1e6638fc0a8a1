"""Fenceology as a picture: wooden tiles on an endless meadow, and the hands on trays above and below it.

The view box shows the part of the field that holds all tiles, unless another is asked for; what lies there
is drawn by `hedgerow.draw.meadow`. The trays (`hedgerow.draw.trays`) lie over it and are pinned: they keep
their size and place on the screen while the field is moved or enlarged. In a high view box, a phone's, the
lower one has two rows. Each edge of a tile has its colour, the colour's mark and letter; where two edges of
one colour meet, a peg of that colour joins them.
"""

from hedgerow.draw import meadow, trays
from hedgerow.draw.planks import CELL, defs, draw_tile
from hedgerow.draw.scene import Layer, Motion, Place, Scene, Shape, shape
from hedgerow.draw.trays import GAP, PILE, Tray
from hedgerow.game import Move, Reason, Say
from hedgerow.grid import cell_name, column_row, read_cell
from hedgerow.rules.fenceology import MEMBERS, PASS, FenceologyPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    Box = tuple[float, float, float, float]
    Shelf = tuple[list[Shape], dict[int, list[Shape]], list[Place]]

HIDES = True  # with a move the next player draws a tile
EDGE = 20  # of meadow around the tiles and one more beside them
SMALLEST = 1000  # the shorter side of the view box, at least
STEP = 200  # it grows by so much at once, lest every tile shift the picture


def fit(position: FenceologyPosition, ratio: float = 1) -> "Box":
    """The view box that shows all tiles on the field, between the trays; `ratio` times as high as wide."""
    laid = meadow.lay(position)
    left, right = CELL * laid.columns[0], CELL * (laid.columns[1] + 1)
    top, bottom = -CELL * (laid.rows[1] + 1), -CELL * laid.rows[0]
    short = min(1, ratio)  # all of these are shares of the width
    shelf, tray = [short * height / 1000 for height in trays.heights(ratio, position.game.players)]
    free = ratio - shelf - tray
    margin = CELL * len(position.game.laying.outlines[0].cells) + EDGE
    width = max(SMALLEST / short, right - left + 2 * margin, (bottom - top + 2 * margin) / free)
    width = -(-width // STEP) * STEP
    middle_x = (left + right) // (2 * CELL) * CELL
    middle_y = (top + bottom) // (2 * CELL) * CELL
    return middle_x - width / 2, middle_y - width * (shelf + free / 2), width, width * ratio


def scene(
    position: FenceologyPosition, last: Move, prefix: Move, say: Say, box: "Box | None" = None
) -> Scene:
    """The position, with `last` marked, `prefix` shown as a preview, and what may follow as targets.

    `box` is the part of the endless field to show; if it is left out a square with all tiles, where the
    meadow ends too. Cells out of sight are no places, though still told among the targets' words.
    """
    return Picture(position, last, prefix, say, box or fit(position), not box).scene()


def motion(before: FenceologyPosition, move: Move, box: "Box | None" = None) -> Motion:
    """The way of the tile that `move` places, from the hand to the field; `box` is in sight after it."""
    if len(move) < 3:
        return []
    _, way, anchor = before.game.read_placing(move[2])
    hand = before.hands[before.turn]
    tray = Tray(box or fit(before), False, [len(hand)], len(way.outline.cells), PILE)
    end = meadow.corner(way, anchor)
    left, middle = tray.slots[hand.index(move[0])]
    start = (left, middle - CELL / 2 * tray.scale)
    return [(f"tile-{len(before.field.tiles)}", [start, end])]


def counts(position: FenceologyPosition, seat: int, say: Say) -> "list[tuple[str, int]]":
    """The squares that `seat` has enclosed, which decide between equal numbers of areas."""
    squares = position.totals()[seat][1]
    return [(say("fenceology.squares", n=squares), squares)]


def ally(position: FenceologyPosition, seat: int) -> "int | None":
    """The other member of a team of two."""
    return (seat + 2) % 4 if position.game.players == 4 else None


def asks(position: FenceologyPosition, prefix: Move) -> "Reason | None":
    """What the player has to choose now; None where it is the tile, and enough to say whose turn it is."""
    if position.result or position.touches() == (PASS,):
        return None
    if position.naming:
        names = [Reason(position.game.seats[MEMBERS.index(touch)]) for touch in position.touches()]
        who = "fenceology.who-theirs" if position.game.others_name else "fenceology.who"
        return Reason(who, a=names[0], b=names[1])
    if len(prefix) == 2 and len(position.touches(prefix)) == 1:
        return Reason("fenceology.asks-again")
    stages = ("fenceology.asks-cell", "fenceology.asks-way", "fenceology.asks-part")
    return Reason(stages[len(prefix) - 1]) if prefix else None


def describe(position: FenceologyPosition, say: Say) -> str:
    """The whole position in words."""
    seats, totals = position.game.seats, position.totals()
    parts = []
    for seat, hand in enumerate(position.hands):
        areas, squares = totals[seat]
        player = Reason(seats[seat])
        tiles = ", ".join(hand) or "–"
        parts.append(say("fenceology.describe-player", player=player, tiles=tiles, n=areas, squares=squares))
    if position.field.tiles:
        parts.append(say("fenceology.describe-field", tiles=", ".join(position.field.tiles)))
    parts.append(say("fenceology.describe-pile", n=len(position.pile)))
    if position.result:
        parts.append(say(position.result.reason.key, **position.result.reason.values))
    else:
        parts.append(say("draw.to-move", player=Reason(seats[position.turn])))
    return " ".join(parts)


_words: dict[tuple[str, int], str] = {}  # of tiles, which lie in the hands for long


def tile_words(tile: str, say: Say) -> str:
    """A tile in words: its short and its long edges."""
    key = (tile, id(say))
    if key not in _words:
        a, b, c, d = [Reason("fenceology.colour-" + colour) for colour in tile]
        _words[key] = say("fenceology.tile", tile=tile, a=a, b=b, c=c, d=d)
    return _words[key]


_shelf: "list[tuple[object, Shelf]]" = []  # the last one, which stays while a move is being made


class Picture:
    """One scene being made."""

    def __init__(
        self, position: FenceologyPosition, last: Move, prefix: Move, say: Say, box: "Box", ends: bool
    ) -> None:
        self.position = position
        self.last = last
        self.prefix = prefix
        self.say = say
        self.box = box
        self.ends = ends  # is there no meadow beyond the box?
        self.unit = min(box[2], box[3]) / 1000
        self.heights = [self.unit * high for high in trays.heights(box[3] / box[2], position.game.players)]
        shelf, tray = self.heights
        self.sight = (box[0], box[1] + shelf, box[0] + box[2], box[1] + box[3] - tray)  # between the trays
        self.game = position.game
        self.length = len(position.game.laying.outlines[0].cells)
        self.touches = position.touches(prefix)
        self.places: list[Place] = []
        self.shapes: list[Shape] = []  # of the targets
        self.in_tray = False  # do they lie there?
        self.hands: dict[int, list[Shape]] = {}  # of the seats, as they lie on the trays
        self.words: list[tuple[str, str]] = []

    def scene(self) -> Scene:
        """All layers, from the ground up."""
        laid = meadow.lay(self.position)
        stamp = " ".join(laid.placings)
        preview = self._preview()
        sight = "{} {} {} {}".format(*self.box)
        layers = [
            Layer("ground", meadow.ground(self.box, self.ends), "meadow" + (sight if self.ends else "")),
            Layer("numbers", meadow.numbers(self.box, *self.heights), "numbers" + sight),
            Layer("areas", self._areas()),
            Layer("tiles", list(laid.tiles), stamp),
            Layer("pegs", list(laid.pegs), stamp),
            Layer("marks", self._marks()),
            Layer("preview", preview),
            Layer("trays", self._trays(), "", True),
            Layer("targets", self.shapes, "", self.in_tray),
        ]
        title = self.say("fenceology.title")
        box, places, words = self.box, self.places, self.words
        return Scene(
            box, defs(self.length), layers, places, words, title, lambda: describe(self.position, self.say)
        )

    def _target(self, touch: str, words: str, shape: "Shape | None", in_tray: bool = False) -> None:
        self.in_tray = in_tray
        self.words.append((touch, words))
        if shape:
            self.shapes.append(shape)

    def _in_sight(self, place: Place) -> bool:
        """Is the middle of this place in the view box, and under neither tray?"""
        left, top, right, bottom = self.sight
        return left < place.x < right and top < place.y < bottom

    # --- the field

    def _areas(self) -> list[Shape]:
        """Enclosed areas in their owner's tint and hatching, each with the marker in its middle."""
        shapes = []
        split = None  # its marker makes room for the tile
        if len(self.prefix) > 2:
            split = self.position.field.inside.get(self.game.read_placing(self.prefix[2])[2])
        for area in self.position.field.areas:
            marked = self.game.players > 1 and area is not split  # alone one uses no markers
            shapes.extend(meadow.area(area.cells, area.side, marked))
        return shapes

    def _marks(self) -> list[Shape]:
        """The tile that was placed last."""
        if len(self.last) < 3:
            return []
        _, way, anchor = self.game.read_placing(self.last[2])
        return [meadow.outline("last", "last", way, anchor, 1)]

    def _preview(self) -> list[Shape]:
        """The chosen tile where it would lie: in every way that is possible, or in the chosen one."""
        position, prefix, say = self.position, self.prefix, self.say
        if len(prefix) == 1 and prefix[0] in self.game.tiles:
            self._light_up()
        elif len(prefix) == 2:
            return self._candidates()
        elif len(prefix) > 2:
            _, way, anchor = self.game.read_placing(prefix[2])
            x, y = meadow.corner(way, anchor)
            for part in position.field.parts(way.outline, anchor) if self.touches else []:
                touch = cell_name(part[0])
                words = say("fenceology.touch-part", n=len(part), place=touch)
                shape = Shape(touch, "path", ("class", "target part", "d", meadow.cells_path(part, -4)))
                self._target(touch, words, shape)
                for cell in part:
                    self._place(touch, words, meadow.centre(cell), 46)
            return [draw_tile("ghost", way, x, y)]
        elif self.touches and read_cell(self.touches[0]) is not None:
            self._light_up_areas()
        return []

    def _place(self, touch: str, words: str, point: "tuple[float, float]", reach: float) -> None:
        x, y = point
        self.places.append(Place((touch,), words, x, y, x, y, reach))

    def _light_up(self) -> None:
        """The cells where a colour of the chosen tile matches; the others beside tiles will say why not."""
        lit = {}
        for touch in self.touches:
            cell = read_cell(touch) or 0
            lit[cell] = True
            shape, place = meadow.cell(cell, True, self.say)
            if self._in_sight(place):
                self.places.append(place)
                self._target(touch, place.words, shape)
            else:
                self._target(touch, place.words, None)
        for cell in self.position.field.facing:
            if cell not in lit:
                place = meadow.cell(cell, False, self.say)[1]
                if self._in_sight(place):
                    self.places.append(place)

    def _light_up_areas(self) -> None:
        """The enclosed areas, where they are what may be touched: when a position is put together by hand."""
        for touch, area in zip(self.touches, self.position.field.areas):
            player = Reason(self.game.seats[area.side])
            words = self.say("fenceology.touch-area", n=len(area.cells), place=touch, player=player)
            shape = Shape(touch, "path", ("class", "target part", "d", meadow.cells_path(area.cells, -4)))
            self._target(touch, words, shape)
            for cell in area.cells:
                self._place(touch, words, meadow.centre(cell), 46)

    def _candidates(self) -> list[Shape]:
        """The ways in which the tile could lie on the chosen cell."""
        ways = [self.game.read_placing(touch)[1:] for touch in self.touches]
        if len(ways) == 1:
            way, anchor = ways[0]
            x, y = meadow.corner(way, anchor)
            words = self._placing_words(self.touches[0])
            shape = meadow.outline(self.touches[0], "target way", way, anchor, 1)
            self._target(self.touches[0], words, shape)
            touched = read_cell(self.prefix[1]) or 0
            others = [anchor + step for step in way.outline.cells if anchor + step != touched]
            for cell in [touched] + others:  # first where the finger is
                self._place(self.touches[0], words, meadow.centre(cell), 46)
            return [draw_tile("ghost", way, x, y, 1, "tile ghost")]
        shapes: list[Shape] = []
        outlined = []
        for number, (way, anchor) in enumerate(ways):
            if (way.outline, anchor) not in outlined:
                outlined.append((way.outline, anchor))
                shapes.append(
                    meadow.outline(f"way-{number}", "left seat-" + str(self.position.turn), way, anchor, 5)
                )
        return shapes

    def _placing_words(self, placing: str) -> str:
        """How the tile lies, and what the placing does to areas."""
        _, way, anchor = self.game.read_placing(placing)
        colours = [Reason("fenceology.colour-" + colour) for colour in way.colours]
        key = "fenceology.lies" if way.outline.letter == "h" else "fenceology.stands"
        n, e, s, w = colours
        words = self.say(key, place=cell_name(anchor), north=n, east=e, south=s, west=w)
        parts = self.position.field.parts(way.outline, anchor)
        area = self.position.field.inside.get(anchor)
        if area is None and parts:
            words += ", " + self.say("fenceology.encloses", n=len(parts))
        elif area is not None and not parts:
            words += ", " + self.say("fenceology.fills")
        elif len(parts) > 1:
            words += ", " + self.say("fenceology.splits", n=len(parts))
        return words

    # --- the trays

    def _trays(self) -> list[Shape]:
        """Both trays; the hands always in the order of the seats, so that their elements stay where they are
        when the turn passes and the hands change places.
        """
        shapes = self._shelf() + self._tray()
        for seat in sorted(self.hands):
            shapes.extend(self.hands[seat])
        return shapes

    def _shelf(self) -> list[Shape]:
        """The hands of those who are not to move, at the top."""
        seats = [seat for seat in range(self.game.players) if seat not in self._front()]
        if self.game.players == 1:
            return []
        hands = [self.position.hands[seat] for seat in seats]
        key = (self.box, self.length, seats, hands, id(self.say))
        if not _shelf or _shelf[0][0] != key:
            _shelf[:] = [(key, self._lay_shelf(seats, hands))]
        shapes, lying, places = _shelf[0][1]
        self.hands.update(lying)
        self.places.extend(places)
        return list(shapes)

    def _lay_shelf(self, seats: list[int], hands: "list[tuple[str, ...]]") -> "Shelf":
        """The wood, what lies on it by seat, and the places."""
        lying: dict[int, list[Shape]] = {}
        places = []
        tray = Tray(self.box, True, [len(hand) for hand in hands], self.length)
        slots = iter(tray.slots)
        for seat, badge, hand in zip(seats, tray.badges, hands):
            lying[seat] = trays.badge(seat, badge, tray, 46)
            for number, tile in enumerate(hand):
                x, middle = next(slots)
                y = middle - CELL / 2 * tray.scale
                way = self.game.laying.ways(tile)[0]
                key = _held(seat, hand, number)
                lying[seat].append(draw_tile(key, way, x, y, tray.scale, "tile aside"))
                right = x + CELL * self.length * tray.scale
                words = tile_words(tile, self.say)
                places.append(Place((tile,), words, x, tray.middle, right, tray.middle, 30 * tray.unit))
        return [trays.board("shelf", tray)], lying, places

    def _front(self) -> list[int]:
        """The seats whose hands lie on the lower tray: who is to move, or both of whom one is to be named."""
        if self.position.naming:
            return [MEMBERS.index(touch) for touch in self.position.touches()]
        return [self.position.turn]

    def _tray(self) -> list[Shape]:
        """The hand of the player to move, or the ways in which the chosen tile can lie; and the pile."""
        if len(self.prefix) == 2 and len(self.touches) > 1:
            return self._ways()
        seats = self._front()
        hands = [self.position.hands[seat] for seat in seats]
        tray = Tray(self.box, False, [len(hand) for hand in hands], self.length, PILE)
        shapes = [trays.board("tray", tray)] + self._pile(tray)
        slots = iter(tray.slots)
        wide, half = CELL * self.length * tray.scale, CELL / 2 * tray.scale
        for seat, badge, hand in zip(seats, tray.badges, hands):
            self.hands[seat] = lying = trays.badge(seat, badge, tray, 66)
            for number, tile in enumerate(hand):
                x, middle = next(slots)
                held = self.prefix[:1] == (tile,) and tile not in hand[:number]
                classes = "tile lifted" if held else "tile"
                y = middle - half - (10 * tray.unit if held else 0)
                way = self.game.laying.ways(tile)[0]
                lying.append(draw_tile(_held(seat, hand, number), way, x, y, tray.scale, classes))
                words = tile_words(tile, self.say)
                if held:
                    lying.append(trays.frame("chosen", "chosen", x, y, wide, 2 * half, tray.unit))
                if tile == self.position.drawn and number == len(hand) - 1:
                    words = self.say("fenceology.drawn", tile=words)
                    spot = ("cx", x + wide / 2, "cy", middle - half - 7 * tray.unit, "r", 5 * tray.unit)
                    lying.append(shape("drawn", "circle", ("class", "drawn") + spot))
                if not self.position.naming:
                    reach = half + GAP / 2 * tray.unit
                    self.places.append(Place((tile,), words, x, middle, x + wide, middle, reach))
                    if not self.prefix and tile in self.touches and tile not in hand[:number]:
                        frame = trays.frame(tile, "target mine", x, y, wide, 2 * half, tray.unit)
                        self._target(tile, words, frame, True)
            if MEMBERS[seat] in self.touches:
                self._member(seat, badge, tray, badge[0] + (wide + 20 * tray.unit) * len(hand))
        if self.touches == (PASS,):
            self._target(PASS, self.say("move.must-pass"), None)
        return shapes

    def _member(self, seat: int, badge: "tuple[float, float]", tray: Tray, end: float) -> None:
        """A member to be named, by the piece or by any of the tiles."""
        x, y = badge
        touch = MEMBERS[seat]
        words = self.say("fenceology.touch-member", player=Reason(self.game.seats[seat]))
        attrs = ("class", "target mine", "cx", x, "cy", y, "r", 40 * tray.unit)
        self._target(touch, words, shape(touch, "circle", attrs), True)
        self.places.append(Place((touch,), words, x, y, end, y, 52 * tray.unit))

    def _ways(self) -> list[Shape]:
        """Each way in which the tile can lie, with a spot on the chosen cell; a place here and there."""
        tray = Tray(self.box, False, [len(self.touches)], self.length, 0, 4)
        shapes = [trays.board("tray", tray)] + trays.badge(self.position.turn, tray.badges[0], tray, 66)
        touched = read_cell(self.prefix[1]) or 0
        slot = CELL * self.length * tray.scale
        lines = len({y for _, y in tray.slots})
        scale = min(tray.scale, (tray.height / lines - 24 * tray.unit) / (CELL * self.length))
        ways = [self.game.read_placing(touch)[1:] for touch in self.touches]
        spots = [(way.outline, anchor) for way, anchor in ways]
        for touch, (way, anchor), (left, middle_y) in zip(self.touches, ways, tray.slots):
            words = self._placing_words(touch)
            lying = way.outline.letter == "h"
            wide = CELL * (self.length if lying else 1) * scale
            high = CELL * (1 if lying else self.length) * scale
            x, y = left + (slot - wide) / 2, middle_y - high / 2
            shapes.append(draw_tile("way-" + touch, way, x, y, scale))
            column, row = column_row(touched)
            corner_x, corner_y = meadow.corner(way, anchor)
            spot_x = x + (CELL * column + CELL / 2 - corner_x) * scale
            spot_y = y + (-CELL * row - CELL / 2 - corner_y) * scale
            spot = ("class", "pivot", "cx", spot_x, "cy", spot_y, "r", 11 * scale)
            shapes.append(shape("pivot-" + touch, "circle", spot))
            self._target(touch, words, trays.frame(touch, "target mine", x, y, wide, high, tray.unit), True)
            if spots.count((way.outline, anchor)) == 1:  # else one cannot mean one of two by touching there
                middle = (corner_x + wide / scale / 2, corner_y + high / scale / 2)
                self._place(touch, words, middle, 26)
            reach = max(slot / 2, 30 * tray.unit)
            self._place(touch, words, (left + slot / 2, middle_y), reach)
        return shapes

    def _pile(self, tray: Tray) -> list[Shape]:
        """The pile, with its number of tiles, and what was discarded."""
        unit = tray.unit
        x, y = tray.left + tray.width - 62 * unit, tray.middle
        shapes = []
        number = len(self.position.pile)
        for level in range(min(3, number)):
            at = (
                "x",
                x - 34 * unit,
                "y",
                y + (2 - 9 * level) * unit,
                "width",
                68 * unit,
                "height",
                34 * unit,
            )
            shapes.append(shape(f"pile-{level}", "rect", ("class", "pile") + at + ("rx", 5 * unit)))
        height = (25 - 9 * max(0, min(3, number) - 1)) * unit
        attrs = ("class", "pile-number", "x", x, "y", y + height + 2 * unit, "font-size", 25 * unit)
        shapes.append(shape("pile-number", "text", attrs, str(number)))
        shapes.extend(self._discarded(x, y - 48 * unit, unit))
        return shapes

    def _discarded(self, x: float, y: float, unit: float) -> list[Shape]:
        """What was discarded in this turn, above the pile: both of two tiles, else the last and how many."""
        tiles = self.position.discarded
        number = len(tiles)
        shapes = []
        scale = 0.48 * unit / self.length  # each is 48 units wide
        for place, tile in enumerate(tiles[-1:] if number > 2 else tiles):
            left = x + (52 * place - (24 if number == 1 else 50)) * unit
            way = self.game.laying.ways(tile)[0]
            shapes.append(draw_tile(f"discarded-{place}", way, left, y, scale, "tile discarded"))
        if number > 2:
            at = ("x", x + 26 * unit, "y", y + 20 * unit, "font-size", 22 * unit)
            shapes.append(shape("discarded", "text", ("class", "pile-number") + at, f"×{number}"))
        return shapes


def _held(seat: int, hand: "tuple[str, ...]", number: int) -> str:
    """The key of a tile in a hand: its elements live on, wherever the hands and the tile in them go."""
    tile = hand[number]
    before = hand[:number].count(tile)
    return f"hand-{seat}-{tile}" + (f"-{before}" if before else "")
