"""Fenceology: place tiles edge to edge, colour to colour, and enclose areas.

Rules: the publisher's rulebook. A tile is called by its colours short, long, short, long: ``RYGB``.
Notation: ``v-1,0:GRWB`` places a tile standing (``v``; ``h`` lying), the lowest leftmost cell on -1,0,
the colours G R W B to the north, east, south and west; ``v-3,4:GBYW@-3,6`` also leaves the opponent's
marker in the part whose lowest leftmost cell is -3,6; ``pass``; ``clay`` names a member of a team.

A placing is touched as tile, cell, placing and, where there is a choice, part: ``("BWGR", "-1,0",
"v-1,0:GRWB")``. The cell is the first of those under the tile, lowest leftmost, where colours match.
"""

from hedgerow.dealing import deal, take, tile_set
from hedgerow.field import Field, Laying
from hedgerow.game import Game, InvalidMove, InvalidPosition, Move, Option, Position, Reason, Result
from hedgerow.grid import Way, cell_name, read_cell, read_placing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PASS = "pass"
MEMBERS = ("wheat", "slate", "clay", "plum")  # the seats as touches
LETTERS = "wscp"  # seats and sides in compact texts
HAND = (0, 3, 3, 2, 2)  # tiles in a hand before drawing, by the number of players
TARGET = (0, 0, 7, 5, 7)  # areas that win; 0: none


