"""The thinking worker in a browser: how soon it is ready, how it keeps to its clock, and what several gain.

All is measured from the page, by messages as the table sends them (web/worker/service.py). How long a worker
takes to stop is how long it is silent to a message that it answers at once: the table itself forgets a
question without waiting for that.
"""

import statistics
from itertools import pairwise

from bench.chromium import launch, program
from bench.throttle import throttled
from playwright.sync_api import Browser, Page, sync_playwright

import hedgerow
from hedgerow.rng import Rng
from serve import DIST, StaticHost

KINDS = {"mpy": "MicroPython", "py": "Pyodide"}
STARTS = 3
SLOWER = 4  # times, all threads of the browser
PLIES = 12  # of the random game that the positions come from
TIME = 1000  # ms a question

HARNESS = """() => {
    const about = document.querySelector("#worker").dataset;
    window.startWorker = async (kind) => {
        const began = performance.now();
        const script = document.createElement("script");
        script.type = kind;
        script.setAttribute("worker", "");
        script.setAttribute("src", about.src);
        script.setAttribute("config", about[kind]);
        document.body.append(script);
        while (!script.xworker) await new Promise((go) => setTimeout(go));
        const ask = (message) => script.xworker.postMessage(JSON.stringify(message));
        const worker = { script, ask, heard: () => {} };
        script.xworker.onmessage = ({ data }) => worker.heard(JSON.parse(data));
        await script.xworker.ready;
        worker.ready = performance.now() - began;
        return worker;
    };
    window.endWorker = ({ script }) => { script.xworker.terminate(); script.remove(); };
    // All reports of one question, each with the time since it was asked.
    window.think = (worker, message) => new Promise((go) => {
        const reports = [], began = performance.now();
        worker.heard = (report) => {
            reports.push({ ...report, at: performance.now() - began });
            if (report.is === "done") go(reports);
        };
        worker.ask({ want: "hint", id: 1, seed: 1, ...message });
    });
    // How long a worker in the middle of a thought takes to answer something else, once it is told to stop.
    window.stop = (worker, position, after) => new Promise((go) => {
        let told = 0;
        worker.heard = ({ is }) => is === "failed" && go(performance.now() - told);
        worker.ask({ want: "hint", id: 2, position, ms: 10000 });
        setTimeout(() => {
            told = performance.now();
            worker.ask({ want: "stop", id: 2 });
            worker.ask({ want: "?", id: 3 });
        }, after);
    });
}"""
START = "async (kind) => { const worker = await startWorker(kind); endWorker(worker); return worker.ready; }"
THINK = """async ([kind, positions, ms]) => {
    const worker = await startWorker(kind);
    const found = [];
    for (const position of positions) {
        const stops = [];
        for (let i = 0; i < 8; i++) stops.push(await stop(worker, position, 40 + 37 * i));
        found.push({ stops, reports: await think(worker, { position, ms }) });
    }
    endWorker(worker);
    return found;
}"""
SHARE = """async ([position, count, ms]) => {
    const team = [];
    for (let i = 0; i < count; i++) team.push(await startWorker("py"));
    const share = (i) => (count > 1 ? { share: [i, count] } : {});
    const asked = { position, ms, want: "analysis" };
    const all = await Promise.all(team.map((worker, i) => think(worker, { ...asked, ...share(i) })));
    team.forEach(endWorker);
    return all;
}"""


def new_page(browser: Browser, address: str) -> Page:
    """A page that starts workers, of a visitor who knows nothing yet."""
    page = browser.new_context().new_page()
    page.goto(f"{address}abande/")
    page.wait_for_selector("html.ready")
    page.evaluate(HARNESS)
    return page


