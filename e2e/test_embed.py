"""Boards in other people's pages: an element and a frame, on a host of another port."""

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from jinja2 import Environment
from playwright.sync_api import FrameLocator, Locator, Page, expect
from trouble import Trouble

import hedgerow
from building import boards, catalogs
from building.folders import WEB
from building.pages import templates
from hedgerow import diagram
from hedgerow.__main__ import main
from hedgerow.draw import scene
from serve import StaticHost

MOVES = "a4-d6N g4-c2S d6-e7E"
SHOWN = {"game": "fendo", "moves": "a4-d6N g4-c2S"}
HOST_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">{policy}<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width"><title>A page about games</title>{style}</head>
<body><main><h1>A page about games</h1>{body}</main>{script}</body></html>"""

STYLE = """<style>
body { margin: 0 auto; padding: 0 16px; max-width: 640px; font: 17px/1.5 Georgia, serif }
hedgerow-board { margin: 16px 0 } iframe { border: 0; width: 100% } .tall { height: 1800px }
</style>"""

Show = Callable[..., Page]


@pytest.fixture
def show(page: Page, host: StaticHost, tmp_path: Path) -> Iterator[Show]:
    """Open a page of somebody else, in which ``SITE`` is the address of ours."""
    others = StaticHost(tmp_path)
    others.start()

    def open_page(body: str, policy: str = "", script: bool = True) -> Page:
        embed = f'<script type="module" src="{host.address}embed.js"></script>' if script else ""
        meta = (
            f'<meta http-equiv="Content-Security-Policy" content="{policy}; img-src data:">' if policy else ""
        )
        text = HOST_PAGE.format(body=body, policy=meta, style="" if policy else STYLE, script=embed)
        file = tmp_path / f"{len(list(tmp_path.iterdir()))}.html"
        file.write_text(text.replace("SITE", host.address), encoding="utf-8")
        page.goto(others.address + file.name)
        return page

    yield open_page
    others.stop()


def live(board: Locator) -> Locator:
    """Wait until a board has come to life."""
    board.scroll_into_view_if_needed()
    expect(board.locator(".frame.live")).to_have_count(1, timeout=20_000)
    return board


def point(board: Locator, asked: dict[str, str], place: str) -> tuple[float, float]:
    """Where a place is in the window."""
    drawn = scene(diagram.read(asked).position)
    found = drawn.place(place)
    box = board.locator("svg.board").bounding_box()
    assert found
    assert box
    x, y, width, height = drawn.box
    return (
        box["x"] + (found.centre[0] - x) * box["width"] / width,
        box["y"] + (found.centre[1] - y) * box["height"] / height,
    )


def tap(page: Page, board: Locator, asked: dict[str, str], *places: str) -> None:
    """Touch places of a position, one after the other."""
    for place in places:
        page.mouse.click(*point(board, asked, place))


def markup(asked: dict[str, str], inside: str = "") -> str:
    attributes = "".join(f' {name}="{value}"' for name, value in asked.items())
    return f"<hedgerow-board{attributes}>{inside}</hedgerow-board>"


TEN: list[dict[str, str]] = [
    {"game": "fendo", "moves": MOVES, "at": "2", "controls": "", "link": ""},
    {"game": "abande", "moves": "d4 d5", "play": "free", "controls": "", "lang": "de"},
    {"game": "fendo", "moves": MOVES, "at": "1", "play": "line"},
    {"game": "boerzoektland", "play": "free", "lang": "pl"},
    {"game": "fenceology", "play": "free", "controls": "", "lang": "nl"},
    {"game": "abande", "options": "board=hex", "size": "150", "controls": "", "link": ""},
    {"game": "abande", "options": "board=snub", "moves": "d4", "theme": "dark"},
    {"record": "fendo:size=9 1. a5-d6N", "link": ""},
    {"position": "fendo 7/4s2/7/3w3/7/7/7 d4E w 6,6 0", "touched": "d4", "play": "free"},
    {"game": "fendo", "moves": MOVES, "at": "2", "answer": "d6-e7E"},
]


@pytest.mark.screens("desktop")
def test_a_board_shows_what_its_attributes_say_last(show: Show) -> None:
    """docs/embedding.md: "change an attribute, and the board follows": while it starts, to another game."""
    page = show(markup({"game": "fendo"}))
    board = page.locator("hedgerow-board")
    page.evaluate("""async () => {
        await customElements.whenDefined("hedgerow-board");
        const board = document.querySelector("hedgerow-board");
        window.ready = 0;
        board.addEventListener("hedgerow:ready", () => ready++);
        board.live();
        await new Promise(requestAnimationFrame);
        board.setAttribute("moves", "a4-d6N");
    }""")
    expect(board.locator(".count")).to_have_text("1 / 1")
    page.evaluate("""() => {
        const board = document.querySelector("hedgerow-board");
        board.removeAttribute("moves");
        board.setAttribute("game", "abande");
        board.setAttribute("play", "free");
    }""")
    asked = {"game": "abande", "play": "free"}
    expect(board.locator("svg.board desc")).to_have_text(scene(hedgerow.start("abande")).desc)
    page.wait_for_function("() => ready === 3")  # once for each thing that was asked for
    tap(page, board, asked, "d4")
    expect(board.locator(".count")).to_have_text("1 / 1")
    expect(board.locator("svg.board")).to_have_count(1)


@pytest.mark.engines
@pytest.mark.screens("phone")
def test_ten_mixed_boards(show: Show, axe: Callable[..., list[str]], picture: Callable[..., Path]) -> None:
    """Report 27: ten boards on a page, one runtime, started when the first is looked at. Sizes keep their
    ratio and never overflow; nothing takes the focus, scrolls the page, or keeps anything in the browser."""
    asked_for: list[str] = []
    tall = '<p>Words.</p><div class="tall"></div>'
    page = show(tall)
    page.context.on("request", lambda request: asked_for.append(request.url.rpartition("/")[2]))
    page = show(tall + "".join(markup(asked) for asked in TEN))
    page.wait_for_function(
        "() => document.querySelector('hedgerow-board').shadowRoot?.querySelector('.board')"
    )
    assert "micropython.wasm" not in asked_for, "a board that nobody has seen needs no Python"
    assert asked_for[-2:] == ["embed.js", "element.js"], "its picture is at hand"
    for number, asked in enumerate(TEN):
        board = live(page.locator("hedgerow-board").nth(number))
        shown = diagram.read(asked)
        expect(board.locator("svg.board desc")).to_have_text(
            re.compile(".*") if "lang" in asked else scene(shown.position, shown.last, shown.touched).desc
        )
        _, _, width, height = scene(hedgerow.start(shown.game.name)).box
        box = board.locator(".place").bounding_box()
        assert box
        assert box["width"] / box["height"] == pytest.approx(width / height, rel=0.01)
        assert box["width"] <= float(asked.get("size", 480)) + 1
        assert board.locator("div.frame").evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    for name in ("micropython.wasm", "micropython.mjs", "python.tar.gz", "fendo.tar.gz", "en.txt"):
        assert asked_for.count(name) == 1, name
    before = page.evaluate("() => scrollY")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("() => document.activeElement === document.body")
    assert page.evaluate("() => localStorage.length + sessionStorage.length") == 0
    assert page.evaluate("() => scrollY") == before
    assert not axe()
    picture(full_page=True)


@pytest.mark.screens("desktop")
def test_going_through_the_moves_and_back_to_the_table(show: Show) -> None:
    """Controls: first, back, forward, last; the link leads to the full table with the position shown."""
    page = show(markup({"game": "fendo", "moves": MOVES, "at": "2", "controls": "", "link": ""}))
    page.evaluate(
        """() => {
            window.told = [];
            addEventListener("hedgerow:position", ({ detail }) => told.push([detail.at, detail.record]));
        }"""
    )
    board = live(page.locator("hedgerow-board"))
    count, back, forward = (
        board.locator(".count"),
        board.get_by_label("One move back"),
        board.get_by_label("One move on"),
    )
    expect(count).to_have_text("2 / 3")
    expect(board.locator(".move")).to_have_text("g4-c2S")
    forward.click()
    expect(count).to_have_text("3 / 3")
    expect(forward).to_have_attribute("aria-disabled", "true")
    forward.click(force=True)
    board.get_by_label("To the start").click()
    expect(count).to_have_text("0 / 3")
    expect(board.locator(".told")).to_have_text("Before the first move.")
    board.get_by_label("To the last move").click()
    back.click()
    back.click()
    expect(count).to_have_text("1 / 3")
    expect(board.locator(".told")).to_have_text("Move 1: a4-d6N.")
    assert page.evaluate("() => told.at(-1)") == [1, "fendo 1. a4-d6N"]
    board.get_by_label("As it was").click()
    expect(count).to_have_text("2 / 3")
    page.evaluate("() => document.querySelector('hedgerow-board').setAttribute('at', '1')")
    expect(count).to_have_text("1 / 3")
    page.evaluate("() => document.querySelector('hedgerow-board').go(3)")
    expect(count).to_have_text("3 / 3")
    with page.context.expect_page() as opened:
        board.get_by_label("Play on in Hedgerow").click()
    table = opened.value
    table.wait_for_selector("html.ready")
    expect(table.locator("#moves li")).to_have_count(3)


@pytest.mark.screens("desktop")
def test_finding_the_move(show: Show) -> None:
    """ "Find the move" with an answer: right and wrong are said, beside the board and to the page."""
    asked = {"game": "fendo", "moves": MOVES, "at": "2", "answer": "d6-e7E", "right": "Well <b>done</b>!"}
    page = show(markup(asked))
    page.evaluate(
        "() => { window.told = []; addEventListener('hedgerow:answer', ({ detail }) => told.push(detail)); }"
    )
    board = live(page.locator("hedgerow-board"))
    status = board.locator(".status")
    expect(status).to_have_text("Wheat to move. Find the move.")
    tap(page, board, asked, "d6", "f6", "f6N")
    expect(status).to_have_text("d6-f6N is not the one. Try another.")
    expect(board.locator(".why")).to_be_visible()
    tap(page, board, asked, "d6", "e7", "e7E")
    expect(status).to_have_text("Well <b>done</b>!")
    expect(board.locator(".target")).to_have_count(0)
    assert page.evaluate("() => told") == [
        {"right": False, "move": "d6-f6N"},
        {"right": True, "move": "d6-e7E"},
    ]


@pytest.mark.screens("desktop")
def test_turned_boards(show: Show, picture: Callable[..., Path]) -> None:
    """Orientation: any side may lie at the bottom; a board that is not square stands upright then."""
    asked = {"game": "boerzoektland", "play": "free", "orientation": "east"}
    page = show(markup(asked) + markup({"game": "fendo", "play": "free", "orientation": "north"}))
    farm, fendo = page.locator("hedgerow-board").first, live(page.locator("hedgerow-board").last)
    live(farm)
    picture(full_page=True)
    place = farm.locator(".place").bounding_box()
    assert place
    assert place["height"] / place["width"] == pytest.approx(888 / 688, rel=0.01)
    middles = """(board, key) => {
        const rect = board.shadowRoot.querySelector(`[data-key="${key}"]`).getBoundingClientRect();
        const around = board.shadowRoot.querySelector(".place").getBoundingClientRect();
        const x = (rect.left + rect.right) / 2 - around.left, y = (rect.top + rect.bottom) / 2 - around.top;
        return [x / around.width, y / around.height, x + around.left, y + around.top];
    }"""
    fendo.scroll_into_view_if_needed()
    across, down, x, y = fendo.evaluate(middles, "a4")
    assert across > 0.8, "a is at the right"
    page.mouse.click(x, y)
    expect(fendo.locator("svg.board .lifted").first).to_be_attached()
    farm.scroll_into_view_if_needed()
    last = scene(hedgerow.start("boerzoektland")).targets[-1][0]
    across, down, x, y = farm.evaluate(middles, last)
    assert 0 < across < 1
    assert 0 < down < 1
    page.mouse.click(x, y)
    expect(farm.locator(".status")).to_have_text("Roodhorst to move.")


@pytest.mark.screens("desktop")
def test_keys_stay_on_the_board(show: Show) -> None:
    """Report 26: arrow keys in an embedded board do not scroll the page; a whole move by keyboard alone.
    What the line of the text is not, is said."""
    asked = {"game": "fendo", "moves": MOVES, "at": "1", "play": "line"}
    page = show(markup(asked) + '<div class="tall"></div>')
    board = live(page.locator("hedgerow-board"))
    expect(board.locator("svg.board [role=button]")).to_have_count(1)
    tap(page, board, asked, "a1")
    expect(board.locator(".why")).to_have_text("The text goes on with another move.")
    assert page.evaluate("() => document.activeElement === document.body"), "a pointer takes no focus"
    scrolled = page.evaluate("() => scrollY")
    page.keyboard.press("Tab")
    for key in ("Enter", "ArrowDown", "ArrowDown", "ArrowUp", " ", "ArrowDown", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(board.locator("svg.board desc")).to_have_text(
        scene(diagram.read({**asked, "at": "2"}).position).desc
    )
    assert page.evaluate("() => document.activeElement.localName") == "hedgerow-board"
    assert page.evaluate("() => scrollY") == scrolled


@pytest.mark.screens("phone")
def test_a_finger_on_a_board_scrolls_the_page(show: Show) -> None:
    """A finger that begins on what cannot be touched scrolls the page around, over an endless board, too."""
    page = show(markup({"game": "fenceology"}) + '<div class="tall"></div>')
    board = live(page.locator("hedgerow-board"))
    box = board.locator(".place").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        moved = [{"x": x, "y": y - 20 * step}]
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": moved})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function("() => scrollY > 0")


@pytest.mark.screens("desktop")
def test_what_is_asked_for_wrongly_is_said(show: Show) -> None:
    """Bad input never runs as markup: it is named with the reason; what the author wrote stays to be read."""
    evil = "&lt;img src=x onerror=window.evil=1&gt;"
    page = show(
        markup({"game": "fendo", "moves": f"a4-d6N {evil}"}, '<a href="SITEfendo/">Fendo</a>')
        + markup({"game": evil})
        + markup({"game": "fendo", "moves": "a4-d6N", "at": "7"})
        + markup({"record": "2~fendo_9_zzzz"})
        + markup({"game": "\u202e" + "x" * 5000})
    )
    problems = page.locator("hedgerow-board .problem")
    for number in range(5):
        page.locator("hedgerow-board").nth(number).scroll_into_view_if_needed()
        expect(problems.nth(number)).to_be_visible(timeout=20_000)
    expect(problems.nth(0)).to_contain_text("Line 1, column 8: <img")
    expect(problems.nth(1)).to_contain_text("there is no game of this name")
    expect(problems.nth(2)).to_have_text("at=7: a number from 0 to 1 belongs here")
    expect(problems.nth(4)).to_contain_text("\ufffd" + "x" * 39 + "…: there is no game of this name")
    expect(page.get_by_role("link", name="Fendo")).to_be_visible()
    assert page.evaluate("() => 'evil' in window") is False


# --- frames


def frame_of(page: Page, number: int = 0) -> FrameLocator:
    return page.frame_locator("iframe").nth(number)


@pytest.mark.engines
@pytest.mark.screens("desktop")
def test_a_sandboxed_frame_and_hostile_messages(show: Show, trouble: Trouble) -> None:
    """In a sandboxed frame (opaque origin) a board works, under its policy; it tells its height; only
    documented messages are accepted, from the page around alone."""
    trouble.expect("Content.Security.Policy|blocked an inline script")
    fragment = f"game=fendo&moves={MOVES.replace(' ', '+')}&at=2&controls&play=free"
    page = show(
        f'<iframe title="Board" sandbox="allow-scripts" src="SITEembed/#{fragment}"></iframe>'
        '<iframe title="Other" id="other" srcdoc="<p>Another frame</p>"></iframe>'
    )
    page.evaluate("() => { window.told = []; addEventListener('message', ({ data }) => told.push(data)); }")
    page.locator("iframe").first.evaluate("frame => frame.style.width = '400px'")
    board = frame_of(page).locator("hedgerow-board")
    expect(board.locator(".frame.live")).to_have_count(1, timeout=20_000)
    body = frame_of(page).locator("body")
    assert body.evaluate("() => self.origin") == "null"
    body.evaluate(
        """body => {
            const script = document.createElement("script");
            script.textContent = "window.evil = true";
            body.append(script);
        }"""
    )
    assert body.evaluate("() => 'evil' in window") is False, "no script but those that the policy names"
    count = board.locator(".count")
    expect(count).to_have_text("2 / 3")

    post = "message => document.querySelector('iframe').contentWindow.postMessage(message, '*')"
    hostile: list[Any] = [
        None, 7, "go", [], {"hedgerow": "go"}, {"hedgerow": "go", "at": "1"}, {"hedgerow": "go", "at": -1},
        {"hedgerow": "go", "at": 1.5}, {"hedgerow": "go", "at": 99}, {"hedgerow": "go", "at": 2**32 + 1},
        {"hedgerow": "constructor", "at": 1},
        {"hedgerow": "__proto__"}, {"hedgerow": "setAttribute", "at": 1}, {"kind": "go", "at": 1},
        {"hedgerow": "theme", "theme": "<b>"}, {"hedgerow": ["go"], "at": {}},
    ]  # fmt: skip
    for message in hostile:
        page.evaluate(post, message)
    page.evaluate(
        """() => {
            const script = other.contentDocument.createElement("script");
            script.textContent = "parent.frames[0].postMessage({ hedgerow: 'go', at: 0 }, '*')";
            other.contentDocument.body.append(script);
        }"""
    )
    page.wait_for_timeout(200)
    expect(count).to_have_text("2 / 3")
    assert board.get_attribute("theme") is None
    page.evaluate(post, {"hedgerow": "go", "at": 1})
    expect(count).to_have_text("1 / 3")
    page.evaluate(post, {"hedgerow": "theme", "theme": "dark"})
    expect(board).to_have_attribute("theme", "dark")
    told = {message["hedgerow"]: message for message in page.evaluate("() => told")}
    assert told["position"] == {"hedgerow": "position", "at": 1, "move": "", "record": "fendo 1. a4-d6N"}
    # The page has embed.js, so the frame is as high as it wants to be, and nothing in it scrolls.
    height = page.locator("iframe").first.evaluate("frame => frame.getBoundingClientRect().height")
    assert height == pytest.approx(told["size"]["height"], abs=1)
    assert frame_of(page).locator("html").evaluate("html => html.scrollHeight <= innerHeight")


@pytest.mark.screens("phone")
def test_keys_in_a_frame(show: Show) -> None:
    """Report 26, in a frame: arrows do not scroll the page around, and the frame takes no focus by itself."""
    page = show(
        '<iframe title="Board" src="SITEembed/#game=fendo&play=free"></iframe><div class="tall"></div>'
    )
    board = frame_of(page).locator("hedgerow-board")
    expect(board.locator(".frame.live")).to_have_count(1, timeout=20_000)
    assert page.evaluate("() => document.activeElement === document.body")
    scrolled = page.evaluate("() => scrollY")
    board.locator("[data-key=a4][role=button]").focus()
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    expect(board.locator("[data-key=a1][role=button]")).to_be_focused()
    assert page.evaluate("() => scrollY") == scrolled


# --- what the documentation says


@pytest.mark.screens("desktop")
def test_the_lines_of_the_documentation(page: Page, show: Show, tmp_path: Path) -> None:
    """docs/embedding.md, as an author copies it: the element, the frame, the words between the tags with a
    picture that `hedgerow diagram` has made, and the frame's height without embed.js."""
    text = (WEB.parent / "docs" / "embedding.md").read_text(encoding="utf-8")
    text = text.replace("https://example.org/hedgerow/", "SITE")
    element, frame, with_picture = re.findall(r"```html\n(.*?)```", text, re.DOTALL)
    (script,) = re.findall(r"```js\n(.*?)```", text, re.DOTALL)
    (command,) = re.findall(r"^hedgerow (diagram .*)$", text, re.MULTILINE)
    assert main([*shlex.split(command), "-o", str(tmp_path / "fendo.svg")]) == 0

    show(element + frame + with_picture, script=False)
    boards = page.locator("hedgerow-board")
    for board in (live(boards.first), frame_of(page).locator("hedgerow-board")):
        expect(board.locator(".count")).to_have_text("2 / 3")
        expect(board.locator("svg.board desc")).to_have_text(scene(diagram.read(SHOWN).position).desc)
    picture = boards.last.locator("img")
    assert picture.evaluate("picture => picture.naturalWidth > 0")
    link = page.get_by_text("Fendo: 1. a4-d6N").get_attribute("href") or ""
    live(boards.last)
    expect(picture).to_be_hidden()
    shown = diagram.read({"record": link.partition("#")[2]})
    assert shown.position == diagram.read(SHOWN).position
    boards.first.evaluate("board => board.go(3)")
    expect(boards.first.locator(".count")).to_have_text("3 / 3")

    show(f"{frame}<script>{script}</script>", script=False)
    expect(page.locator("iframe")).to_have_attribute("style", re.compile(r"height: \d+px"))