class Fenceology(Game):
    """Fenceology with its options.

    - ``players``: 1 to 4. Four play in two teams, wheat and clay against slate and plum.
    - ``length``: cells of a tile.
    - ``contacts``: ``one`` contact must match in colour; ``all``: every contact of two colours must.
    - ``inside``: may long edges touch inside an enclosed area? ``no`` is the strict game.
    - ``corners``: tiles that touch at a corner keep an area ``closed``, or it can ``leak`` there.
    - ``tiles``: ``white``, each of the 60 with four different colours of five; ``plain``, the 12
      without white five times.
    - ``teams``: who says which member plays: their ``own`` team, the ``other``; or they ``alternate``.
    - ``seed``: a whole number that shuffles the tiles.
    - ``deal``: instead of a seed, the hands in the order of play, then the pile in the order of
      drawing; names run together, hyphens between: ``bygwbwrgbryg-bywgbgwyrgwb-bwgrbwry``.
    """

    name = "fenceology"
    seats: tuple[str, ...] = ("seat.wheat", "seat.slate", "seat.clay", "seat.plum")
    OPTIONS = (
        Option("players", ("2", "1", "3", "4")),
        Option("length", ("2", "3")),
        Option("contacts", ("one", "all")),
        Option("inside", ("yes", "no")),
        Option("corners", ("closed", "leak")),
        Option("tiles", ("white", "plain")),
        Option("teams", ("own", "other", "alternate")),
        Option("seed", (), "0"),
        Option("deal", (), ""),
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        chosen = self.options
        self.players = int(chosen["players"])
        self.seats = Fenceology.seats[: self.players]
        self.sides = 2 if self.players == 4 else self.players  # members of a team share markers
        self.hand, self.target = HAND[self.players], TARGET[self.players]
        self.laying = Laying(
            int(chosen["length"]),
            chosen["contacts"] == "all",
            chosen["inside"] == "yes",
            chosen["corners"] == "leak",
        )
        self.naming = self.players == 4 and chosen["teams"] != "alternate"
        self.others_name = chosen["teams"] == "other"
        if chosen["deal"]:
            chosen["seed"] = "0"  # which says nothing any more
        self.tiles = tile_set(chosen["tiles"] == "white")
        self._hands, self._pile = deal(self.tiles, self.players, self.hand, chosen["seed"], chosen["deal"])

    def start(self) -> "FenceologyPosition":
        position = FenceologyPosition(self, self._hands, self._pile)
        position._draw()  # the starting player's turn: nobody has to name who that is
        return position

    def read(self, text: str) -> "FenceologyPosition":
        position = FenceologyPosition(self, (), ())
        fields = ["" if field == "-" else field for field in text.split()]
        if len(fields) != 7:
            raise InvalidPosition(Reason("position.unreadable", game=self.title()), text)
        part = fields[0]
        left = list(self.tiles)  # what is nowhere has been discarded
        try:
            for part in fields[0].split("/") if fields[0] else []:
                tile, way, anchor = self.read_placing(part)
                take(tile, left)
                reason = position.field.why_not(way, anchor)
                if reason:
                    raise InvalidPosition(reason, part)
                position.field = position.field.lay(way, anchor, 0)
            part = fields[1]
            owners = [LETTERS[: self.sides].index(letter) for letter in part]
            position.field.mark(owners)
            part = fields[2]
            position.hands = tuple([take("" if hand == "-" else hand, left) for hand in part.split("/")])
            if len(position.hands) != self.players or max(map(len, position.hands)) > self.hand + 1:
                raise ValueError
            part = fields[3]
            position.pile = take(part, left)
            part = fields[4]
            position.turn = list(LETTERS[: self.players]).index(part)
            part = fields[6]
            position.passes = list("01234"[: 1 if position.pile else self.players + 1]).index(part)
            part = fields[5]
            position._read_drawn(part, left)
        except InvalidPosition:
            raise
        except ValueError:
            raise InvalidPosition(Reason("position.part", part=part), text)
        return position

    def read_placing(self, text: str) -> tuple[str, Way, int]:
        """``v-1,0:GRWB`` as the tile, the way it lies and its lowest leftmost cell. Raises `InvalidMove`."""
        found = read_placing(text)
        if found is None or found[0] not in self.tiles:
            raise InvalidMove(Reason("move.unreadable", game=self.title()), text)
        tile, number, anchor = found
        return tile, self.laying.ways(tile)[number], anchor


class FenceologyPosition(Position):
    """A position of Fenceology.

    Players may look at everything but the order of `pile`; so a program that plays has to go by `unseen`
    and may try orders out by `with_pile`.
    """

    __slots__ = ("discarded", "drawn", "field", "hands", "naming", "passes", "pile")

    game: Fenceology

    def __init__(self, game: Fenceology, hands: tuple[tuple[str, ...], ...], pile: tuple[str, ...]) -> None:
        self.game = game
        self.turn = 0
        self.field = Field(game.laying)
        self.hands = hands  # of each seat; a tile just drawn is the last
        self.pile = pile  # in the order of drawing
        self.drawn = ""  # the tile drawn in this turn, if any
        self.discarded: tuple[str, ...] = ()  # those drawn before it in this turn, as nothing fitted
        self.naming = False  # a team's member who plays has to be named first
        self.passes = 0  # in succession

    # --- a turn: draw one, place one

    def touches(self, prefix: Move = ()) -> Move:
        if self.result:
            return ()
        if self.naming:
            return () if prefix else tuple([MEMBERS[seat] for seat in self._able()])
        hand = self.hands[self.turn]
        if not prefix:
            fitting = [tile for i, tile in enumerate(hand) if tile not in hand[:i] and self.field.fits(tile)]
            return tuple(fitting) if fitting else (PASS,)
        if prefix[0] not in hand:
            return ()
        placings = self.field.placings(prefix[0])
        if len(prefix) == 1:
            cells = [cell for cell, _, _ in placings]
            return tuple([cell_name(cell) for i, cell in enumerate(cells) if not i or cell != cells[i - 1]])
        touched = read_cell(prefix[1])
        ways = self.game.laying.ways(prefix[0])
        there = [(ways[number], anchor) for cell, number, anchor in placings if cell == touched]
        if len(prefix) == 2:
            return tuple([way.at(anchor) for way, anchor in there])
        for way, anchor in there if len(prefix) == 3 else []:
            if way.at(anchor) == prefix[2]:
                return self._choice(way, anchor)
        return ()

    def _choice(self, way: Way, anchor: int) -> Move:
        """The parts of an opponent's area, where a placing splits one: its marker stays in one of them."""
        area = self.field.inside.get(anchor)
        if area is None or area.side == self.turn % self.game.sides:
            return ()
        parts = self.field.parts(way.outline, anchor)
        return tuple([cell_name(part[0]) for part in parts]) if len(parts) > 1 else ()

    def moves_at(self, tile: str, cell: int, number: int, anchor: int) -> "list[Move]":
        """The moves that make one of the field's placings of `tile`: one, or one for each part."""
        way = self.game.laying.ways(tile)[number]
        move = (tile, cell_name(cell), way.at(anchor))
        return [move + (part,) for part in self._choice(way, anchor)] or [move]

    def _placings(self) -> "Iterator[list[Move]]":
        """For each placing of the player to move the moves that make it."""
        for tile in self.touches():
            for placing in self.field.placings(tile) if tile in self.game.tiles else ():
                yield self.moves_at(tile, *placing)

    def legal_moves(self) -> "list[Move]":
        moves = [move for moves in self._placings() for move in moves]
        return moves or [(touch,) for touch in self.touches()]  # a pass, or members to be named

    def count(self) -> int:
        return sum(map(len, self._placings())) or len(self.touches())

    def move_at(self, index: int) -> Move:
        for moves in self._placings():
            if 0 <= index < len(moves):
                return moves[index]
            index -= len(moves)
        if not 0 <= index < len(self.touches()) or self.touches()[index] in self.game.tiles:
            raise IndexError("no such move")
        return (self.touches()[index],)

    def successor(self, move: Move, field: "Field | None" = None) -> "FenceologyPosition":
        """The position after `move`; `field` is what it makes of the field, where that is known already."""
        after = FenceologyPosition(self.game, self.hands, self.pile)
        after.turn, after.field = self.turn, self.field
        if self.naming:
            after.turn = MEMBERS.index(move[0])
            after._draw()
            return after
        if move[0] == PASS:
            after.passes = self.passes + 1
        else:
            hand = list(self.hands[self.turn])
            hand.remove(move[0])
            after._hold(tuple(hand))
            after.field = field or self._laid(move)
        after._next_turn()
        return after

    def _laid(self, move: Move) -> Field:
        _, way, anchor = self.game.read_placing(move[2])
        kept = read_cell(move[3]) if len(move) == 4 else None
        return self.field.lay(way, anchor, self.turn % self.game.sides, kept)

    def _hold(self, hand: tuple[str, ...]) -> None:
        self.hands = self.hands[: self.turn] + (hand,) + self.hands[self.turn + 1 :]

    def _next_turn(self) -> None:
        mover = self.turn
        self.turn = (mover + 1) % self.game.players
        if self.result:
            return
        if self.game.naming:
            able = self._able()
            if len(able) == 2:
                self.naming = True
                self.turn = mover if self.game.others_name else self.turn
                return
            self.turn = able[0] if able else self.turn
        self._draw()

    def _able(self) -> list[int]:
        """The members of the team to move who can play: draw a tile, or place one that they hold."""
        team = 1 - self.turn % 2 if self.naming and self.game.others_name else self.turn % 2
        return [seat for seat in (team, team + 2) if self.pile or any(map(self.field.fits, self.hands[seat]))]

    def _draw(self) -> None:
        """Draw a tile; as long as nothing in the hand fits, discard it and draw the next."""
        if not self.pile:
            return
        hand = self.hands[self.turn]
        useless = 0
        if not any(map(self.field.fits, hand)):
            while useless < len(self.pile) - 1 and not self.field.fits(self.pile[useless]):
                useless += 1
        self.discarded, self.drawn = self.pile[:useless], self.pile[useless]
        self.pile = self.pile[useless + 1 :]
        self._hold(hand + (self.drawn,))

    def unseen(self) -> tuple[str, ...]:
        """The tiles that nobody has seen yet, sorted by name: those of the pile, without its order."""
        return tuple(sorted(self.pile))

    def with_pile(self, pile: tuple[str, ...]) -> "FenceologyPosition":
        """This position with its unseen tiles in another order. Raises `InvalidPosition` for other tiles."""
        if sorted(pile) != sorted(self.pile):
            raise InvalidPosition(Reason("fenceology.no-such-tiles"), "".join(pile))
        other = FenceologyPosition(self.game, self.hands, tuple(pile))
        other.turn, other.field, other.passes = self.turn, self.field, self.passes
        other.drawn, other.discarded, other.naming = self.drawn, self.discarded, self.naming
        return other

    # --- why not

    def refuse(self, prefix: Move, touch: str) -> Reason:
        if self.naming:
            return Reason("fenceology.not-in-team" if touch in MEMBERS else "fenceology.name-first")
        if touch == PASS:
            return Reason("move.pass-not-allowed")
        if touch in MEMBERS:
            return Reason("fenceology.nobody-to-name")
        cell, placing = read_cell(touch), read_placing(touch)
        if cell is None and placing is None and touch not in self.game.tiles:
            return Reason("place.unknown", place=touch)
        if not prefix:
            return self._refuse_tile(touch)
        if len(prefix) == 1 and cell is not None:
            return self.field.why_not_touch(prefix[0], cell)
        if len(prefix) == 2 and placing:
            tile, number, anchor = placing
            if tile != prefix[0]:
                return Reason("fenceology.other-tile", tile=prefix[0])
            way = self.game.laying.ways(tile)[number]
            touched = cell_name(self.field.touched(way, anchor))
            return self.field.why_not(way, anchor) or Reason("fenceology.called-otherwise", place=touched)
        return Reason("fenceology." + ("cell", "turn", "part")[len(prefix) - 1] + "-next")

    def _refuse_tile(self, touch: str) -> Reason:
        if touch not in self.game.tiles:
            return Reason("fenceology.tile-first")
        if touch in self.hands[self.turn]:
            return Reason("fenceology.fits-nowhere", tile=touch)
        others = [hand for hand in self.hands if touch in hand]
        return Reason("fenceology.not-yours" if others else "fenceology.not-in-hand", tile=touch)

    # --- players and the end

    def totals(self) -> list[tuple[int, int]]:
        """The areas of each player and the cells in them; members of a team have theirs in common."""
        areas, cells = [0] * self.game.sides, [0] * self.game.sides
        for area in self.field.areas:
            areas[area.side] += 1
            cells[area.side] += len(area.cells)
        return list(zip(areas, cells)) * (self.game.players // self.game.sides)

    @property
    def scores(self) -> tuple[int, ...]:
        """The areas of each player."""
        return tuple([areas for areas, _ in self.totals()])

    @property
    def result(self) -> "Result | None":
        game = self.game
        totals = self.totals()
        best = max(totals)
        winners = tuple([seat for seat, total in enumerate(totals) if total == best])
        if game.target and best[0] >= game.target:
            return Result(winners, Reason("fenceology.target", n=game.target))
        if (any(self.hands) or self.pile) and self.passes < game.players:
            return None
        rivals = [total for total in totals[: game.sides] if total[0] == best[0]]
        if len(rivals) == 1:
            decided = "fenceology.most-areas" if game.sides > 1 else "fenceology.alone"
        else:
            decided = "fenceology.most-cells" if rivals.count(best) == 1 else "fenceology.draw"
        over = "fenceology.all-passed" if any(self.hands) else "fenceology.all-placed"
        return Result(winners, Reason(over, decided=Reason(decided, n=best[0])))

    # --- text

    def text(self, move: Move) -> str:
        """``v-1,0:GRWB``, ``v-3,4:GBYW@-3,6``, ``pass`` or ``clay``."""
        return "@".join(move[2:]) or "-".join(move)

    def split(self, text: str) -> Move:
        written = text.replace(" ", "").lower()
        if written == PASS or written in MEMBERS:
            return (written,)
        placing, at, part = written.partition("@")
        try:
            tile, way, anchor = self.game.read_placing(placing[:1] + placing[1:].upper())
        except InvalidMove as error:
            raise InvalidMove(error.reason, text)
        if at and read_cell(part) is None:
            raise InvalidMove(Reason("move.unreadable", game=self.game.title()), text)
        move = (tile, cell_name(self.field.touched(way, anchor)), way.at(anchor))
        return move + (part,) if at else move

    def body(self) -> str:
        """Tiles as placed, owners of areas, hands, pile, turn, tiles drawn in it (or ``?``), passes.

        ``h0,0:RWGB/v2,0:BGWR - BRYG/BYGW BRWY w BRYG 0``: the owners in the order of the areas' lowest
        leftmost cells; of the tiles drawn in a turn the last one is in the hand; ``?``: a member is to
        be named. Tiles that are nowhere have been discarded.
        """
        tiles = "/".join(self.field.tiles)
        owners = "".join([LETTERS[area.side] for area in self.field.areas])
        hands = "/".join(["".join(hand) or "-" for hand in self.hands])
        drawn = "?" if self.naming else "".join(self.discarded) + self.drawn
        words = (tiles, owners, hands, "".join(self.pile), LETTERS[self.turn], drawn, str(self.passes))
        return " ".join([word or "-" for word in words])

    def _read_drawn(self, text: str, left: list[str]) -> None:
        """Take over what the compact text says of this turn's drawing. ValueError if it cannot be so."""
        if text == "?":
            self.naming = self.game.naming
            possible = self.naming and len(self._able()) == 2
        else:
            self.discarded, self.drawn = take(text[:-4], left), text[-4:]
            hand = self.hands[self.turn]
            possible = not self.drawn or hand[-1:] == (self.drawn,)
            if self.pile and not self.result:  # then one draws, and until something fits
                possible = possible and self.drawn != "" and any(map(self.field.fits, hand))
        if not possible:
            raise ValueError


GAME = Fenceology
