"""Games kept in a browser, as a list and as a file; when to remind of that; who plays."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.library import PREFIX, BrokenFile, Kept, Library
from app.players import Players, clean
from app.reminder import DAYS, GAMES, Reminder
from hedgerow import Reason
from hedgerow.texts import ENGLISH, Catalog


class Store:
    """A browser's storage; it takes `room` entries."""

    def __init__(self, room: int = 1000) -> None:
        self.entries: dict[str, str] = {}
        self.room = room

    def get(self, key: str) -> "str | None":
        return self.entries.get(key)

    def set(self, key: str, text: str) -> bool:
        if key not in self.entries and len(self.entries) >= self.room:
            return False
        self.entries[key] = text
        return True

    def remove(self, key: str) -> bool:
        self.entries.pop(key, None)
        return True

    def keys(self, start: str) -> "list[str]":
        return [key for key in self.entries if key.startswith(start)]


def entry(when: str, moves: str = "fendo 1. d3", **more: Any) -> str:
    return json.dumps({"record": moves, "at": 1, "over": False, "when": when, "scores": [0, 2], **more})


@pytest.fixture
def library() -> Library:
    store = Store()
    store.set("hedgerow.current.fendo", "b")
    store.set(PREFIX + "a", entry("2026-01-01"))
    store.set(PREFIX + "b", entry("2026-01-03", "abande:board=hex", over=True))
    store.set(PREFIX + "c", entry("2026-01-02", notes={"players": []}))
    return Library(store, ["fendo", "abande"])


def test_all_kept_games_the_newest_first(library: Library) -> None:
    assert [(kept.ident, kept.game, kept.over, kept.scores) for kept in library.games()] == [
        ("b", "abande", True, [0, 2]),
        ("c", "fendo", False, [0, 2]),
        ("a", "fendo", False, [0, 2]),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "7",
        "[]",
        "null",
        '{"record": "chess 1. e4", "at": 1}',
        '{"record": "fendo", "at": "x"}',
        '{"record": "fendo", "at": 1e400}',
        '{"record": "fendo", "at": -1}',
        '{"record": "fendo", "at": 1.5}',
    ],
)
def test_broken_entries_are_listed_without_a_game(library: Library, text: str) -> None:
    """They are shown as damaged and can be saved as a file, so that nothing is lost unseen."""
    library.put("d", text)
    broken = [kept for kept in library.games() if not kept.game]
    assert [(kept.ident, kept.text) for kept in broken] == [("d", text)]


def test_a_game_that_was_taken_away_can_be_put_back(library: Library) -> None:
    """Delete with undo."""
    before = library.write()
    text = library.take("a")
    assert len(library.games()) == 2
    assert library.put("a", text)
    assert library.write() == before


def test_all_games_as_one_file_that_another_browser_reads(library: Library) -> None:
    other = Library(Store(), ["fendo", "abande"])
    library.put("bad", "no json")  # what is damaged comes along, and is not lost
    assert other.add(other.entries(library.write())) == (4, 0)
    assert other.write() == library.write()
    assert other.add(other.entries(library.write())) == (0, 4)


def test_a_game_that_is_here_in_another_state_is_kept_twice(library: Library) -> None:
    """A file never overwrites a game."""
    file = library.write()
    library.put("a", entry("2026-02-01", "fendo 1. d3 2. d5"))
    assert library.add(library.entries(file)) == (1, 2)
    texts = [kept.record for kept in library.games() if kept.ident.startswith("a")]
    assert sorted(texts) == ["fendo 1. d3", "fendo 1. d3 2. d5"]
    assert library.add(library.entries(file)) == (0, 3)


@pytest.mark.parametrize(
    "file",
    [
        "",
        "no",
        "[]",
        "{}",
        '{"form": "hedgerow games", "version": 2, "games": {}}',
        '{"form": "hedgerow games", "version": 1, "games": [["a", "b"]]}',
        '{"form": "hedgerow games", "version": 1, "games": {"x": {}}, "damaged": {}}',
        '{"form": "hedgerow games", "version": 1, "games": {"x": "no"}, "damaged": {}}',
        json.dumps({"form": "hedgerow games", "version": 1, "games": {"<b>": entry("2026")}, "damaged": {}}),
        json.dumps({"form": "hedgerow games", "version": 1, "games": {"": entry("2026")}, "damaged": {}}),
        json.dumps(
            {
                "form": "hedgerow games",
                "version": 1,
                "games": {"n": entry("2026"), "m": entry("2026", "chess")},
            }
        ),
    ],
)
def test_a_broken_file_changes_nothing(library: Library, file: str) -> None:
    before = library.write()
    with pytest.raises(BrokenFile):
        library.entries(file)
    assert library.write() == before


