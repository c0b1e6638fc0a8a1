"""Fenceology in the browser: whole games by taps and by keys, turning, splits, refusals, undo, options."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hand import Hand, let_python_come, open_without_python
from playwright.sync_api import Page, Route, expect

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
    hand.expect_kept(before)


@pytest.mark.screens("phone")
def test_a_game_with_long_tiles_can_be_resumed(hand: Hand) -> None:
    """The page came with the symbols of short tiles; those of another game are put in their place."""
    hand.open(random_game(2, 8, length="3"))
    for _ in range(2):
        hrefs = hand.page.locator("#board svg use").evaluate_all(
            "uses => uses.map(use => use.getAttribute('href')).filter(href => !document.querySelector(href))"
        )
        assert not hrefs
        hand.play(hand.position.legal_moves()[0])
        hand.page.reload()
        hand.ready()


# --- the endless board: pan, pinch, wheel, fit

Box = tuple[float, float, float, float]
Point = tuple[float, float]


class Fingers:
    """Fingers on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def move(self, starts: list[Point], ends: list[Point], steps: int = 8) -> None:
        """Fingers go down, glide and leave."""
        for number in range(len(starts)):
            self.send("touchStart", *starts[: number + 1])
        for step in range(1, steps + 1):
            share = step / steps
            self.send(
                "touchMove",
                *[
                    (x + (x2 - x) * share, y + (y2 - y) * share)
                    for (x, y), (x2, y2) in zip(starts, ends, strict=True)
                ],
            )
        self.send("touchEnd")


@pytest.fixture
def fingers(page: Page) -> Iterator[Fingers]:
    fingers = Fingers(page)
    yield fingers
    fingers.session.detach()


def middle(hand: Hand) -> Point:
    """A point of the window in the middle of the board, where no tray is."""
    box = hand.page.locator("#board svg").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def under(hand: Hand, point: Point) -> Point:
    """What of the scene lies at a point of the window."""
    left, top, width, _ = hand.sight()
    box = hand.page.locator("#board svg").bounding_box()
    assert box
    scale = width / box["width"]
    return left + (point[0] - box["x"]) * scale, top + (point[1] - box["y"]) * scale


def expect_drawn(hand: Hand) -> None:
    """The board is drawn for what is in sight: the lower tray stands at the lower edge, at its usual size."""
    expect(hand.page.locator("#board svg.moving")).to_have_count(0)
    tray = hand.page.locator("#board [data-key=tray]").bounding_box()
    board = hand.page.locator("#board svg").bounding_box()
    assert tray
    assert board
    assert abs(tray["y"] + tray["height"] - board["y"] - board["height"]) < 3
    assert abs(tray["width"] - board["width"]) < 3


def expect_still(hand: Hand) -> None:
    """The page itself has not been scrolled or enlarged."""
    page = "() => [scrollX, scrollY, visualViewport.scale, visualViewport.offsetTop]"
    assert hand.page.evaluate(page) == [0, 0, 1, 0]


@pytest.mark.screens("phone", "tablet")
def test_one_finger_on_empty_ground_takes_the_board_along(hand: Hand, fingers: Fingers) -> None:
    hand.open(random_game(3, 14))
    before, (x, y) = hand.sight(), middle(hand)
    point = under(hand, (x, y))
    fingers.move([(x, y)], [(x + 60, y - 40)])
    expect_drawn(hand)
    assert under(hand, (x + 60, y - 40)) == pytest.approx(point, abs=2)
    assert hand.sight()[2:] == pytest.approx(before[2:], abs=0.1)
    expect_still(hand)
    hand.expect_chosen()
    hand.play(hand.position.legal_moves()[0])  # taps go where they should
    hand.expect_position()


@pytest.mark.screens("phone", "tablet")
def test_the_board_can_be_moved_by_a_lit_square_too(hand: Hand, fingers: Fingers) -> None:
    """Only a tap chooses it; nothing is dragged but tiles from the hand."""
    hand.open(random_game(3, 14))
    tile = hand.position.touches()[0]
    hand.touch(tile)
    hand.prefix = (tile,)
    before = hand.sight()
    x, y = hand.point(hand.position.touches((tile,))[0])
    fingers.move([(x, y)], [(x + 40, y + 30)])
    expect_drawn(hand)
    assert hand.sight() != before
    hand.expect_chosen(tile)


