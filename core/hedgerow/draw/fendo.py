"""Fendo as a picture: a meadow in a wooden frame, wooden pieces and fences, owned land tinted and hatched."""

from hedgerow.bits import count_bits, each_bit
from hedgerow.boards.square import SIDES
from hedgerow.draw import wood
from hedgerow.draw.scene import Layer, Motion, Place, Scene, Shape, shape
from hedgerow.game import Move, Reason, Say
from hedgerow.rules.fendo import Fendo, FendoPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SOUND = "fence"
CELL = 100
FRAME = 44  # the wooden frame around the field, wide enough for the coordinates

DEFS = wood.LIGHT + wood.hatching(0) + wood.hatching(1) + wood.disc(0) + wood.disc(1) + wood.sticks(112)

_grounds: "dict[tuple[int, int], tuple[Layer, list[Place]]]" = {}


def scene(position: FendoPosition, last: Move, prefix: Move, say: Say) -> Scene:
    """The position, with `last` marked, `prefix` shown as a preview, and what may follow as targets."""
    game = position.game
    side = CELL * game.board.size
    ground, places = _ground(game, say)
    targets = _targets(position, prefix, say)
    layers = [ground] + _standing(position, last)
    layers.append(Layer("pieces", _pieces(position, prefix)))
    layers.append(Layer("preview", _preview(game, position.turn, prefix)))
    layers.append(Layer("targets", targets[0]))
    box = (-FRAME, -FRAME, side + 2 * FRAME, side + 2 * FRAME)
    return Scene(box, DEFS, layers, places, targets[1], say("fendo.title"), lambda: describe(position, say))


def motion(before: FendoPosition, move: Move) -> Motion:
    """The way of the piece that `move` moves: its key afterwards, and the points from start to end."""
    if len(move) != 3:
        return []
    board = before.game.board
    free = before.fences.open & ~before.pieces[0] & ~before.pieces[1]
    way = before.fences.way(board.cells[move[0]], board.cells[move[1]], free)
    points = [_centre(before.game, board.cell_names[cell]) for cell in way]
    return [("piece-" + move[1], points), ("engraving-" + move[1], points)]


def counts(position: FendoPosition, seat: int, say: Say) -> "list[tuple[str, int]]":
    """The pieces that `seat` has in reserve."""
    return [(say("fendo.in-reserve"), position.reserve[seat])]


def describe(position: FendoPosition, say: Say) -> str:
    """The whole position in words."""
    board = position.game.board
    parts = [
        say(
            "fendo.describe-player",
            player=Reason(position.game.seats[seat]),
            pieces=", ".join(board.names(position.pieces[seat])),
            reserve=position.reserve[seat],
            n=position.scores[seat],
        )
        for seat in (0, 1)
    ]
    walls = _walls(position)
    if walls:
        parts.append(say("fendo.describe-fences", fences=", ".join([name for name, _, _ in walls])))
    if position.result:
        parts.append(say(position.result.reason.key))
    else:
        parts.append(say("draw.to-move", player=Reason(position.game.seats[position.turn])))
    return " ".join(parts)


# --- the layers, from the ground up

_stood: "list[tuple[FendoPosition, Move, list[Layer]]]" = []  # one at most


def _standing(position: FendoPosition, last: Move) -> list[Layer]:
    """What does not change while a move is being made: made once for each position."""
    if not _stood or _stood[0][0] is not position or _stood[0][1] != last:
        layers = [
            Layer("areas", _areas(position)),
            Layer("marks", _marks(position.game, last)),
            Layer("fences", _fences(position, last)),
        ]
        _stood[:] = [(position, last, layers)]
    return _stood[0][2]


def _ground(game: Fendo, say: Say) -> "tuple[Layer, list[Place]]":
    """What never changes in a game: frame, coordinates, squares; and every place. Made once."""
    key = (game.board.size, id(say))
    if key not in _grounds:
        layer = Layer("ground", lambda: _board(game), "fendo-" + str(game.board.size))
        _grounds[key] = (layer, _places(game, say))
    return _grounds[key]


