"""The rules and the first lessons, as readers find them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from trouble import Trouble

import hedgerow
from building.catalogs import LANGUAGES
from building.diagrams import Diagram
from building.lessons import LESSONS
from hedgerow.game import Move

GAMES = [game.name for game in hedgerow.games()]
Picture = Callable[..., Path]
Axe = Callable[..., list[str]]


def in_every_language(address: str) -> list[str]:
    return [("" if code == "en" else code + "/") + address for code in LANGUAGES]


def test_the_rules(page: Page, picture: Picture, axe: Axe, screen: str) -> None:
    """ "Visual check of all rule pages at three sizes", in both themes: for the eye the artefacts, here that
    nothing is wider than the screen and nothing keeps anyone out."""
    looked_into = {
        ("fendo", "light"),
        ("fenceology", "dark"),
    }  # on a phone; the others have the same elements
    for game in GAMES:
        page.goto(f"rules/{game}/")
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), game
        expect(page.locator("figure svg.board:visible")).to_have_count(page.locator("figure").count())
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme="light" if theme == "light" else "dark")
            picture(f"{game}-{theme}", full_page=True, scale="css")
            if screen == "phone" and (game, theme) in looked_into:
                assert not axe()


@pytest.mark.screens("phone")
def test_the_rules_in_other_languages_fit_a_phone(page: Page) -> None:
    for address in [address for game in GAMES for address in in_every_language(f"rules/{game}/")[1:]]:
        page.goto(address)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), address


@pytest.mark.screens("desktop")
def test_the_rules_are_printed_on_two_sheets(page: Page) -> None:
    """ "Printable on two sheets of A4", in every language."""
    for address in [address for game in GAMES for address in in_every_language(f"rules/{game}/")]:
        page.goto(address, wait_until="domcontentloaded")
        sheets = page.pdf(prefer_css_page_size=True, print_background=True)
        assert len(re.findall(rb"/Type\s*/Page\b", sheets)) <= 2, address


@pytest.mark.engines
@pytest.mark.screens("desktop")
def test_what_a_board_shows_can_be_tried(page: Page, picture: Picture) -> None:
    """ "Each rule with a live board that shows it and lets the reader try it." A second press brings back
    the picture with its ticks and crosses."""
    page.goto("rules/fendo/")
    figure = page.locator("#close figure").first
    button = figure.locator(".try")
    button.click()
    board = figure.locator("hedgerow-board")
    expect(board.locator(".frame.live")).to_have_count(1, timeout=20_000)
    touch(board, "b2", "b2E")
    expect(board.locator("svg.board desc").last).to_contain_text("4 squares closed")
    picture(full_page=False)
    button.click()
    expect(board).to_have_count(0)
    expect(figure.locator(".claim.right").first).to_be_visible()


def touch(board: Locator, *touches: str) -> None:
    """Tap or click places, one after the other; a pass has a button."""
    for place in touches:
        if place == "pass":
            board.locator("[data-do=pass]").click()
        else:
            board.locator(f'.targets [data-key="{place}"]').dispatch_event("click")


def step_of(page: Page) -> tuple[Locator, Locator]:
    """The step that is shown, and its board when it is alive."""
    step = page.locator(".step:visible")
    board = step.locator("hedgerow-board")
    expect(board.locator(".frame.live")).to_have_count(1, timeout=20_000)
    return step, board


def steps(game: str) -> list[Diagram]:
    """The steps of a lesson in the order of the page."""
    kind = type(hedgerow.start(game).game)
    return [LESSONS.diagrams(kind)[section.name] for section in LESSONS.sections(kind, "en")]


def answer(diagram: Diagram) -> Move:
    return diagram.shown().answers[0]


@pytest.mark.screens("phone")
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_to_its_end(page: Page, picture: Picture, axe: Axe, game: str) -> None:
    """ "Touch this, now that, a mistake explained." """
    page.goto(f"learn/{game}/")
    lesson = steps(game)
    for number, diagram in enumerate(lesson):
        step, board = step_of(page)
        expect(step.locator(".facts")).to_have_text(f"Step {number + 1} of {len(lesson)}")
        for text, _ in diagram.mistakes:
            touch(board, *diagram.shown().position.parse(text))
            expect(step.locator(".after > .said")).not_to_be_empty()
            expect(step).not_to_have_class(re.compile("done"))
            board.locator(".place").press("Escape")
        touch(board, *answer(diagram))
        expect(step).to_have_class(re.compile("done"))
        expect(step.locator(".after > .said.well")).to_have_text(step.locator(".right").text_content() or "-")
        if not number:
            picture(game, caret="initial", scale="css")
            assert not axe(preload=False)  # it would put styles into the boards, which the policy forbids
        step.locator(".on").click()
    expect(page.locator("body.play")).to_have_attribute("data-game", game)


@pytest.mark.engines
@pytest.mark.screens("desktop")
def test_a_lesson_by_keys(page: Page) -> None:
    """The keyboard alone: Tab reaches board and buttons, arrows go from place to place, Enter touches."""
    page.goto("learn/fendo/")
    for diagram in steps("fendo"):
        step, board = step_of(page)
        for place in answer(diagram):
            board.locator(f'.targets [data-key="{place}"]').focus()
            page.keyboard.press("Enter")
        expect(step).to_have_class(re.compile("done"))
        step.locator(".on").focus()
        page.keyboard.press("Enter")
    expect(page.locator("body.play")).to_have_count(1)


@pytest.mark.screens("phone")
def test_a_lesson_without_its_scripts(page: Page, trouble: Trouble) -> None:
    """All steps below each other, each with its picture and its answer."""
    trouble.expect(r"\.js")
    page.route("**/*.js", lambda route: route.abort())
    page.goto("learn/abande/")
    expect(page.locator(".step:visible")).to_have_count(len(steps("abande")))
    expect(page.locator(".step svg.board").first).to_be_visible()
