"""Boer zoekt land as a picture: a field of tiles, farms as houses, fences of logs with round ends.

The families are told apart by colour, by what is painted on their houses (Geelen's sun, Roodhorst's
rose), and by the pattern of their land.
"""

import math

from hedgerow.draw.scene import Layer, Motion, Place, Scene, Shape, shape
from hedgerow.game import Move, Reason, Say
from hedgerow.rules.boerzoektland import BoerZoektLand, BoerZoektLandPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

HALF = 50  # half a square: places of doubled coordinates lie so far apart
FRAME = 44  # the wooden frame around the field, wide enough for the coordinates
REACH = 32  # how far beside an edge a touch still means its log
ROLL = 34  # how far a log rolls into its place
SOUND = "fence"
FAMILIES = ("geelen", "roodhorst")


def _house(owner: str, sign: str) -> str:
    """A house ``house-OWNER`` around (0, 0), with `sign` on its front."""
    front = "M-27 30V-8L0 -32L27 -8V30Z"
    return (
        f'<g id="house-{owner}" class="wooden {owner}"><g transform="translate(0 3)">'
        f'<path class="shadow" d="{front}" transform="translate(6 6)"/>'
        '<path class="chimney" d="M12 -40H21V-18H12Z"/>'
        f'<path class="front" d="{front}"/>'
        '<path class="roof-shade" d="M-33 -2L0 -32L33 -2"/><path class="roof" d="M-33 -4L0 -34L33 -4"/>'
        '<path class="roof-light" d="M-32 -7L-1 -35"/>'
        f"{sign}</g></g>"
    )


def _sun() -> str:
    rays = ""
    for step in range(8):
        x, y = math.cos(step * math.pi / 4), math.sin(step * math.pi / 4)
        rays += f"M{x * 12.5:.1f} {y * 12.5 + 7:.1f}L{x * 18:.1f} {y * 18 + 7:.1f}"
    return f'<circle class="sign" cy="7" r="8.5"/><path class="ray" d="{rays}"/>'


def _rose() -> str:
    petals = ""
    for step in range(5):
        x, y = math.sin(step * math.tau / 5), -math.cos(step * math.tau / 5)
        petals += f'<circle class="sign" cx="{x * 10:.1f}" cy="{y * 10 + 7:.1f}" r="7.4"/>'
    return f'{petals}<circle class="heart" cy="7" r="5.6"/>'


def _log(name: str, across: bool) -> str:
    """A log ``NAME`` around (0, 0), from one corner point to the next; both its ends show the grain."""
    turn = "" if across else ' transform="rotate(90)"'
    light = "M-44 -4.5H44" if across else "M-44 4.5H44"  # the light comes from the top left in both cases
    ends = ""
    for x in (-HALF, HALF):
        ends += (
            f'<circle class="log-end" cx="{x}" r="9.5"/><circle class="grain" cx="{x}" r="5.5"/>'
            f'<circle class="pith" cx="{x}" r="1.6"/>'
        )
    shadow = "translate(3 5)" if across else "translate(5 -3)"
    return (
        f'<g id="{name}" class="wooden"><g{turn}>'
        f'<rect class="shadow" x="-58" y="-9" width="116" height="18" rx="9" transform="{shadow}"/>'
        '<rect class="bark" x="-50" y="-9" width="100" height="18"/>'
        f'<path class="bark-light" d="{light}"/><path class="bark-dark" d="M-26 3H-8M6 -1H30M14 5H24"/>'
        f"{ends}</g></g>"
    )


def _land(owner: str, pattern: str) -> str:
    return (
        f'<pattern id="land-{owner}" class="wooden {owner}" width="20" height="20"'
        f' patternUnits="userSpaceOnUse">{pattern}</pattern>'
    )


DEFS = (
    _land("geelen", '<path class="hatch" d="M-5 5L5 -5M0 20L20 0M15 25L25 15"/>')
    + _land("roodhorst", "".join([f'<circle class="dot" cx="{i}" cy="{i}" r="2.6"/>' for i in (5, 15)]))
    + _house("nobody", '<path class="door" d="M-8 30V12A8 8 0 0 1 8 12V30Z"/>')
    + _house("geelen", _sun())
    + _house("roodhorst", _rose())
    + _log("log-h", True)
    + _log("log-v", False)
)

