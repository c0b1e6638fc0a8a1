"""The recorded playthroughs: one of every variant, and the rules play them as they did.

A test that fails here after a change of the rules that is meant: ``python -m tests.playthroughs``.
"""

from pathlib import Path

import conformance
import pytest

import hedgerow

FOLDER = Path(__file__).parent / "playthroughs"
VARIANTS = {
    conformance.variant_name(name, options): (name, options) for name, options in conformance.variants()
}


@pytest.mark.parametrize("name", VARIANTS)
def test_playthrough(name: str):
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert conformance.playthrough(*VARIANTS[name]).splitlines() == recorded.splitlines()


def test_no_playthrough_without_its_variant():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(VARIANTS)
    assert len(VARIANTS) == len(conformance.variants()), "names are unique"


def test_every_game_board_number_of_players_and_option_value_has_one():
    played = {
        (name, option, value)
        for name, options in VARIANTS.values()
        for option, value in hedgerow.start(name, **options).game.options.items()
    }
    for game in hedgerow.games():
        for option in game.OPTIONS:
            assert not {(game.name, option.name, choice) for choice in option.choices} - played
            if not option.choices:
                free = {value for name, other, value in played if (name, other) == (game.name, option.name)}
                assert len(free) > 1, f"no playthrough sets {option.name} of {game.name}"
