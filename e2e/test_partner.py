"""The partner at the table: it plays, waits, helps, and never holds the table up."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hand import Hand, late
from playwright.sync_api import BrowserContext, Page, expect

import hedgerow
from hedgerow import Move, Position, record
from hedgerow.draw import painter, scene
from hedgerow.record import Record
from hedgerow.rng import Rng
from serve import StaticHost

KEPT = """() => {
    const current = localStorage.getItem("hedgerow.current." + document.body.dataset.game);
    return current && localStorage.getItem("hedgerow.game." + current);
}"""
THINKS = ".seat.thinks"


def kept(page: Page) -> Record:
    """The game on the table, as the browser keeps it."""
    return record.read(json.loads(page.evaluate(KEPT))["record"])


def wait_for_moves(page: Page, count: int, timeout: int = 30_000) -> Record:
    """Wait until so many moves have been made."""
    page.wait_for_function(
        f"n => {{ const kept = ({KEPT})(); return kept && JSON.parse(kept).at >= n; }}",
        arg=count,
        timeout=timeout,
    )
    return kept(page)


@pytest.mark.engines
@pytest.mark.screens("phone")
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("fendo", {"majority": "yes"}),
        ("abande", {}),
        ("boerzoektland", {"seed": "3"}),
        ("fenceology", {"players": "2", "seed": "4"}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_whole_game_against_the_partner(
    page: Page, screen: str, game: str, options: dict[str, str]
) -> None:
    """Any seat can be a person or the AI, at a level of its own; its move is listed and replayable."""
    page.emulate_media(reduced_motion="reduce")
    hand = Hand(page, screen, game)
    hand.open()
    hand.choose(partners={1: "1@200"}, **options)
    rng, moves = Rng(5), 0
    while not hand.position.result:
        if hand.position.turn == 0:
            hand.play(hand.position.move_at(rng.below(hand.position.count())))
        game = wait_for_moves(page, moves + 1)
        hand.position, moves = game.positions[-1], len(game.moves)
    hand.expect_end()
    assert len(kept(page).moves) == moves
    page.locator("[data-do=undo]").click()  # goes back to my turn
    page.wait_for_function(f"n => JSON.parse(({KEPT})()).at < n", arg=moves)


@pytest.mark.screens("desktop")
def test_partners_alone_can_be_watched(page: Page, screen: str) -> None:
    """AI against AI can be watched (pause)."""
    hand = Hand(page, screen, "abande")
    hand.open()
    hand.choose(partners={0: "1@200", 1: "2@200"})
    wait_for_moves(page, 2)
    page.locator("[data-do=halt]").click()
    expect(page.locator(THINKS)).to_have_count(0)
    before = len(kept(page).moves)
    hand.position = kept(page).positions[-1]
    hand.touch("a1")
    hand.expect_refusal("The game is paused.")
    assert len(kept(page).moves) == before
    page.locator("[data-do=go-on]").click()
    wait_for_moves(page, before + 1)
    page.locator("[data-do=undo]").click()
    expect(page.locator("[data-do=go-on]")).to_be_visible()  # it does not run away from who looks back
    page.locator(".sitter").first.click()
    for row in page.locator("#players .sits:has(.partner)").all():
        row.locator(".partner").select_option("person")
    page.locator("#players button.main").click()
    expect(page.locator("[data-do=go-on]")).to_be_hidden()
    expect(page.locator("[data-do=hint]")).to_be_visible()


LATENCY = """async () => {
    // From a tap on a button to the frame in which the page has answered it.
    const button = document.querySelector("[data-do=new]");
    const close = document.querySelector("#new [data-do=close]");
    const times = [];
    for (let i = 0; i < 5; i++) {
        const began = performance.now();
        button.click();
        await new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
        times.push(performance.now() - began);
        if (!document.querySelector("#new").open) return [];
        close.click();
        await new Promise((go) => setTimeout(go, 50));
    }
    return times;
}"""


@pytest.mark.screens("desktop")
def test_while_it_thinks_the_table_answers(page: Page, screen: str, picture: Callable[..., Any]) -> None:
    """Report 22: while the AI thinks every tap answers within 100 ms. Report 23: undo goes back to my turn.

    Nothing of it is loaded before somebody wants to play against it: with Save-Data neither.
    """
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    hand = Hand(page, screen, "fendo")
    hand.open()
    page.wait_for_timeout(500)
    assert not [url for url in asked if re.search("worker.py|worker.tar|pyodide", url)]
    hand.choose(partners={1: "5@30000"})
    start = hand.position
    hand.play(("d4",))
    expect(page.locator(THINKS)).to_have_count(1)
    picture("thinking")
    expect(page.locator("#status")).to_have_text("Slate to move. Thinking …")

    # the board waits, and says why
    hand.touch("a1")
    hand.expect_refusal("It is the computer's turn.")
    session = page.context.new_cdp_session(page)
    for slowdown in (1, 4):
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        times = page.evaluate(LATENCY)
        assert len(times) == 5
        print(f"answered in {sorted(times)[2]:.0f} ms while it thinks, {slowdown}×")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})

    # undo: my turn again, and no answer comes late
    page.locator("[data-do=undo]").click()
    expect(page.locator(THINKS)).to_have_count(0)
    expect(page.locator("#status")).to_have_text("Wheat to move.")
    hand.position = start
    hand.expect_position()

    # another move, and it is told to move now
    hand.play(("e4",))
    expect(page.locator(THINKS)).to_have_count(1)
    page.wait_for_timeout(300)
    page.locator("[data-do=now]").click()
    game = wait_for_moves(page, 2, 10_000)
    assert game.texts()[0] == "e4"
    expect(page.locator("#moves")).to_contain_text(game.texts()[1])
    page.locator("[data-do=undo]").click()  # both
    hand.position = start
    hand.expect_position()
    page.locator("[data-do=redo]").click()
    hand.position = game.positions[-1]
    hand.expect_position()

    # a new game while it thinks: nothing of the old one is played there
    hand.play(hand.position.move_at(0))
    expect(page.locator(THINKS)).to_have_count(1)
    hand.choose(partners={1: "person"})
    page.wait_for_timeout(300)
    hand.expect_position()
    expect(page.locator(THINKS)).to_have_count(0)


@pytest.mark.screens("desktop")
def test_a_worker_that_dies_is_replaced(page: Page, screen: str) -> None:
    """A worker that dies or does not answer is restarted and the game goes on, with a word to the player."""
    hand = Hand(page, screen, "fendo")
    hand.open()
    page.locator("[data-do=hint]").click()
    page.wait_for_selector("#board .hint-ring", timeout=20_000)
    hand.choose(partners={0: "5@3000"})
    expect(page.locator(THINKS)).to_have_count(1)
    page.evaluate(
        "document.querySelectorAll('script[worker]').forEach((script) => script.xworker.terminate())"
    )
    expect(page.locator("#status")).to_contain_text(
        "The computer had to start again; the game goes on.", timeout=20_000
    )
    wait_for_moves(page, 1)
    expect(page.locator("#status")).to_have_text("Slate to move.")


@pytest.mark.screens("phone", "desktop")
def test_hint_and_analysis(
    page: Page, screen: str, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    """Hint (best move shown as touches); analysis: evaluation bar, best line, value of each candidate."""
    hand = Hand(page, screen, "fendo")
    hand.open()
    page.keyboard.press("h")
    page.wait_for_selector("#board .hint-ring", timeout=20_000)
    expect(page.locator("#status")).to_contain_text("How about")
    words = page.locator("#status").text_content() or ""
    move = re.fullmatch(r"Wheat to move\. How about (.*)\?", words)
    assert move, words
    touches = hand.position.parse(move[1])
    assert page.locator("#board .hint-ring").count() == len(touches)
    picture("hint")
    hand.play(touches)
    expect(page.locator("#board .hint-ring")).to_have_count(0)
    page.locator("[data-do=analysis]").click()
    expect(page.locator("#analysis li")).to_have_count(6, timeout=20_000)
    expect(page.locator("#analysis .verdict")).to_contain_text("Slate: ")
    expect(page.locator("#analysis .looked")).to_contain_text("positions")
    page.wait_for_selector("#board .worth")
    first = page.locator("#analysis li .move").first.text_content() or ""
    hand.position.parse(first)
    page.locator("#analysis li button").first.click()
    page.wait_for_selector("#board .hint-ring")
    picture("analysis")
    assert not axe()
    page.keyboard.press("a")
    expect(page.locator("#analysis")).to_be_hidden()
    expect(page.locator("#board .worth")).to_have_count(0)


@pytest.mark.screens("phone")
def test_what_is_proven_is_said(page: Page, screen: str) -> None:
    """Win, draw or loss where proven."""
    position = hedgerow.start("abande")
    game, moves, rng = position.game, [], Rng(11)
    while not position.result:
        moves.append(position.move_at(rng.below(position.count())))
        position = position.play(moves[-1])
    hand = Hand(page, screen, "abande")
    hand.open(Record(game, tuple(moves[:-2])))
    page.locator("[data-do=analysis]").click()
    expect(page.locator("#analysis .verdict")).to_have_text(
        re.compile("(Wheat|Slate) (wins|loses), whatever|A draw"), timeout=20_000
    )


@pytest.mark.screens("phone")
def test_with_the_server_gone_it_plays_on_the_second_visit(
    page: Page, context: BrowserContext, screen: str, mortal_host: StaticHost
) -> None:
    """Report 17: second visit with the server gone: a game against the AI, no request to another host."""
    page.goto(mortal_host.address + "abande/")
    page.wait_for_selector("html.ready")
    page.wait_for_selector(".offline[data-state=ready]", state="attached", timeout=60_000)
    page.close()
    mortal_host.stop()
    page = context.new_page()
    page.goto(mortal_host.address + "abande/")
    hand = Hand(page, screen, "abande")
    hand.ready()
    hand.choose(partners={0: "2@200", 1: "2@200"})
    wait_for_moves(page, 3)
    expect(page.locator("#status")).not_to_contain_text("cannot")


@pytest.mark.screens("phone")
def test_who_saves_data_has_no_worker_until_a_partner_is_seated(
    page: Page, context: BrowserContext, screen: str
) -> None:
    """Save-Data: no thinking worker starts until somebody seats a partner; it thinks on MicroPython then."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })")
    hand = Hand(page, screen, "abande")
    hand.open()
    hand.play(hand.position.legal_moves()[24])
    wait_for_moves(page, 1)
    page.wait_for_selector(".offline[data-state=without]", state="attached", timeout=60_000)
    assert not page.workers
    hand.choose(partners={0: "1@200"})
    expect(page.locator("#moves li")).to_have_count(1, timeout=30_000)
    assert len(page.workers) == 1
    assert not [name for name in asked if name.startswith("pyodide")]


