"""Abande as a picture: turned wooden pieces in towers, on a meadow laid out in the board's own tiling.

Towers are seen from above and a little from the front: every piece of a tower shows its side, wheat
grooved and slate with a line around it, the top one also its owner's ring and sign or the tower's height.
The boards themselves are drawn by `hedgerow.draw.tilings`.
"""

import math

from hedgerow.draw import wood
from hedgerow.draw.scene import Layer, Motion, Scene, Shape, shape
from hedgerow.draw.tilings import HEXAGON, Ground, ground_of, hexagon, path
from hedgerow.game import Move, Reason, Say
from hedgerow.rules.abande import PASS, SIGNS, Abande, AbandePosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    Point = tuple[float, float]

RADIUS = 32  # of a piece
THICK = 11  # how much of its side is seen
LIFT = 8  # how high a tower is held that is about to go somewhere
STEPS_AT = "end"  # the clearing before the count


def _piece(seat: int) -> str:
    """A piece ``abande-piece-SEAT`` with the middle of its upper face at (0, 0)."""
    side = (
        f"M{-RADIUS} 0A{RADIUS} {RADIUS} 0 0 0 {RADIUS} 0V{THICK}A{RADIUS} {RADIUS} 0 0 1 {-RADIUS} {THICK}Z"
    )
    seam = f"M{-RADIUS} {THICK}A{RADIUS} {RADIUS} 0 0 0 {RADIUS} {THICK}"
    if seat:
        ring = f'<circle class="ring" r="{RADIUS - 8}"/>'
        milling = f"M{-RADIUS} {THICK / 2}A{RADIUS} {RADIUS} 0 0 0 {RADIUS} {THICK / 2}"
    else:
        # Grooves, as far apart on the face as on the side below it.
        face, milling = "", ""
        for step in range(24):
            x, y = math.cos(step * math.pi / 12), math.sin(step * math.pi / 12)
            face += f"M{x * 23:.2f} {y * 23:.2f}L{x * 27:.2f} {y * 27:.2f}"
            if y > 0.2:
                milling += f"M{x * RADIUS:.2f} {y * RADIUS + 2:.2f}v{THICK - 4}"
        ring = f'<path class="ring" d="{face}"/>'
    return (
        f'<g id="abande-piece-{seat}" class="wooden seat-{seat}">'
        f'<circle class="shadow" cx="5" cy="{THICK + 5}" r="{RADIUS}"/>'
        f'<path class="flank" d="{side}"/><path class="milling" d="{milling}"/>'
        f'<path class="seam" d="{seam}"/>'
        f'<circle class="edge" r="{RADIUS}"/><circle class="face" cx="-0.5" cy="-1" r="{RADIUS - 1.5}"/>'
        f'<circle fill="url(#light)" cx="-0.5" cy="-1" r="{RADIUS - 1.5}"/>{ring}</g>'
    )


DEFS = wood.LIGHT + _piece(0) + _piece(1) + wood.disc(0) + wood.disc(1)


def scene(
    position: AbandePosition, last: Move, prefix: Move, say: Say, cleared: "tuple[str, ...] | None" = None
) -> Scene:
    """The position, with `last` marked, `prefix` shown as a preview, and what may follow as targets.

    `cleared` are the places whose towers the clearing at the end has taken off so far; by default all
    of them, and those that stay tell their points.
    """
    ground = ground_of(position.game)
    counted = position.result is not None and cleared is None
    if counted:
        cleared = position.cleared()
    targets = _targets(position, prefix, ground, say)
    layers = [
        ground.layer,
        Layer("marks", _marks(position, last, prefix, ground)),
        Layer("pieces", _pieces(position, prefix, cleared or (), counted, ground)),
        Layer("targets", targets[0]),
    ]
    title = say("abande.title")
    return Scene(ground.box, DEFS, layers, ground.places, targets[1], title, lambda: describe(position, say))


def steps(position: AbandePosition, last: Move, say: Say) -> "list[tuple[Scene, str]]":
    """The end of the game step by step, each step as a picture and in words.

    First everything stands, then one tower after the other that touches only its owner's is taken off;
    in the last picture, which is that of `scene`, each tower that stays tells its points.
    """
    cleared = position.cleared()
    words = say("abande.step-clearing", n=len(cleared)) if cleared else say("abande.step-nothing")
    pictures = [(scene(position, last, (), say, ()), words)]
    for number in range(1, len(cleared) + 1):
        words = say("abande.step-cleared", place=cleared[number - 1])
        pictures.append((scene(position, last, (), say, cleared[:number]), words))
    first, second = [Reason(seat) for seat in position.game.seats]
    points = position.scores
    words = say("abande.step-points", first=first, second=second, points=points[0], others=points[1])
    pictures.append((scene(position, last, (), say), words))
    return pictures


