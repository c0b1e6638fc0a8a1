"""A person at the page of a game, and what several tests let that person do."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

import hedgerow
from hedgerow import Move, Position, record
from hedgerow.draw import painter, scene
from hedgerow.draw.scene import Scene
from hedgerow.record import Record
from hedgerow.rng import Rng

TARGETS = "#board svg [role=button]"

# What a page does about a touch, a key or a new game after it has painted the board is done by then.
SETTLED = "() => new Promise((settled) => window.hedgerowAfterPaint(settled))"

# Whatever moves, or fades in, has come to its end by then.
STILL = """() => Promise.all(document.getAnimations()
    .filter((one) => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity)
    .map((one) => one.finished.catch(() => {})))"""

# A first picture is on the screen: before that nothing has a style, nor its place.
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').length > 0"


def late(ms: int) -> str:
    """A script that makes all timers and frames of a page late, as on one that is busy with something else.

    With `--late` every page has it: no test may count on the speed of the machine.
    """
    return f"""{{
        const {{ setTimeout, requestAnimationFrame }} = window;
        window.setTimeout = (call, wait = 0, ...rest) => setTimeout(call, wait + {ms}, ...rest);
        window.requestAnimationFrame = (call) =>
            requestAnimationFrame(() => setTimeout(() => call(performance.now()), {ms}));
    }}"""


class Hand:
    """A person who touches places on the board and knows the position that should be there."""

    def __init__(self, page: Page, screen: str, game: str) -> None:
        self.page = page
        self.touch_screen = screen != "desktop"
        self.game = game
        self.endless = hasattr(painter(game), "fit")
        self.position: Position = hedgerow.start(game)
        self.prefix: Move = ()

    def open(self, game: Record | None = None) -> None:
        """Go to the page, with a game on the table if one is given."""
        if game:
            self.position = game.positions[-1]
        self.page.goto(f"{self.game}/" + ("#" + record.link(game) if game else ""))
        self.ready()

    def ready(self) -> None:
        """Wait until the page's Python answers, and all around the board is of the same game."""
        self.page.wait_for_selector("html.ready")
        self.settle()

    def settle(self) -> None:
        """Wait until what stands around the board is up to date, too: that comes after the paint."""
        self.page.evaluate(SETTLED)

    def still(self) -> None:
        """Wait until nothing moves any more: a board that turns, a sheet that comes up."""
        self.settle()
        self.page.evaluate(STILL)

    def choose(self, partners: dict[int, str] | None = None, **options: str) -> None:
        """Start a new game with some options; `partners` are levels (``5``, ``5@1000``) by seat."""
        self.page.locator("[data-do=new]").first.click()
        for name, value in options.items():
            field = self.page.locator(f"#options [name={name}]")
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
        for seat, partner in (partners or {}).items():
            level, _, time = partner.partition("@")
            row = self.page.locator(f"#options .sits[data-seat='{seat}']:has(.partner)")
            row.locator(".partner").select_option(level)
            if level != "person":
                row.locator(".time").select_option(time or "0")
        self.page.locator("#options button.main").click()
        expect(self.page.locator("#new")).to_be_hidden()
        self.settle()
        self.position = hedgerow.start(self.game, **options)

    def point(self, place: str) -> tuple[float, float]:
        """Where the middle of a place is in the window."""
        found = self.drawn(self.prefix).place(place)
        assert found, f"there is no place {place}"
        return self.window(*found.centre)

    def window(self, x: float, y: float) -> tuple[float, float]:
        """A point of the scene in the window."""
        sight = self.drawn(self.prefix).box
        box = self.page.locator("#board svg").bounding_box()
        assert box
        scale = min(box["width"] / sight[2], box["height"] / sight[3])
        middle_x, middle_y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return middle_x + (x - sight[0] - sight[2] / 2) * scale, middle_y + (
            y - sight[1] - sight[3] / 2
        ) * scale

    def drawn(self, prefix: Move) -> Scene:
        """What the board should show after some touches; of an endless one the part that is in sight."""
        return scene(self.position, (), prefix, box=self.sight() if self.endless else None)

    def sight(self) -> tuple[float, float, float, float]:
        """The part of the board that is in sight."""
        box = self.page.locator("#board svg").get_attribute("viewBox")
        assert box
        left, top, width, height = map(float, box.split())
        return left, top, width, height

    def tap(self, x: float, y: float) -> None:
        """Tap or click a point of the window."""
        if self.touch_screen:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def touch(self, place: str) -> None:
        """Touch a place, or the button for a pass."""
        if place == "pass":
            self.page.locator("[data-do=pass]").click()
        else:
            self.tap(*self.point(place))

    def play(self, move: Move) -> None:
        """Touch all places of a move."""
        for stage, place in enumerate(move):
            self.prefix = move[:stage]
            self.touch(place)
        self.prefix = ()
        self.position = self.position.play(move)

    def drag(self, start: str, end: str) -> None:
        """Drag with the mouse from a place to another."""
        self.page.mouse.move(*self.point(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.point(end), steps=6)
        self.page.mouse.up()

    def expect_position(self) -> None:
        """The page shows the position that should be there, in words too."""
        expect(self.page.locator("#board svg desc")).to_have_text(scene(self.position).desc)

    def expect_kept(self, before: Position) -> None:
        """The last move is taken back and played again, and the game goes on after a reload."""
        after = self.position
        for button, position in (("undo", before), ("redo", after)):
            self.page.locator(f"[data-do={button}]").click()
            self.position = position
            self.expect_position()
        self.page.reload()
        self.ready()
        self.play(self.position.legal_moves()[0])
        self.expect_position()

    def expect_chosen(self, *prefix: str) -> None:
        """The touches made so far in this move are these."""
        drawn = self.drawn(prefix)
        shapes = next(layer.shapes for layer in drawn.layers if layer.name == "targets")
        expect(self.page.locator(TARGETS)).to_have_count(len(shapes))
        words = dict(drawn.targets)[shapes[0].key]
        expect(self.page.locator(TARGETS).first).to_have_attribute("aria-label", words)

    def expect_refusal(self, reason: str) -> None:
        """The reason is seen beside the board's place, and heard."""
        expect(self.why).to_be_visible()
        expect(self.why).to_have_text(reason)
        expect(self.page.locator("#live")).to_have_text(reason)

    def expect_reason_in_sight(self) -> None:
        """The reason does not stand out of the board's place."""
        reason, place = self.why.bounding_box(), self.page.locator("#board").bounding_box()
        assert reason
        assert place
        assert place["x"] <= reason["x"] + 1
        assert reason["x"] + reason["width"] <= place["x"] + place["width"] + 1

    def expect_one_row(self) -> None:
        """On a phone the buttons below the board stand in one row, so that the board stays where it is."""
        size = self.page.viewport_size
        if not size or size["width"] > 520:
            return
        boxes = self.page.locator(".actions > button").evaluate_all(
            "all => all.filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect())"
        )
        assert len({box["top"] for box in boxes}) <= 1
        assert all(0 <= box["left"] < box["right"] <= size["width"] for box in boxes), boxes

    def expect_end(self) -> None:
        """The game is over, and the page says how; before, some games show the count step by step."""
        result, scores = self.position.result, self.position.scores
        assert result
        expect(self.page.locator("body.over")).to_have_count(1)
        expect(self.page.locator("#status")).to_contain_text(
            re.compile("–".join(map(str, scores)) + ": " + re.escape(str(result.reason))), timeout=30_000
        )
        expect(self.page.locator(".seat.winner")).to_have_count(len(result.winners))
        for seat, score in enumerate(scores):
            expect(self.page.locator(f".seat[data-seat='{seat}'] .score")).to_have_text(str(score))
        self.expect_one_row()

    def pull_up(self) -> None:
        """Have the moves in sight, as a person does on this screen."""
        pull = self.page.locator(".actions .pull")
        if pull.is_visible() and self.page.locator("#moves-panel").is_hidden():
            pull.click()
        expect(self.page.locator("#moves-panel")).to_be_visible()

    def put_away(self) -> None:
        """Have the buttons below the board in sight."""
        away = self.page.locator(".put-away")
        if away.is_visible():
            away.click()
            expect(self.page.locator("#moves-panel")).to_be_hidden()

    @property
    def why(self) -> Locator:
        """The reason beside the board."""
        return self.page.locator("#why")

    def play_by_keys(self, seed: int, keys: int = 3000) -> None:
        """Play random moves with the keyboard alone until the game is over.

        Tab reaches the board and the button for a pass, arrows go from target to target, Enter touches.
        """
        page, rng = self.page, Rng(seed)
        for _ in range(keys):
            self.settle()  # which buttons there are, and whether the game is over
            if page.evaluate("() => document.body.classList.contains('over')"):
                break
            must_pass = not page.locator(TARGETS).count()
            may_pass = page.locator("[data-do=pass]").is_visible()
            if must_pass or (may_pass and not rng.below(3)):
                page.keyboard.press("Escape")
                self._tab_to("[data-do=pass]")
            else:
                self._tab_to(TARGETS)
                for _ in range(rng.below(5)):
                    page.keyboard.press(("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")[rng.below(4)])
            page.keyboard.press("Enter")
        expect(page.locator("body.over")).to_have_count(1)
        for text in page.locator("#moves li").all_text_contents():
            self.position = self.position.play(self.position.parse(text))

    def _tab_to(self, selector: str) -> None:
        for _ in range(30):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached with Tab")


def open_without_python(page: Page, address: str) -> None:
    """Go to a page whose board is painted, and whose Python is held back (the fixture `held`)."""
    page.goto(address, wait_until="commit")
    page.wait_for_function(PAINTED)


def let_python_come(page: Page, held: list[Route]) -> None:
    """Let the page have what was held back."""
    while not held:
        page.wait_for_timeout(50)
    for route in held:
        route.continue_()


def random_game(game: str, seed: int, plies: int = 500, **options: Any) -> Record:
    """A random game, as far as it goes or for so many moves."""
    position = hedgerow.start(game, **options)
    start, moves, rng = position.game, [], Rng(seed)
    while not position.result and len(moves) < plies:
        moves.append(position.move_at(rng.below(position.count())))
        position = position.successor(moves[-1])
    return Record(start, tuple(moves))
