"""What the end-to-end tests share: the site on a static host, a strict browser, three screens."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hand import STILL, late
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Route, WebError, expect
from trouble import Trouble

from serve import DIST, StaticHost

ROOT = Path(__file__).resolve().parent.parent
ARTEFACTS = ROOT / "e2e" / "artefacts"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = Path("/usr/bin/chromium")
FIREFOX = Path("/usr/bin/firefox-esr")
BASE = "/hedgerow/"  # below a path, as on a project's site, so that an address from the root shows at once

SCREENS: dict[str, dict[str, Any]] = {
    "phone": {
        "viewport": {"width": 360, "height": 740},
        "device_scale_factor": 3,
        "has_touch": True,
        "is_mobile": True,
    },
    "tablet": {
        "viewport": {"width": 820, "height": 1180},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "desktop": {"viewport": {"width": 1440, "height": 900}},
}

# Chromium's own errands on the network would be refused here and there, and are no part of the site.
CHROMIUM_FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]

# Playwright puts this style into a page before a screenshot; Firefox tells that our policy forbids it.
SCREENSHOT_STYLE = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\\+SmwNZWA="

# A machine that does other things meanwhile may be slow; only a test that fails waits that long.
expect.set_options(timeout=15_000)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--late", type=int, default=0, help="ms by which timers and frames of pages are late")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "screens(*names): run on these screens only, not on all three")
    config.addinivalue_line("markers", "engines: worth running in other browsers, too (`make firefox`)")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test that opens a page on each screen, or on those that its mark `screens` names.

    Firefox pretends no other screens.
    """
    if "screen" in metafunc.fixturenames:
        mark = metafunc.definition.get_closest_marker("screens")
        screens: Iterable[str] = mark.args if mark else SCREENS
        if "firefox" in metafunc.config.getoption("--browser"):
            screens = ["desktop"]
        metafunc.parametrize("screen", screens)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what a single case of a test is not for: `pytest.param("abande", marks=on_phone)`."""
    items[:] = [item for item in items if runs_on_its_screen(item)]


def runs_on_its_screen(item: pytest.Item) -> bool:
    """Whether the case that a test runs with is for the screen that it runs on."""
    case = getattr(item, "callspec", None)
    if case is None or "firefox" in item.config.getoption("--browser"):
        return True
    return all(case.params.get("screen") in mark.args for mark in case.marks if mark.name == "screens")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], browser_name: str) -> dict[str, Any]:
    """The system's Chromium where there is one; as root it cannot have its sandbox. Debian's Firefox."""
    if browser_name == "firefox":
        return {**browser_type_launch_args, "executable_path": FIREFOX, "channel": "moz-firefox"}
    system = {"executable_path": CHROMIUM} if CHROMIUM.exists() else {}
    return {**browser_type_launch_args, **system, "args": CHROMIUM_FLAGS, "chromium_sandbox": False}


@pytest.fixture(scope="session")
def host() -> Iterator[StaticHost]:
    """The finished site, served as a static host does."""
    if not (DIST / "index.html").exists():
        pytest.fail("there is no dist/: run `make build` first")
    host = StaticHost(DIST, base=BASE)
    host.start()
    yield host
    host.stop()


@pytest.fixture
def mortal_host() -> Iterator[StaticHost]:
    """A second host with the same site for tests that `stop` it; `start` would not wake it again."""
    host = StaticHost(DIST, base=BASE)
    host.start()
    yield host
    if host.socket.fileno() != -1:
        host.stop()


@pytest.fixture
def browser_context_args(
    browser_context_args: dict[str, Any], screen: str, host: StaticHost
) -> dict[str, Any]:
    """A context with the screen, in which ``page.goto("fendo/")`` opens a page of the site."""
    return {**browser_context_args, **SCREENS[screen], "base_url": host.address, "locale": "en-GB"}


@pytest.fixture
def trouble() -> Trouble:
    """What goes wrong in the browser during a test."""
    return Trouble()


@pytest.fixture
def context(
    context: BrowserContext, trouble: Trouble, pytestconfig: pytest.Config
) -> Iterator[BrowserContext]:
    """A browser context whose test fails on any error in it, and on any request to another host."""

    def console(message: ConsoleMessage) -> None:
        if message.type == "error":
            trouble.append(f"console: {message.text} ({message.location['url']})")

    def error(error: WebError) -> None:
        trouble.append(f"page: {error.error}")

    def request(request: Request) -> None:
        if not re.match(r"(https?://localhost[:/]|data:|blob:|about:)", request.url):
            trouble.append(f"foreign request: {request.url}")

    if ms := pytestconfig.getoption("--late"):
        context.add_init_script(late(ms))
    context.on("console", console)
    context.on("weberror", error)
    context.on("request", request)
    yield context
    assert not trouble.unexpected(), "\n".join(trouble.unexpected())


@pytest.fixture
def held(page: Page) -> Iterator[list[Route]]:
    """MicroPython does not come before a test lets it (`hand.let_python_come`)."""
    routes: list[Route] = []
    page.route("**/micropython.wasm", lambda route: routes.append(route))
    yield routes
    page.unroute("**/micropython.wasm")


@pytest.fixture
def axe(page: Page) -> Callable[..., list[str]]:
    """Check the page with axe, ``assert not axe()``: one line for each element that is not accessible.

    `within` is what axe takes as its context: a selector, or what to include and exclude.
    """

    def violations(within: object = None, **options: object) -> list[str]:
        if not page.evaluate("() => 'axe' in window"):
            page.evaluate(f"() => {{ {AXE.read_text(encoding='utf-8')} }}")
        page.evaluate(STILL)  # what fades in has another contrast
        found = page.evaluate(
            "([within, options]) => axe.run(within ?? document, { resultTypes: ['violations'], ...options })",
            [within, options],
        )
        return [
            f"{violation['id']}: {violation['help']}: {' '.join(map(str, node['target']))}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    return violations


@pytest.fixture
def picture(page: Page, screen: str, trouble: Trouble, request: pytest.FixtureRequest) -> Callable[..., Path]:
    """Keep a screenshot in e2e/artefacts, called after the test, the moment and the screen."""
    trouble.expect(SCREENSHOT_STYLE)

    def take(moment: str = "", **options: Any) -> Path:
        test = request.node.originalname.removeprefix("test_")
        path = ARTEFACTS / ("-".join(filter(None, (test, moment, screen))) + ".png")
        page.screenshot(path=path, **options)
        return path

    return take


@pytest.fixture
def python(page: Page) -> Callable[[str], Any]:
    """Run MicroPython code in the page, beside the table's own; gives what it leaves in `answer`."""

    def run(code: str) -> Any:
        code += "\nimport json\nfrom pyscript import document\n"
        code += "document.getElementById('test-question').dataset.answer = json.dumps(answer)\n"
        script = page.evaluate_handle(
            """code => {
                const script = document.createElement("script");
                Object.assign(script, { type: "mpy", id: "test-question", textContent: code });
                document.body.append(script);
                return script;
            }""",
            code,
        )
        answer = page.wait_for_function("script => script.dataset.answer", arg=script).json_value()
        script.evaluate("script => script.remove()")
        return json.loads(answer)

    return run
