"""The logs of Boer zoekt land by the letter of its rules: every way on is tried out. Slow and plain."""

from hedgerow.rules.boerzoektland import BoerZoektLandPosition

Point = tuple[int, int]  # doubled coordinates; the border has a 0 or the board's width or height


class PlainLand:
    """A position, on sets of points, with nothing shared with the rules that it checks but the notation."""

    def __init__(self, position: BoerZoektLandPosition) -> None:
        game = position.game
        self.width, self.height = 2 * game.columns, 2 * game.rows
        self.options = game.options
        self.turn = position.turn
        names = game.board.names
        self.logs = {point(name) for name in names(position.logs.laid)}
        self.farms = [{point(name) for name in names(farms)} for farms in position.farms]
        self.all_farms = {point(site) for site in game.setup[1:]}

    def legal_logs(self) -> list[str]:
        """The names of all legal logs, sorted."""
        tips = [end for end in self.touched(self.logs) if self.is_open(end)]
        if tips:
            found = [log for log in self.edges_at(tips[0]) if self.may_go_on(log, tips[0])]
        else:
            first = [log for log in self.all_edges() if self.may_begin(log) and self.wastes_nothing(log)]
            found = [log for log in first if not self.beside(log) & self.farms[1 - self.turn]] or first
        return sorted(name(log) for log in found)

    # --- the rules

    def may_go_on(self, log: Point, tip: Point) -> bool:
        return log not in self.logs and self.may_end(log, tip, self.fence(tip)) and self.wastes_nothing(log)

    def may_begin(self, log: Point) -> bool:
        touched = self.touched(self.logs)
        starts = [
            end
            for end in ends(log)
            if end in touched or (self.options["border"] == "yes" and self.on_border(end))
        ]
        if log in self.logs or not starts:
            return False
        (land,) = [land for land in self.areas(self.logs) if land & self.beside(log)]
        owned = any(land & self.all_farms <= farms for farms in self.farms)
        return self.options["owned"] == "open" or not owned

    def may_end(self, log: Point, start: Point, fence: set[Point]) -> bool:
        """Whether the option lets a fence end with `log`."""
        return self.options["selfclose"] == "yes" or other_end(log, start) not in fence

    def wastes_nothing(self, log: Point) -> bool:
        """Rule 6."""
        touched = self.touched(self.logs)
        free = [end for end in ends(log) if end not in touched and not self.on_border(end)]
        if not free:
            return self.parts_farms(self.logs | {log})
        (tip,) = free
        begun = [end for end in self.touched(self.logs) if self.is_open(end)]
        fence = self.fence(begun[0]) if begun else set()
        return self.can_still_part(self.logs | {log}, tip, fence | {tip})

    def can_still_part(self, logs: set[Point], tip: Point, fence: set[Point]) -> bool:
        """Whether some way on from `tip` closes the fence with a farm on both sides: tries them all."""
        touched = self.touched(logs)
        for log in self.edges_at(tip):
            if log in logs:
                continue
            end = other_end(log, tip)
            if end in touched or self.on_border(end):
                if self.may_end(log, tip, fence) and self.parts_farms(logs | {log}):
                    return True
            elif self.can_still_part(logs | {log}, end, fence | {end}):
                return True
        return False

    def parts_farms(self, logs: set[Point]) -> bool:
        return all(land & self.all_farms for land in self.areas(logs))

    # --- points

    def on_border(self, corner: Point) -> bool:
        return corner[0] in (0, self.width) or corner[1] in (0, self.height)

    def is_open(self, corner: Point) -> bool:
        return not self.on_border(corner) and len([e for e in around(corner) if e in self.logs]) == 1

    def fence(self, tip: Point) -> set[Point]:
        """The corners of the fence that ends at `tip`, back to where it begins, which is not its own."""
        corners, corner, last = {tip}, tip, None
        while True:
            (last,) = [log for log in around(corner) if log in self.logs and log != last]
            corner = other_end(last, corner)
            if self.on_border(corner) or len([log for log in around(corner) if log in self.logs]) > 2:
                return corners
            corners.add(corner)

    def touched(self, logs: set[Point]) -> set[Point]:
        return {end for log in logs for end in ends(log)}

    def all_edges(self) -> list[Point]:
        return [(x, y) for x in range(1, self.width) for y in range(1, self.height) if (x + y) % 2]

    def edges_at(self, corner: Point) -> list[Point]:
        return [(x, y) for x, y in around(corner) if 0 < x < self.width and 0 < y < self.height]

    def beside(self, log: Point) -> set[Point]:
        """The two squares beside a log."""
        return {square for square in around(log) if square not in ends(log)}

    def areas(self, logs: set[Point]) -> list[set[Point]]:
        """The squares of every area."""
        left = {(x, y) for x in range(1, self.width, 2) for y in range(1, self.height, 2)}
        areas = []
        while left:
            waiting = [left.pop()]
            area = set(waiting)
            while waiting:
                x, y = waiting.pop()
                for across, up in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    square = (x + 2 * across, y + 2 * up)
                    if square in left and (x + across, y + up) not in logs:
                        left.remove(square)
                        area.add(square)
                        waiting.append(square)
            areas.append(area)
        return areas


def point(name: str) -> Point:
    return ord(name[0]) - 96, int(name[1:])


def name(place: Point) -> str:
    return chr(96 + place[0]) + str(place[1])


def around(place: Point) -> list[Point]:
    x, y = place
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def ends(log: Point) -> list[Point]:
    """The two corners of a log: where column and row are even."""
    return [(x, y) for x, y in around(log) if x % 2 == y % 2 == 0]


def other_end(log: Point, corner: Point) -> Point:
    (other,) = [end for end in ends(log) if end != corner]
    return other
