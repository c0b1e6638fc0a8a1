"""The sentence about a position: whose turn it is, or how the game ended."""

import pytest

from app.status import status
from app.table import Table
from building import catalogs
from building.folders import WEB
from hedgerow import record

say = catalogs.read(WEB / "locale")[0].catalog


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        ("fendo", "", "Wheat to move."),
        ("fendo 1. a4-d6N", "pass", "Slate to move. Pass."),
    ],
)
def test_whose_turn_it_is(text: str, words: str, said: str):
    assert status(say, Table(record.read(text)), words) == said


def test_how_a_game_ended():
    moves = (
        "a4-f4E e4 d4 c4 b4 a3 e2 c6 c7 e1 a2 d7 e6 d7-f6E f4-g5S g4-f2W e2-f3S f2-g3W d4-d2S c4-c2N "
        "c7-b6E e1-e2S b4-c1N g3-d1W c1-b3W a3-a6E b3-c5N c2-b2W b6-c7S c6-d6E a2-b1N a6-b5E b1-a5E "
        "b5-a4N c5-b4W e2-c3W b4-c4S b2-b4E c4-d5E b4-b7E c7-d7E c3-d4E f3-e3S d6N g5-f5W e4-f4N e6-f7S "
        "f6-e6E e3-e4E b7-a7S d2-b7W d4-b2N e4-d3S f4-f3W f7-e7E d6S d3-e5S e6S e7S "
    )
    table = Table(record.read("fendo " + moves))
    said = status(say, table, "")
    assert said.startswith("Wheat wins 25–24")
    table.go(3)
    assert status(say, table, "") == "Slate to move."
