"""The pictures of the README: each game's home page picture as a file of its own, docs/<game>.svg."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

import hedgerow  # noqa: E402
from building.pictures import picture  # noqa: E402  (the path has to be known first)
from hedgerow.texts import say  # noqa: E402


def pictures() -> dict[Path, str]:
    """What each picture file holds: light, since a README does not know its reader's theme."""
    style = (ROOT / "core" / "hedgerow" / "draw" / "board.css").read_text(encoding="utf-8")
    return {
        ROOT / "docs" / f"{game.name}.svg": picture(game.name, say, style=style, theme="light") + "\n"
        for game in hedgerow.games()
    }


if __name__ == "__main__":
    for file, text in pictures().items():
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{file.relative_to(ROOT)}: {len(text) // 1024} KB")
