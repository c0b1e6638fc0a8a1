"""How long links are, how large animated pictures, and how long the page takes to read a record."""

import json
import shutil
import subprocess
from pathlib import Path

from bench import record_kernels

from hedgerow import record
from hedgerow.draw import painter, scene
from hedgerow.draw.film import Film
from hedgerow.record import Record

ROOT = Path(__file__).resolve().parents[1]
GAMES = 5  # random games of each kind


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
    for name, figure in measured().items():
        game, _, what = name.partition(" ")
        rows.append((f"{game}, {words[what]} on MicroPython (in Node)", figure, "ms", ""))
    return rows


def drawn(played: Record) -> str:
    """The game as an animated picture."""
    picture, positions, film = painter(played.game.name), played.positions, Film()
    box = picture.fit(positions[-1], 1.0) if hasattr(picture, "fit") else None
    for position, move in zip(positions, ((), *played.moves), strict=True):
        film.add(scene(position, move, (), box=box))
    return film.svg()


def measured() -> dict[str, float]:
    """The figures of `record_kernels` on MicroPython; none where Node or the interpreter is missing."""
    if not (shutil.which("node") and (ROOT / "node_modules").exists()):
        return {}
    command = [
        "node",
        "tests/interpreters/run.mjs",
        "micropython",
        "bench/record_kernels.py",
        "core/hedgerow",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return {name: float(figure) for name, figure in found.items()}
