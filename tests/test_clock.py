"""Clocks: sudden death, added time, pauses, flags; kept and read again. The time of day is handed in."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.clock import MINUTE, Clock, control, face, read_minutes, until_next_face


class Day:
    """A time of day that a test lets go by."""

    def __init__(self) -> None:
        self.ms = 1e12

    def __call__(self) -> float:
        return self.ms


@pytest.fixture
def day() -> Day:
    return Day()


def clock(day: Day, *left: int, added: int = 0) -> Clock:
    return Clock(list(left) or [MINUTE, MINUTE], added, day)


def test_the_clock_starts_with_the_first_move(day: Day) -> None:
    """Decision: nobody loses time while the table is being set."""
    kitchen = clock(day)
    day.ms += 50000
    assert kitchen.left(0) == MINUTE
    assert not kitchen.ticks
    kitchen.moved(0, 1)
    day.ms += 1500
    assert (kitchen.left(0), kitchen.left(1)) == (MINUTE, MINUTE - 1500)


def test_each_seat_has_time_of_its_own(day: Day) -> None:
    """Clocks, per seat."""
    odds = clock(day, 5 * MINUTE, MINUTE)
    odds.moved(0, 1)
    day.ms += 10000
    odds.moved(1, 0)
    day.ms += 20000
    assert (odds.left(0), odds.left(1)) == (5 * MINUTE - 20000, MINUTE - 10000)


def test_added_time_comes_after_each_move(day: Day) -> None:
    """But for the first: no time has gone by for it."""
    fischer = clock(day, added=5000)
    fischer.moved(0, 1)
    day.ms += 2000
    fischer.moved(1, 0)
    assert (fischer.left(0), fischer.left(1)) == (MINUTE, MINUTE + 3000)


def test_the_flag_falls_when_the_time_is_over_and_stays_down(day: Day) -> None:
    """Sudden death."""
    kitchen = clock(day, added=5000)
    kitchen.moved(0, 1)
    day.ms += MINUTE - 1
    assert kitchen.fallen is None
    day.ms += 1
    assert kitchen.fallen == 1
    assert kitchen.left(1) == 0
    assert not kitchen.ticks
    kitchen.stop()
    day.ms += MINUTE
    assert kitchen.left(0) == MINUTE


def test_a_pause_lets_no_time_go_by(day: Day) -> None:
    kitchen = clock(day)
    assert not kitchen.pause()  # nobody's time goes by yet
    kitchen.moved(0, 1)
    day.ms += 1000
    assert kitchen.pause()
    day.ms += 100000
    assert kitchen.left(1) == MINUTE - 1000
    kitchen.go_on()
    day.ms += 1000
    assert kitchen.left(1) == MINUTE - 2000


def test_a_move_taken_back_gives_no_time_back(day: Day) -> None:
    kitchen = clock(day, added=5000)
    kitchen.moved(0, 1)
    day.ms += 3000
    kitchen.turn(0)
    day.ms += 1000
    assert (kitchen.left(0), kitchen.left(1)) == (MINUTE - 1000, MINUTE - 3000)


def test_how_a_clock_begins_is_kept_too() -> None:
    """Wish: stored data that are wrong never do harm; a game from a file may hold anything."""
    kept = {"left": [MINUTE, 2 * MINUTE], "added": 3000}
    assert control(kept, 2) == ([MINUTE, 2 * MINUTE], 3000)
    for entry in (None, 5, [], {}, {"left": [1]}, {**kept, "left": "ab"}, {**kept, "added": None}):
        assert control(entry, 2) is None
    assert control(kept, 3) is None


def test_a_kept_clock_is_paused_and_has_lost_nothing(day: Day) -> None:
    """A clock survives a reload; time does not go by while the page is closed."""
    kitchen = clock(day, added=2000)
    kitchen.moved(0, 1)
    day.ms += 4000
    entry = json.loads(json.dumps(kitchen.entry()))
    day.ms += 1e9
    again = Clock.from_entry(entry, 2, day)
    assert again
    assert (again.left(0), again.left(1), again.paused) == (MINUTE, MINUTE - 4000, True)
    again.go_on()
    day.ms += 500
    assert again.left(1) == MINUTE - 4500


@pytest.mark.parametrize(
    "entry",
    [
        None,
        "12",
        {},
        {"left": [1, 2, 3], "added": 0, "running": None},
        {"left": [1, -2], "added": 0, "running": None},
        {"left": [1, True], "added": 0, "running": None},
        {"left": [1, 2], "added": "0", "running": None},
        {"left": [1, 2], "added": 0, "running": 2},
        {"left": [1, 1e300], "added": 0, "running": 1},
    ],
)
def test_what_is_no_clock_is_none(day: Day, entry: Any) -> None:
    """Bad input: the game goes on without a clock."""
    assert Clock.from_entry(entry, 2, day) is None


@given(st.lists(st.tuples(st.integers(0, 5000), st.booleans()), max_size=40))
def test_no_time_is_lost_or_won(turns: "list[tuple[int, bool]]") -> None:
    """What both have left and what has gone by make up what they had."""
    day = Day()
    long = Clock([10 * MINUTE, 10 * MINUTE], 0, day)
    long.moved(0, 1)
    gone = 0
    for ms, paused in turns:
        if paused:
            long.pause()
        day.ms += ms
        gone += 0 if paused else ms
        if paused:
            long.go_on()
        assert long.running is not None
        long.moved(long.running, 1 - long.running)
    assert long.left(0) + long.left(1) + gone == 20 * MINUTE


@given(st.integers(0, 4 * 3600 * 1000))
def test_a_face_stays_until_it_is_said_to_change(ms: int) -> None:
    """The page sets its timer by it."""
    step = until_next_face(ms)
    assert step > 0
    if ms:
        assert face(ms) == face(ms - step + 1)
    if ms >= step:
        assert face(ms - step) != face(ms)


@pytest.mark.parametrize(
    ("text", "ms"),
    [("15", 15 * MINUTE), (" 0.5 ", 30000), ("1,25", 75000), ("180", 180 * MINUTE), ("181", None)]
    + [(text, None) for text in ("", "0", "-1", "1e9", "٣", "1.234", "1.2.3", ".", "1000")],
)
def test_minutes_as_they_are_typed(text: str, ms: "int | None") -> None:
    assert read_minutes(text) == ms
