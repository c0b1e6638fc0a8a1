"""The lines of the "embed this" dialog: a board as an element and as a frame, for the position looked at."""

import re
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

import pytest

import hedgerow
from app import snippet
from hedgerow import diagram, record
from hedgerow.diagram import Diagram

SITE = "https://example.org/hedgerow/"
WISHES = [("controls", ""), ("play", "free"), ("size", "300"), ("lang", "de")]


class Read(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: dict[str, dict[str, str | None]] = {}
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] = dict(attrs)

    def handle_data(self, data: str) -> None:
        self.words += data.strip()


def asked(attributes: dict[str, str | None]) -> dict[str, str]:
    return {name: value or "" for name, value in attributes.items()}


DIAGRAMS = {
    "start": {"game": "abande"},
    "moves": {"game": "fendo", "options": "entry=reach", "moves": "a4-d6N g4-c2S d6-e7E", "at": "1"},
    "end": {"game": "boerzoektland", "moves": ""},
    "position": {"position": "fendo:entry=reach 7/4s2/7/3w3/7/7/7 d4E w 6,6 0", "moves": "d4-a7E"},
}


@pytest.mark.parametrize("name", DIAGRAMS)
def test_what_is_written_shows_the_same_board(name: str):
    """The dialog writes the line for the current position and move."""
    shown = diagram.read(DIAGRAMS[name])
    element = Read(snippet.element(SITE, shown, WISHES, "A & B", SITE + "fendo/#x"))
    assert element.tags["script"] == {"type": "module", "src": SITE + "embed.js"}
    board = asked(element.tags["hedgerow-board"])
    assert same(diagram.read(board), shown)
    assert (board["controls"], board["play"], board["lang"]) == ("", "free", "de")
    assert element.tags["a"]["href"] == SITE + "fendo/#x"
    assert element.words.startswith("A & B")

    frame = Read(snippet.frame(SITE, shown, WISHES, 'A "B"')).tags["iframe"]
    address = urlsplit(str(frame["src"]))
    assert address._replace(fragment="").geturl() == SITE + "embed/"
    assert re.fullmatch(r"[\w~.&=-]+", address.fragment)
    wishes = dict(parse_qsl(address.fragment, keep_blank_values=True))
    assert same(diagram.read(wishes), shown)
    assert (wishes["controls"], wishes["play"], "size" in wishes) == ("", "free", False)
    assert (frame["title"], frame["width"], frame["sandbox"]) == (
        'A "B"',
        "300",
        "allow-scripts allow-popups",
    )


def same(one: Diagram, other: Diagram) -> bool:
    return (one.positions, one.at) == (other.positions, other.at)


def test_foreign_words_never_become_markup():
    """Options that a game takes as they are stay text in the line."""
    shown = diagram.read(
        {"record": record.link(record.Record(hedgerow.start("boerzoektland", seed="7").game))}
    )
    text = snippet.element(SITE + '"><script>', shown, [], "<b>", "")
    assert "<b>" not in text
    assert text.count("<script") == 1