def motion(before: AbandePosition, move: Move) -> Motion:
    """The way of each piece that `move` stacks: its key afterwards, and the points from start to end."""
    if len(move) != 2:
        return []
    cells = before.game.board.cells
    points = ground_of(before.game).points
    start, end = points[cells[move[0]]], points[cells[move[1]]]
    below, height = len(before.towers[cells[move[1]]]), len(before.towers[cells[move[0]]])
    ways: Motion = []
    for level in range(height):
        way = [_face(start, level), _face(end, below + level)]
        ways.append((f"piece-{move[1]}-{below + level + 1}", way))
    ways.append((f"height-{move[1]}-{below + height}", ways[-1][1]))
    return ways


def counts(position: AbandePosition, seat: int, say: Say) -> "list[tuple[str, int]]":
    """The pieces that `seat` has in reserve."""
    return [(say("abande.in-reserve"), position.reserve[seat])]


def describe(position: AbandePosition, say: Say) -> str:
    """The whole position in words, each tower from the top down."""
    board, seats = position.game.board, position.game.seats
    parts = []
    for seat in (0, 1):
        towers = []
        for name in board.names(position.owned[seat]):
            tower = position.towers[board.cells[name]]
            colours = [Reason(seats[SIGNS.index(sign)]) for sign in tower]
            key = "abande.tower-" + str(len(tower))
            middle = colours[len(tower) // 2]
            towers.append(say(key, place=name, top=colours[-1], middle=middle, bottom=colours[0]))
        parts.append(
            say(
                "abande.describe-player",
                player=Reason(seats[seat]),
                towers=", ".join(towers) or "–",
                reserve=position.reserve[seat],
                n=position.scores[seat],
            )
        )
    if position.result:
        if position.cleared():
            parts.append(say("abande.describe-cleared", places=", ".join(position.cleared())))
        parts.append(say(position.result.reason.key))
    else:
        parts.append(say("draw.to-move", player=Reason(seats[position.turn])))
    return " ".join(parts)


# --- the layers, from the ground up


def _marks(position: AbandePosition, last: Move, prefix: Move, ground: Ground) -> list[Shape]:
    """What the last move touched, and from where a tower is being moved."""
    game, cells = position.game, position.game.board.cells
    shapes = [_outline(game, touch, ground.points[cells[touch]]) for touch in last if touch != PASS]
    if prefix and cells.get(prefix[0]) in position.towers:
        x, y = ground.points[cells[prefix[0]]]
        attrs = ("class", f"left seat-{position.turn}", "cx", x, "cy", y + 4, "r", RADIUS + 8)
        shapes.append(shape("left", "circle", attrs))
    return shapes


def _pieces(
    position: AbandePosition, prefix: Move, cleared: tuple[str, ...], counted: bool, ground: Ground
) -> list[Shape]:
    """Every piece of every tower, those behind before those in front of them, and the signs on top.

    After a whole move, the tower is seen where it would stand; a tower that was only chosen is lifted,
    and comes last: above all others, wherever it is carried.
    """
    names = position.game.board.cell_names
    lifted = prefix[-1] if prefix else ""
    held = len(prefix) == 1 and bool(position.touches(prefix))
    after = position.successor(prefix) if prefix and not held and lifted != PASS else position
    shapes: list[Shape] = []
    in_hand: list[Shape] = []
    for row in reversed(position.game.board.rows):
        for cell in row:
            tower = after.towers.get(cell)
            if not tower:
                continue
            name = names[cell]
            x, y = ground.points[cell]
            if name in cleared:
                shapes.extend(_removed(name, tower[-1], (x, y)))
            elif name != lifted:
                shapes.extend(_tower(name, tower, (x, y), "piece", counted))
            elif held:
                in_hand = _tower(name, tower, (x, y - LIFT), "piece lifted", counted)
            else:
                shapes.extend(_tower(name, tower, (x, y), "piece lifted", counted))
    return shapes + in_hand


_towers: "dict[tuple[str, str, Point, str, bool], list[Shape]]" = {}
_MOST = 1000  # towers that are remembered


def _tower(name: str, tower: str, point: "Point", classes: str, counted: bool) -> list[Shape]:
    """A tower's pieces and what its top says: its height, or for a single piece the owner's sign.

    A tower that is being counted says its height, which is its points, in any case. Most towers stand as
    they stood, so they are remembered.
    """
    key = (name, tower, point, classes, counted)
    if key not in _towers:
        if len(_towers) >= _MOST:
            _towers.clear()
        _towers[key] = _build(name, tower, point, classes, counted)
    return _towers[key]


def _build(name: str, tower: str, point: "Point", classes: str, counted: bool) -> list[Shape]:
    shapes = []
    x, y = point
    for level in range(len(tower)):
        x, y = _face(point, level)
        attrs = ("class", classes, "href", f"#abande-piece-{SIGNS.index(tower[level])}", "x", x, "y", y)
        shapes.append(shape(f"piece-{name}-{level + 1}", "use", attrs))
    seat = SIGNS.index(tower[-1])
    if len(tower) == 1 and not counted:
        sign = ("class", classes, "href", f"#engraving-{seat}", "x", x - 0.5, "y", y - 1)
        shapes.append(shape("sign-" + name, "use", sign))
    else:
        height = ("class", f"height seat-{seat} {classes}", "x", x - 0.5, "y", y + 10)
        # A key of its own for each height: it comes new, and so above the piece that comes with it.
        shapes.append(shape(f"height-{name}-{len(tower)}", "text", height, str(len(tower))))
    return shapes


def _removed(name: str, top: str, point: "Point") -> list[Shape]:
    """What is left to see of a tower that the clearing has taken off: whose it was, crossed out."""
    x, y = _face(point, 0)
    attrs = ("class", "piece cleared", "href", f"#abande-piece-{SIGNS.index(top)}", "x", x, "y", y)
    arms = f"M{x - 20:.2f} {y - 20:.2f}l40 40M{x + 20:.2f} {y - 20:.2f}l-40 40"
    return [
        shape(f"piece-{name}-1", "use", attrs),
        shape("cross-" + name, "path", ("class", "cross", "d", arms)),
    ]


def _targets(
    position: AbandePosition, prefix: Move, ground: Ground, say: Say
) -> "tuple[list[Shape], list[tuple[str, str]]]":
    """What may be touched next: shapes called by the touch, and the same in words."""
    cells, towers = position.game.board.cells, position.towers
    moving = len(towers.get(cells.get(prefix[0], 0), "")) if prefix else 0
    shapes, words = [], []
    touches = position.touches(prefix)
    for touch in touches:
        if touch == PASS:
            words.append((touch, say("move.pass" if len(touches) > 1 else "abande.must-pass")))
        else:
            cell = cells[touch]
            drawn, said = _target(touch, ground.points[cell], len(towers.get(cell, "")), moving, say)
            shapes.append(drawn)
            words.append(said)
    return shapes, words


_known_targets: "dict[tuple[str, Point, int, int, int], tuple[Shape, tuple[str, str]]]" = {}


def _target(
    touch: str, point: "Point", height: int, moving: int, say: Say
) -> "tuple[Shape, tuple[str, str]]":
    """A place with a tower of `height` that can be touched, and its words: the same come again and again.

    `moving` is the height of the tower that would go there.
    """
    key = (touch, point, height, moving, id(say))
    if key not in _known_targets:
        x, y = point
        if not height:
            attrs = ("class", "target spot", "x", x - 11, "y", y - 11, "width", 22, "height", 22, "rx", 11)
            made = (shape(touch, "rect", attrs), (touch, say("abande.touch-empty", place=touch)))
        elif moving:
            words = say("abande.touch-onto", place=touch, n=height + moving)
            made = (_ring(touch, "target onto", point, height), (touch, words))
        else:
            words = say("abande.touch-own", place=touch, n=height)
            made = (_ring(touch, "target mine", point, height), (touch, words))
        _known_targets[key] = made
    return _known_targets[key]


def _ring(touch: str, classes: str, point: "Point", height: int) -> Shape:
    """An outline around a whole tower."""
    x, y = _face(point, height - 1)
    radius = RADIUS + 6
    size = ("width", 2 * radius, "height", 2 * radius + THICK * height, "rx", radius)
    return shape(touch, "rect", ("class", classes, "x", x - radius, "y", y - radius) + size)


# --- around a place


def _face(point: "Point", level: int) -> "Point":
    """The middle of the upper face of a piece, with `level` pieces below it, of a tower at `point`."""
    return point[0], point[1] - 2 - THICK * level


def _outline(game: Abande, name: str, point: "Point") -> Shape:
    """The mark of the last move around a place: in the shape of its tile, or around the corner."""
    x, y = point
    kind = game.options["board"]
    if kind == "square":
        attrs = ("class", "last", "x", x - 45, "y", y - 45, "width", 90, "height", 90, "rx", 8)
        return shape("last-" + name, "rect", attrs)
    if kind == "hex":
        return shape("last-" + name, "path", ("class", "last", "d", path(hexagon(point, HEXAGON - 6))))
    return shape("last-" + name, "circle", ("class", "last", "cx", x, "cy", y, "r", RADIUS + 12))
