"""Around the table: confirming moves, names and colours, clocks, handing over, giving up, rematches."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hand import TARGETS, Hand, random_game
from playwright.sync_api import Page, expect

from hedgerow.record import Record


@pytest.fixture
def hand(page: Page, screen: str) -> Hand:
    return Hand(page, screen, "fendo")


Take = Callable[..., Any]  # a picture
Axe = Callable[..., list[str]]


def with_settings(page: Page, **chosen: str) -> None:
    """What is set in this browser from now on."""
    page.add_init_script(f"localStorage['hedgerow.settings'] = JSON.stringify({json.dumps(chosen)})")


def command(page: Page, what: str) -> None:
    """Choose something in the menu."""
    page.locator("[popovertarget=menu]:not([data-do])").click()
    page.locator(f"#menu [data-do={what}]").click()
    expect(page.locator("#menu")).to_be_hidden()


def kept(page: Page) -> "dict[str, Any]":
    """The entry of the game on the table."""
    ident = page.evaluate("() => localStorage[`hedgerow.current.${document.body.dataset.game}`]")
    entry: dict[str, Any] = json.loads(
        page.evaluate("ident => localStorage[`hedgerow.game.${ident}`]", ident)
    )
    return entry


# --- confirming


def test_a_move_waits_until_it_is_confirmed(hand: Hand, picture: Take, axe: Axe) -> None:
    """Reports 4 and 5: nothing is played before the confirmation; till then the last stage can be changed."""
    page = hand.page
    with_settings(page, confirm="on")
    hand.open()
    for stage, place in enumerate(("a4", "d6", "d6N")):
        hand.prefix = ("a4", "d6", "d6N")[:stage]
        hand.touch(place)
    play = page.locator("[data-do=confirm]")
    expect(play).to_be_visible()
    expect(page.locator("#status")).to_have_text("Wheat to move. Play it, or touch another place.")
    expect(page.locator("#moves li")).to_have_count(0)
    assert not axe()
    picture("waiting")
    hand.prefix = ("a4", "d6")
    hand.touch("d6E")
    expect(page.locator("#moves li")).to_have_count(0)
    play.click()
    hand.prefix = ()
    hand.position = hand.position.play(("a4", "d6", "d6E"))
    hand.expect_position()
    expect(play).to_be_hidden()
    expect(page.locator("#moves li")).to_have_text(["a4-d6E"])


@pytest.mark.screens("desktop")
def test_looking_back_while_a_move_waits_plays_nothing(hand: Hand) -> None:
    """Report 6: looking at earlier positions while confirming cannot play into the past."""
    page = hand.page
    with_settings(page, confirm="on")
    game = random_game("fendo", 5, 4)
    hand.open(game)
    hand.touch(hand.position.legal_moves()[0][0])
    expect(page.locator("[data-do=confirm]")).to_be_visible()
    page.keyboard.press("Control+z")  # the waiting move
    page.keyboard.press("Control+z")  # the last one
    page.keyboard.press("c")
    expect(page.locator("[data-do=confirm]")).to_be_hidden()
    hand.position = game.positions[-2]
    hand.expect_position()
    expect(page.locator("#moves li")).to_have_text([*game.texts()])


@pytest.mark.screens("phone")
@pytest.mark.parametrize("game", ["abande", "boerzoektland", "fenceology"])
def test_every_game_shows_a_move_that_waits(page: Page, screen: str, game: str, picture: Take) -> None:
    """Report 4, for all games; a tile that will be drawn is not seen before the move is played."""
    with_settings(page, confirm="on")
    hand = Hand(page, screen, game)
    hand.open(random_game(game, 6, 9))
    move = next(move for move in hand.position.legal_moves() if move != ("pass",))
    for stage, place in enumerate(move):
        hand.prefix = move[:stage]
        hand.touch(place)
        page.wait_for_timeout(50)
    expect(page.locator("[data-do=confirm]")).to_be_visible()
    expect(page.locator("#moves li")).to_have_count(9)
    picture(game)
    page.locator("[data-do=confirm]").click()
    hand.prefix = ()
    hand.position = hand.position.play(move)
    hand.expect_position()


# --- who plays


def test_names_and_colours_are_everywhere_and_are_kept(hand: Hand, picture: Take, axe: Axe) -> None:
    """Names: at most 24 characters, never markup; colours to choose from; a calm form."""
    page = hand.page
    hand.open()
    page.locator("[data-do=new]").first.click()
    page.locator(".sitting .player").nth(0).fill("  <b>Anna</b> {x}  ")
    page.locator(".more summary").click()
    page.locator("#options .colour").nth(0).select_option("Slate")
    expect(page.locator("#options .colour").nth(1)).to_have_value("0")  # whoever had it takes the other
    assert not axe()
    picture("form")
    page.locator("#options button.main").click()
    for _ in range(2):
        expect(page.locator(".seat-0 .who")).to_have_text("<b>Anna</b> {x}")
        expect(page.locator(".seat-1 .who")).to_have_text("Wheat")
        expect(page.locator("#status")).to_have_text("<b>Anna</b> {x} to move.")
        colour = "element => getComputedStyle(element).getPropertyValue('--own')"
        wheat = page.evaluate("() => getComputedStyle(document.body).getPropertyValue('--seat-0')")
        assert page.locator(".seat.seat-1").evaluate(colour) == wheat
        page.reload()
        hand.ready()
    hand.play(("d3",))
    expect(page.locator("#status")).to_have_text("Wheat to move.")
    expect(page.locator("#live")).to_contain_text("<b>Anna</b> {x}: d3.")
    picture("table")
    page.locator("[data-do=new]").first.click()
    expect(page.locator("#options .player").nth(0)).to_have_value("<b>Anna</b> {x}")
    for field in page.locator("#options .player").all():
        field.fill("")
    page.locator("#options .colour").nth(0).select_option("Wheat", force=True)
    page.locator("#options button.main").click()
    expect(page.locator(".seat-0 .who")).to_have_text("Wheat")


# --- clocks


def start_with_clock(page: Page, minutes: str, seconds: str = "") -> None:
    page.locator("[data-do=new]").first.click()
    page.locator(".more summary").click()
    page.locator(".control").select_option("added" if seconds else "sudden")
    for field in page.locator(".minutes:visible").all():
        field.fill(minutes)
    if seconds:
        page.locator(".seconds").fill(seconds)
    page.locator("#options button.main").click()


def seconds_left(page: Page, seat: int) -> int:
    """What the clock of a seat says."""
    minutes, seconds = page.locator(f".seat.seat-{seat} .clock").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


def test_a_clock_runs_pauses_and_outlives_a_reload(hand: Hand, picture: Take, axe: Axe) -> None:
    """Clocks: increment, pause, visible; time does not go by while the page is away, and that is said."""
    page = hand.page
    page.clock.install()
    hand.open()
    start_with_clock(page, "ten")
    expect(page.locator("#options-problem")).to_contain_text("“ten” is no time")
    page.locator(".minutes").nth(0).fill("2,5")
    page.locator(".minutes").nth(1).fill("5")
    page.locator(".control").select_option("added")
    page.locator("#options button.main").click()
    faces = {"0": "2:30", "1": "5:00"}
    for seat, face in faces.items():
        expect(page.locator(f".seat-{seat} .clock")).to_have_text(face)
    page.clock.run_for(3000)
    expect(page.locator(".seat-0 .clock")).to_have_text("2:30")  # it starts with the first move
    hand.play(("d3",))
    expect(page.locator(".clock.ticks")).to_have_count(1)
    page.clock.run_for(4000)
    expect(page.locator(".seat-1 .clock")).to_have_text(re.compile("4:[345]."))
    assert not axe()
    picture("running")
    before = seconds_left(page, 1)
    hand.play(("d5",))
    expect(page.locator(".seat-0 .clock.ticks")).to_have_count(1)
    assert before < seconds_left(page, 1) <= before + 10
    command(page, "pause")
    expect(page.locator("#cover")).to_contain_text("The clock stands still. Wheat is to move.")
    assert not axe()
    picture("paused")
    paused = seconds_left(page, 0)
    page.clock.fast_forward(60000)
    assert seconds_left(page, 0) == paused
    page.reload()
    hand.ready()
    expect(page.locator("#cover")).to_contain_text("while you were away")
    assert seconds_left(page, 0) == paused
    page.locator("[data-do=uncover]").click()
    expect(page.locator("#cover")).to_be_hidden()
    page.clock.run_for(2000)
    assert paused - 60 < seconds_left(page, 0) < paused
    hand.play(("a4", "a5", "a5N"))
    hand.expect_position()


def test_the_game_ends_when_a_flag_falls(hand: Hand) -> None:
    """Sudden death; the result is kept with the game. Undo lets it go on without a clock."""
    page = hand.page
    page.clock.install()
    hand.open()
    start_with_clock(page, "0.1")
    hand.play(("d3",))
    expect(page.locator(".clock.short.ticks")).to_have_count(1)
    page.clock.run_for(7000)
    expect(page.locator("#status")).to_have_text("Wheat wins 0–0: the time of Slate is up.")
    expect(page.locator(TARGETS)).to_have_count(0)
    assert kept(page)["ending"] == {"kind": "time", "seat": 1}
    page.reload()
    hand.ready()
    expect(page.locator("#status")).to_have_text("Wheat wins 0–0: the time of Slate is up.")
    page.locator("[data-do=undo]").click()
    expect(page.locator("#status")).to_have_text("Slate to move.")
    expect(page.locator(".clock:visible")).to_have_count(0)
    hand.play(("d5",))
    hand.expect_position()


# --- around one tablet


def test_the_board_is_handed_over_covered(hand: Hand, picture: Take, axe: Axe) -> None:
    """Hand over: between turns the board is covered until it is touched."""
    page = hand.page
    with_settings(page, handover="on", facing="on")
    hand.open()
    hand.play(("d3",))
    expect(page.locator("#cover p")).to_have_text("Over to Slate")
    expect(page.locator("#cover")).to_be_visible()
    assert not axe()
    picture()
    hand.touch("d5")
    expect(page.locator("#moves li")).to_have_count(1)
    for _ in range(30):  # nor can the keyboard reach it
        page.keyboard.press("Tab")
        assert page.evaluate("() => !document.querySelector('#board svg').contains(document.activeElement)")
    page.locator("[data-do=uncover]").click()
    hand.play(("d5",))
    hand.expect_position()
    expect(page.locator("#cover p")).to_have_text("Over to Wheat")


class Turned(Hand):
    """A person at a board that has been turned by some quarters."""

    quarters = 0

    def window(self, x: float, y: float) -> tuple[float, float]:
        box = self.page.locator("#board svg").bounding_box()
        assert box
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        straight = super().window(x, y)
        dx, dy = straight[0] - middle[0], straight[1] - middle[1]
        for _ in range(self.quarters):
            dx, dy = -dy, dx
        return middle[0] + dx, middle[1] + dy


def test_a_turned_board_is_touched_as_it_is_seen(page: Page, screen: str, picture: Take) -> None:
    """90° rotation: taps, drags and arrow keys go where they are seen; how the board lies is kept."""
    hand = Turned(page, screen, "fendo")
    hand.open()
    command(page, "turn")
    hand.quarters = 1
    hand.still()  # it turns
    hand.play(("a4", "d6", "d6N"))
    hand.expect_position()
    page.reload()
    hand.ready()
    hand.still()
    for place in ("g4", "c2"):
        hand.touch(place)
        hand.prefix += (place,)
    hand.touch("b2W")  # the reason is said beside the place
    x, y = hand.point("b2W")
    bubble = hand.why.bounding_box()
    assert bubble
    assert abs(bubble["x"] + bubble["width"] / 2 - x) < bubble["width"]
    assert min(abs(bubble["y"] - y), abs(bubble["y"] + bubble["height"] - y)) < 40
    page.keyboard.press("Escape")
    hand.prefix = ()
    if screen == "desktop":
        hand.drag("g4", "d4")
        hand.prefix = ("g4", "d4")
        hand.touch("d4S")
        hand.position = hand.position.play(("g4", "d4", "d4S"))
        hand.prefix = ()
        hand.expect_position()
        hand._tab_to(TARGETS)
        for key, (across, down) in {"Right": (1, 0), "Down": (0, 1), "Left": (-1, 0), "Up": (0, -1)}.items():
            before = focused_at(page)
            page.keyboard.press("Arrow" + key)
            after = focused_at(page)
            gone = (after[0] - before[0]) * across + (after[1] - before[1]) * down
            assert gone > 0 or before == after
    picture()


def focused_at(page: Page) -> tuple[float, float]:
    """Where in the window the keyboard is."""
    x, y = page.evaluate(
        """() => {
            const { left, top, width, height } = document.activeElement.getBoundingClientRect();
            return [left + width / 2, top + height / 2];
        }"""
    )
    return x, y


def test_the_board_turns_to_whoever_plays(page: Page, screen: str) -> None:
    """The board turned for each player; letters stay upright."""
    with_settings(page, turn="each")
    hand = Turned(page, screen, "abande")
    hand.open()
    for quarters in (2, 0, 2):
        hand.play(hand.position.legal_moves()[0])
        hand.expect_position()
        expect(page.locator("#board svg")).to_have_css("rotate", "180deg" if quarters else "none")
        hand.still()
        hand.quarters = quarters
    assert (
        page.locator("#board svg text").first.evaluate("text => getComputedStyle(text).rotate") == "-180deg"
    )


# --- the end of a game, and the next


def test_giving_up_a_rematch_and_an_agreed_draw(hand: Hand, picture: Take, axe: Axe) -> None:
    """Resign and offer of draw ask first; rematch with exchanged seats; series score; statistics are kept."""
    page = hand.page
    hand.open()
    page.locator("[data-do=new]").first.click()
    page.locator(".sitting .player").nth(0).fill("Anna")
    page.locator(".sitting .player").nth(1).fill("Ben")
    page.locator("#options button.main").click()
    hand.play(("d3",))
    command(page, "resign")
    expect(page.locator("#ask p")).to_have_text("Ben resigns?")
    assert not axe()
    picture("question")
    page.locator("#ask [value=no]").click()
    expect(page.locator("#status")).to_have_text("Ben to move.")
    command(page, "resign")
    page.locator("#ask [value=yes]").click()
    expect(page.locator("#status")).to_have_text("Anna wins 0–0: Ben resigns.")
    expect(page.locator(".seat-0.winner")).to_have_count(1)
    picture("end")
    page.locator("[data-do=rematch]").click()
    expect(page.locator(".seat-0 .who")).to_have_text("Ben")
    expect(page.locator("#status")).to_have_text("Ben to move. Series: Ben 0 – Anna 1.")
    command(page, "draw")
    expect(page.locator("#ask p")).to_have_text("Ben offers a draw. Anna, do you agree?")
    page.locator("#ask [value=yes]").click()
    expect(page.locator("#status")).to_have_text("A draw, 0–0: agreed. Series: Ben ½ – Anna 1½.")
    page.reload()
    hand.ready()
    expect(page.locator("#status")).to_have_text("A draw, 0–0: agreed. Series: Ben ½ – Anna 1½.")
    rows = json.loads(page.evaluate("() => localStorage['hedgerow.statistics']"))["rows"]
    assert [(row["player"], row["opponent"], row["games"], row["wins"], row["draws"]) for row in rows] == [
        ("Anna", "Ben", 2, 1, 1)
    ]


def test_players_change_name_colour_and_seat_during_the_game(hand: Hand, axe: Axe, picture: Take) -> None:
    """Seats: names, human or AI, colours; from the card of a seat, at any time. The record has the names."""
    page = hand.page
    hand.open(random_game("fendo", 3, 4))
    page.locator(".seat-0 .sitter").click()
    expect(page.locator("#players-title")).to_be_focused()  # no field, which would bring up a keyboard
    page.locator("#players .player").nth(0).fill("Anna {x}")
    page.locator("#players .colour").nth(0).select_option("1")
    expect(page.locator("#players .colour").nth(1)).to_have_value("0")
    picture("dialog")
    assert not axe()
    page.locator("#players .main").click()
    expect(page.locator(".seat-0 .who")).to_have_text("Anna {x}")
    expect(page.locator(".seat-1 .who")).to_have_text("Wheat")
    expect(page.locator("#status")).to_have_text("Anna {x} to move.")
    page.locator(".seat-1 .sitter").click()
    page.locator("#players .partner").nth(1).select_option("1")
    page.locator("#players .player").nth(0).fill("Eva")
    page.locator("#players [data-do=players-close]").click()
    expect(page.locator(".seat-0 .who")).to_have_text("Anna {x}")
    page.reload()
    hand.ready()
    expect(page.locator("#status")).to_have_text("Anna {x} to move.")
    expect(page.locator(".seat-1 .who")).to_have_text("Wheat")
    command(page, "record")
    expect(page.locator("#record-text")).to_have_value(re.compile(r'\[first "Anna \(x\)"\]'))


@pytest.mark.screens("phone")
def test_undo_takes_back_what_ended_the_game(hand: Hand) -> None:
    """A slip of the finger ends no game among friends."""
    page = hand.page
    hand.open(random_game("fendo", 3, 6))
    hand.play(hand.position.legal_moves()[0])
    hand.expect_position()
    command(page, "draw")
    page.locator("#ask [value=yes]").click()
    expect(page.locator("body.over")).to_have_count(1)
    page.locator("[data-do=undo]").click()
    expect(page.locator("body.over")).to_have_count(0)
    hand.play(hand.position.legal_moves()[0])
    hand.expect_position()


@pytest.mark.screens("phone")
def test_a_team_wins_together(page: Page, screen: str) -> None:
    """Four players of Fenceology: Wheat and Clay against Slate and Plum."""
    hand = Hand(page, screen, "fenceology")
    start = random_game("fenceology", 1, 2, players=4)
    hand.open(Record(start.game, start.moves))
    expect(page.locator(".seat:visible")).to_have_count(4)
    command(page, "resign")
    page.locator("#ask [value=yes]").click()
    loser = start.positions[-1].turn % 2
    winners = ("Slate and Plum", "Wheat and Clay")[loser]
    expect(page.locator("#status")).to_contain_text(f"{winners} win 0–0–0–0: ")


def test_against_the_computer_only_my_moves_wait_and_undo_goes_back_to_mine(hand: Hand) -> None:
    """Reports 4, 23, 30: "take back" returns to *my* last move. A game given up counts in the statistics."""
    page = hand.page
    with_settings(page, confirm="on", handover="on")
    hand.open()
    hand.choose(partners={1: "1@200"})
    start = hand.position
    hand.touch("d3")
    page.locator("[data-do=confirm]").click()
    moves = page.locator("#moves li")
    expect(moves).to_have_count(2, timeout=30_000)  # the answer waits for nobody
    expect(page.locator("#cover")).to_be_hidden()
    page.locator("[data-do=undo]").click()
    expect(page.locator("#status")).to_have_text("Wheat to move.")
    hand.position = start
    hand.expect_position()
    command(page, "resign")
    page.locator("#ask [value=yes]").click()
    expect(page.locator("#status")).to_contain_text("Wheat resigns.")
    page.wait_for_function("() => localStorage['hedgerow.statistics']")
    (row,) = json.loads(page.evaluate("() => localStorage['hedgerow.statistics']"))["rows"]
    assert (row["player"], row["opponent"]) == ("statistics.you", "statistics.level.1")
    assert (row["games"], row["wins"], row["draws"]) == (1, 0, 0)


def test_four_players_have_four_clocks(page: Page, screen: str, picture: Take) -> None:
    """Clocks: per seat, and seen by everybody around a tablet."""
    hand = Hand(page, screen, "fenceology")
    hand.open()
    page.locator("[data-do=new]").first.click()
    page.locator("#options [name=players]").select_option("4")
    page.locator(".more summary").click()
    page.locator(".control").select_option("sudden")
    for seat, minutes in enumerate(("5", "10", "15", "20")):
        page.locator(".minutes").nth(seat).fill(minutes)
    page.locator("#options button.main").click()
    for seat, face in enumerate(("5:00", "10:00", "15:00", "20:00")):
        expect(page.locator(f".seat.seat-{seat} .clock")).to_have_text(face)
        expect(page.locator(f".seat.seat-{seat} .clock")).to_be_visible()
    width, height = page.evaluate("() => [document.body.scrollWidth, document.body.scrollHeight]")
    assert (width, height) <= tuple(page.evaluate("() => [innerWidth, innerHeight]"))
    picture()
