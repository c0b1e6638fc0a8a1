"""Results at the table: endings that the players agree on, the score of a series, statistics."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hedgerow
from app.ending import Ending
from app.series import Series, moved_on
from app.statistics import MOST, BrokenStatistics, Row, Statistics
from hedgerow.rng import Rng

# --- endings


def test_who_resigns_loses_whatever_the_scores() -> None:
    result = Ending("resigned", 0).result(hedgerow.start("fendo"))
    assert result.winners == (1,)
    assert str(result.reason) == "ending.resigned"  # a text of the pages, not of the rules
    assert result.reason.values["player"] == hedgerow.Reason("seat.wheat")


def test_an_agreed_draw_is_shared_by_all() -> None:
    assert Ending("agreed").result(hedgerow.start("abande")).winners == (0, 1)


def test_a_flag_falls_for_the_whole_team() -> None:
    """Wheat and Clay play against Slate and Plum."""
    start = hedgerow.start("fenceology", players=4)
    assert Ending("time", 2).result(start).winners == (1, 3)
    assert Ending("time", 1).result(start).winners == (0, 2)


def test_with_three_sides_the_most_points_of_the_others_win() -> None:
    """Decision: the game is over for all, and the best of those who still have time wins."""
    position, rng = hedgerow.start("fenceology", players=3), Rng(3)
    while position.scores[1] == position.scores[2]:
        position = position.play(position.move_at(rng.below(position.count())))
    best = max((1, 2), key=lambda seat: position.scores[seat])
    assert Ending("time", 0).result(position).winners == (best,)


def test_nobody_wins_where_one_who_plays_alone_gives_up() -> None:
    assert Ending("resigned").result(hedgerow.start("fenceology", players=1)).winners == ()


@pytest.mark.parametrize("entry", [None, 1, {}, {"kind": "won", "seat": 0}, {"kind": "time", "seat": 2}])
def test_what_is_no_ending_is_none(entry: Any) -> None:
    assert Ending.from_entry(entry, 2) is None


def test_an_ending_can_be_kept() -> None:
    again = Ending.from_entry(json.loads(json.dumps(Ending("time", 1).entry())), 2)
    assert again
    assert (again.kind, again.seat) == ("time", 1)


# --- series


def test_points_follow_the_players_through_exchanged_seats() -> None:
    """Rematch with exchanged seats; series score."""
    series = Series(2)
    series.count((0,))
    series.rematch()
    assert (series.points(0), series.points(1)) == ("0", "1")
    series.count((0, 1))
    assert (series.points(0), series.points(1)) == ("½", "1½")
    assert series.games == 2


def test_a_game_that_ends_anew_counts_as_it_ended_last() -> None:
    """A move is taken back after the end, and the game ends otherwise."""
    series = Series(2)
    series.count((0,))
    series.count((1,))
    series.count((0, 1))
    assert (series.halves, series.games) == ([1, 1], 1)


def test_members_of_a_team_stay_together() -> None:
    series = Series(4)
    for _ in range(5):
        series.rematch()
        assert (series.player(0) - series.player(2)) % 4 == 2


@given(st.integers(1, 4), st.lists(st.integers(0, 3), max_size=12))
def test_a_series_can_be_kept(seats: int, winners: "list[int]") -> None:
    series = Series(seats)
    for winner in winners:
        series.count((winner % seats,))
        series.rematch()
    again = Series.from_entry(json.loads(json.dumps(series.entry())), seats)
    assert [again.points(seat) for seat in range(seats)] == [series.points(seat) for seat in range(seats)]
    assert sum(again.halves) == (2 if seats > 1 else 1) * len(winners)


@pytest.mark.parametrize(
    "entry",
    [
        7,
        {"halves": [1], "offset": 0, "games": 1, "last": []},
        {"halves": [1, "2"], "offset": 0, "games": 1, "last": []},
        {"halves": [1, 2], "offset": None, "games": 1, "last": []},
        {"halves": [1, 2], "offset": 0, "games": 1, "last": [1]},
    ],
)
def test_what_is_no_series_is_a_new_one(entry: Any) -> None:
    assert Series.from_entry(entry, 2).halves == [0, 0]


def test_what_belongs_to_the_players_moves_on_with_them() -> None:
    assert moved_on(["Anna", "Ben"]) == ["Ben", "Anna"]
    assert moved_on(["a", "b", "c"]) == ["c", "a", "b"]
    assert moved_on(["alone"]) == ["alone"]


# --- statistics


def counted(*halves: int) -> Statistics:
    """Statistics of some games of Anna against level 3."""
    kept = Statistics()
    for number, half in enumerate(halves):
        kept.count(
            Row("fendo", "Anna", "level.3"), f"game {number}", half, 20 + number, f"2026-01-{number + 10}"
        )
    return kept


def test_games_wins_draws_streaks_and_length() -> None:
    """Statistics: games, wins and draws per game and opponent, streak, average length."""
    (row,) = counted(2, 2, 1, 0, 2).rows()
    assert (row.games, row.wins, row.draws, row.losses) == (5, 3, 1, 1)
    assert (row.streak, row.longest, row.average) == (1, 2, 22)


def test_a_game_that_ends_anew_is_counted_once() -> None:
    kept = counted(2, 2)
    kept.count(Row("fendo", "Anna", "level.3"), "game 1", 0, 40, "2026-01-12")
    (row,) = kept.rows()
    assert (row.games, row.wins, row.losses, row.streak, row.longest, row.moves) == (2, 1, 1, 0, 1, 60)


def test_games_and_opponents_are_told_apart_the_last_first() -> None:
    kept = counted(2)
    kept.count(Row("abande", "Anna", "level.3"), "x", 0, 30, "2026-02-01")
    kept.count(Row("fendo", "Anna", "Ben"), "y", 1, 30, "2026-01-30")
    assert [row.key() for row in kept.rows()] == [
        ("abande", "Anna", "level.3"),
        ("fendo", "Anna", "Ben"),
        ("fendo", "Anna", "level.3"),
    ]


def test_statistics_can_be_kept_and_read() -> None:
    kept = counted(2, 1, 0)
    assert Statistics.read(kept.write()).write() == kept.write()
    assert Statistics.read("").rows() == []


def test_no_more_rows_than_the_browser_can_hold() -> None:
    kept = Statistics()
    for number in range(MOST + 5):
        kept.count(Row("fendo", "Anna", f"Ben {number}"), "x", 2, 9, f"{number:04d}")
    rows = kept.rows()
    assert len(rows) == MOST
    assert rows[0].opponent == f"Ben {MOST + 4}"


@pytest.mark.parametrize(
    "text",
    [
        "no",
        "[]",
        "{}",
        '{"form": "hedgerow statistics", "version": 2, "rows": []}',
        '{"form": "hedgerow statistics", "version": 1, "rows": [1]}',
        '{"form": "hedgerow statistics", "version": 1, "rows": [{"game": "fendo"}]}',
        counted(2).write().replace('"wins": 1', '"wins": 7'),
        counted(2).write().replace('"wins": 1', '"wins": -1'),
        counted(2).write().replace("Anna", "A" * 100),
    ],
)
def test_broken_statistics_are_refused(text: str) -> None:
    """They are set aside then, and never overwritten."""
    with pytest.raises(BrokenStatistics):
        Statistics.read(text)