def starts(browser: Browser, address: str, where: str) -> list[tuple[str, float, str, str]]:
    """How soon a worker is ready."""
    rows = []
    for kind, name in KINDS.items():
        cold, warm = [], []
        for _ in range(STARTS):
            page = new_page(browser, address)
            cold.append(page.evaluate(START, kind))
            warm.append(page.evaluate(START, kind))
            page.context.close()
        rows.append((f"Worker, {name} ready, first visit{where}", statistics.median(cold), "ms", ""))
        rows.append((f"Worker, {name} ready, from the cache{where}", statistics.median(warm), "ms", ""))
    return rows


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    if not (DIST / "index.html").exists():
        return []
    host = StaticHost(DIST)
    host.start()
    rows = []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        rows += starts(browser, host.address, "")
        with throttled(program(playwright), SLOWER) as starter:
            if starter:
                slow = launch(playwright, by=starter)
                rows += starts(slow, host.address, f", every thread {SLOWER} times slower")
                slow.close()
        page = new_page(browser, host.address)
        positions = [middle(game.name).compact() for game in hedgerow.games()]
        for kind, name in KINDS.items():
            rows += thinking(name, page.evaluate(THINK, [kind, positions, TIME]))
        rows += sharing(page)
        browser.close()
    host.stop()
    return rows


def middle(game: str) -> hedgerow.Position:
    """A position in the middle of a random game."""
    position, rng = hedgerow.start(game), Rng(3)
    for _ in range(PLIES):
        position = position.play(position.move_at(rng.below(position.count())))
    return position


def thinking(name: str, found: list[dict[str, list[dict[str, float]]]]) -> list[tuple[str, float, str, str]]:
    """What a worker does with its time, over the positions of all games."""
    stops = sorted(float(stop) for one in found for stop in one["stops"])  # type: ignore[arg-type]
    late, gaps = [], []
    for one in found:
        times = [report["at"] for report in one["reports"]]
        if times[-1] > TIME * 0.9:  # else all was proven before
            late.append(abs(times[-1] - TIME))
            gaps += [later - earlier for earlier, later in pairwise(times)]
    nodes = statistics.median(one["reports"][-1]["nodes"] for one in found)
    return [
        (f"Worker, {name}, nodes in {TIME} ms, median of the games", nodes, "", ""),
        (f"Worker, {name}, from stop to silence, median", statistics.median(stops), "ms", "≤ 50"),
        (f"Worker, {name}, from stop to silence, at worst", stops[-1], "ms", ""),
        (f"Worker, {name}, off its clock of {TIME} ms at worst", max(late), "ms", "≤ 100"),
        (f"Worker, {name}, reports a second, on average", 1000 / statistics.mean(gaps), "/s", "≥ 5"),
    ]


def sharing(page: Page) -> list[tuple[str, float, str, str]]:
    """What two and four workers gain that share the first moves: nodes, and time to the depth of one."""
    rows = []
    cores = page.evaluate("navigator.hardwareConcurrency")
    for count in (2, 4):
        if count > cores:
            rows.append(
                (f"Worker, nodes of {count} on {cores} cores, times those of one", float("nan"), "", "")
            )
            continue
        more, sooner = [], []
        for game in ("fendo", "abande"):
            position = middle(game).compact()
            (alone,) = page.evaluate(SHARE, [position, 1, 3 * TIME])
            team = page.evaluate(SHARE, [position, count, 3 * TIME])
            more.append(sum(reports[-1]["nodes"] for reports in team) / alone[-1]["nodes"])
            depth = max(report["depth"] for report in alone)
            time = next(report["at"] for report in alone if report["depth"] == depth)
            times = [[report["at"] for report in reports if report["depth"] >= depth] for reports in team]
            if all(times):
                sooner.append(time / max(at[0] for at in times))
        rows.append(
            (f"Worker, nodes of {count} on {cores} cores, times those of one", statistics.mean(more), "", "")
        )
        gain = statistics.mean(sooner) if sooner else float("nan")
        rows.append((f"Worker, {count} reach the depth of one, times as soon", gain, "", ""))
    return rows