def test_the_documentation_lists_what_a_board_can_be_asked_for() -> None:
    text = (WEB.parent / "docs" / "embedding.md").read_text(encoding="utf-8")
    table = text.partition("| attribute |")[2].partition("\n\n")[0]
    rows = [row.split("|")[1] for row in table.splitlines()[2:]]
    listed = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    known = re.search(r'"(game options [\w ]+)"\.split', (WEB / "embed" / "frame.js").read_text("utf-8"))
    assert known
    assert sorted(listed) == sorted(known[1].split())


# --- the dialog that writes the lines


@pytest.mark.screens("phone")
def test_the_lines_of_the_dialog_show_the_position(
    page: Page, show: Show, axe: Callable[..., list[str]], picture: Callable[..., Path]
) -> None:
    """An "embed this" dialog on every game writes the line, for the current position and move."""
    game = hedgerow.record.read(f"fendo:entry=reach {MOVES}")
    page.goto("de/fendo/#" + hedgerow.record.link(game))
    page.wait_for_selector("html.ready")
    page.locator("[data-do=undo]").click()
    page.locator("[popovertarget=menu]").first.click()
    page.locator("#menu [data-do=embed]").click()
    dialog = page.locator("#embed")
    dialog.locator("select").first.select_option("free")
    element = dialog.locator("textarea").input_value()
    assert not axe(runOnly=["wcag2a", "wcag2aa"])
    picture()
    dialog.locator("[data-do=copy-embed]").click()
    expect(dialog.locator("[role=status]")).to_have_text("Kopiert.")
    dialog.locator("[value=frame]").check()
    frame = dialog.locator("textarea").input_value()
    show(element + frame, script=False)
    for board in (page.locator("hedgerow-board"), frame_of(page).locator("hedgerow-board")):
        live(board)
        expect(board.locator(".count")).to_have_text("2 / 3")
        expect(board.locator(".status")).to_have_text("Weizen ist am Zug.")
        expect(board.locator("svg.board .target")).not_to_have_count(0)


