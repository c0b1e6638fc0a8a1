"""The trays of Fenceology's pictures: strips of wood over the field, on which hands of tiles lie."""

from hedgerow.draw.planks import CELL
from hedgerow.draw.scene import Shape, shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    Box = tuple[float, float, float, float]

# Thousandths of the shorter side of the view box:
TRAY = 164  # the height of the lower tray, for the hand of the player to move
DEEP = 324  # the same with two rows
SHELF = 84  # the height of the upper one, for the other hands
PILE = 130  # the room for the pile on the lower one
GAP = 16  # between the tiles
CORNER = 22  # rounded so much
HIGH = 1.25  # a view box so much higher than wide has room for a deep tray


def heights(ratio: float, players: int) -> tuple[int, int]:
    """The heights of the upper and the lower tray."""
    return SHELF if players > 1 else 0, DEEP if ratio >= HIGH else TRAY


class Tray:
    """A strip of the view box on which tiles lie: where it is, and where each of them."""

    __slots__ = ("badges", "height", "left", "middle", "scale", "slots", "top", "unit", "width")

    def __init__(
        self, box: "Box", upper: bool, groups: "list[int]", length: int, kept: int = 0, split: int = 2
    ) -> None:
        """`groups`: how many tiles lie together, each group behind a badge; `kept`: free at the right.

        A deep tray has a row for each group, and two for a single one of at least `split` tiles.
        """
        self.unit = unit = min(box[2], box[3]) / 1000
        self.left, self.width = box[0], box[2]
        deep = not upper and box[3] >= HIGH * box[2]
        high = SHELF if upper else DEEP if deep else TRAY
        self.height = high * unit
        self.top = box[1] if upper else box[1] + box[3] - self.height
        self.middle = self.top + self.height / 2
        gap, badge = (12, 46) if upper else (GAP, 66)
        rows = [groups]
        if deep and len(groups) > 1:
            rows = [[number] for number in groups]
        elif deep and groups[0] >= split:
            rows = [[(groups[0] + 1) // 2], [groups[0] // 2]]
        tall = 52 if upper else (high - (len(rows) + 1) * gap) / len(rows) if deep else 96
        widest = max([sum(row) for row in rows])
        extra = len(rows[0]) * (badge + 2 * gap)  # for badges, and beside each group
        room = self.width / unit - kept - 2 * gap - extra - widest * gap
        across = int(min(tall * length, room / max(1, widest)))
        self.scale = across * unit / (CELL * length)
        start = (self.width / unit - kept - extra - widest * (across + gap) + 2 * gap) / 2
        self.badges: list[tuple[float, float]] = []  # the middle of each
        self.slots: list[tuple[float, float]] = []  # the middle of each tile's left edge
        step = across / length + gap
        for number, row in enumerate(rows):
            x = start
            y = self.middle + (number - (len(rows) - 1) / 2) * step * unit
            for group in row:
                if len(self.badges) < len(groups):
                    badge_y = y if len(groups) > 1 else self.middle
                    self.badges.append((self.left + (x + badge / 2) * unit, badge_y))
                x += badge + gap
                for _ in range(group):
                    self.slots.append((self.left + x * unit, y))
                    x += across + gap
                x += gap


def frame(key: str, classes: str, x: float, y: float, width: float, height: float, unit: float) -> Shape:
    """A line around a tile on a tray."""
    edge = 5 * unit
    box = ("x", x - edge, "y", y - edge, "width", width + 2 * edge, "height", height + 2 * edge)
    return shape(key, "rect", ("class", classes + " steady") + box + ("rx", 12 * unit))


def board(key: str, tray: Tray) -> Shape:
    """The wood of a tray."""
    box = ("x", tray.left, "y", tray.top, "width", tray.width, "height", tray.height)
    return shape(key, "rect", ("class", "frame") + box + ("rx", CORNER * tray.unit))


def badge(seat: int, badge: "tuple[float, float]", tray: Tray, size: int) -> list[Shape]:
    """The piece of a seat, before its hand."""
    radius = size / 2 * tray.unit
    box = ("x", badge[0] - radius, "y", badge[1] - radius, "width", 2 * radius, "height", 2 * radius)
    return [shape(f"badge-{seat}", "use", ("href", f"#badge-{seat}") + box)]