@pytest.mark.screens("phone", "tablet")
def test_two_fingers_stretch_and_move_the_board(
    hand: Hand, fingers: Fingers, picture: Callable[..., Any]
) -> None:
    hand.open(random_game(3, 30))
    before, (x, y) = hand.sight(), middle(hand)
    point = under(hand, (x, y))
    fingers.move([(x - 30, y), (x + 30, y)], [(x - 50, y + 20), (x + 70, y + 20)])
    expect_drawn(hand)
    assert hand.sight()[2] == pytest.approx(before[2] / 2, rel=0.02)
    assert under(hand, (x + 10, y + 20)) == pytest.approx(point, abs=before[2] / 100)
    expect_still(hand)
    picture()
    move = hand.position.legal_moves()[0]
    hand.touch(move[0])
    hand.expect_chosen(move[0])
    hand.page.locator("[data-do=fit]").click()
    assert hand.sight() == pytest.approx(before, abs=0.1)
    expect(hand.page.locator("[data-do=fit]")).to_be_hidden()
    for stage in range(1, len(move)):
        hand.prefix = move[:stage]
        hand.touch(move[stage])
    hand.prefix = ()
    hand.position = hand.position.play(move)
    hand.expect_position()


@pytest.mark.screens("phone")
def test_one_of_two_fingers_may_leave(hand: Hand, fingers: Fingers) -> None:
    """The other goes on moving the board, and touches nothing."""
    hand.open(random_game(3, 14))
    x, y = middle(hand)
    fingers.send("touchStart", (x - 40, y))
    fingers.send("touchStart", (x - 40, y), (x + 40, y))
    fingers.send("touchMove", (x - 60, y), (x + 60, y))
    fingers.send("touchMove", (x - 60, y))
    svg = hand.page.locator("#board svg")
    before = svg.get_attribute("viewBox") or ""
    fingers.send("touchMove", (x - 30, y + 30))
    expect(svg).not_to_have_attribute("viewBox", before)
    fingers.send("touchEnd")
    expect_drawn(hand)
    hand.expect_chosen()


@pytest.mark.screens("phone")
def test_a_second_finger_while_a_tile_is_dragged_leaves_nothing_stuck(hand: Hand, fingers: Fingers) -> None:
    """Report 9: the tile goes back into the hand; the fingers stretch the board from there."""
    hand.open(random_game(3, 14))
    x, y = hand.point(hand.position.touches()[0])
    fingers.send("touchStart", (x, y))
    fingers.send("touchMove", (x, y - 120))
    assert hand.page.locator("#board .lifted[style*=translate]").count()
    fingers.send("touchStart", (x, y - 120), (x + 60, y - 120))
    fingers.send("touchMove", (x, y - 120), (x + 90, y - 150))
    fingers.send("touchEnd")
    expect_drawn(hand)
    hand.expect_chosen()
    assert hand.page.locator("#board .lifted").count() == 0
    hand.page.locator("[data-do=fit]").click()
    hand.play(hand.position.legal_moves()[0])
    hand.expect_position()


@pytest.mark.screens("phone", "tablet")
def test_a_tile_is_dragged_by_finger_in_an_enlarged_view(hand: Hand, fingers: Fingers) -> None:
    hand.open(random_game(3, 14))
    (x, y), before = middle(hand), hand.sight()
    fingers.move([(x - 40, y), (x + 40, y)], [(x - 52, y), (x + 52, y)])
    expect_drawn(hand)
    assert hand.sight()[2] < before[2]
    for tile in hand.position.touches():
        hand.prefix = (tile,)
        cells = [cell for cell in hand.position.touches((tile,)) if hand.drawn(hand.prefix).place(cell)]
        if cells:
            break
    end = hand.point(cells[0])
    hand.prefix = ()
    fingers.move([hand.point(tile)], [end])
    hand.expect_chosen(tile, cells[0])
    expect_still(hand)