STEPS_AT = "start"  # the making of the land
EMBLEMS = (("house-geelen",), ("house-roodhorst",))

_grounds: "dict[tuple[int, int, int], tuple[Layer, list[Place]]]" = {}


def scene(
    position: BoerZoektLandPosition, last: Move, _prefix: Move, say: Say, laid: "int | None" = None
) -> Scene:
    """The position, with `last` marked and what may follow as targets; a move has no stages.

    `laid` is the number of tiles that lie so far while the land is being made; by default it is done.
    """
    game = position.game
    ground, places = _ground(game, say)
    tiles = game.tiles if laid is None else game.tiles[:laid]
    targets, words = _targets(position, say) if laid is None else ([], [])
    layers = [
        ground,
        Layer("areas", _unlaid(game, tiles) + _areas(position)),
        Layer("marks", _marks(position, last)),
        Layer("farms", _farms(position, tiles)),
        Layer("logs", _logs(position, last) if tiles else []),
        Layer("targets", targets),
    ]
    width, height = 2 * HALF * game.board.columns, 2 * HALF * game.board.rows
    box = (-FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME)
    title = say("boerzoektland.title")
    return Scene(box, DEFS, layers, places, words, title, lambda: describe(position, say))


def steps(position: BoerZoektLandPosition, _last: Move, say: Say) -> "list[tuple[Scene, str]]":
    """The making of the land tile by tile, each step as a picture and in words; none later in the game."""
    game = position.game
    if not position.claiming or position.farms != (0, 0):
        return []
    pictures = []
    for number, (tile, what) in enumerate(game.tiles):
        if not number:
            words = say("boerzoektland.step-log", place=what)
        else:
            words = say("boerzoektland.step-" + ("farm" if what else "bare"), place=what or tile)
        pictures.append((scene(position, (), (), say, number + 1), words))
    pictures[-1] = (scene(position, (), (), say), pictures[-1][1])
    return pictures


def fault(position: BoerZoektLandPosition, _prefix: Move, touch: str) -> list[Shape]:
    """What shows why a touch is refused: the land that a log would waste, square by square."""
    reason = position.why_not((), touch)
    if reason is None or reason.key not in ("boerzoektland.cuts-off-no-farm", "boerzoektland.parts-no-farms"):
        return []
    shapes = []
    for name in position.wasted(touch):
        x, y = _point(position.game, name)
        cross = f"M{x - 16} {y - 16}L{x + 16} {y + 16}M{x - 16} {y + 16}L{x + 16} {y - 16}"
        shapes.append(_rect("wasted-" + name, "wasted", x - 50, y - 50, 100, 100, 0))
        shapes.append(shape("no-farm-" + name, "path", ("class", "no-farm", "d", cross)))
    return shapes


def motion(before: BoerZoektLandPosition, move: Move) -> Motion:
    """A log rolls into its place."""
    board = before.game.board
    if not board.points[move[0]] & board.edges:
        return []
    x, y = _point(before.game, move[0])
    start = (x, y - ROLL) if _lies_across(move[0]) else (x - ROLL, y)
    return [("log-" + move[0], [start, (x, y)])]


def counts(position: BoerZoektLandPosition, seat: int, say: Say) -> "list[tuple[str, int]]":
    """The farms that `seat` has claimed."""
    farms = len(position.game.board.names(position.farms[seat]))
    return [(say("boerzoektland.farms", n=farms), farms)]