# --- pages that allow little


@pytest.mark.screens("desktop")
def test_under_strict_policies(show: Show, host: StaticHost) -> None:
    """docs/embedding.md says what a page's policy has to allow: it is enough."""
    site = f"http://localhost:{host.server_port}"
    page = show(
        markup({"game": "fendo", "moves": MOVES, "controls": ""}),
        policy=f"default-src 'none'; script-src {site} 'wasm-unsafe-eval'; connect-src {site}",
    )
    board = live(page.locator("hedgerow-board"))
    assert (
        board.locator("svg.board .square").first.evaluate("e => getComputedStyle(e).fill")
        == "rgb(221, 229, 189)"
    )
    page = show(
        '<iframe title="Board" src="SITEembed/#game=fendo"></iframe>',
        policy=f"default-src 'none'; frame-src {site}",
        script=False,
    )
    expect(frame_of(page).locator("hedgerow-board .frame.live")).to_have_count(1, timeout=20_000)


@pytest.mark.screens("desktop")
def test_without_python_the_words_and_a_second_chance_stay(page: Page, show: Show, trouble: Trouble) -> None:
    """Where the interpreter cannot be loaded, what the author wrote stays, with a message and "try again"."""
    trouble.expect("micropython|wasm")
    page.context.route("**/micropython.wasm", lambda route: route.abort())
    show(markup({"game": "fendo", "moves": MOVES}, f"<p>Fendo: {MOVES}</p>"))
    board = page.locator("hedgerow-board")
    expect(board.locator(".problem")).to_have_text("The board could not be loaded.", timeout=20_000)
    expect(page.get_by_text(f"Fendo: {MOVES}")).to_be_visible()
    page.context.unroute("**/micropython.wasm")
    board.get_by_role("button", name="Try again").click()
    live(board)
    expect(page.get_by_text(f"Fendo: {MOVES}")).to_be_hidden()