@pytest.mark.screens("desktop")
def test_the_mouse_moves_the_board_and_its_wheel_enlarges_it(hand: Hand) -> None:
    hand.open(random_game(3, 30))
    page, before = hand.page, hand.sight()
    x, y = middle(hand)
    point = under(hand, (x - 100, y + 50))
    page.mouse.move(x - 100, y + 50)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => !document.querySelector('#board svg.moving')")
    expect_drawn(hand)
    assert hand.sight()[2] == pytest.approx(before[2] / 2, rel=0.01)
    assert under(hand, (x - 100, y + 50)) == pytest.approx(point, abs=2)
    page.mouse.down()
    page.mouse.move(x, y, steps=5)
    page.mouse.up()
    expect_drawn(hand)
    assert under(hand, (x, y)) == pytest.approx(point, abs=2)
    hand.expect_chosen()
    expect_still(hand)
    page.mouse.wheel(0, 300)
    page.mouse.click(*hand.point(hand.position.touches()[0]))  # a tap draws what is still to be drawn
    hand.expect_chosen(hand.position.touches()[0])


@pytest.mark.screens("desktop")
def test_the_board_is_moved_by_keys(hand: Hand) -> None:
    """F shows everything, + and - enlarge; not while something else has the focus."""
    hand.open(random_game(3, 30))
    page, before = hand.page, hand.sight()
    page.keyboard.press("+")
    assert hand.sight()[2] == pytest.approx(before[2] / 1.25, rel=0.01)
    page.locator("[data-do=undo]").focus()
    page.keyboard.press("+")
    page.keyboard.press("f")
    assert hand.sight()[2] == pytest.approx(before[2] / 1.25, rel=0.01)
    page.locator("#board svg [role=button]").first.focus()
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert hand.sight()[2] == pytest.approx(before[2] * 1.25, rel=0.01)
    page.keyboard.press("f")
    assert hand.sight() == pytest.approx(before, abs=0.1)
    page.keyboard.press("Control+f")  # the browser's own
    page.locator("[data-do=new]").first.click()
    page.locator("#options [name=seed]").fill("")
    page.keyboard.type("f+-")
    assert hand.sight() == pytest.approx(before, abs=0.1)


@pytest.mark.screens("phone")
def test_the_view_follows_until_it_is_moved(hand: Hand, fingers: Fingers) -> None:
    """Every place is in sight by itself; where the player has moved the view, it stays."""
    hand.open()
    hand.choose(seed="11")
    game = random_game(11)
    for move in game.moves[:24]:
        hand.play(move)
    grown = hand.sight()
    assert grown[2] > 1000
    hand.prefix = hand.position.touches()[:1]
    assert all(hand.drawn(hand.prefix).place(cell) for cell in hand.position.touches(hand.prefix))
    hand.prefix = ()
    x, y = middle(hand)
    fingers.move([(x - 20, y), (x + 20, y)], [(x - 90, y), (x + 90, y)])
    expect_drawn(hand)
    near = hand.sight()
    unseen = next(
        tile
        for tile in hand.position.touches()
        if not all(
            hedgerow.draw.scene(hand.position, (), (tile,), box=near).place(cell)
            for cell in hand.position.touches((tile,))
        )
    )
    hand.touch(unseen)
    expect(hand.page.locator("[data-do=fit].main")).to_be_visible()  # it says that there is more
    assert hand.sight() == near
    hand.page.locator("[data-do=fit]").click()
    hand.expect_chosen(unseen)


