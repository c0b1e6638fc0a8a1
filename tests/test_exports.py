"""What others get of a game: a record with all that is known about it."""

import pytest

from app.ending import Ending
from app.exports import complete, date_of, index_of, shares
from app.table import Table
from hedgerow import Reason, record
from hedgerow.game import Result


def table(text: str) -> Table:
    return Table(record.read(text))


def test_a_record_says_who_played_when_and_how_it_ended() -> None:
    over = table("fendo a4-a1E g4-c2S a1N")
    written = record.write(complete(over, ["Anna", ""], "2026-11-30"))
    assert written.startswith('fendo\n[date "2026-11-30"]\n[first "Anna"]\n[result "')
    assert record.read(written).tags["result"] in ("1-0", "0-1", "1/2-1/2")
    assert "termination" not in written
    assert over.record().tags == {}, "the game on the table is as it was"


def test_what_the_record_says_itself_stays() -> None:
    kept = complete(table('fendo [first "Eva"] [date "1999"] d3'), ["Anna", "Ben"], "2026-11-30")
    assert kept.tags == {"first": "Eva", "second": "Ben", "date": "1999"}


def test_how_the_players_ended_it() -> None:
    fendo = table("fendo d3 d5")
    fendo.end(Ending("resigned", 0))
    fendo.go(1)
    tags = complete(fendo, [], "").tags
    assert tags == {"result": "0-1", "termination": "resigned"}


@pytest.mark.parametrize(
    ("winners", "seats", "sides", "text"),
    [
        ((0,), 2, 2, "1-0"),
        ((0, 1), 2, 2, "1/2-1/2"),
        ((2,), 3, 3, "0-0-1"),
        ((0, 1, 2), 3, 3, "1/3-1/3-1/3"),
        ((1, 3), 4, 2, "0-1-0-1"),
        ((0,), 1, 1, "1"),
    ],
)
def test_shares(winners: tuple[int, ...], seats: int, sides: int, text: str) -> None:
    assert shares(Result(winners, Reason("game.over")), seats, sides) == text
    if seats > 1:
        assert record.read("fendo d3 " + text).tags["result"] == text


def test_dates_and_places() -> None:
    assert [date_of(text) for text in ("20261130T101530123Z-7", "7", "", "20261130-7")] == [
        "2026-11-30",
        "",
        "",
        "",
    ]
    text = "fendo\n1. d3\n2. x"
    assert [text[index_of(text, line, column)] for line, column in ((1, 1), (2, 4), (3, 4))] == [
        "f",
        "d",
        "x",
    ]
