"""What those hear who listen to the table, and the keys that ask for it."""

from app import status, telling
from app.keys import ENDLESS, KEYS, LETTERS
from app.table import Table
from building.catalogs import DEFAULT, read
from building.folders import WEB
from hedgerow import record
from hedgerow.draw import scene

SAY = next(language for language in read(WEB / "locale") if language.code == DEFAULT).catalog


def table(text: str) -> Table:
    return Table(record.read(text))


def test_what_is_possible_is_counted_and_named() -> None:
    """Single-key command m; nothing to touch is said, too."""
    targets = [("a4", "your piece on a4"), ("d3", "enter a piece on d3"), ("pass", "pass")]
    assert telling.possible(targets, SAY) == "3 possibilities: your piece on a4; enter a piece on d3; pass."
    assert telling.possible(targets[:1], SAY) == "1 possibility: your piece on a4."
    start = scene(table("fendo 1. d3 2. d5").position).targets
    told = telling.possible(start, SAY)
    assert told.startswith("47 possibilities: enter a piece on a1, b1, c1, d1, e1, f1, g1, a2, ")
    assert told.endswith(", g7; your piece on d3, a4.")
    assert telling.possible([], SAY) == "Nothing can be touched now."


def test_the_last_move_and_whose_it_was() -> None:
    """Single-key command l."""
    assert telling.last(table("fendo"), SAY) == "No move has been made yet."
    assert telling.last(table("fendo 1. a4-d6N 2. g4-c2S"), SAY) == "Slate: g4-c2S."


def test_where_the_keyboard_is() -> None:
    """Single-key command w: what a touch there would mean, else the place, else that it is on none."""
    targets = scene(table("fendo").position).targets
    assert telling.where("a4", targets, "a4", SAY) == "Your piece on a4."
    assert telling.where("g4", targets, "g4", SAY) == "G4."
    assert telling.where("", targets, "", SAY) == "On no place of the board."


def test_the_score_of_everyone() -> None:
    """Single-key command s."""
    assert status.score(SAY, table("fendo")) == "Wheat 0, Slate 0."


def test_the_help_lists_every_letter_once() -> None:
    listed = [key for keys, _ in KEYS + ENDLESS for key in keys]
    assert len(set(listed)) == len(listed)
    assert {letter for letter, _ in LETTERS} <= set(listed)