def test_a_full_browser_says_how_far_it_came(library: Library) -> None:
    """Report 20: storage full: say so."""
    full = Library(Store(2), ["fendo", "abande"])
    with pytest.raises(BrokenFile) as error:
        full.add(full.entries(library.write()))
    assert error.value.reason.values == {"n": 2}
    assert len(full.games()) == 2


# --- reminding


def test_after_so_many_finished_games_or_so_many_days() -> None:
    """A reminder to export: after 10 games, finished or left, that are in no file, or 30 days."""
    reminder = Reminder()
    assert not reminder.due(10 * DAYS)
    reminder.finish(100)
    assert not reminder.due(100 + DAYS - 1)
    assert Reminder(reminder.text()).due(100 + DAYS)
    for _ in range(GAMES - 1):
        assert not reminder.due(101)
        reminder.finish(101)
    assert reminder.due(101)
    reminder.reset()
    assert not reminder.due(100 + 2 * DAYS)


@pytest.mark.parametrize("text", ["", "x", "[]", '{"finished": -3, "since": 2}', '{"finished": 3}'])
def test_a_reminder_that_cannot_be_read_begins_anew(text: str) -> None:
    assert not Reminder(text).due(100_000)


# --- who plays


@given(st.text(max_size=60))
def test_names_are_short_lines(name: str) -> None:
    """Names of seats: trimmed, 24 characters."""
    shown = clean(name)
    assert len(shown) <= 24
    assert shown == shown.strip() == clean(shown)
    assert not any(sign < " " or sign in "\u202e\u2066\u200b\x85" for sign in shown)


def test_whoever_had_a_colour_takes_the_one_that_becomes_free() -> None:
    players = Players(("seat.wheat", "seat.slate"))
    players.set_colour(0, 1)
    assert players.colours == [1, 0]
    players.set_colour(1, 3)
    assert players.colours == [1, 3]
    assert [players.key(seat) for seat in (0, 1)] == ["seat.slate", "seat.plum"]


def test_everything_that_is_said_calls_players_by_their_names() -> None:
    """A name is only ever text, whatever it holds."""
    players = Players(("seat.wheat", "seat.slate"))
    players.names[0] = "<b>{player}</b>"
    players.set_colour(1, 2)
    named = Catalog(
        dict(ENGLISH) | players.texts({key: ENGLISH[key] for key in ENGLISH if key[:5] == "seat."})
    )
    seats = [Reason(seat) for seat in players.seats]
    assert named("draw.to-move", player=seats[0]) == "<b>{player}</b> to move."
    assert named("draw.to-move", player=seats[1]) == "Clay to move."


def test_families_keep_their_colours() -> None:
    families = Players(("seat.geelen", "seat.roodhorst"))
    assert not families.may_choose
    assert families.key(1) == "seat.roodhorst"
    kept = Players.from_entry([{"name": "Anna", "colour": 1}], families.seats)
    assert (kept.names, kept.colours) == (["Anna", ""], [0, 1])


@pytest.mark.parametrize(
    "entry",
    [None, "Anna", [], [1, 2], [{"name": 7, "colour": "x"}], [{"colour": 4}, {"colour": -1}, {"colour": 2}]],
)
def test_players_that_cannot_be_read_are_as_at_first(entry: Any) -> None:
    players = Players.from_entry(entry, ("seat.wheat", "seat.slate"))
    assert (players.names, players.colours) == (["", ""], [0, 1])


def test_players_can_be_kept() -> None:
    players = Players(("seat.wheat", "seat.slate", "seat.clay", "seat.plum"))
    players.names = ["Anna", "Ben", "", "D"]
    players.set_colour(0, 2)
    players.set_colour(3, 0)
    again = Players.from_entry(json.loads(json.dumps(players.entry())), players.seats)
    assert (again.names, again.colours) == (players.names, players.colours)
    assert sorted(again.colours) == [0, 1, 2, 3]


def test_a_record_with_tags_still_names_its_game() -> None:
    """A record with tags has more than one line; its first word is the game."""
    texts = ('fendo\n[first "Anna: A"]\n1. d3', "Fendo:size=9\n[a 1]", "fendo", "")
    kept = [Kept("1", json.dumps({"record": text, "at": 0})) for text in texts]
    assert [one.game for one in kept] == ["fendo", "fendo", "fendo", ""]