def describe(position: BoerZoektLandPosition, say: Say) -> str:
    """The whole position in words."""
    game, names = position.game, position.game.board.names
    parts = []
    for seat in (0, 1):
        farms = ", ".join(names(position.farms[seat])) or "–"
        player = Reason(game.seats[seat])
        parts.append(
            say("boerzoektland.describe-family", player=player, farms=farms, n=position.scores[seat])
        )
    if position.claiming:
        free = ", ".join(names(position.picks))
        parts.append(say("boerzoektland.describe-unclaimed", farms=free))
    parts.append(say("boerzoektland.describe-logs", logs=", ".join(names(position.logs.laid))))
    if position.logs.tip:
        parts.append(say("boerzoektland.describe-open-end", place=names(position.logs.tip)[0]))
    if position.result:
        parts.append(say(position.result.reason.key))
    else:
        parts.append(say("draw.to-move", player=Reason(game.seats[position.turn])))
    return " ".join(parts)


# --- the layers, from the ground up


def _ground(game: BoerZoektLand, say: Say) -> "tuple[Layer, list[Place]]":
    """What is the same in every game: frame, coordinates, tiles, squares; and every place. Made once."""
    board = game.board
    key = (board.columns, board.rows, id(say))
    if key not in _grounds:
        stamp = f"boerzoektland-{board.columns}-{board.rows}"
        _grounds[key] = (Layer("ground", lambda: _field(game), stamp), _places(game, say))
    return _grounds[key]


def _field(game: BoerZoektLand) -> list[Shape]:
    board = game.board
    width, height = 2 * HALF * board.columns, 2 * HALF * board.rows
    shapes = [
        _rect("frame", "frame", -FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME, 22),
        _rect("rim", "rim", -9, -9, width + 18, height + 18, 10),
        _rect("field", "field", 0, 0, width, height, 0),
    ]
    for name in board.names(board.cells):
        x, y = _point(game, name)
        shapes.append(_rect("square-" + name, "square", x - 48.5, y - 48.5, 97, 97, 4))
    tiles = "".join([f"M{x} 0V{height}" for x in range(4 * HALF, width, 4 * HALF)])
    tiles += "".join([f"M0 {y}H{width}" for y in range(4 * HALF, height, 4 * HALF)])
    shapes.append(shape("tiles", "path", ("class", "tile-border", "d", tiles)))
    shapes.extend([_label(i, chr(96 + i), HALF * i, height + 33) for i in range(1, 2 * board.columns)])
    shapes.extend([_label(i, str(i), -26, height - HALF * i + 8) for i in range(1, 2 * board.rows)])
    return shapes


def _label(i: int, text: str, x: float, y: float) -> Shape:
    """A letter or number at the frame, quieter where it names a line between squares."""
    classes = "coordinate" if i % 2 else "coordinate between"
    return shape("label-" + text, "text", ("class", classes, "x", x, "y", y), text)


def _rect(key: str, classes: str, x: float, y: float, width: float, height: float, radius: float) -> Shape:
    attrs = ("class", classes, "x", x, "y", y, "width", width, "height", height, "rx", radius)
    return shape(key, "rect", attrs)


def _places(game: BoerZoektLand, say: Say) -> list[Place]:
    board = game.board
    places = []
    for name in board.names(board.cells | board.edges):
        x, y = _point(game, name)
        if board.points[name] & board.cells:
            places.append(Place((name,), name, x, y, x, y, 40))
            continue
        one, other = board.names(board.around(board.points[name]) & board.cells)
        words = _edge_words(name, one, other, say)
        across = HALF - 14 if _lies_across(name) else 0
        up = 0 if across else HALF - 14
        places.append(Place((name,), words, x - across, y - up, x + across, y + up, REACH))
    return places


def _edge_words(place: str, one: str, other: str, say: Say) -> "Callable[[], str]":
    return lambda: say("boerzoektland.edge", place=place, one=one, other=other)


def _unlaid(game: BoerZoektLand, tiles: "list[tuple[str, str]]") -> list[Shape]:
    """The bare table where tiles are still to come."""
    shapes = []
    for tile, _ in game.tiles:
        if tile not in [name for name, _ in tiles]:
            x, y = _point(game, tile)
            shapes.append(_rect("unlaid-" + tile, "unlaid", x - HALF, y - 3 * HALF, 4 * HALF, 4 * HALF, 0))
    return shapes


