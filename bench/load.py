"""``python -m bench.load``: how long from opening a game's page until a tap is answered by the rules.

Every run has a browser of its own, so that nothing is in any cache. The site is served with gzip by our
static host, which says nothing that another host would not say; lines and slow CPUs are those that Chromium
emulates, and where the machine offers it all threads of the browser are slowed down, too. Beside it stands
how long a page takes that has nothing but PyScript and MicroPython, in the same minutes. ``--waterfall``
prints what one run asks for and when.
"""

import argparse
import io
import statistics
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))  # as the tests have it

from bench import bare  # noqa: E402
from bench.chromium import launch, program  # noqa: E402
from bench.throttle import throttled  # noqa: E402

from serve import DIST, StaticHost  # noqa: E402

SETTLING = 2_000  # ms in which a browser that has just started loads hundreds of files of its own
PHONE = {"viewport": {"width": 360, "height": 740}, "device_scale_factor": 2, "has_touch": True}


@dataclass(frozen=True)
class Setting:
    """What a visitor has: a line (bytes a second and ms that each request waits, 0: no limit) and a CPU."""

    name: str
    throughput: int = 0
    latency: int = 0
    slowdown: int = 1  # of the page's thread
    goal: float = 0.0  # s
    everything: int = 1  # times slower are all threads of the browser


SETTINGS = [
    Setting("nothing in the way", goal=1.0),
    Setting("CPU 4 times slower", slowdown=4, goal=1.2),
    Setting("every thread 4 times slower", goal=1.2, everything=4),
    Setting("Fast 4G: 1 MB/s, 165 ms", 1_000_000, 165, goal=1.6),
    Setting("Slow 4G: 180 kB/s, 560 ms, CPU 4 times slower", 180_000, 560, 4, goal=4.5),
]

# As soon as the page's Python says that it is ready, a finger touches the first place that may be touched.
# The rules answer before the event is over: what may be touched next has changed by then. A page without a
# board has answered when it is ready.
TAP = """
window.loaded = new Promise((resolve) => {
  const touch = (targets) => {
    const before = targets.innerHTML;
    const place = targets.firstElementChild;
    const { x, y, width, height } = place.getBoundingClientRect();
    const at = { clientX: x + width / 2, clientY: y + height / 2, isPrimary: true, pointerId: 1,
                 pointerType: "touch", bubbles: true };
    place.dispatchEvent(new PointerEvent("pointerdown", at));
    place.dispatchEvent(new PointerEvent("pointerup", at));
    if (targets.innerHTML === before) throw new Error("the tap was not answered");
  };
  const tap = () => {
    const targets = document.querySelector("#board .layer.targets");
    if (targets) touch(targets);
    const answered = performance.now();
    const arrived = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
      .filter(({ responseEnd }) => responseEnd && responseEnd <= answered)
      .map(({ name, startTime, responseStart, responseEnd, transferSize, encodedBodySize }) =>
        ({ name, startTime, responseStart, responseEnd, transferSize, encodedBodySize }));
    const marks = performance.getEntriesByType("mark").map(({ name, startTime }) => ({ name, startTime }));
    resolve({ answered, arrived, marks });
  };
  new MutationObserver((_, observer) => {
    if (document.documentElement?.classList.contains("ready")) {
      observer.disconnect();
      tap();
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
});
window.shifts = 0;
window.largest = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) shifts += shift.value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const paint of list.getEntries()) window.largest = paint.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
"""


@dataclass(frozen=True)
class Run:
    """One visit."""

    answered: float  # s from the navigation until a tap was answered
    largest: float  # s until the largest picture was painted
    shifts: float  # cumulative layout shift
    arrived: list[dict[str, Any]]  # what had come over the line until then
    marks: list[dict[str, Any]]

    @property
    def size(self) -> int:
        """All bytes."""
        return sum(entry["transferSize"] for entry in self.arrived)

    @property
    def own(self) -> int:
        """The bytes of what we wrote ourselves, as gzip has them: no runtime, no font."""
        ours = [
            entry for entry in self.arrived if "/v/" not in entry["name"] and "/fonts/" not in entry["name"]
        ]
        return sum(entry["encodedBodySize"] for entry in ours)


