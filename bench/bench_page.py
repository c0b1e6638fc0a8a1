"""The page in a browser: from a tap to the paint, and the largest lists of moves, on MicroPython.

A game is played by taps on what the page offers. Three times count: what the page's own handler of a tap
takes; that and what the browser then does for the frame; and how long it is from the tap until that frame has
been painted on the main thread. The last has in it the wait for the screen, which takes a frame in 16.7 ms:
8 ms on average, however fast the page is.
"""

import random
import statistics

from bench.chromium import launch
from playwright.sync_api import Page, sync_playwright

import hedgerow
from hedgerow.rng import Rng
from serve import DIST, StaticHost

TAPS = 60
SLOWDOWNS = (1, 4)

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
    """Figures for every game, at full speed and on a four times slower CPU."""
    if not (DIST / "index.html").exists():
        return []
    host = StaticHost(DIST)
    host.start()
    rows = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for game in hedgerow.games():
            page = browser.new_page(viewport={"width": 820, "height": 1180}, has_touch=True)
            page.goto(f"{host.address}{game.name}/")
            page.wait_for_selector("html.ready")
            page.evaluate(WATCH)
            session = page.context.new_cdp_session(page)
            for slowdown in SLOWDOWNS:
                session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
                rows.extend(tap(page, game.name, slowdown))
            session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            rows.append(longest_list(page, game.name))
            page.close()
        browser.close()
    host.stop()
    return rows


def tap(page: Page, game: str, slowdown: int) -> list[tuple[str, float, str, str]]:
    """Tap what can be touched, again and again, and see how long it takes."""
    chance = random.Random(1)
    page.evaluate("() => { taps.length = 0; }")
    for _ in range(TAPS):
        targets = page.evaluate(MIDDLES)
        if not targets:  # the game is over, or only a pass is left
            page.locator("[data-do=new]").first.click()
            page.locator("#options button.main").click()
            page.wait_for_timeout(200)
            continue
        page.touchscreen.tap(*chance.choice(targets))
        page.wait_for_timeout(60)
    handled, worked, painted = (sorted(times) for times in zip(*page.evaluate("() => taps"), strict=True))
    goal = 16 if slowdown == 1 else 50
    cpu = "" if slowdown == 1 else f", CPU {slowdown} times slower"
    return [
        (f"{game}: a tap, handled{cpu}, median", statistics.median(handled), "ms", f"≤ {goal // 2}"),
        (f"{game}: a tap, handled and drawn{cpu}, median", statistics.median(worked), "ms", f"≤ {goal}"),
        (f"{game}: a tap, handled and drawn{cpu}, 90 of 100", most(worked), "ms", f"≤ {goal}"),
        (f"{game}: from tap to paint{cpu}, median", statistics.median(painted), "ms", f"≤ {goal}"),
        (f"{game}: from tap to paint{cpu}, 90 of 100", most(painted), "ms", f"≤ {goal}"),
    ]


def most(times: list[float]) -> float:
    """What 90 of 100 stay below."""
    return times[len(times) * 9 // 10]


def longest_list(page: Page, game: str) -> tuple[str, float, str, str]:
    """The longest list of legal moves that some random games meet, made on the page's MicroPython."""
    longest = hedgerow.start(game)
    rng = Rng(1)
    for _ in range(20):
        position = hedgerow.start(game)
        while not position.result:
            if position.count() > longest.count():
                longest = position
            position = position.successor(position.move_at(rng.below(position.count())))
    count, time = ask(page, LISTS.format(compact=longest.compact()))
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
