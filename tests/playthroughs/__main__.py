"""``python -m tests.playthroughs``: write all playthroughs anew, and remove those that no variant has."""

from pathlib import Path

from tests import conformance

FOLDER = Path(__file__).parent


def main() -> None:
    found = conformance.run()
    for path in FOLDER.glob("*.txt"):
        if path.stem not in found:
            path.unlink()
    for name, text in found.items():
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")
    print(f"{len(found)} playthroughs")


if __name__ == "__main__":
    main()
