"""Fenceology in the browser: whole games by taps and by keys, turning, splits, refusals, undo, options."""

from collections.abc import Callable
from typing import Any

import pytest
from hand import Hand
from playwright.sync_api import Page, expect

import hedgerow
from hedgerow.record import Record
from hedgerow.rng import Rng


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "fenceology")


def random_game(seed: int, plies: int = 500, **options: str) -> Record:
    """A random game with tiles that the seed deals, as far as it goes or for so many moves."""
    position = hedgerow.start("fenceology", seed=seed, **options)
    start, moves, rng = position.game, [], Rng(seed)
    while not position.result and len(moves) < plies:
        moves.append(position.move_at(rng.below(position.count())))
        position = position.successor(moves[-1])
    return Record(start, tuple(moves))


def test_all_is_in_sight(hand: Hand, axe: Callable[..., list[str]], picture: Callable[..., Any]) -> None:
    """The field, the hands and the buttons fit the window, and the page is accessible."""
    hand.open(random_game(2, 30))
    for part in ("#board svg", "[data-do=undo]", "[data-do=new] >> nth=0"):
        expect(hand.page.locator(part)).to_be_in_viewport(ratio=1)
    picture()
    assert not axe()


@pytest.mark.parametrize("options", [{}, {"length": "3"}, {"players": "4"}], ids=["2", "long", "4"])
@pytest.mark.screens("phone")
def test_a_whole_game_by_taps(hand: Hand, options: dict[str, str], picture: Callable[..., Any]) -> None:
    """Report 3: every move of every game can be made by taps alone."""
    hand.open()
    hand.choose(seed="11", **options)
    for ply, move in enumerate(random_game(11, **options).moves):
        hand.play(move)
        if ply % 10 == 0:
            hand.expect_position()
        if ply == 40:
            picture("-".join(options) or "two")
    hand.expect_position()
    hand.expect_end()
    picture(("-".join(options) or "two") + "-end")


@pytest.mark.screens("desktop")
def test_a_whole_game_by_keys(hand: Hand) -> None:
    """Report 25: a whole game by keyboard alone."""
    hand.open()
    hand.choose(seed="5", length="3")
    hand.play_by_keys(5)
    hand.expect_end()
    hand.expect_position()


def test_a_tile_is_chosen_laid_and_turned(hand: Hand, picture: Callable[..., Any]) -> None:
    """Choose a tile: its places light up; a place: the ways in which it can lie; a way: it lies there."""
    hand.open(random_game(3, 14))
    move = next(move for move in hand.position.legal_moves() if len(hand.position.touches(move[:2])) > 1)
    for stage, place in enumerate(move):
        hand.expect_chosen(*move[:stage])
        hand.prefix = move[:stage]
        hand.touch(place)
        if stage < 2:
            hand.expect_chosen(*move[: stage + 1])
            picture(("tile", "place")[stage])
    hand.prefix = ()
    hand.position = hand.position.play(move)
    hand.expect_position()
    expect(hand.page.locator("#moves li").last).to_have_text(move[2])


@pytest.mark.screens("desktop")
def test_a_tile_is_dragged_to_its_place(hand: Hand) -> None:
    """Drag it there; where it can lie in one way only, touching it again places it."""
    hand.open(random_game(3, 14))
    move = next(move for move in hand.position.legal_moves() if len(hand.position.touches(move[:2])) == 1)
    start = hand.point(move[0])
    hand.prefix = move[:1]
    end = hand.point(move[1])
    mouse = hand.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=6)
    mouse.up()
    hand.expect_chosen(*move[:2])
    hand.prefix = move[:2]
    hand.touch(move[2])
    hand.prefix = ()
    hand.position = hand.position.play(move)
    hand.expect_position()


def test_a_split_asks_which_part_keeps_the_marker(hand: Hand, picture: Callable[..., Any]) -> None:
    """Splitting an opponent's area asks which part keeps the marker, with the parts lit."""
    for seed in range(100):
        game = random_game(seed, 40, length="3")
        moves = [move for move in game.positions[-1].legal_moves() if len(move) == 4]
        if moves:
            break
    hand.open(game)
    move = moves[-1]
    for stage in range(3):
        hand.prefix = move[:stage]
        hand.touch(move[stage])
    hand.expect_chosen(*move[:3])
    picture()
    hand.prefix = move[:3]
    hand.touch(move[3])
    hand.prefix = ()
    hand.position = hand.position.play(move)
    hand.expect_position()


@pytest.mark.screens("phone", "desktop")
def test_a_refused_touch_says_why(hand: Hand) -> None:
    """Report 29: an illegal touch says why, and changes nothing."""
    hand.open(random_game(3, 14))
    theirs = hand.position.hands[1 - hand.position.turn][0]
    hand.touch(theirs)
    hand.expect_refusal(f"The tile {theirs} is in another player's hand.")
    tile = hand.position.touches()[0]
    legal = hand.position.touches((tile,))
    hand.touch(tile)
    hand.prefix = (tile,)
    cell = next(
        place.touches[0]
        for place in hedgerow.draw.scene(hand.position, (), (tile,)).places
        if hand.position.why_not((tile,), place.touches[0]) == hedgerow.Reason("fenceology.white")
        or str(hand.position.why_not((tile,), place.touches[0])).startswith("no edge of this tile")
        if place.touches[0] not in legal
    )
    reason = str(hand.position.why_not((tile,), cell))
    hand.touch(cell)
    hand.expect_refusal(reason[:1].upper() + reason[1:] + ".")
    hand.prefix = ()
    hand.expect_chosen()
    hand.expect_position()


@pytest.mark.screens("tablet")
def test_undo_redo_and_reload(hand: Hand) -> None:
    """A chosen tile is put back, a placing undone and redone, and the game survives a reload."""
    hand.open(random_game(4, 12))
    before, move = hand.position, hand.position.legal_moves()[0]
    hand.touch(move[0])
    hand.expect_chosen(move[0])
    hand.prefix = move[:1]
    hand.touch(move[0])
    hand.expect_chosen()
    hand.prefix = ()
    hand.play(move)
    after = hand.position
    for button, position in (("undo", before), ("redo", after)):
        hand.page.locator(f"[data-do={button}]").click()
        hand.position = position
        hand.expect_position()
    hand.page.reload()
    hand.ready()
    hand.play(hand.position.legal_moves()[0])
    hand.expect_position()


@pytest.mark.parametrize("players", ["1", "3", "4"])
def test_every_number_of_players(
    hand: Hand, players: str, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    """One score for each, all hands in sight, and in teams the choice of who plays."""
    hand.open(random_game(6, 9, players=players))
    seats = hand.page.locator(".seat:visible")
    expect(seats).to_have_count(int(players))
    for number in range(int(players)):
        expect(seats.nth(number)).to_be_in_viewport(ratio=1)
    expect(hand.page.locator("#board svg")).to_be_in_viewport(ratio=1)
    picture(players)
    assert not axe()
    hand.play(hand.position.legal_moves()[-1])
    hand.expect_position()