@contextmanager
def visitor(playwright: Playwright, setting: Setting, starter: Path | None) -> Iterator[Page]:
    """A page of a browser that knows nothing yet, and that `starter` starts."""
    browser = launch(playwright, by=starter)
    page = browser.new_page(**PHONE)  # type: ignore[arg-type]
    page.add_init_script(TAP)
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    if setting.throughput:
        rates = {"downloadThroughput": setting.throughput, "uploadThroughput": setting.throughput}
        session.send(
            "Network.emulateNetworkConditions", {"offline": False, "latency": setting.latency, **rates}
        )
    session.send("Emulation.setCPUThrottlingRate", {"rate": setting.slowdown})
    page.wait_for_timeout(SETTLING)
    yield page
    browser.close()


def visit(page: Page, address: str) -> Run:
    """Open a page and tap it."""
    page.goto(address, wait_until="commit")
    loaded = page.evaluate("() => loaded")
    page.wait_for_timeout(100)
    largest, shifts = page.evaluate("() => [largest, shifts]")
    return Run(loaded["answered"] / 1000, largest / 1000, shifts, loaded["arrived"], loaded["marks"])


def measure(playwright: Playwright, address: str, setting: Setting, times: int) -> list[Run]:
    """Some visits of different visitors, all of them their first; none where there is no such throttle."""
    runs = []
    with ExitStack() as stack:
        starter = None
        if setting.everything > 1:
            starter = stack.enter_context(throttled(program(playwright), setting.everything))
            if starter is None:
                return []
        for _ in range(times):
            with visitor(playwright, setting, starter) as page:
                runs.append(visit(page, address))
    return runs


def waterfall(run: Run) -> None:
    """Print what came when, in ms."""
    for entry in sorted(run.arrived, key=lambda entry: entry["startTime"]):
        print(
            f"{entry['startTime']:8.0f} {entry['responseStart']:8.0f} {entry['responseEnd']:8.0f}"
            f"{entry['transferSize']:9,}  {entry['name'].partition('//')[2].partition('/')[2]}"
        )
    for mark in run.marks:
        print(f"{mark['startTime']:8.0f} {mark['name']}")


def main() -> None:
    """Print a table of medians, ready to stand in docs/loading.md."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="fendo", help="whose page is opened (default: %(default)s)")
    parser.add_argument("--times", type=int, default=5, help="visits for each setting (default: %(default)s)")
    parser.add_argument("--waterfall", action="store_true", help="print one run of each setting in detail")
    options = parser.parse_args()
    print(
        "| a visitor with | tap answered | at most | in runs | board | shifts | KB, ours | requests | bare |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        bare.make(Path(folder) / "bare")
        hosts = StaticHost(DIST), StaticHost(Path(folder) / "bare")
        for host in hosts:
            host.start()
        addresses = f"{hosts[0].address}{options.game}/", hosts[1].address
        for setting in SETTINGS:
            runs, bares = (measure(playwright, address, setting, options.times) for address in addresses)
            if not runs:
                continue
            seconds = sorted(run.answered for run in runs)
            print(
                f"| {setting.name} | {statistics.median(seconds):.2f} s | {setting.goal} s "
                f"| {seconds[0]:.2f}–{seconds[-1]:.2f} "
                f"| {statistics.median(run.largest for run in runs):.2f} s "
                f"| {max(run.shifts for run in runs):.2g} "
                f"| {runs[0].size / 1000:.0f}, {runs[0].own / 1000:.0f} | {len(runs[0].arrived)} "
                f"| {statistics.median(run.answered for run in bares):.2f} s |",
                flush=True,
            )
            if options.waterfall:
                waterfall(runs[-1])
        for host in hosts:
            host.stop()


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):  # a minus sign is not in every code page
        sys.stdout.reconfigure(encoding="utf-8")
    main()
