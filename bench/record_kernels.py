"""What the browser's interpreters are measured by: a record is read, its link made and read."""

import time

from hedgerow import record, start
from hedgerow.rng import Rng

GAMES = ("fendo", "abande", "boerzoektland", "fenceology")


def random_game(name: str, seed: int) -> record.Record:
    """A random game to its end."""
    position, moves, rng = start(name), [], Rng(seed)
    game = position.game
    while not position.result:
        moves.append(position.move_at(rng.below(position.count())))
        position = position.successor(moves[-1])
    return record.Record(game, tuple(moves))


def run() -> dict[str, str]:
    """Milliseconds: for each game to read its record, and to make and read its link."""
    figures = {}
    for name in GAMES:
        text = record.write(random_game(name, 5))
        begun = time.time()
        found = record.read(text)
        read = time.time()
        record.read_link(record.link(found))
        figures[name + " read"] = str(round(1000 * (read - begun)))
        figures[name + " link"] = str(round(1000 * (time.time() - read)))
    return figures