def _areas(position: BoerZoektLandPosition) -> list[Shape]:
    shapes = []
    for family, squares in zip(FAMILIES, position.owned):
        for name in position.game.board.names(squares):
            x, y = _point(position.game, name)
            box = ("x", x - 50.5, "y", y - 50.5, "width", 101, "height", 101)  # no seam between neighbours
            shapes.append(shape("tint-" + name, "rect", ("class", "tint " + family) + box))
            hatch = ("class", "hatched", "fill", "url(#land-" + family + ")")
            shapes.append(shape("hatch-" + name, "rect", hatch + box))
    return shapes


def _marks(position: BoerZoektLandPosition, last: Move) -> list[Shape]:
    """A frame around the farm that was claimed last, or the log that was laid last."""
    if not last:
        return []
    x, y = _point(position.game, last[0])
    if position.game.board.points[last[0]] & position.game.board.cells:
        long, short = 46, 46
    else:
        long, short = HALF + 17, 17
    if not _lies_across(last[0]):
        long, short = short, long
    return [_rect("last-" + last[0], "last", x - long, y - short, 2 * long, 2 * short, 10)]


def _farms(position: BoerZoektLandPosition, tiles: "list[tuple[str, str]]") -> list[Shape]:
    game = position.game
    shapes = []
    for _, name in tiles[1:]:
        if not name:
            break
        owner = "nobody"
        for family, farms in zip(FAMILIES, position.farms):
            if game.board.points[name] & farms:
                owner = family
        x, y = _point(game, name)
        attrs = ("class", "farm", "href", "#house-" + owner, "x", x, "y", y)
        shapes.append(shape("farm-" + name, "use", attrs))
    return shapes


def _logs(position: BoerZoektLandPosition, last: Move) -> list[Shape]:
    """The logs, and a ring around the open end."""
    game = position.game
    shapes = []
    for name in game.board.names(position.logs.laid):
        x, y = _point(game, name)
        classes = "fence newest" if name in last else "fence"
        href = "#log-h" if _lies_across(name) else "#log-v"
        shapes.append(shape("log-" + name, "use", ("class", classes, "href", href, "x", x, "y", y)))
    for name in game.board.names(position.logs.tip):
        x, y = _point(game, name)
        family = FAMILIES[position.turn]
        shapes.append(shape("tip-" + name, "circle", ("class", "tip " + family, "cx", x, "cy", y, "r", 16)))
    return shapes


def _targets(position: BoerZoektLandPosition, say: Say) -> "tuple[list[Shape], list[tuple[str, str]]]":
    """What may be touched next: shapes called by the touch, and the same in words."""
    shapes, words = [], []
    for touch in position.touches():
        x, y = _point(position.game, touch)
        if position.game.board.points[touch] & position.game.all_farms:
            shapes.append(shape(touch, "circle", ("class", "target mine", "cx", x, "cy", y, "r", 44)))
            words.append((touch, say("boerzoektland.touch-farm", place=touch)))
            continue
        if _lies_across(touch):
            shapes.append(_rect(touch, "target side", x - 36, y - 8, 72, 16, 8))
        else:
            shapes.append(_rect(touch, "target side", x - 8, y - 36, 16, 72, 8))
        words.append((touch, _log_words(position, touch, say)))
    return shapes, words


def _log_words(position: BoerZoektLandPosition, log: str, say: Say) -> str:
    """``log on n1``, and how much land gets an owner if it closes the fence."""
    point = position.game.board.points[log]
    if position.logs.open_end(point) or point & position.logs.laid:
        return say("boerzoektland.touch-log", place=log)
    gained = sum(position.successor((log,)).scores) - sum(position.scores)
    return say("boerzoektland.touch-closing", place=log, n=gained)


# --- geometry


def _point(game: BoerZoektLand, name: str) -> tuple[int, int]:
    """A square's middle, an edge's middle or a corner, from the top left corner of the field."""
    column, row = game.board.place(name)
    return HALF * column, HALF * (2 * game.board.rows - row)


def _lies_across(log: str) -> bool:
    """Whether a log lies across, between a square and the one above it."""
    return int(log[1:]) % 2 == 0
