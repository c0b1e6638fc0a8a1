"""Boer zoekt land: two families fence off the land around their farms with logs.

Rules: the published Dutch sheet; where it leaves a choice, an option says so. Notation (the sheet's):
doubled coordinates, see `DoubledBoard`. A move is one place: ``a9`` claims the farm there, ``n3`` lays a log.
"""

import re

from hedgerow.bits import count_bits, nth_bit
from hedgerow.boards.doubled import DoubledBoard
from hedgerow.game import (
    Game,
    InvalidMove,
    InvalidPosition,
    Move,
    Option,
    Pair,
    Position,
    Reason,
    Result,
    most,
    replaced,
)
from hedgerow.logs import Logs, lay_all
from hedgerow.tiles import Tiles

CLAIMS = (0, 1, 1, 0, 0, 1, 1, 0)  # Geelen one farm, Roodhorst two, Geelen two, Roodhorst two, Geelen one


class BoerZoektLand(Game):
    """Boer zoekt land with its options and its tiles.

    The tiles come from `seed`, a whole number, every setup being equally likely; or from `setup`, the start
    log and then the farm sites: ``n11-a9-c3-c5-e11-e3-e5-i9-k7`` (spaces, ``+`` or ``_`` do, too).
    Raises `InvalidOption` with the place at fault.
    """

    name = "boerzoektland"
    seats = ("seat.geelen", "seat.roodhorst")
    OPTIONS = (
        Option("seed", default="0"),
        Option("setup"),
        Option("owned", ("closed", "open")),  # open: logs may lie in owned land, too
        Option("border", ("no", "yes")),  # yes: a new fence may start at the border
        Option("selfclose", ("yes", "no")),  # no: a fence may not close on itself
        Option("end", ("owned", "separated")),  # separated: no two farms share land; opens owned land
    )
    columns, rows, farms = 8, 6, 8

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.until_separated = self.options["end"] == "separated"
        if self.until_separated:
            self.options["owned"] = "open"
        self.owned_open = self.options["owned"] == "open"
        self.border_start = self.options["border"] == "yes"
        self.self_close = self.options["selfclose"] == "yes"
        self.board = DoubledBoard(self.columns, self.rows)

        tiles = Tiles(self.board, self.farms)
        self.setup = tiles.deal(self.options["seed"])  # the start log, the farm sites
        if self.options["setup"]:
            self.setup = tiles.read(self.options["setup"])
            self.options["seed"], self.options["setup"] = "0", "-".join(self.setup)
        self.tiles = tiles.laid(self.setup)  # (lower left square, what lies on it), in the order of laying
        self.start_log = self.board.points[self.setup[0]]
        self.all_farms = sum([self.board.points[site] for site in self.setup[1:]])

    def start(self) -> "BoerZoektLandPosition":
        return BoerZoektLandPosition(self, 0, (0, 0), lay_all(self.board, self.start_log))

    def read(self, text: str) -> "BoerZoektLandPosition":
        """Geelen's farms, Roodhorst's farms, logs without the start log, turn: ``a9,e5 c3,c5 m10,n9 g``."""
        found = re.match(r"^(\S+) (\S+) (\S+) ([gr])$", text)
        if not found:
            raise InvalidPosition(Reason("position.unreadable", game=self.title()), text)
        geelen = self._read_places(found.group(1), self.all_farms)
        roodhorst = self._read_places(found.group(2), self.all_farms & ~geelen)
        logs = self._read_places(found.group(3), self.board.edges & ~self.start_log)
        turn = "gr".index(found.group(4))
        claimed = count_bits(geelen) + count_bits(roodhorst)
        if count_bits(roodhorst) != sum(CLAIMS[:claimed]):
            raise InvalidPosition(Reason("boerzoektland.read-claims"), text)
        if logs and claimed < self.farms:
            raise InvalidPosition(Reason("boerzoektland.claim-first"), found.group(3))
        if not logs and turn != self.turn_after(claimed):
            raise InvalidPosition(Reason("position.part", part=found.group(4)), text)
        laid = lay_all(self.board, logs | self.start_log)
        position = BoerZoektLandPosition(self, turn, (geelen, roodhorst), laid)
        position._check_logs()
        return position

    def _read_places(self, part: str, possible: int) -> int:
        """``a9,c3`` as bits, all of them `possible` and none twice; ``-`` as none."""
        mask = 0
        for name in [] if part == "-" else part.split(","):
            place = self.board.points.get(name, 0) & possible & ~mask
            if not place:
                raise InvalidPosition(Reason("position.part", part=name), part)
            mask |= place
        return mask

    def turn_after(self, claims: int) -> int:
        """Whose turn it is after so many claims; after the last one Geelen lays the first log."""
        return CLAIMS[claims] if claims < self.farms else 0


