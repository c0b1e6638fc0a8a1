"""A board in somebody's text: what surrounds it, what its reader may do, and whom it tells.

It lives in the shadow of a ``<hedgerow-board>``; web/embed/element.js makes the element.
"""

import json

from pyscript import ffi, window

from app import words
from app.board import Board
from app.browser import Js
from app.reader import Reader
from app.status import status
from hedgerow import diagram, record
from hedgerow.draw.scene import Layer, Scene
from hedgerow.game import HedgerowError, Move, Position, Reason
from hedgerow.texts import Catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.camera import Box

# By how many quarters the board is turned clockwise, so that this side of it lies at the bottom.
QUARTERS = {"south": 0, "east": 1, "north": 2, "west": 3}


def only(layer: Layer, keys: Move) -> Layer:
    """A layer with the shapes of these keys alone."""
    return Layer(layer.name, [shape for shape in layer.shapes if shape.key in keys], "", layer.pinned)


class BoardInText(Board):
    """A board on which only what the reader may do can be touched."""

    IS_PAGE = False
    host: "Embedded"

    def draw(self, box: "Box | None") -> Scene:
        drawn = super().draw(box)
        offered = self.host.reader.offers(tuple([touch for touch, _ in drawn.targets]))
        if len(offered) < len(drawn.targets):
            drawn.targets = [target for target in drawn.targets if target[0] in offered]
            drawn.layers = [
                only(layer, offered) if layer.name == "targets" else layer for layer in drawn.layers
            ]
        return drawn


