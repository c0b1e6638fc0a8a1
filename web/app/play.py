"""The page of a game: the table, its view, what surrounds the board, and what is kept."""

from pyscript import document, ffi, window

from app import around, words
from app.browser import Js
from app.camera import ZOOM, Camera
from app.input import Input
from app.messages import Messages
from app.storage import Storage
from app.table import Table
from app.view import View
from hedgerow import record
from hedgerow.draw import painter, scene
from hedgerow.draw.scene import Place, Scene
from hedgerow.game import Game, HedgerowError, Move, Position, Reason
from hedgerow.record import Record
from hedgerow.rules import load

SEEDS = 1000000
STEP_SHOWN = 700  # ms
STILL = 120  # ms without a turn of the wheel: the board is drawn anew


class Page:
    """Everything that happens on a game's page."""

    table: Table
    _scene: Scene  # what the board shows

    def __init__(self) -> None:
        self.say = words.read()
        self.name = document.body.getAttribute("data-game")
        self.painter = painter(self.name)
        self.storage = Storage()
        self.ident = ""
        self.places: list[Place] = []
        self._place_of: dict[str, Place] = {}
        self.touches: tuple[str, ...] = ()
        self._steps: list[tuple[Scene, str]] = []  # what is still to be shown, step by step
        self._steps_timer = 0
        self._next_step = ffi.create_proxy(self.on_step)
        self.view = View(document.querySelector("#board svg"))
        self.camera = Camera() if hasattr(self.painter, "fit") else None  # over an endless board
        self.ratio = 1.0  # of the board's room, its height to its width; as it was painted before
        self._moved_timer = 0
        self._end_moving = ffi.create_proxy(self.end_moving)
        self.input = Input(self, self.view)
        self.messages = Messages(self.say, self.view)
        self._described: Position | None = None  # the position that the page has words for
        self._unsaved = False
        self._to_say = ""  # what a touch came to, in words
        self._frame = ffi.create_proxy(self.on_frame)
        self._is_best = False  # the score of the game that has just ended
        self._later = ffi.create_proxy(self.on_later)
        document.addEventListener("visibilitychange", self.save)
        document.body.onhashchange = self.on_hash
        document.addEventListener("click", self.on_click)
        document.addEventListener("keydown", self.on_key)
        document.querySelector("#options").addEventListener("submit", self.on_options)

    # --- games come and go

    def on_hash(self, _event: Js) -> None:
        """Somebody has put a link into the address of this very page."""
        if window.location.hash:
            self.save()
            self.open()

    def open(self) -> None:
        """Put on the table what the address names, else the game left last, else a new one."""
        fragment = window.location.hash[1:]
        if fragment.startswith("game=") and self.storage.has(fragment[5:]):
            self._resume(fragment[5:])
        elif fragment:
            self._open_link(fragment)
        else:
            self._resume(self.storage.current(self.name))
        if fragment:
            window.history.replaceState(None, "", window.location.pathname)
        if self.camera:
            self.camera.fit()
        self.show()

    def _resume(self, ident: str) -> None:
        """Put a kept game on the table; a new one, if it is broken or there is none."""
        try:
            table = self.storage.load(ident) if ident else None
        except HedgerowError as error:
            broken = self.storage.set_aside(ident)
            self.messages.notice(Reason("table.broken-game", why=error.reason), broken)
            table = None
        if table and table.game.name == self.name:
            self.ident, self.table = ident, table
        else:
            self.ident, self.table = self.storage.new_id(), Table(Record(load(self.name)()))

    def _open_link(self, link: str) -> None:
        self._resume(self.storage.current(self.name))
        try:
            kept = record.read_link(link)
            table = Table(kept)
        except HedgerowError as error:
            self.messages.notice(Reason("table.broken-link", why=error.reason), link)
            return
        if kept.game.name != self.name:
            window.location.replace("../" + kept.game.name + "/#" + link)
            return
        self.ident, self.table = self.storage.new_id(), table

    def start(self, **options: object) -> None:
        """A new game. Raises `InvalidOption`."""
        self.table = Table(Record(self._new_game(options)))
        self.ident = self.storage.new_id()
        if self.camera:
            self.camera.fit()
        self._end_steps()
        self._unsaved = True
        self.show()

    def _new_game(self, options: "dict[str, object]") -> Game:
        """A game with these options. If it has a seed and none is given, nor a deal, chance decides."""
        game = load(self.name)
        free = [option.name for option in game.OPTIONS if not option.choices]
        if "seed" in free and not any(options.get(name) for name in free):
            options = dict(options)
            options["seed"] = int(window.Math.random() * SEEDS)
        return game(**options)

    def _can_deal_again(self) -> bool:
        """Whether nothing has been played on what a seed has dealt."""
        options = self.table.game.options
        dealt = "seed" in options and not any(options.get(name) for name in ("setup", "deal"))
        return dealt and not self.table.moves

    def _deal_again(self) -> None:
        options: dict[str, object] = dict(self.table.game.options)
        del options["seed"]
        self.start(**options)

    def on_frame(self, _time: float) -> None:
        """The board is about to be painted; other work has to wait until it is."""
        window.setTimeout(self._later, 0)

    def on_later(self) -> None:
        """What can wait until the board has been painted: what surrounds it, and keeping the game."""
        around.show_seats(self.table.position, self.say, self._best())
        around.show_buttons(
            {
                "undo": bool(self.table.at or self.table.prefix),
                "redo": self.table.at < len(self.table.moves),
                "pass": "pass" in self.touches,
                "deal": self._can_deal_again(),
                "steps": self._has_steps(),
            }
        )
        if self.camera:
            unseen = len(self.view.targets) < len(self.touches) and self.touches != ("pass",)
            around.show_fit(self.camera.moved, unseen)
        document.body.classList.toggle("over", bool(self.table.position.result))
        if not self._steps_timer:  # the steps speak for themselves
            self.messages.show_status(self._status())
            if self._described is not self.table.position:
                self._described = self.table.position
                self.view.describe(self._scene)
        around.show_moves(self.table)
        if self._to_say:
            self.messages.live(self._to_say)
            self._to_say = ""
        self.save()

    def save(self, _event: "Js | None" = None) -> None:
        """Keep the game, if it has changed since."""
        if not self._unsaved:
            return
        self._unsaved = False
        if not self.storage.save(self.ident, self.table):
            self.messages.notice(Reason("table.not-saved"), record.write(self.table.record()))

    # --- what the player does

    def touch(self, touch: str) -> None:
        """A place is touched, or a button that stands for one. What is shown step by step ends with that."""
        if self._steps_timer:
            self._end_steps()
            return
        self.messages.hide_why()
        before, prefix = self.table.position, self.table.prefix
        outcome = self.table.touch(touch)
        if outcome.kind == "played":
            move = self.table.last
            self._keep_best()
            self.show(before, move)
            player = Reason(self.table.game.seats[before.turn])
            played = self.say("table.played", player=player, move=before.text(move))
            self._to_say = played + " " + self._status()
            self._unsaved = True
            if self.table.position.result and self._has_steps():
                self._begin_steps()
            return
        self.show()
        if outcome.reason:
            self.messages.show_why(outcome.reason, *self.place(touch))
            if hasattr(self.painter, "fault"):
                self.view.show_fault(self.painter.fault(before, prefix, touch))
        elif outcome.kind == "staged":
            self._to_say = self._place_of[touch].words if touch in self._place_of else touch

    def back(self) -> None:
        """Take back one stage."""
        self.messages.hide_why()
        prefix = self.table.prefix
        if self.table.back():
            self.input.cursor = prefix[-1]
            self.show()

    def on_click(self, event: Js) -> None:
        button = event.target.closest("[data-do]")
        if button:
            self.do(button.getAttribute("data-do"))

    def do(self, what: str) -> None:
        """What a button says."""
        self._end_steps()
        if what == "undo":
            self._step(self.table.undo())
        elif what == "redo":
            self._step(self.table.redo())
        elif what == "pass":
            self.touch("pass")
        elif what == "steps":
            self._begin_steps()
        elif what == "deal":
            self._deal_again()
        elif what == "fit" and self.camera:
            self.camera.fit()
            self.show()
        elif what == "new":
            document.querySelector("#new").showModal()
        elif what == "close":
            document.querySelector("#new").close()
        elif what == "dismiss":
            self.messages.dismiss()
        elif what == "download":
            self.messages.download()

    def _step(self, stepped: bool) -> None:
        if stepped:
            self.messages.hide_why()
            self.show()
            self.messages.live(self._status())
            self._unsaved = True

    def on_key(self, event: Js) -> None:
        key = event.key.lower()
        command = event.ctrlKey or event.metaKey
        if document.querySelector("#new").open:
            return
        if key == "escape":
            self.back()
        elif command and (key == "y" or (key == "z" and event.shiftKey)):
            self.do("redo")
        elif command and key == "z":
            self.do("undo")
        elif self.camera and not command and not event.altKey and self._is_for_board(key):
            self._move_by_key(key)
        else:
            return
        event.preventDefault()

    def _is_for_board(self, key: str) -> bool:
        """Whether a key moves the view, and nothing else on the page has the focus."""
        nothing = document.activeElement is None or document.activeElement.tagName == "BODY"
        return key in ("f", "+", "=", "-") and (nothing or self.input.has_focus())

    def _move_by_key(self, key: str) -> None:
        if key == "f":
            self.do("fit")
        elif self.camera:
            self.camera.zoom(1 / ZOOM if key == "-" else ZOOM)
            self.show()

    def on_options(self, event: Js) -> None:
        """The form of a new game is sent."""
        event.preventDefault()
        options = {}
        for field in document.querySelectorAll("#options [name]"):
            if field.value:
                options[field.name] = field.value
        try:
            self.start(**options)
        except HedgerowError as error:
            problem = document.querySelector("#options-problem")
            problem.textContent = self.messages.sentence(error.reason)
            problem.hidden = False
            return
        document.querySelector("#options-problem").hidden = True
        document.querySelector("#new").close()

    # --- what the player sees

    def look(self, soon: bool = False) -> None:
        """Show what the camera has in sight, as it is drawn; `soon`: anew as soon as that keeps still."""
        if self.camera and self.camera.box != self.view.box:
            self.messages.hide_why()
            self.view.look(self.camera.box)
        if soon:
            window.clearTimeout(self._moved_timer)
            self._moved_timer = window.setTimeout(self._end_moving, STILL)

    def end_moving(self) -> None:
        """Draw the board anew for what the camera has in sight."""
        window.clearTimeout(self._moved_timer)
        if self.camera and self._scene.box != self.camera.box:
            self.show()

    def measure(self) -> bool:
        """See how much room there is for the board. Whether its shape has changed."""
        room = document.querySelector("#board").getBoundingClientRect()
        if not room.width or not room.height or self.ratio == room.height / room.width:
            return False
        self.ratio = room.height / room.width
        return True

    def on_resize(self, *_: Js) -> None:
        """An endless board fills the room that it has, also after the screen has been turned."""
        if self.measure() and self.camera:
            self.show()

    def show(self, before: "Position | None" = None, move: Move = ()) -> None:
        """Bring the page up to date; if it is `move` that led here from `before`, show how things travel."""
        table = self.table
        had_focus = self.input.has_focus()
        box, more = None, []
        if self.camera:
            self.camera.follow(self.painter.fit(table.position, self.ratio))
            box = self.camera.box
            more = [box]
        drawn = scene(table.position, table.last, table.prefix, self.say, box)
        motion = self.painter.motion(before, move, *more) if before else None
        self._scene = drawn
        if self.places is not drawn.places:
            self.places = drawn.places
            self._place_of = {touch: place for place in drawn.places for touch in place.touches}
        self.touches = tuple([touch for touch, _ in drawn.targets])
        self.view.show(drawn, motion)
        self.input.settle(had_focus)
        window.requestAnimationFrame(self._frame)

    def place(self, touch: str) -> tuple[float, float]:
        """The middle of a place; of the board, if there is no such place."""
        if touch in self._place_of:
            return self._place_of[touch].centre
        x, y, width, height = self._scene.box
        return x + width / 2, y + height / 2

    def _status(self) -> str:
        forced = self.touches == ("pass",)
        status = self.messages.status(self.table, self._scene.targets[0][1] if forced else "")
        if self.table.position.result and self._is_best:
            status += " " + self.say("table.new-best")
        return status

    # --- the score of one who plays alone

    def _best(self) -> "int | None":
        """The best so far; None for those who play against each other."""
        return self.storage.best(self.table.game) if len(self.table.game.seats) == 1 else None

    def _keep_best(self) -> None:
        """A game may have ended better than any before. It is said only of what the browser has kept."""
        position = self.table.position
        alone = len(self.table.game.seats) == 1
        score = position.scores[0] if alone and position.result else 0
        self._is_best = score > (self._best() or 0) and self.storage.keep_best(self.table.game, score)

    # --- what happens by itself: the making of the land, the clearing at the end

    def _has_steps(self) -> bool:
        """Whether there is something to show step by step, before the first move or at the end."""
        when = getattr(self.painter, "STEPS_AT", "")
        return bool(self.table.position.result) if when == "end" else when == "start" and not self.table.at

    def _begin_steps(self) -> None:
        self._steps = self.painter.steps(self.table.position, self.table.last, self.say)
        self.on_step()

    def on_step(self) -> None:
        """Show the next step."""
        self._steps_timer = 0
        if not self._steps:
            self.show()
            return
        drawn, said = self._steps.pop(0)
        self._scene, self.touches, self._described = drawn, (), None
        self.view.show(drawn)
        self.view.describe(drawn)
        said = self.messages.sentence(said)
        self.messages.show_status(said)
        self.messages.live(said)
        self._steps_timer = window.setTimeout(self._next_step, STEP_SHOWN)

    def _end_steps(self) -> None:
        if self._steps_timer:
            window.clearTimeout(self._steps_timer)
            self._steps_timer = 0
            self._steps = []
            self.show()


def start() -> None:
    """Open the page, then answer what was touched before Python was there."""
    page = Page()
    early = window.hedgerowEarly
    if not early.length:
        page.measure()
    page.open()
    for event in early:
        if event.what:
            page.do(event.what)
        else:
            touch = page.input.touch_at(event.x, event.y)
            if touch:
                page.touch(touch)
    window.hedgerowEarly = None
    page.on_resize()
    window.ResizeObserver.new(ffi.create_proxy(page.on_resize)).observe(document.querySelector("#board"))
    document.documentElement.classList.add("ready")