class BoerZoektLandPosition(Position):
    """A position of Boer zoekt land; all places are bits of the game's `DoubledBoard`."""

    __slots__ = ("_picks", "farms", "logs")

    game: BoerZoektLand

    def __init__(self, game: BoerZoektLand, turn: int, farms: Pair, logs: Logs) -> None:
        self.game = game
        self.turn = turn
        self.farms = farms  # the farms that each family has claimed
        self.logs = logs
        self._picks = -1

    @property
    def picks(self) -> int:
        """What the player to move may pick, a farm or a log; worked out once."""
        if self._picks < 0:
            if self.result:
                self._picks = 0
            elif self.claiming:
                self._picks = self.game.all_farms & ~(self.farms[0] | self.farms[1])
            else:
                self._picks = self._next_logs() if self.logs.tip else self._first_logs()
                # Rule 6 leaves a way on at every open end, and land with two farms always has a first log.
                assert self._picks, self.compact()
        return self._picks

    def touches(self, prefix: Move = ()) -> Move:
        return () if prefix else tuple(self.game.board.names(self.picks))

    def count(self) -> int:
        return count_bits(self.picks)

    def move_at(self, index: int) -> Move:
        return (self.game.board.point_names[nth_bit(self.picks, index)],)

    def successor(self, move: Move) -> "BoerZoektLandPosition":
        game, me = self.game, self.turn
        pick = game.board.points[move[0]]
        if self.claiming:
            farms = replaced(self.farms, me, self.farms[me] | pick)
            turn = game.turn_after(count_bits(farms[0] | farms[1]))
            return BoerZoektLandPosition(game, turn, farms, self.logs)
        logs = self.logs.lay(pick)
        # Rule 4: whoever closes a fence lays the first log of the next one, too.
        return BoerZoektLandPosition(game, 1 - me if logs.tip else me, self.farms, logs)

    # --- part 1: claiming farms

    @property
    def claiming(self) -> bool:
        """Whether farms are still being claimed."""
        return self.farms[0] | self.farms[1] != self.game.all_farms

    # --- part 2: logs

    def _next_logs(self) -> int:
        """Rule 3: the logs that may go on at the open end."""
        board, logs = self.game.board, self.logs
        free = board.around(logs.tip) & board.edges & ~logs.laid
        if not self.game.self_close:
            free &= ~board.around(logs.growing() ^ logs.tip)
        return self._unwasteful(free)

    def _first_logs(self) -> int:
        """Rule 5: the logs that may begin a new fence."""
        board = self.game.board
        free = board.around(self._beginnings()) & board.edges & self._open_land()
        theirs = board.around(self.farms[1 - self.turn])
        return self._unwasteful(free & ~theirs) or self._unwasteful(free & theirs)

    def _beginnings(self) -> int:
        """The corner points where a new fence may begin."""
        return self.logs.posts | (self.game.board.border if self.game.border_start else 0)

    def _open_land(self) -> int:
        """The squares and edges of the areas where a new fence may lie."""
        land = 0
        for area in self.logs.areas:
            if self.game.owned_open or self.owner(area) is None:
                land |= area
        return land

    def _unwasteful(self, logs: int) -> int:
        """Rule 6: those of `logs` that part farms, or whose fence still can; see `hedgerow.logs` for why."""
        return self.logs.parting(logs, self.game.all_farms, self.game.self_close)

    def wasted(self, log: str) -> Move:
        """The squares without a farm for which rule 6 refuses `log`; none if it does not.

        A closing log would cut them off; with an open end, they are all that its fence could ever cut off.
        """
        board, farms = self.game.board, self.game.all_farms
        point = board.points.get(log, 0) & board.edges & ~self.logs.laid
        if not point:
            return ()
        land = self.logs.cut_off(point, self.logs.ways(point, self.game.self_close), farms)
        return () if land & farms else tuple(board.names(land & board.cells))

    # --- owned land and the end

    def owner(self, area: int) -> "int | None":
        """The seat that all farms in `area` belong to; None if there is none."""
        inside = area & self.game.all_farms
        for seat in (0, 1):
            if not inside & ~self.farms[seat]:
                return seat
        return None

    @property
    def owned(self) -> Pair:
        """Each family's squares."""
        owned = [0, 0]
        for area in self.logs.areas:
            owner = self.owner(area)
            if owner is not None:
                owned[owner] |= area & self.game.board.cells
        return owned[0], owned[1]

    @property
    def scores(self) -> Pair:
        """The number of squares that each family owns."""
        owned = self.owned
        return count_bits(owned[0]), count_bits(owned[1])

    @property
    def result(self) -> "Result | None":
        for area in self.logs.areas:
            farms = area & self.game.all_farms
            if self.owner(area) is None or (self.game.until_separated and farms & (farms - 1)):
                return None
        reason = "boerzoektland.all-separated" if self.game.until_separated else "boerzoektland.all-owned"
        return Result(most(self.scores), Reason(reason))

    # --- why a place is refused

    def refuse(self, _prefix: Move, touch: str) -> Reason:
        place = self.game.board.points.get(touch)
        if place is None:
            return Reason("place.unknown", place=touch)
        return self._why_no_claim(place, touch) if self.claiming else self._why_no_log(place, touch)

    def _why_no_claim(self, place: int, touch: str) -> Reason:
        if not place & self.game.board.cells:
            return Reason("boerzoektland.claim-first")
        for seat in (0, 1):
            if place & self.farms[seat]:
                return Reason("boerzoektland.claimed", place=touch, family=Reason(self.game.seats[seat]))
        return Reason("boerzoektland.no-farm", place=touch)

    def _why_no_log(self, place: int, touch: str) -> Reason:
        game, board, logs = self.game, self.game.board, self.logs
        if not place & board.edges:
            return Reason("boerzoektland.between-squares")
        if place & logs.laid:
            return Reason("boerzoektland.log-lies-there", place=touch)
        if logs.tip and not place & board.around(logs.tip):
            return Reason("boerzoektland.open-end", place=board.point_names[logs.tip])
        owner = self.owner(logs.area(place))
        if owner is not None and not game.owned_open:
            return Reason("boerzoektland.land-owned", family=Reason(game.seats[owner]))
        if not logs.tip and not place & board.around(self._beginnings()):
            return Reason("boerzoektland.begins-at-" + ("log-or-border" if game.border_start else "log"))
        if not self._unwasteful(place):
            if logs.open_end(place):
                return Reason("boerzoektland.parts-no-farms")
            squares = self.wasted(touch)
            return Reason("boerzoektland.cuts-off-no-farm", n=len(squares), squares=", ".join(squares))
        if logs.tip:  # the option against it is all that is left
            return Reason("boerzoektland.closes-on-itself")
        return Reason("boerzoektland.their-farm", family=Reason(game.seats[1 - self.turn]))

    # --- text

    def text(self, move: Move) -> str:
        """A move's only place: ``a9``, ``n3``."""
        return move[0]

    def split(self, text: str) -> Move:
        name = text.replace(" ", "").lower()
        if not self.game.board.points.get(name, 0) & ~self.game.board.corners:
            raise InvalidMove(Reason("move.unreadable", game=self.game.title()), text)
        return (name,)

    def _check_logs(self) -> None:
        """Refuse logs that were read and that no play can have laid. Raises `InvalidPosition`."""
        board, logs = self.game.board, self.logs
        if logs.laid & ~board.flood(board.border, board.corners | logs.laid):
            raise InvalidPosition(Reason("boerzoektland.read-apart"), self.body())
        if logs.tip & (logs.tip - 1):
            raise InvalidPosition(Reason("boerzoektland.read-open-ends"), ", ".join(board.names(logs.tip)))
        for area in logs.areas:
            if not area & self.game.all_farms:
                squares = ", ".join(board.names(area & board.cells))
                raise InvalidPosition(Reason("boerzoektland.read-no-farm"), squares)
        if logs.tip:
            land = 0 if self.result else self._open_land()
            if not board.around(logs.tip) & land or not self._next_logs():
                raise InvalidPosition(Reason("boerzoektland.read-dead-end"), board.point_names[logs.tip])

    def body(self) -> str:
        masks = (self.farms[0], self.farms[1], self.logs.laid ^ self.game.start_log)
        parts = [",".join(self.game.board.names(mask)) or "-" for mask in masks]
        return " ".join(parts) + " " + "gr"[self.turn]


GAME = BoerZoektLand
