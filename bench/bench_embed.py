"""Ten mixed boards in somebody else's page: what they fetch, what memory they take, how soon they live.

Memory is that of the browser's renderer, by the kernel's accounts (Linux only), after the garbage has been
taken away, and compared with the same page without boards.
"""

import statistics
import tempfile
import time
from pathlib import Path

from bench.chromium import launch
from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from serve import DIST, StaticHost

ROUNDS = 3
COUNTED = ("Pss_Anon:", "Pss_Shmem:")  # the browser's own program, mapped from its file, is left out
VIEWPORT: ViewportSize = {"width": 800, "height": 900}
GAMES = (
    'game="fendo" moves="a4-d6N g4-c2S" controls',
    'game="abande" moves="d4 d5" play="free"',
    'game="boerzoektland" play="free"',
    'game="fenceology" play="free"',
    'game="fendo" options="size=9" play="free"',
    'game="abande" options="board=hex"',
    'game="abande" options="board=snub" play="free"',
    'game="fendo" answer="a4-d6N"',
    'game="fenceology" controls lang="de"',
    'game="boerzoektland" controls lang="pl"',
)
HOST = '<!doctype html><meta charset="utf-8"><title>Words</title><p>Words.</p>{body}'


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    with (
        tempfile.TemporaryDirectory() as folder,
        StaticHost(DIST) as site,
        StaticHost(Path(folder)) as others,
        sync_playwright() as playwright,
    ):
        site.start()
        others.start()
        script = f'<script type="module" src="{site.address}embed.js"></script>'
        boards = "".join(f"<hedgerow-board {asked}></hedgerow-board>" for asked in GAMES)
        Path(folder, "none.html").write_text(HOST.format(body=""), encoding="utf-8")
        Path(folder, "ten.html").write_text(HOST.format(body=boards + script), encoding="utf-8")
        rounds = []
        for _ in range(ROUNDS):
            browser = launch(playwright, "--js-flags=--expose-gc")  # garbage goes before memory is looked at
            without = memory(browser, others.address + "none.html")
            rounds.append((*ten(browser, others.address + "ten.html"), without))
            browser.close()
    kilobytes, first, last, used, without = map(statistics.median, zip(*rounds, strict=True))
    return [
        ("ten embedded boards, transferred", kilobytes, "KB", "≤ 450"),
        ("ten embedded boards, memory more than without", used - without, "MB", "≤ 60"),
        ("an embedded board, from the page's start until it answers", first, "ms", ""),
        ("ten embedded boards, looked at one after the other, until the last answers", last, "ms", ""),
    ]


def memory(browser: Browser, address: str) -> float:
    """Megabytes of the renderer that shows an address."""
    page = browser.new_page(viewport=VIEWPORT)
    page.goto(address)
    used = megabytes(browser, page)
    page.close()
    return used


def ten(browser: Browser, address: str) -> tuple[float, float, float, float]:
    """Kilobytes fetched, milliseconds to the first and to the last live board, and megabytes then."""
    page = browser.new_page(viewport=VIEWPORT)
    session: CDPSession = page.context.new_cdp_session(page)
    session.send("Network.enable")
    fetched = []
    session.on("Network.loadingFinished", lambda event: fetched.append(event["encodedDataLength"]))
    began = time.perf_counter()
    page.goto(address)
    live = "count => hosts().filter((board) => board.shadowRoot?.querySelector('.live')).length >= count"
    page.evaluate("() => (window.hosts = () => [...document.querySelectorAll('hedgerow-board')])")
    page.wait_for_function(live, arg=1)
    first = time.perf_counter() - began
    for count in range(1, len(GAMES) + 1):
        page.evaluate("number => hosts()[number].scrollIntoView()", count - 1)
        page.wait_for_function(live, arg=count)
    last = time.perf_counter() - began
    page.wait_for_timeout(500)
    used = megabytes(browser, page)
    page.close()
    return sum(fetched) / 1024, first * 1000, last * 1000, used


def megabytes(browser: Browser, page: Page) -> float:
    """What the renderers take of the machine's memory."""
    page.evaluate("() => globalThis.gc?.()")
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    total = 0.0
    for process in processes:
        accounts = Path(f"/proc/{process['id']}/smaps_rollup")
        if process["type"] != "renderer":
            continue
        if not accounts.exists():
            return float("nan")
        lines = [line.split() for line in accounts.read_text().splitlines()]
        total += sum(int(line[1]) for line in lines if line[0] in COUNTED)
    return total / 1024