def _board(game: Fendo) -> list[Shape]:
    size = game.board.size
    side = CELL * size
    whole = side + 2 * FRAME
    shapes = [
        shape(
            "frame",
            "rect",
            ("class", "frame", "x", -FRAME, "y", -FRAME, "width", whole, "height", whole, "rx", 22),
        ),
        shape(
            "rim",
            "rect",
            ("class", "rim", "x", -9, "y", -9, "width", side + 18, "height", side + 18, "rx", 10),
        ),
        shape("field", "rect", ("class", "field", "width", side, "height", side)),
    ]
    for name in game.board.cells:
        x, y = _centre(game, name)
        attrs = ("class", "square", "x", x - 47, "y", y - 47, "width", 94, "height", 94, "rx", 7)
        shapes.append(shape("square-" + name, "rect", attrs))
    for i in range(size):
        middle = CELL * i + CELL // 2
        letter, digit = chr(97 + i), str(size - i)
        shapes.append(
            shape("file-" + letter, "text", ("class", "coordinate", "x", middle, "y", side + 34), letter)
        )
        shapes.append(
            shape("rank-" + digit, "text", ("class", "coordinate", "x", -26, "y", middle + 8), digit)
        )
    return shapes


def _places(game: Fendo, say: Say) -> list[Place]:
    board = game.board
    places = []
    for name in board.cells:
        x, y = _centre(game, name)
        places.append(Place((name,), name, x, y, x, y, 44))
        cell = board.cells[name]
        column, row = x + CELL / 2, y - CELL / 2
        if cell & board.east:
            other = board.cell_names[cell << 1]
            words = _side_words(name, other, say)
            places.append(Place((name + "E", other + "W"), words, column, y - 40, column, y + 40, 14))
        if cell & board.north:
            other = board.cell_names[cell << board.stride]
            words = _side_words(name, other, say)
            places.append(Place((name + "N", other + "S"), words, x - 40, row, x + 40, row, 14))
    return places


def _side_words(place: str, other: str, say: Say) -> "Callable[[], str]":
    return lambda: say("fendo.side", place=place, other=other)


def _areas(position: FendoPosition) -> list[Shape]:
    shapes = []
    for seat in (0, 1):
        for name in position.game.board.names(position.owned[seat]):
            x, y = _centre(position.game, name)
            box = ("x", x - 50.5, "y", y - 50.5, "width", 101, "height", 101)  # no seam between neighbours
            shapes.append(shape("tint-" + name, "rect", ("class", "tint seat-" + str(seat)) + box))
            hatch = ("class", "hatched", "fill", "url(#hatch-" + str(seat) + ")")
            shapes.append(shape("hatch-" + name, "rect", hatch + box))
    return shapes


def _marks(game: Fendo, last: Move) -> list[Shape]:
    """Where the piece of the last move came from, and where it is."""
    shapes = []
    for touch in last[:2]:
        if touch in game.board.cells:
            x, y = _centre(game, touch)
            attrs = ("class", "last", "x", x - 45, "y", y - 45, "width", 90, "height", 90, "rx", 8)
            shapes.append(shape("last-" + touch, "rect", attrs))
    return shapes


def _fences(position: FendoPosition, last: Move) -> list[Shape]:
    newest = ""
    if len(last) > 1:
        board = position.game.board
        cell, side = position.fences.wall(*board.read_side(last[-1]))
        newest = board.cell_names[cell] + SIDES[side]
    shapes = []
    for name, x, y in _walls(position):
        classes = "fence newest" if name == newest else "fence"
        href = "#stick-h" if name[-1] == "N" else "#stick-v"
        shapes.append(shape("fence-" + name, "use", ("class", classes, "href", href, "x", x, "y", y)))
    return shapes


def _pieces(position: FendoPosition, prefix: Move) -> list[Shape]:
    """The pieces; one that is just being moved is seen where it goes. A closed area tells its size."""
    game = position.game
    board, fences = game.board, position.fences
    moving = prefix[0] if len(prefix) > 1 else ""
    shapes = []
    for seat in (0, 1):
        for cell in each_bit(position.pieces[seat]):
            name = board.cell_names[cell]
            here = prefix[1] if name == moving else name
            x, y = _centre(game, here)
            classes = "piece lifted" if prefix and name == prefix[0] else "piece"
            place = ("x", x, "y", y)
            href = "#piece-" + str(seat)
            shapes.append(shape("piece-" + here, "use", ("class", classes, "href", href) + place))
            if cell & fences.open:
                mark = ("class", classes, "href", "#engraving-" + str(seat)) + place
                shapes.append(shape("engraving-" + here, "use", mark))
            else:
                squares = count_bits(board.flood(cell, fences.east, fences.north))
                attrs = ("class", "squares seat-" + str(seat), "x", x - 1, "y", y + 10)
                shapes.append(shape("squares-" + here, "text", attrs, str(squares)))
    return shapes