def test_all_fits_after_rotation(page: Page, screen: str, picture: Callable[..., Any]) -> None:
    """Report 11: board and controls fit the window, rotated too, in every game."""
    size = page.viewport_size
    assert size
    for game in hedgerow.games():
        hand = Hand(page, screen, game.name)
        hand.open()
        for width, height in (
            (size["height"], size["width"]),
            (size["width"], size["height"]),
        ):
            page.set_viewport_size({"width": width, "height": height})
            hand.still()
            parts = ["#board svg", ".seat[data-seat='0']", ".seat[data-seat='1']", "[data-do=new] >> nth=0"]
            parts.append(".actions button:visible >> nth=0")
            for part in parts:
                box = page.locator(part).first.bounding_box()
                assert box, part
                assert box["x"] >= 0, part
                assert box["x"] + box["width"] <= width + 0.5, part
                assert box["y"] + box["height"] <= height + 0.5, part
            picture(f"{game.name}-{width}")
        if hand.endless:
            expect_drawn(hand)
            across, down = hand.sight()[2:]
            board = page.locator("#board svg").bounding_box()
            assert board
            assert down / across == pytest.approx(board["height"] / board["width"], rel=0.01)
        hand.play(hand.position.legal_moves()[0])
        hand.expect_position()


@pytest.mark.screens("phone", "desktop")
def test_a_tap_on_the_first_picture_is_answered(hand: Hand, held: list[Route]) -> None:
    """The page comes with a square picture; a tile that is touched there is chosen when Python has come."""
    page = hand.page
    open_without_python(page, "fenceology/")
    tile = hand.position.touches()[2]
    hand.touch(tile)
    page.wait_for_function("() => window.hedgerowEarly.length === 1")
    let_python_come(page, held)
    hand.ready()
    hand.expect_chosen(tile)
    expect_drawn(hand)


# --- alone


@pytest.mark.screens("phone")
def test_the_best_score_of_one_who_plays_alone_is_kept(hand: Hand, picture: Callable[..., Any]) -> None:
    """Said at the end and in the seat's card, after a reload too; for these options alone."""
    game = random_game(11, players="1")
    score = game.positions[-1].scores[0]
    assert score
    hand.open(Record(game.game, game.moves[:-1]))
    page = hand.page
    counts = page.locator(".seat[data-seat='0'] .counts")
    expect(counts).not_to_contain_text("best")
    hand.play(game.moves[-1])
    expect(page.locator("#status")).to_have_text(
        f"All tiles are placed: {score} areas. Your best score so far."
    )
    expect(counts).to_contain_text(f"best {score}")
    picture()
    page.locator(".again[data-do=new]").click()
    page.locator("#options button.main").click()
    expect(counts).not_to_contain_text("best")  # two players
    page.reload()
    hand.ready()
    expect(counts).not_to_contain_text("best")
    hand.choose(players="1", seed="4")
    expect(counts).to_contain_text(f"best {score}")
    page.reload()
    hand.ready()
    expect(counts).to_contain_text(f"best {score}")
    hand.choose(players="1", seed="4", length="3")
    expect(counts).not_to_contain_text("best")
    kept = page.evaluate("() => Object.keys(localStorage).filter(key => key.includes('best'))")
    assert kept == ["hedgerow.best.fenceology:players=1"]


@pytest.mark.screens("phone")
def test_a_best_score_that_cannot_be_kept_is_not_claimed(hand: Hand) -> None:
    """Report 20."""
    hand.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }"
    )
    game = random_game(11, players="1")
    hand.open(Record(game.game, game.moves[:-1]))
    hand.play(game.moves[-1])
    expect(hand.page.locator("#status")).to_have_text(re.compile("^All tiles are placed: [0-9]+ areas.$"))
    expect(hand.page.locator(".seat[data-seat='0'] .counts")).not_to_contain_text("best")


@pytest.mark.screens("phone")
def test_in_teams_one_sees_who_plays_together_and_who_is_asked(hand: Hand) -> None:
    hand.open(random_game(6, 9, players="4"))
    page = hand.page
    assert page.locator(".seat .name").all_text_contents() == [
        "Wheatwith Clay",
        "Slatewith Plum",
        "Claywith Wheat",
        "Plumwith Slate",
    ]
    expect(page.locator("#status")).to_have_text("Slate or Plum: who takes this turn?")
    hand.play(("plum",))
    expect(page.locator("#status")).to_have_text("Plum to move.")


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