@pytest.mark.screens("phone")
def test_a_partner_may_be_ready_before_the_page_listens(page: Page, screen: str) -> None:
    """A busy page does not miss what its worker says first, to wait for it in vain."""
    page.add_init_script(late(1000))
    Hand(page, screen, "fendo").open()
    page.keyboard.press("h")
    page.wait_for_selector("#board .hint-ring", timeout=20_000)


# Two pieces, no reserve, and none may stay: whoever is to move moves a piece.
BARE = "fendo:stay=no 7/7/7/w5s/7/7/7 - w 0,0 0"


@pytest.mark.screens("phone")
def test_its_move_is_seen_and_can_be_looked_at_again(page: Page, screen: str) -> None:
    """Report 24: the partner's move is animated, marked, listed and replayable."""
    page.add_init_script(
        """window.glided = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...how) {
            window.glided.push(this.dataset.key);
            return animate.apply(this, how);
        };"""
    )
    hand = Hand(page, screen, "fendo")
    start = hedgerow.read(BARE)
    hand.open(Record(start.game, start=start))
    page.locator(".seat-1 .sitter").click()
    page.locator("#players .partner").nth(1).select_option("1")
    page.locator("#players button.main").click()
    hand.play(("a4", "d4", "d4N"))
    before, game = hand.position, wait_for_moves(page, 2)
    hand.position = game.positions[-1]
    hand.expect_position()
    (piece, _), *_ = painter("fendo").motion(before, game.moves[-1])
    assert piece in page.evaluate("() => window.glided")
    listed = page.locator("#moves li").last
    expect(listed).to_have_text(before.text(game.moves[-1]))

    def expect_marks(position: Position, last: Move) -> None:
        drawn = next(layer for layer in scene(position, last).layers if layer.name == "marks")
        assert drawn.shapes
        marks = page.locator("#board .layer.marks > *")
        expect(marks).to_have_count(len(drawn.shapes))
        assert {mark.get_attribute("data-key") for mark in marks.all()} == {one.key for one in drawn.shapes}

    expect_marks(hand.position, game.moves[-1])
    page.keyboard.press("PageUp")
    hand.position = before
    hand.expect_position()
    page.keyboard.press("PageDown")
    hand.position = game.positions[-1]
    hand.expect_position()
    expect_marks(hand.position, game.moves[-1])