@pytest.mark.screens("desktop")
def test_a_stale_copy_of_the_script_finds_the_new_version(
    page: Page, show: Show, host: StaticHost, trouble: Trouble
) -> None:
    """Report 18, for others' pages: embed.js from a cache, whose version is gone, is asked for once more."""
    fresh = (host.folder / "embed.js").read_text(encoding="utf-8")
    stale = re.sub(r"b/[0-9a-f]{12}/", "b/0123456789ab/", fresh)
    assert stale != fresh
    script = {"content_type": "text/javascript", "headers": {"Access-Control-Allow-Origin": "*"}}
    trouble.expect("404.*b/0123456789ab/")
    page.context.route("**/embed.js", lambda route: route.fulfill(body=stale, **script))
    show(markup({"game": "fendo"}))
    live(page.locator("hedgerow-board"))
    assert len(trouble) == 1


@pytest.fixture
def drawn_board(host: StaticHost) -> str:
    """A board as the templates of this site write it, with its picture drawn."""
    english = catalogs.read(WEB / "locale")[0]
    environment: Environment = templates()
    style = next((host.folder / "b").glob("*/embed/board.css")).relative_to(host.folder).as_posix()
    asked = {"game": "fendo", "moves": MOVES, "at": "2", "play": "free"}
    return str(boards.element(asked, english, environment, f"{host.address}{style}"))


