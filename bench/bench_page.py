"""The page in a browser: from a tap to the paint, and the largest lists of moves, on MicroPython.

A game is played by taps on what the page offers. Three times count: what the page's own handler of a tap
takes; that and what the browser then does for the frame; and how long it is from the tap until that frame has
been painted on the main thread. The last has in it the wait for the screen, which takes a frame in 16.7 ms:
8 ms on average, however fast the page is. What it is at least is told by a page that does nothing with a tap
but change one colour.
"""

import random
import statistics

from bench.chromium import launch, program
from bench.throttle import throttled
from playwright.sync_api import Browser, Page, sync_playwright

import hedgerow
from hedgerow.rng import Rng
from serve import DIST, StaticHost

TAPS = 60
PAUSE = 60  # ms after each
SLOWER = 4  # times

# Timed from the window's capture phase to its bubble phase: all that the page does with a tap is in between.
# A message that is sent in the next frame's callback arrives when that frame has been painted; where a piece
# glides, the frames after it may overtake the message: the first of them, too, says that it has been painted.
WATCH = """() => {
    window.taps = [];
    let began = 0, handled = 0, frame = 0;
    const painted = () => {
        const now = performance.now();
        if (frame) taps.push([handled, handled + now - frame, now - began]);
        frame = 0;
    };
    const channel = new MessageChannel();
    channel.port1.onmessage = painted;
    addEventListener("pointerup", () => {
        began = performance.now();
        requestAnimationFrame(() => {
            frame = performance.now();
            channel.port2.postMessage(null);
            requestAnimationFrame(painted);
        });
    }, true);
    addEventListener("pointerup", () => (handled = performance.now() - began));
}"""
MIDDLES = """() => [...document.querySelectorAll("#board .layer.targets > *")].map((target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
})"""

# The least that a tap can do.
NOTHING = """<body style="margin: 0; height: 100vh">
<script>
  let count = 0;
  addEventListener("pointerup", () => (document.body.style.background = count++ % 2 ? "white" : "black"));
</script>"""

# The longest list of moves that random games of this seed meet, found by count, then timed in the page.
LISTS = """
import time
import hedgerow
position = hedgerow.read({compact!r})
times = []
for _ in range(7):
    fresh = hedgerow.read({compact!r})
    began = time.ticks_us()
    moves = fresh.legal_moves()
    times.append(time.ticks_diff(time.ticks_us(), began) / 1000)
answer = [len(moves), sorted(times)[3]]
"""


def run() -> list[tuple[str, float, str, str]]:
    """Figures for every game: at full speed, with the page's thread slower, and with all threads slower."""
    if not (DIST / "index.html").exists():
        return []
    host = StaticHost(DIST)
    host.start()
    rows = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        rows += taps(browser, host.address, 16)
        rows += taps(browser, host.address, 50, f", CPU {SLOWER} times slower", SLOWER)
        rows += [longest_list(browser, host.address, game.name) for game in hedgerow.games()]
        browser.close()
        with throttled(program(playwright), SLOWER) as starter:
            if starter:
                browser = launch(playwright, by=starter)
                rows += taps(browser, host.address, 50, f", every thread {SLOWER} times slower")
                browser.close()
    host.stop()
    return rows


def taps(
    browser: Browser, address: str, goal: int, where: str = "", slowdown: int = 1
) -> list[tuple[str, float, str, str]]:
    """Taps in every game, and where nothing is done with them; the page's thread is so many times slower."""
    rows = []
    for game in ["", *(game.name for game in hedgerow.games())]:
        page = browser.new_page(viewport={"width": 820, "height": 1180}, has_touch=True)
        if game:
            page.goto(f"{address}{game}/")
            page.wait_for_selector("html.ready")
        else:
            page.set_content(NOTHING)
        page.evaluate(WATCH)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        play(page) if game else tap_anywhere(page)
        handled, worked, painted = zip(*page.evaluate("() => taps"), strict=True)
        page.close()
        for what, times, limit in (
            ("a tap, handled", handled, f"≤ {goal // 2}"),
            ("a tap, handled and drawn", worked, f"≤ {goal}"),
            ("from tap to paint", painted, f"≤ {goal}"),
        ):
            row = f"{game or 'a page that only changes a colour'}: {what}{where}"
            rows.append((f"{row}, median", statistics.median(times), "ms", limit))
            rows.append((f"{row}, 90 of 100", sorted(times)[len(times) * 9 // 10], "ms", limit))
    return rows


def play(page: Page) -> None:
    """Tap what can be touched, again and again."""
    chance = random.Random(1)
    for _ in range(TAPS):
        targets = page.evaluate(MIDDLES)
        if targets:
            page.touchscreen.tap(*chance.choice(targets))
            page.wait_for_timeout(PAUSE)
        else:  # the game is over, or only a pass is left
            page.locator("[data-do=new]").first.click()
            page.locator("#options button.main").click()
            page.wait_for_timeout(200)


def tap_anywhere(page: Page) -> None:
    """Tap as often on a page where it does not matter."""
    for _ in range(TAPS):
        page.touchscreen.tap(400, 400)
        page.wait_for_timeout(PAUSE)


def longest_list(browser: Browser, address: str, game: str) -> tuple[str, float, str, str]:
    """The longest list of legal moves that some random games meet, made on the page's MicroPython."""
    longest = hedgerow.start(game)
    rng = Rng(1)
    for _ in range(20):
        position = hedgerow.start(game)
        while not position.result:
            if position.count() > longest.count():
                longest = position
            position = position.successor(position.move_at(rng.below(position.count())))
    page = browser.new_page()
    page.goto(f"{address}{game}/")
    page.wait_for_selector("html.ready")
    count, time = ask(page, LISTS.format(compact=longest.compact()))
    page.close()
    goal = 10 if game == "fendo" else 25
    return (f"{game}: the list of {count} moves on MicroPython in the page", time, "ms", f"≤ {goal}")


def ask(page: Page, code: str) -> list[float]:
    """Run Python in the page, beside the table's own."""
    code += "\nimport json\nfrom pyscript import document\n"
    code += "document.getElementById('test-question').dataset.answer = json.dumps(answer)\n"
    page.evaluate(
        """code => {
            const script = document.createElement("script");
            Object.assign(script, { type: "mpy", id: "test-question", textContent: code });
            document.body.append(script);
        }""",
        code,
    )
    found = page.wait_for_function("() => document.getElementById('test-question')?.dataset.answer")
    answer: list[float] = page.evaluate("text => JSON.parse(text)", found.json_value())
    page.evaluate("() => document.getElementById('test-question').remove()")
    return answer
