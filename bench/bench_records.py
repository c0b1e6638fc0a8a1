"""How long links are, how large animated pictures, how soon a record is read, or a hostile one refused."""

import time

from bench import interpreters, record_kernels

from hedgerow import record
from hedgerow.draw import painter, scene
from hedgerow.draw.film import Film
from hedgerow.game import InvalidRecord
from hedgerow.record import Record
from hedgerow.record.reading import LIMIT

GAMES = 5  # random games of each kind
# Of the greatest length that is read at all.
HOSTILE = {
    "numbers": "fendo " + "1. " * (LIMIT // 4) + "x",
    "comments": "fendo " + "{}" * (LIMIT // 3) + "x",
    "open brackets": "fendo d3 " + "(" * (LIMIT - 10),
    "open tags": "fendo " + "[a " * (LIMIT // 4),
}


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    rows = []
    for game in record_kernels.GAMES:
        games = [record_kernels.random_game(game, seed) for seed in range(GAMES)]
        longest = max(games, key=lambda played: len(record.link(played)))
        moves = len(longest.moves)
        film = len(drawn(longest).encode()) / 1000
        rows += [
            (f"{game}, the longest link of {GAMES} random games", len(record.link(longest)), "", "≤ 2000"),
            (f"{game}, a game of {moves} moves as an animated picture", film, "KB", "≤ 500"),
        ]
    words = {"read": "a game's record read", "link": "its link made and read"}
    for name, text in interpreters.found("micropython", "record_kernels").items():
        game, _, what = name.partition(" ")
        rows.append((f"{game}, {words[what]} on MicroPython (in Node)", float(text), "ms", ""))
    for what, text in HOSTILE.items():
        rows.append((f"a record of nothing but {what}, refused", refusal(text), "ms", "≤ 1000"))
    return rows


def refusal(text: str) -> float:
    """How many ms it takes to refuse a text."""
    began = time.perf_counter()
    try:
        record.read(text)
    except InvalidRecord:
        return 1000 * (time.perf_counter() - began)
    raise AssertionError("it has been read")


def drawn(played: Record) -> str:
    """The game as an animated picture."""
    picture, positions, film = painter(played.game.name), played.positions, Film()
    box = picture.fit(positions[-1], 1.0) if hasattr(picture, "fit") else None
    for position, move in zip(positions, ((), *played.moves), strict=True):
        film.add(scene(position, move, (), box=box))
    return film.svg()