@pytest.mark.screens("desktop")
def test_a_drawn_board_is_taken_over_and_an_early_touch_answered(show: Show, drawn_board: str) -> None:
    """A board draws at once from a static picture; what is touched before Python is there is answered."""
    page = show(drawn_board + '<div class="tall"></div>')
    board = page.locator("hedgerow-board")
    asked = {"game": "fendo", "moves": MOVES, "at": "2"}
    expect(board.locator("svg.board .square").first).to_be_visible()
    page.wait_for_function("() => customElements.get('hedgerow-board')")
    tap(page, board, asked, "d6")
    live(board)
    expect(board.locator("svg.board .lifted").first).to_be_attached()
    tap(page, board, asked, "e7", "e7W")
    expect(board.locator("svg.board desc")).to_contain_text("pieces on e7")


@pytest.fixture
def without_scripts(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "java_script_enabled": False}


@pytest.mark.screens("desktop")
def test_with_javascript_off(
    browser: Any, without_scripts: dict[str, Any], drawn_board: str, host: StaticHost, tmp_path: Path
) -> None:
    """With JavaScript off the picture and the moves as text remain."""
    words = f"<p>Fendo: {MOVES}</p>"
    body = drawn_board + markup({"game": "fendo", "moves": MOVES}, words)
    body += f'<iframe title="Board" src="{host.address}embed/#game=fendo"></iframe>'
    (tmp_path / "index.html").write_text(
        HOST_PAGE.format(body=body, policy="", style=STYLE, script=""), encoding="utf-8"
    )
    with StaticHost(tmp_path) as others:
        others.start()
        context = browser.new_context(**without_scripts)
        page = context.new_page()
        page.goto(others.address)
        assert page.get_by_text(f"fendo 1. {MOVES.split()[0]} 2.").is_visible()
        assert page.get_by_text(f"Fendo: {MOVES}").is_visible()
        box = page.locator("hedgerow-board svg.board .square").first.bounding_box()
        assert box
        assert box["width"] > 40
        assert page.locator("hedgerow-board .below").first.is_hidden()
        expect(frame_of(page).get_by_text("This board needs JavaScript.")).to_be_visible()
        context.close()
        others.stop()
