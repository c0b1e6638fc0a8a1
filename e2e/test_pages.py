"""What every page of the finished site must have, read from the files: no browser is asked."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

import hedgerow
from building.folders import NODE_MODULES
from building.policy import policy
from building.scripts import INLINE, inline
from serve import DIST

VNU = NODE_MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"
Attributes = dict[str, str | None]


class Elements(HTMLParser):
    """All start tags of a page with their attributes."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def __iter__(self) -> Iterator[tuple[str, Attributes]]:
        return iter(self.found)


@cache
def ids(page: Path) -> set[str | None]:
    """What can be named after a ``#``."""
    return {attributes.get("id") for _, attributes in Elements(page)}


PAGES = {path.relative_to(DIST).as_posix(): path for path in sorted(DIST.rglob("*.html"))}
each_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES.keys())


def test_there_are_pages() -> None:
    assert {"index.html", "404.html", "de/index.html"} <= PAGES.keys()


@each_page
def test_the_policy_comes_before_all_it_governs(page: Path) -> None:
    (tag, first), (_, second), *_ = [
        (tag, attributes) for tag, attributes in Elements(page) if tag not in ("html", "head")
    ]
    assert (tag, first) == ("meta", {"charset": "utf-8"})
    if page.parent.name == "embed":  # its script makes the element: docs/csp.md
        assert second == {"data-policy": policy()}
    else:
        assert second == {"http-equiv": "Content-Security-Policy", "content": policy()}


@each_page
def test_nothing_needs_more_than_the_policy_allows(page: Path) -> None:
    for tag, attributes in Elements(page):
        assert tag not in ("style", "base", "iframe", "object", "embed")
        assert "style" not in attributes, tag
        assert not [name for name in attributes if name.startswith("on")], tag


@each_page
def test_every_script_in_a_page_is_one_that_the_policy_allows(page: Path) -> None:
    for attributes, text in re.findall(r"<script([^>]*)>(.*?)</script>", page.read_text("utf-8"), re.S):
        is_python = 'type="mpy"' in attributes  # not run by the browser
        assert is_python or text in ("", *(inline(script.stem) for script in INLINE.glob("*.js"))), text


@each_page
def test_every_address_is_relative_and_leads_to_a_file(page: Path) -> None:
    if page.name == "404.html":
        return  # shown at any address, so its own start at the root
    here = "http://site/" + page.relative_to(DIST).as_posix()
    for tag, attributes in Elements(page):
        for name in ("href", "src"):
            address = attributes.get(name)
            if not address or (tag == "a" and re.match(r"https?:|mailto:", address)):
                continue
            assert not address.startswith("/"), address
            assert not re.match(r"\w+:", address), address
            way = urlsplit(urljoin(here, address))
            target = DIST / way.path.lstrip("/")
            target = target / "index.html" if target.is_dir() else target
            assert target.is_file(), address
            if way.fragment:
                assert way.fragment in ids(target), address


@pytest.mark.parametrize("language", ["", "de/", "nl/", "pl/"])
def test_how_to_play_is_one_step_away(language: str) -> None:
    """Wish: who comes for the first time sees what to press, and where the rules are."""

    def leads_to(page: str) -> set[str]:
        path = PAGES[page]
        ways = [about["href"] for tag, about in Elements(path) if tag == "a" and about.get("href")]
        return {urljoin("/" + page, str(way)) for way in ways}

    for game in (game.name for game in hedgerow.games()):
        for way in ("", "rules/", "learn/"):
            assert f"/{language}{way}{game}/" in leads_to(f"{language}index.html")
        text = PAGES[f"{language}{game}/index.html"].read_text(encoding="utf-8")
        head = text[text.index('<header class="bar"') : text.index("</header>")]
        assert f"rules/{game}/" in head


@pytest.mark.skipif(not shutil.which("java"), reason="the checker of HTML needs Java")
def test_html_is_valid() -> None:
    """The checker that validator.w3.org uses. Only PyScript's way to write a script is its own."""
    own = ".*(“mpy”|Attribute “config” not allowed on element “script”).*"
    command = ["java", "-jar", VNU, "--stdout", "--errors-only", "--filterpattern", own, *PAGES.values()]
    found = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert not found.stdout + found.stderr
