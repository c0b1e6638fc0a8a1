"""For everyone: keys and ears, focus, sizes, magnification, forced colours, paper, sound."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from hand import TARGETS, Hand, random_game
from playwright.sync_api import Browser, Page, expect

import hedgerow
from app.keys import LETTERS
from app.settings import choices
from hedgerow.draw import scene
from hedgerow.rules.fendo import Fendo
from hedgerow.texts import say
from serve import DIST, StaticHost

GAMES = [game.name for game in hedgerow.games()]
ON_PHONE = pytest.mark.screens("phone")
ON_DESKTOP = pytest.mark.screens("desktop")
# One game on every screen; what would be the same there is looked at on one for the others.
FENDO_EVERYWHERE = [pytest.param(game, marks=() if game == "fendo" else ON_DESKTOP) for game in GAMES]
EVERYWHERE = ["", "my-games/", "rules/fendo/", *[f"{game}/" for game in GAMES]]
TOUCHABLE = "button, a[href], input, select, textarea, [tabindex='0']:not(svg *)"

# Elements that can be touched, are seen, and are smaller than they have to be: 24 px, and 44 for buttons. The
# moves of a list and who sits on a seat are buttons, too, but no game is played with them. A switch is
# touched by its label; a link within a sentence is as high as the sentence.
SMALL = """all => [...document.querySelectorAll(all)].filter(element => element.checkVisibility())
    .map(element => [element, (element.closest("label") ?? element).getBoundingClientRect()])
    .filter(([element, { width, height }]) => width > 1 && (element.closest("p:not(.row)") === null) &&
        (width < 24 || Math.round(height) <
            (element.matches("button:not(.sitter, #moves *), .home, select, input") ? 44 : 24)))
    .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 90)}: ${width} x ${height}`)"""

FOCUS_LOST = """() => {
    const active = document.activeElement;
    return !active || active === document.body || active.disabled ||
        !active.checkVisibility({ visibilityProperty: true });
}"""


def heard(page: Page) -> str:
    return page.locator("#live").inner_text().strip()


@pytest.mark.screens("desktop")
def test_escape_closes_what_lies_over_the_page(page: Page) -> None:
    """Report 25: by keyboard alone. Escape is the menu's and the dialog's before it is the board's."""
    Hand(page, "desktop", "fendo").open()
    page.locator("[popovertarget=menu]:not([data-do])").press("Enter")
    expect(page.locator("#menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#menu")).to_be_hidden()
    for address in ("fendo/", "fendo/edit/", "fendo/problems/"):
        page.goto(address)
        page.wait_for_selector("html.ready")
        page.locator("[data-opens=settings]").first.press("Enter")
        page.locator("#settings button").first.focus()
        page.keyboard.press("Escape")
        expect(page.locator("#settings")).to_be_hidden()


@pytest.mark.parametrize("game", FENDO_EVERYWHERE)
def test_letters_tell_the_table(page: Page, screen: str, game: str) -> None:
    """Report 25: by screen reader alone: possible moves, last move, where am I, score, turn, board."""
    hand = Hand(page, screen, game)
    hand.open(random_game(game, 4, 9))
    seats = [say(seat) for seat in hand.position.game.seats]
    page.keyboard.press("Tab")
    page.locator(TARGETS + "[tabindex='0']").focus()
    names = page.locator(TARGETS).evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")

    page.keyboard.press("m")
    expect(page.locator("#live")).to_contain_text(re.compile(r"^\d+ possibilit"))
    assert all(name.rsplit(" ", 1)[-1] in heard(page) for name in names)
    page.keyboard.press("w")
    expect(page.locator("#live")).to_have_text(re.compile(re.escape(names[0]), re.IGNORECASE))
    page.keyboard.press("s")
    scores = zip(seats, hand.position.scores, strict=False)
    expect(page.locator("#live")).to_have_text(", ".join(f"{seat} {n}" for seat, n in scores) + ".")
    page.keyboard.press("l")
    mover = seats[random_game(game, 4, 9).positions[-2].turn]
    expect(page.locator("#live")).to_contain_text(f"{mover}: ")
    page.keyboard.press("t")
    expect(page.locator("#live")).to_have_text(page.locator("#status").inner_text())
    page.keyboard.press("b")
    expect(page.locator("#live")).to_have_text(scene(hand.position).desc)
    hand.expect_position()  # no letter has played anything
    text = random_game(game, 4, 9).texts()[-1]
    for keys, words in (("Control+z", "Taken back"), ("Control+y", "Played again")):
        page.keyboard.press(keys)
        expect(page.locator("#live")).to_contain_text(f"{words}: {text}. ")


# A screen reader's click: on the element that has this name, with no pointer in it.
CLICK_BY_NAME = """name => {
    const named = [...document.querySelectorAll("[role=application] [role=button], .actions button")].filter(
        element => (element.ariaLabel ?? element.textContent).trim() === name && element.checkVisibility());
    if (named.length === 1) named[0].dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return named.length;
}"""


@pytest.mark.parametrize("game", FENDO_EVERYWHERE)
def test_a_whole_game_by_screen_reader_alone(page: Page, screen: str, game: str) -> None:
    """Report 25: every touch has a name of its own, every move is told, what it gains, and the end."""
    hand = Hand(page, screen, game)
    hand.open()
    live = page.locator("#live")
    seats = [say(seat) for seat in hand.position.game.seats]
    for move in random_game(game, 6, 500).moves:
        before = hand.position
        for stage, touch in enumerate(move):
            name = dict(scene(before, (), move[:stage]).targets)[touch]
            assert (
                page.evaluate(CLICK_BY_NAME, say("move.pass").capitalize() if touch == "pass" else name) == 1
            )
        hand.position = before.play(move)
        expect(live).to_contain_text(f"{seats[before.turn]}: {before.text(move)}.")
        if hand.position.scores != before.scores and not hand.position.result:
            scores = zip(seats, hand.position.scores, strict=False)
            expect(live).to_contain_text(", ".join(f"{seat} {n}" for seat, n in scores) + ". ")
    assert hand.position.result
    expect(live).to_contain_text(str(hand.position.result.reason))
    hand.expect_position()


@pytest.mark.screens("desktop")
def test_letters_stay_out_of_the_way(page: Page, screen: str, axe: Callable[..., list[str]]) -> None:
    """WCAG 2.1.4: not while something is typed, and they can be switched off; "?" lists all keys."""
    hand = Hand(page, screen, "fenceology")
    hand.open()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    assert not axe()
    listed = page.locator("#keys kbd").all_inner_texts()
    assert {letter for letter, _ in LETTERS} <= set(listed)
    page.keyboard.press("Escape")
    page.locator("[data-do=new]").first.click()
    field = page.locator("#options input").first
    field.press_sequentially("mlwstb?")
    assert field.input_value() == "mlwstb?"
    page.keyboard.press("Escape")
    before = heard(page)
    page.locator("[data-opens=settings]").click()
    page.locator("[name=keys]").uncheck()
    page.keyboard.press("Escape")
    for letter, _ in LETTERS:
        page.keyboard.press(letter)
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert heard(page) == before


@pytest.mark.parametrize(
    ("game", "length"),
    [
        pytest.param("boerzoektland", 0, marks=ON_DESKTOP),
        ("fendo", 5),
        pytest.param("abande", 400, marks=ON_DESKTOP),
    ],
)
def test_the_focus_is_never_lost(page: Page, screen: str, game: str, length: int) -> None:
    """Focus never lost after any action or dialog: every button by key, before, amid and after a game."""
    hand = Hand(page, screen, game)
    hand.open(random_game(game, 4, length))
    page.wait_for_function("() => hedgerowLoad.complete")  # a command does not wait for its module
    buttons = page.locator(":is([data-do], [data-opens], [popovertarget]):not(dialog *)")
    for i in range(buttons.count()):
        button = buttons.nth(i)
        if not button.is_visible() or button.is_disabled():
            continue
        page.keyboard.press("Shift")  # the last thing used is the keyboard
        button.focus()
        page.keyboard.press("Enter")
        hand.settle()
        for _ in range(2):
            if page.locator("dialog[open]").count():
                assert not page.evaluate(FOCUS_LOST)
                page.keyboard.press("Escape")
                hand.settle()
        page.wait_for_function(f"() => !({FOCUS_LOST})()")


@pytest.mark.screens("phone")
def test_a_sheet_that_slides_away_does_not_take_the_focus_along(page: Page, screen: str) -> None:
    """Focus never lost: not either when it has gone to a button that is then put away under it."""
    Hand(page, screen, "fendo").open(random_game("fendo", 4, 5))
    page.locator(".pull").press("Enter")
    # For as long as the sheet slides, Shift+Tab reaches what is on it. Here it slides slowly.
    page.locator(".panel").evaluate("panel => panel.style.transition = 'visibility 0s 2s'")
    page.locator(".put-away").press("Enter")
    page.locator(".panel [data-do=first]").focus()
    expect(page.locator(".panel [data-do=first]")).to_be_focused()
    expect(page.locator(".panel")).to_be_hidden()
    page.wait_for_function(f"() => !({FOCUS_LOST})()")


@pytest.mark.parametrize(
    "address",
    [
        *(pytest.param(each, marks=ON_PHONE) for each in ("", "my-games/", "rules/fendo/", "fenceology/")),
        "boerzoektland/",
    ],
)
def test_everything_can_be_hit_and_read(page: Page, axe: Callable[..., list[str]], address: str) -> None:
    """Targets of at least 24 px, main buttons of 44, and axe content, on the pages and in every dialog."""
    page.emulate_media(color_scheme="dark")
    page.goto(address)
    if page.locator("body.play").count():
        page.wait_for_selector("html.ready")
    assert not page.evaluate(SMALL, TOUCHABLE)
    assert not axe()
    # What some dialogs ask is filled in by Python when it asks.
    for dialog in page.locator("dialog:not(:has(h2:empty, button:empty))").all():
        dialog.evaluate("dialog => dialog.showModal()")
        assert not page.evaluate(SMALL, TOUCHABLE)
        assert not axe()
        dialog.evaluate("dialog => dialog.close()")


def test_magnified_to_400_percent_nothing_is_lost(page: Page, screen: str) -> None:
    """WCAG 1.4.10: at 320 by 256 CSS px nothing is cut off or scrolls sideways, and one can play."""
    for width, height in ((320, 256), (360, 225)):
        page.set_viewport_size({"width": width, "height": height})
        for address in EVERYWHERE if screen == "phone" else ():  # the others have the same style then
            page.goto(address)
            wide = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
            assert wide[0] <= wide[1], address
    for game in GAMES if screen == "phone" else ("fendo",):
        hand = Hand(page, screen, game)
        hand.open()
        for part in (".seat[data-seat='0'] .score", "#status", ".actions", "[data-opens=settings]"):
            element = page.locator(part)
            element.scroll_into_view_if_needed()
            box = element.bounding_box()
            assert box
            assert 0 <= box["x"] < box["x"] + box["width"] <= 360, (game, part)
        board = page.locator("#board svg")
        board.scroll_into_view_if_needed()
        box = board.bounding_box()
        assert box
        assert box["width"] > 300
    hand = Hand(page, screen, "fendo")
    hand.open()
    page.locator("#board svg").scroll_into_view_if_needed()
    page.evaluate(
        "() => scrollBy(0, document.querySelector('#board').getBoundingClientRect().bottom - innerHeight)"
    )
    hand.play(("a4", "a3", "a3E"))
    hand.expect_position()


@pytest.mark.screens("phone")
def test_forced_colours_leave_a_board_that_can_be_read(
    page: Page, screen: str, axe: Callable[..., list[str]], picture: Callable[..., Any]
) -> None:
    """Forced-colors mode: buttons have borders, the chosen setting shows, the board keeps its colours."""
    page.emulate_media(forced_colors="active")
    hand = Hand(page, screen, "fendo")
    hand.open(random_game("fendo", 4, 30))
    colours = page.evaluate(
        """() => [".frame", ".rim", ".square", ".spot"].map(one => document.querySelector("#board " + one))
            .map(one => getComputedStyle(one).fill)"""
    )
    assert len(set(colours)) == len(colours) > 1
    picture()
    page.locator("[data-opens=settings]").click()
    chosen, other = (
        page.locator(f"#settings [name=theme][value={value}] + span").evaluate(
            "span => getComputedStyle(span).borderColor + getComputedStyle(span).backgroundColor"
        )
        for value in ("system", "dark")
    )
    assert chosen != other
    assert not axe()
    picture("settings")


@pytest.mark.parametrize("game", FENDO_EVERYWHERE)
def test_a_game_fits_on_paper(page: Page, screen: str, game: str, picture: Callable[..., Any]) -> None:
    """Board and moves on one sheet of A4, in a dark theme too, and nothing that is only for touching."""
    page.emulate_media(color_scheme="dark")
    hand = Hand(page, screen, game)
    hand.open(random_game(game, 4, 30))
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    page.set_viewport_size({"width": 658, "height": 1000})
    page.emulate_media(media="print", color_scheme="dark")
    assert (
        page.evaluate("() => getComputedStyle(document.documentElement).backgroundColor")
        == "rgb(255, 255, 255)"
    )
    for unwanted in ("[data-do=undo]", "[data-opens]", "#board .targets"):
        expect(page.locator(unwanted).first).to_be_hidden()
    expect(page.locator("#moves li").last).to_be_visible()
    picture(game)


# --- the device


def test_no_sound_until_it_is_switched_on(page: Page, screen: str) -> None:
    """Sound: off by default until switched on by a gesture; every sound is heard, and dies away."""
    page.add_init_script(
        "window.made = 0; const Real = AudioContext;"
        "window.AudioContext = class extends Real { constructor() { super(); window.made += 1; } };"
    )
    hand = Hand(page, screen, "fendo")
    hand.open()
    hand.play(("a4", "d6", "d6N"))
    asked = page.evaluate("() => performance.getEntriesByType('resource').map(one => one.name)")
    assert not [name for name in asked if name.endswith("/sound.js")]
    assert page.evaluate("() => window.made") == 0
    page.locator("[data-opens=settings]").click()
    page.locator("[name=sound]").check()
    page.wait_for_function("() => window.made === 1")
    page.keyboard.press("Escape")
    loudness = page.evaluate(
        """async () => {
            const loaded = performance.getEntriesByType("resource").map(one => one.name);
            const { kinds, schedule } = await import(loaded.find(one => one.endsWith("/sound.js")));
            const measured = {};
            for (const kind of kinds) {
                const context = new OfflineAudioContext(1, 44100 * 1.5, 44100);
                schedule(context, kind, 0);
                const samples = (await context.startRendering()).getChannelData(0);
                const peak = part => part.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
                measured[kind] = [peak(samples), peak(samples.slice(44100 * 1.2))];
            }
            return measured;
        }"""
    )
    assert set(loudness) == {"tap", "piece", "fence", "close", "end", "refused"}
    for kind, (peak, after) in loudness.items():
        assert 0.05 < peak < 1, kind
        assert after < 0.001, kind


def test_the_screen_stays_on_while_a_game_is_played(page: Page, screen: str) -> None:
    """Screen Wake Lock during a game: released when it is over or switched off; a refusal is no trouble.
    And the whole screen, for who wants it.
    """
    page.add_init_script(
        """window.locks = 0;
        const request = async () => {
            window.locks += 1;
            const lock = new EventTarget();
            lock.release = async () => { window.locks -= 1; lock.dispatchEvent(new Event("release")); };
            return lock;
        };
        Object.defineProperty(navigator, "wakeLock", { value: { request } });"""
    )
    hand = Hand(page, screen, "fendo")
    hand.open()
    assert page.evaluate("() => window.locks") == 0
    hand.play(("a4", "d6", "d6N"))
    page.wait_for_function("() => window.locks === 1")
    page.locator("[data-opens=settings]").click()
    page.locator("[name=awake]").uncheck()
    page.wait_for_function("() => window.locks === 0")
    page.locator("[name=awake]").check()
    page.wait_for_function("() => window.locks === 1")
    for full in ("true", "false"):
        page.locator("#settings [data-fullscreen]").click()
        page.wait_for_function(f"() => Boolean(document.fullscreenElement) === {full}")
    page.keyboard.press("Escape")
    page.evaluate("() => { navigator.wakeLock.request = async () => { throw new DOMException('no'); }; }")
    hand.open(random_game("fendo", 4, 400))
    hand.page.wait_for_function("() => window.locks === 0")


@pytest.mark.screens("phone")
def test_every_look_and_every_state_is_accessible(
    page: Page, screen: str, axe: Callable[..., list[str]]
) -> None:
    """Axe without violations in every state, contrast AA in all themes: on one page, one after the other."""
    hand = Hand(page, screen, "fendo")
    looks = [{"motion": "off", "theme": theme} for theme in ("light", "dark")]
    offered = choices()
    more = [
        {**look, "style": style, "palette": palette}
        for look in looks
        for style in offered["style"]
        for palette in offered["palette"]
    ]

    def check(state: str, wanted: list[dict[str, str]] = looks) -> None:
        dialog = page.locator("dialog[open]").count()
        for number, look in enumerate(wanted):
            page.evaluate("look => Object.assign(document.documentElement.dataset, look)", look)
            within = "dialog[open]" if dialog else {"exclude": ["#board svg"]} if number else None
            found = axe(within, **({"runOnly": ["color-contrast"]} if number else {}))
            assert not found, f"{state}, {look}: {found}"

    def press(what: str) -> None:
        page.locator(f"[data-do={what}]:visible").first.click()

    def menu(what: str) -> None:
        page.locator("[popovertarget=menu]:not([data-do])").click()
        page.locator(f"#menu [data-do={what}]").click()

    hand.open(random_game("fendo", 4, 12))
    check("a game")
    press("hint")
    expect(page.locator("#board .hint-ring").first).to_be_visible(timeout=60_000)
    check("a hint")
    game = hand.position.game
    assert isinstance(game, Fendo)
    squares = game.board.names(game.board.all)
    hand.touch(next(square for square in squares if square not in hand.position.touches()))
    expect(hand.why).to_be_visible()
    check("a refusal")
    press("moves")
    check("the moves")
    for _ in range(3):
        press("back")
    expect(page.locator(".panel [data-do=try]")).to_be_visible()
    check("an earlier position")
    press("try")
    check("a variation")
    for dialog in ("comment", "record"):
        press(dialog)
        check(dialog)
        page.keyboard.press("Escape")
    press("game")
    page.locator(".put-away").click()
    for dialog in ("players", "resign", "embed"):
        menu(dialog)
        check(dialog)
        page.keyboard.press("Escape")
    press("new")
    page.locator(".more summary").click()
    page.locator("#options .control").select_option("added")
    check("the form of a new game")
    page.keyboard.press("Escape")
    for dialog in ("settings", "keys"):
        page.evaluate("id => document.getElementById(id).showModal()", dialog)
        check(dialog)
        page.keyboard.press("Escape")
    menu("draw")
    page.locator("#ask [value=yes]").click()
    expect(page.locator("body.over")).to_have_count(1)
    check("the end", more)


def test_no_page_scrolls_sideways(browser: Browser, host: StaticHost) -> None:
    """Phone upright: every page in four languages fits its width. `make screenshots` shows them all."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, base_url=host.address, java_script_enabled=False
    )
    page = context.new_page()
    for path in sorted(DIST.rglob("*.html")):
        address = path.relative_to(DIST).as_posix().removesuffix("index.html")
        if "embed" not in address:
            page.goto(address, wait_until="domcontentloaded")
            wide = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
            assert wide[0] <= wide[1], f"{address} scrolls sideways"
    context.close()