def _preview(game: Fendo, seat: int, prefix: Move) -> list[Shape]:
    if not prefix:
        return []
    x, y = _centre(game, prefix[0])
    left = shape("left", "circle", ("class", "left seat-" + str(seat), "cx", x, "cy", y, "r", 40))
    return [left]


def _targets(position: FendoPosition, prefix: Move, say: Say) -> "tuple[list[Shape], list[tuple[str, str]]]":
    """What may be touched next: shapes called by the touch, and the same in words."""
    game, board = position.game, position.game.board
    mine = position.pieces[position.turn]
    shapes, words = [], []
    for touch in position.touches(prefix):
        if touch in board.cells:
            kind = "piece" if board.cells[touch] & mine else "square" if prefix else "entry"
            shape_of, words_of = _square_target(game, touch, kind, say)
            shapes.append(shape_of)
            words.append(words_of)
        elif touch == "pass":
            words.append((touch, say("move.pass")))
        else:
            shapes.append(_notch(game, touch))
            words.append((touch, _fence_words(position, prefix + (touch,), say)))
    return shapes, words


_square_targets: "dict[tuple[str, str, int, int], tuple[Shape, tuple[str, str]]]" = {}


def _square_target(game: Fendo, touch: str, kind: str, say: Say) -> "tuple[Shape, tuple[str, str]]":
    """A square that can be touched, and its words. There are few, and they come again and again."""
    key = (touch, kind, game.board.size, id(say))
    if key not in _square_targets:
        x, y = _centre(game, touch)
        classes, radius = ("target mine", 42) if kind == "piece" else ("target spot", 11)
        drawn = shape(touch, "circle", ("class", classes, "cx", x, "cy", y, "r", radius))
        _square_targets[key] = (drawn, (touch, say("fendo.touch-" + kind, place=touch)))
    return _square_targets[key]


def _notch(game: Fendo, touch: str) -> Shape:
    x, y = _centre(game, touch[:-1])
    side = touch[-1]
    x += CELL // 2 * ((side == "E") - (side == "W"))
    y += CELL // 2 * ((side == "S") - (side == "N"))
    if side in "NS":
        box = ("x", x - 36, "y", y - 7, "width", 72, "height", 14, "rx", 7)
    else:
        box = ("x", x - 7, "y", y - 36, "width", 14, "height", 72, "rx", 7)
    return shape(touch, "rect", ("class", "target side") + box)


def _fence_words(position: FendoPosition, move: Move, say: Say) -> str:
    """``fence north of d6``, and how much land it closes."""
    place, side = move[-1][:-1], Reason("side." + move[-1][-1])
    if not position.fences.part(*position.fences.wall(*position.game.board.read_side(move[-1]))):
        return say("fendo.touch-fence", side=side, place=place)
    closed = sum(position.successor(move).scores) - sum(position.scores)
    return say("fendo.touch-closing", side=side, place=place, n=closed)


# --- geometry


def _centre(game: Fendo, name: str) -> tuple[float, float]:
    """The middle of a square, which is named, from the top left corner of the field."""
    column, row = ord(name[0]) - 97, int(name[1:]) - 1
    return CELL * column + CELL // 2, CELL * (game.board.size - 1 - row) + CELL // 2


def _walls(position: FendoPosition) -> "list[tuple[str, float, float]]":
    """Every fence that stands: its name, and its middle."""
    board, fences = position.game.board, position.fences
    walls = []
    for name in board.names(board.north & ~fences.north):
        x, y = _centre(position.game, name)
        walls.append((name + "N", x, y - CELL // 2))
    for name in board.names(board.east & ~fences.east):
        x, y = _centre(position.game, name)
        walls.append((name + "E", x + CELL // 2, y))
    return walls