class Embedded:
    """One ``<hedgerow-board>``."""

    def __init__(self, element: Js, frame: Js, asked: "dict[str, str]", say: Catalog) -> None:
        """`frame` holds all that is seen. Raises the error of what is `asked` for wrongly."""
        self.element = element
        self.frame = frame
        self.say = say
        self.asked = asked
        self.reader = Reader(diagram.read(asked))
        self.commands = {
            "first": self.first,
            "back": self.back,
            "forward": self.forward,
            "last": self.last,
            "reset": self.reset,
            "pass": self.pass_on,
        }
        self.board = BoardInText(self, frame.querySelector(".place"), self.reader.table.game.name, say)
        self.board.table = self.reader.table
        self._described: Position | None = None  # the position that the page has words for
        self.remark = ""  # what is said of the last touch, until the next
        self._settle = ffi.create_proxy(self.settle)
        self.board.view.turn(self._quarters())
        self.board.measure()
        self._pieces = self.board.showing()

    def step(self) -> bool:
        """Draw one piece of the board for the first time; whether that was not yet all."""
        for _ in self._pieces:
            return True
        self.board.input.listen()
        self.board.view.svg.addEventListener("keydown", self.on_key)
        self.settle()
        return False

    def _quarters(self) -> int:
        """By how many quarters the board is to be turned. Raises `InvalidDiagram`."""
        side = self.asked.get("orientation", "").strip().lower() or "south"
        if side not in QUARTERS:
            choices = ", ".join(["north", "east", "south", "west"])
            reason = Reason("option.no-such-value", name="orientation", choices=choices)
            raise diagram.InvalidDiagram(reason, "orientation=" + record.excerpt(side))
        return QUARTERS[side]

    # --- what the board tells

    def takes(self, touch: str) -> bool:
        """Whether a touch is none of this text's; it is said why, where the rules would allow it."""
        if not self.reader.may_touch:
            return True
        seeking = self.reader.seeks
        objection = self.reader.objection(touch)
        if objection is None:
            return False
        if seeking:  # a sentence already, and moves have small letters
            self.remark = self.asked.get("wrong") or self.say(objection.key, **objection.values)
        else:
            self.remark = self.say.sentence(objection)
        self.board.bubble.hide()
        self.board.show()
        self.board.bubble.show(self.remark, *self.board.place(touch))
        if seeking:
            self.tell("answer", {"right": False, "move": str(objection.values["move"])})
        return True

    def played(self, before: Position, move: Move) -> None:
        """The reader has made a move."""
        found = self.reader.played()
        text = before.text(move)
        self.remark = ""
        if found:
            self.remark = self.asked.get("right") or self.say("embed.right", move=text)
            self.tell("answer", {"right": True, "move": text})
        self.tell_position(text)

    def staged(self, words: str) -> None:
        """A stage of a move has been touched."""
        self.remark = self.say.sentence(words)

    def refused(self, words: str) -> None:
        """A touch has been refused; the words stand beside the place already."""
        self.remark = self.remark or words

    def shown(self) -> None:
        """The board is about to be painted; other work has to wait until it is."""
        window.hedgerowAfterPaint(self._settle)

    # --- after the paint

    def settle(self) -> None:
        """Bring up to date what surrounds the board."""
        reader, table = self.reader, self.reader.table
        possible = {
            "first": table.at > 0,
            "back": table.at > 0,
            "forward": table.at < len(table.moves),
            "last": table.at < len(table.moves),
            "reset": not reader.is_as_given or reader.solved,
        }
        for name, can in possible.items():
            # One that can do nothing any more keeps the focus, so that the keyboard is not lost.
            button = self.frame.querySelector(f"[data-do={name}]")
            button.setAttribute("aria-disabled", "false" if can else "true")
        self._show_pass("pass" in self.board.touches)
        self.frame.querySelector(".count").textContent = f"{table.at} / {len(table.moves)}"
        move = table.positions[table.at - 1].text(table.last) if table.at else ""
        self.frame.querySelector(".move").textContent = move
        if self._described is not table.position:
            if self._described:
                said = self.say("embed.at", n=table.at, move=move) if table.at else self.say("embed.at-start")
                self._say(self.frame.querySelector(".told"), said)
            self._described = table.position
            self.board.view.describe(self.board.scene)
        self._say(self.frame.querySelector(".status"), self.remark or self.status())
        self.board.view.svg.setAttribute("role", "application" if reader.may_touch else "img")
        full = self.frame.querySelector(".full")
        full.href = full.href.split("#")[0] + "#" + record.link(self.now().record())

    def now(self) -> diagram.Diagram:
        """What the board shows now, with the moves that led there."""
        table = self.reader.table
        at = table.at
        return diagram.Diagram(tuple(table.moves[:at]), tuple(table.positions[: at + 1]), at)

    def _show_pass(self, possible: bool) -> None:
        """The button is there only while it is needed; the keyboard goes from it to the board."""
        button = self.frame.querySelector("[data-do=pass]")
        if not possible and button.matches(":focus") and self.board.view.targets:
            self.board.input.focus(self.board.view.targets[0])
        button.hidden = not possible

    def _say(self, element: Js, text: str) -> None:
        if element.textContent != text:
            element.textContent = text

    def status(self) -> str:
        """What the reader is asked to do, or how the game stands."""
        touches = self.board.touches
        forced = self.board.scene.targets[0][1] if touches == ("pass",) else ""
        text = status(self.say, self.reader.table, forced)
        return text + " " + self.say("embed.find") if self.reader.seeks else text

    # --- buttons and keys

    def do(self, what: str) -> None:
        """What a button says."""
        if what in self.commands:
            self.commands[what]()

    def early(self, what: str, x: float, y: float) -> None:
        """Answer what was touched before Python was there: a button, or a point of the window."""
        touch = "" if what else self.board.input.touch_at(x, y)
        if what:
            self.do(what)
        elif touch:
            self.board.touch(touch)

    def on_key(self, event: Js) -> None:
        if event.key == "Escape" and self.reader.table.prefix:
            event.preventDefault()
            self.remark = ""
            self.board.back()

    def first(self) -> None:
        self.go(0)

    def back(self) -> None:
        self.go(self.reader.table.at - 1)

    def forward(self) -> None:
        self.go(self.reader.table.at + 1)

    def last(self) -> None:
        self.go(len(self.reader.table.moves))

    def reset(self) -> None:
        """Show again what the text shows."""
        self.reader.reset()
        self._moved()

    def pass_on(self) -> None:
        self.board.touch("pass")

    def go(self, at: int) -> None:
        """Show the position after `at` moves, if there is one."""
        table = self.reader.table
        before, last = table.position, table.at
        if not table.go(at):
            return
        self._moved(before if at == last + 1 else None)

    def _moved(self, before: "Position | None" = None) -> None:
        self.remark = ""
        self.board.table = table = self.reader.table
        self.board.bubble.hide()
        if before:
            self.board.show(before, table.last)
        else:
            self.board.show()
        self.tell_position("")

    # --- the page around

    def tell_position(self, move: str) -> None:
        """Tell the page what is shown now; `move` is the one that the reader has made."""
        shown = self.now()
        self.tell("position", {"at": shown.at, "move": move, "record": shown.text()})

    def tell(self, kind: str, detail: "dict[str, object]") -> None:
        """Let an event ``hedgerow:KIND`` go up through the page."""
        self.element.dispatchEvent(
            window.CustomEvent.new(
                "hedgerow:" + kind, ffi.to_js({"bubbles": True, "composed": True, "detail": detail})
            )
        )


_catalogs: dict[str, Catalog] = {}


def show(element: Js, frame: Js, asked_as_json: str, language: str) -> "Embedded | str":
    """A board for an element; the reason in words, if what is asked for is not to be had."""
    if language not in _catalogs:
        _catalogs[language] = words.read(f"/texts/{language}.txt")
    say = _catalogs[language]
    try:
        return Embedded(element, frame, json.loads(asked_as_json), say)
    except HedgerowError as error:
        reason: Reason = getattr(error, "report", error.reason)
        if error.place and not hasattr(error, "report"):
            return f"{record.excerpt(error.place)}: {say(reason.key, **reason.values)}"
        return say.sentence(reason)
