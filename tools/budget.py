"""What a visitor has to fetch, in KB as a host sends it: now, before, and what budget.json allows.

Prints how much has grown and fails where a budget is exceeded. ``--update`` keeps the sizes of
now as those of before.
"""

import argparse
import gzip
import json
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
FILE = ROOT / "budget.json"
ROW = "{:<44} {:>8} {:>8} {:>8} {:>8}"


class Needs(HTMLParser):
    """The addresses that a page asks for before it can be used."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "link" and given.get("rel") in ("stylesheet", "preload", "modulepreload"):
            self.found.append(given["href"] or "")
        if tag == "script" and given.get("src"):
            self.found.append(given["src"] or "")
        if load := given.get("data-load"):
            files = json.loads(load)
            self.found += [files[name]["url"] for name in ("boot", "micropython", "wasm", "start", "texts")]


def sent(path: Path) -> int:
    """The bytes of a file as a host sends it: text and wasm in gzip."""
    content = path.read_bytes()
    return len(content if path.suffix in (".gz", ".woff2", ".png", ".zip") else gzip.compress(content))


def sizes() -> Iterator[tuple[str, int]]:
    """Each thing and its bytes."""
    for page in sorted(DIST.rglob("index.html")):
        name = page.parent.relative_to(DIST).as_posix()
        if re.match(r"(de|nl|pl)\b", name):
            continue
        urls = {urljoin("/" + page.relative_to(DIST).as_posix(), url) for url in Needs(page).found}
        files = [page, *(DIST / url.lstrip("/") for url in sorted(urls))]
        yield f"page {name}", sum(map(sent, files))
        if any("/v/" in path.as_posix() for path in files):
            ours = [path for path in files if "/v/" not in path.as_posix() and path.suffix != ".woff2"]
            yield f"page {name}, of it ours", sum(map(sent, ours))
    for archive in sorted(DIST.glob("b/*/**/*.gz")):
        yield f"archive {archive.relative_to(DIST).as_posix().split('/', 2)[2]}", sent(archive)
    everything = [path for path in DIST.rglob("*") if path.is_file()]
    thinking = [path for path in everything if "/pyodide/" in path.as_posix()]
    yield "offline, the runtime that thinks", sum(map(sent, thinking))
    yield "offline, all else", sum(map(sent, everything)) - sum(map(sent, thinking))


def main() -> None:
    """Compare."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--update", action="store_true", help="keep the sizes of now as those of before")
    options = parser.parse_args()
    known: dict[str, dict[str, float]] = json.loads(FILE.read_text("utf-8"))
    budgets, befores = known["budget"], known["before"]
    now = {what: round(size / 1000, 1) for what, size in sizes()}
    print(ROW.format("KB as sent", "now", "before", "grown", "budget"))
    over = []
    for what, size in now.items():
        before = befores.get(what, size)
        budget = next(most for kind, most in budgets.items() if re.fullmatch(kind, what))
        print(ROW.format(what, size, before, f"{size - before:+.1f}", budget))
        if size > budget:
            over.append(what)
    if options.update:
        text = json.dumps({"budget": budgets, "before": now}, indent=1, ensure_ascii=False)
        FILE.write_text(text + "\n", encoding="utf-8", newline="\n")
    if over:
        sys.exit(f"over the budget of budget.json: {', '.join(over)}")


if __name__ == "__main__":
    main()
