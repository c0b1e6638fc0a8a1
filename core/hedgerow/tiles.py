"""The tiles from which the land of Boer zoekt land is laid, by chance or as somebody likes."""

from hedgerow.boards.doubled import DoubledBoard
from hedgerow.game import InvalidOption, Reason
from hedgerow.rng import seeded


class Tiles:
    """Tiles of 2 × 2 squares on a `DoubledBoard`: one with the start log, `farms` with a site, the rest bare.

    A tile is called by its lower left square. A *setup* is the start log and then the farm sites, in the
    order in which their tiles are laid: ``["n11", "a9", "c3", …]``.
    """

    def __init__(self, board: DoubledBoard, farms: int) -> None:
        self.board = board
        self.farms = farms
        columns = range(1, 2 * board.columns, 4)
        rows = range(1, 2 * board.rows, 4)
        self.names = [chr(96 + x) + str(y) for y in rows for x in columns]
        # The start log runs from the centre of its tile to the board's border.
        up = [chr(97 + x) + y for y in ("1", str(2 * board.rows - 1)) for x in columns]
        across = [x + str(y + 1) for x in ("a", chr(95 + 2 * board.columns)) for y in rows]
        self.start_logs = up + across

    def tile_of(self, name: str) -> str:
        """The tile on which a square or a start log lies."""
        x, y = self.board.place(name)
        return chr(97 + (x - 1) // 4 * 4) + str(1 + (y - 1) // 4 * 4)

    def deal(self, seed: str) -> list[str]:
        """A setup by chance, each equally likely, from a whole number. Raises `InvalidOption`."""
        rng = seeded(seed)
        start_log = self.start_logs[rng.below(len(self.start_logs))]
        setup = [start_log]
        tiles = rng.shuffled([tile for tile in self.names if tile != self.tile_of(start_log)])
        for tile in tiles[: self.farms]:
            x, y = self.board.place(tile)
            setup.append(chr(96 + x + 2 * rng.below(2)) + str(y + 2 * rng.below(2)))
        return setup

    def read(self, text: str) -> list[str]:
        """The setup that `text` names, with hyphens, spaces, ``+`` or ``_`` between the places.

        Raises `InvalidOption` with the first place at fault.
        """
        setup = text.replace("-", " ").replace("_", " ").replace("+", " ").split()
        if not setup or setup[0] not in self.start_logs:
            reason = Reason("boerzoektland.setup-log", places=", ".join(self.start_logs))
            raise InvalidOption(reason, setup[0] if setup else text)
        taken = {self.tile_of(setup[0]): setup[0]}
        for site in setup[1:]:
            if not self.board.points.get(site, 0) & self.board.cells:
                raise InvalidOption(Reason("boerzoektland.setup-square"), site)
            tile = self.tile_of(site)
            if tile in taken:
                raise InvalidOption(Reason("boerzoektland.setup-same-tile", place=taken[tile]), site)
            taken[tile] = site
        if len(setup) != 1 + self.farms:
            raise InvalidOption(Reason("boerzoektland.setup-count", n=self.farms), text)
        return setup

    def laid(self, setup: list[str]) -> list[tuple[str, str]]:
        """All tiles in the order of laying, each with what lies on it: ``""`` on the last, the bare ones."""
        tiles = [(self.tile_of(name), name) for name in setup]
        taken = [tile for tile, _ in tiles]
        return tiles + [(tile, "") for tile in self.names if tile not in taken]
