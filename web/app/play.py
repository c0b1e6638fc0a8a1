"""The page of a game: the table, its view, what surrounds the board, and what is kept."""

from pyscript import document, ffi, window

from app import words
from app.browser import Js
from app.input import Input
from app.storage import Storage
from app.table import Table
from app.view import View
from hedgerow import record
from hedgerow.draw import painter, scene
from hedgerow.draw.scene import Motion, Place, Scene
from hedgerow.game import Game, HedgerowError, Reason
from hedgerow.record import Record
from hedgerow.rules import load

WHY_SHOWN = 4000  # ms
SEEDS = 1000000
STEP_SHOWN = 1100  # ms, of what is told step by step;
TOLD_IN = 6000  # less, where there are more steps than fit into so many
STEP_SHOWN = 700
SEEDS = 1_000_000


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
        self._broken = ""
        self._why_timer = 0
        self._steps: list[tuple[Scene, str]] = []  # what is still to be shown, step by step
        self._steps_timer = 0
        self._next_step = ffi.create_proxy(self.on_step)
        self.view = View(document.querySelector("#board svg"))
        self.input = Input(self, self.view)
        self._why_over = ffi.create_proxy(self._hide_why)
        self._telling: list[tuple[Scene, str]] = []
        self._pace = STEP_SHOWN
        self._step_over = ffi.create_proxy(self._tell_next)
        self._unsaved = False
        self._save_now = ffi.create_proxy(self.save)
        document.addEventListener("visibilitychange", self._save_now)
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
        self.show()

    def _resume(self, ident: str) -> None:
        """Put a kept game on the table; a new one, if it is broken or there is none."""
        try:
            table = self.storage.load(ident) if ident else None
        except HedgerowError as error:
            self._broken = self.storage.set_aside(ident)
            self._notice(Reason("table.broken-game", why=error.reason, place=error.place), True)
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
            self._broken = link
            self._notice(Reason("table.broken-link", why=error.reason, place=error.place), True)
            return
        if kept.game.name != self.name:
            window.location.replace("../" + kept.game.name + "/#" + link)
            return
        self.ident, self.table = self.storage.new_id(), table

    def start(self, **options: object) -> None:
        """A new game. Raises `InvalidOption`."""
        self.table = Table(Record(self._new_game(options)))
        self.ident = self.storage.new_id()
        self._end_steps()
        self._save_soon()
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

    def _save_soon(self) -> None:
        """Keep the game once the page has been painted: what the player sees comes first."""
        if not self._unsaved:
            self._unsaved = True
            window.setTimeout(self._save_now, 0)

    def save(self, _event: "Js | None" = None) -> None:
        """Keep the game, if it has changed since."""
        if not self._unsaved:
            return
        self._unsaved = False
        if not self.storage.save(self.ident, self.table):
            self._broken = record.write(self.table.record())
            self._notice(Reason("table.not-saved"), True)

    # --- what the player does

    def touch(self, touch: str) -> None:
        """A place is touched, or a button that stands for one. What is shown step by step ends with that."""
        if self._steps_timer:
            self._end_steps()
            return
        self._hide_why()
        if self._telling:
            self._telling = []
            self.show()
            return
        before, prefix = self.table.position, self.table.prefix
        outcome = self.table.touch(touch)
        if outcome.kind == "played":
            move = self.table.last
            self.show(self.painter.motion(before, move))
            said = Reason("table.played", player=self._seat(before.turn), move=before.text(move))
            self._live(self.say(said.key, **said.values) + " " + self._status())
            self._save_soon()
            if self.table.position.result and self._tells("end"):
                self.tell()
            return
        self.show()
        if outcome.kind == "refused":
            self._show_why(touch, outcome.reason)
            if hasattr(self.painter, "fault"):
                self.view.show_fault(self.painter.fault(before, prefix, touch))
        elif outcome.kind == "staged":
            self._live(self._words_of(touch))

    def _tells(self, when: str) -> bool:
        """Whether this game has something to tell step by step, at its ``start`` or its ``end``."""
        return bool(getattr(self.painter, "TELLS", "") == when)

    def tell(self) -> None:
        """Show step by step how the position came about: the setup, or the count at the end."""
        table = self.table
        self._telling = self.painter.steps(table.position, table.last, self.say)
        self._pace = min(STEP_SHOWN, TOLD_IN // max(1, len(self._telling)))
        self._tell_next()

    def _tell_next(self) -> None:
        if not self._telling:
            self.show()
            return
        drawn, text = self._telling.pop(0)
        self.touches = ()
        self.view.show(drawn)
        document.querySelector("#status").textContent = text
        self._live(text)
        window.setTimeout(self._step_over, self._pace)

    def back(self) -> None:
        """Take back one stage."""
        self._hide_why()
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
        elif what == "new":
            document.querySelector("#new").showModal()
        elif what == "tell":
            self.tell()
        elif what == "close":
            document.querySelector("#new").close()
        elif what == "dismiss":
            document.querySelector("#notice").hidden = True
        elif what == "download":
            self._download(self._broken)

    def _step(self, stepped: bool) -> None:
        self._telling = []
        if stepped:
            self._hide_why()
            self.show()
            self._live(self._status())
            self._save_soon()

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
        else:
            return
        event.preventDefault()

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
            problem.textContent = self._reason(error.reason)
            problem.hidden = False
            return
        document.querySelector("#options-problem").hidden = True
        document.querySelector("#new").close()

    # --- what the player sees

    def show(self, motion: "Motion | None" = None) -> None:
        """Bring the page up to date."""
        table = self.table
        had_focus = self.input.has_focus()
        drawn = scene(table.position, table.last, table.prefix, self.say)
        self._scene = drawn
        if self.places is not drawn.places:
            self.places = drawn.places
            self._place_of = {touch: place for place in drawn.places for touch in place.touches}
        self.touches = tuple([touch for touch, _ in drawn.targets])
        self.view.show(drawn, motion)
        self.input.settle(had_focus)
        self._show_seats()
        self._show_actions()
        self._show_moves()
        document.querySelector("#status").textContent = self._status()

    def place(self, touch: str) -> tuple[float, float]:
        """The middle of a place; of the board, if there is no such place."""
        if touch in self._place_of:
            return self._place_of[touch].centre
        x, y, width, height = self._scene.box
        return x + width / 2, y + height / 2

    def _show_seats(self) -> None:
        position = self.table.position
        scores = position.scores
        for card in document.querySelectorAll(".seat"):
            seat = int(card.getAttribute("data-seat"))
            card.hidden = seat >= len(scores)
            if card.hidden:
                continue
            card.classList.toggle("active", seat == position.turn and not position.result)
            card.classList.toggle("winner", bool(position.result and seat in position.result.winners))
            card.querySelector(".score").textContent = str(scores[seat])
            counts = [f"{number} {what}" for what, number in self.painter.counts(position, seat, self.say)]
            card.querySelector(".counts").textContent = " · ".join(counts)

    def _show_actions(self) -> None:
        table = self.table
        for what, possible in (
            ("undo", bool(table.at or table.prefix)),
            ("redo", table.at < len(table.moves)),
        ):
            document.querySelector(f"[data-do={what}]").disabled = not possible
        document.querySelector("[data-do=pass]").hidden = "pass" not in self.touches
        told = "end" if table.position.result else "" if table.at else "start"
        document.querySelector("[data-do=tell]").hidden = not (told and self._tells(told))
        document.querySelector("[data-do=deal]").hidden = not self._can_deal_again()
        document.querySelector("[data-do=steps]").hidden = not self._has_steps()
        document.body.classList.toggle("over", bool(table.position.result))

    def _show_moves(self) -> None:
        """The moves so far; only what has changed since is written anew."""
        table = self.table
        items = document.querySelector("#moves")
        texts = [table.positions[i].text(move) for i, move in enumerate(table.moves)]
        for i, text in enumerate(texts):
            item = items.children[i] if i < items.children.length else None
            if item is None:
                item = document.createElement("li")
                items.appendChild(item)
            if item.textContent != text:
                item.textContent = text
            item.className = "current" if i == table.at - 1 else "undone" if i >= table.at else ""
        while items.children.length > len(texts):
            items.lastElementChild.remove()

    def _status(self) -> str:
        """Whose turn it is, or how the game ended."""
        position = self.table.position
        result = position.result
        if not result:
            to_move = self.say("draw.to-move", player=self._seat(position.turn))
            if self.touches == ("pass",):
                return to_move + " " + self._sentence(self._scene.targets[0][1])
            return to_move
        scores = "–".join([str(score) for score in position.scores])
        if len(result.winners) == 1:
            who = self._seat(result.winners[0])
            return self.say("table.wins", player=who, scores=scores, why=result.reason)
        return self.say("table.draw", scores=scores, why=result.reason)

    def _seat(self, seat: int) -> Reason:
        return Reason(self.table.game.seats[seat])

    def _words_of(self, touch: str) -> str:
        return self._place_of[touch].words if touch in self._place_of else touch

    def _reason(self, reason: Reason) -> str:
        return self._sentence(self.say(reason.key, **reason.values))

    def _sentence(self, text: str) -> str:
        return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?" else ".")

    # --- what happens by itself: the making of the land, the clearing at the end

    def _has_steps(self) -> bool:
        """Whether there is something to show step by step, before the first move or at the end."""
        when = getattr(self.painter, "STEPS", "")
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
        self._scene, self.touches = drawn, ()
        self.view.show(drawn)
        said = said[:1].upper() + said[1:] + "."
        document.querySelector("#status").textContent = said
        self._live(said)
        self._steps_timer = window.setTimeout(self._next_step, STEP_SHOWN)

    def _end_steps(self) -> None:
        if self._steps_timer:
            window.clearTimeout(self._steps_timer)
            self._steps_timer = 0
            self._steps = []
            self.show()

    # --- what is said

    def _show_why(self, touch: str, reason: "Reason | None") -> None:
        """The reason of a refusal, beside the place that was touched."""
        if not reason:
            return
        bubble = document.querySelector("#why")
        bubble.textContent = self._reason(reason)
        bubble.hidden = False
        x, y = self.place(touch)
        left, top, width, height = self._scene.box
        board = self.view.svg.getBoundingClientRect()
        around = document.querySelector("#board").getBoundingClientRect()
        middle = board.left - around.left + board.width * (x - left) / width
        half = bubble.offsetWidth / 2
        bubble.style.left = str(min(max(middle, half), around.width - half)) + "px"
        bubble.style.top = str(board.top - around.top + board.height * (y - top) / height) + "px"
        bubble.classList.toggle("below", y - top < height / 3)
        if hasattr(self.painter, "fault"):
            self.view.show_fault(self.painter.fault(self.table.position, self.table.prefix, touch))
        self._live(self._reason(reason))
        self._why_timer = window.setTimeout(self._why_over, WHY_SHOWN)

    def _hide_why(self) -> None:
        if self._why_timer:
            window.clearTimeout(self._why_timer)
            self._why_timer = 0
            document.querySelector("#why").hidden = True
            self.view.show_fault([])

    def _live(self, text: str) -> None:
        document.querySelector("#live").textContent = text

    def _notice(self, reason: Reason, with_file: bool) -> None:
        notice = document.querySelector("#notice")
        notice.querySelector("p").textContent = self._reason(reason)
        notice.querySelector("[data-do=download]").hidden = not with_file
        notice.hidden = False

    def _download(self, text: str) -> None:
        blob = window.Blob.new(ffi.to_js([text]), ffi.to_js({"type": "text/plain"}))
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href = address
        link.download = "hedgerow.txt"
        link.click()
        window.URL.revokeObjectURL(address)


def start() -> None:
    """Open the page, then answer what was touched before Python was there."""
    page = Page()
    page.open()
    for event in window.hedgerowEarly:
        if event.what:
            page.do(event.what)
        else:
            touch = page.input.touch_at(event.x, event.y)
            if touch:
                page.touch(touch)
    window.hedgerowEarly = None
    document.documentElement.classList.add("ready")
