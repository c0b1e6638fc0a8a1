"""A scene in the page: ``scripts/board.js`` keeps the elements; one message tells it what has changed."""

import json

from pyscript import window

from app.browser import Js
from app.quarters import turned
from hedgerow.draw.scene import Layer, Motion, Scene, Shape, number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    Change = tuple[str, bool, list[object]]  # a layer: its name, whether it is pinned, its shapes


def _are_same(one: list[Shape], other: list[Shape]) -> bool:
    """Whether two lists hold the very same shapes."""
    return one is other or (len(one) == len(other) and all(a is b for a, b in zip(one, other)))


class View:
    """A board in the page. It takes over the picture that the page came with."""

    def __init__(self, svg: Js) -> None:
        self.svg = svg
        self.board = window.hedgerowBoard(svg)
        self.box = (0.0, 0.0, 0.0, 0.0)  # what is in sight
        self.quarters = 0  # by which the board is turned
        self.targets: list[str] = []  # what may be touched next and has a shape
        self._drawn = self.box  # what was in sight when all was drawn last
        self._shown: dict[
            str, tuple[bool | None, list[Shape], dict[str, str]]
        ] = {}  # by layer: see `_compare`
        self._stamps: dict[str, str] = json.loads(self.board.stamps())
        self._defs = ""
        self._carried = False  # whether what is lifted has left its place
        self._aimed = ""  # the target that is aimed at
        self._still = True  # nothing has been drawn yet: the first picture comes without a movement
        svg.setAttribute("role", "application")

    def show(self, scene: Scene, motion: "Motion | None" = None) -> None:
        """Make the page look like `scene`; what is in `motion` glides to its place. Its words: `describe`."""
        for _ in self.showing(scene, motion):
            pass

    def showing(self, scene: Scene, motion: "Motion | None" = None) -> "Iterator[None]":
        """What `show` does, the first picture layer by layer."""
        if scene.box != self.box or scene.box != self._drawn:
            self._drawn = scene.box
            self.look(scene.box)
        if self._defs != scene.defs:
            element = self.svg.querySelector("defs")
            if self._defs or element.getAttribute("data-stamp") != scene.stamp:
                element.innerHTML = scene.defs  # else the page came with them
            self._defs = scene.defs
        changed: list[Change] = []
        for layer in scene.layers:
            if layer.stamp and self._stamps.get(layer.name) == layer.stamp:
                continue
            self._stamps[layer.name] = layer.stamp
            if layer.name == "targets":
                self.targets = [shape.key for shape in layer.shapes]
                self._compare(layer, dict(scene.targets), changed)
            else:
                self._compare(layer, {}, changed)
            if self._still:
                self._send(changed)
                changed = []
                yield
        self._send(changed, motion)
        self._still = False

    def show_over(self, layer: str, shapes: list[Shape]) -> None:
        """Lay a layer over the scene that stays until it is shown anew; with no shapes, nothing."""
        if shapes or layer in self._shown:
            changed: list[Change] = []
            self._compare(Layer(layer, shapes), {}, changed)
            self._send(changed)

    def _compare(self, layer: Layer, words: "dict[str, str]", changed: "list[Change]") -> None:
        """Add `layer` to what has `changed`, unless it is made of the very shapes of before, as most are.

        Of a shape that is as it was only its key is told. `words` are those of shapes that can be touched.
        """
        shapes = layer.shapes
        pinned, before, said = self._shown.get(layer.name, (None, [], {}))
        self._shown[layer.name] = layer.pinned, shapes, words
        if pinned == layer.pinned and said == words and _are_same(before, shapes):
            return
        known = {shape.key: shape for shape in before}
        told: list[object] = []
        for shape in shapes:
            key = shape.key
            old = known.get(key)
            if old is shape and said.get(key) == words.get(key):
                told.append(key)
                continue
            news = (key, shape.tag, shape.attrs, shape.text, words.get(key))
            if shape.parts is not (old.parts if old else ()):
                news += ([(part.tag, part.attrs) for part in shape.parts],)  # type: ignore[assignment]
            told.append(news)
        changed.append((layer.name, layer.pinned, told))

    def _send(self, changed: "list[Change]", motion: "Motion | None" = None) -> None:
        if changed or motion:
            self.board.show(json.dumps((changed, () if self._still else motion or (), not self._still)))

    def look(self, box: "tuple[float, float, float, float]") -> None:
        """Show another part of an endless board, as it is drawn already; what is pinned keeps its place."""
        self.box = box
        drawn = self._drawn
        scale = box[2] / drawn[2]
        x, y = box[0] - drawn[0] * scale, box[1] - drawn[1] * scale
        sides = " ".join([number(side) for side in box])
        self.board.look(sides, f"translate({x} {y}) scale({scale})", box != drawn)

    def describe(self, scene: Scene) -> None:
        """Let the page say what `scene` shows."""
        self.svg.querySelector("title").textContent = scene.title
        self.svg.querySelector("desc").textContent = scene.desc

    def target(self, touch: str) -> Js:
        """The element of one of `targets`."""
        return self.board.target(touch)

    # --- where things are

    def turn(self, quarters: int) -> None:
        """Show the board turned by quarters, with its letters upright."""
        self.quarters = quarters % 4
        self.svg.style.rotate = f"{90 * quarters}deg" if quarters else ""
        self.svg.style.setProperty("--upright", f"{-90 * quarters}deg" if quarters else "none")
        self.svg.classList.toggle("across", quarters % 2 == 1)

    def size(self) -> tuple[float, float]:
        """Width and height of the board in CSS pixels, as if it were not turned."""
        rect = self.svg.getBoundingClientRect()
        return (rect.height, rect.width) if self.quarters % 2 else (rect.width, rect.height)

    def _from_middle(self, client_x: float, client_y: float) -> tuple[float, float]:
        """From the middle of the board to a point of the window, along the board's own sides."""
        rect = self.svg.getBoundingClientRect()
        x, y = client_x - rect.left - rect.width / 2, client_y - rect.top - rect.height / 2
        return turned(x, y, -self.quarters)

    def point(self, client_x: float, client_y: float) -> tuple[float, float]:
        """A point of the window in the scene's units."""
        box, scale = self.box, self.pixel()
        x, y = self._from_middle(client_x, client_y)
        return box[0] + box[2] / 2 + x * scale, box[1] + box[3] / 2 + y * scale

    def window(self, x: float, y: float) -> tuple[float, float]:
        """A point of the scene in the window."""
        rect, box, scale = self.svg.getBoundingClientRect(), self.box, self.pixel()
        dx, dy = turned(x - box[0] - box[2] / 2, y - box[1] - box[3] / 2, self.quarters)
        return rect.left + rect.width / 2 + dx / scale, rect.top + rect.height / 2 + dy / scale

    def share(self, client_x: float, client_y: float) -> tuple[float, float]:
        """A point of the window as shares of what is in sight, from 0 to 1."""
        width, height = self.size()
        x, y = self._from_middle(client_x, client_y)
        return x / width + 0.5, y / height + 0.5

    def pixel(self) -> float:
        """The length of a CSS pixel in the scene."""
        width, height = self.size()
        return float(max(self.box[2] / width, self.box[3] / height))

    def lift(self, dx: float, dy: float) -> None:
        """Move what is lifted off the board by so much of the window."""
        if dx or dy or self._carried:
            scale = self.pixel()
            dx, dy = turned(dx * scale, dy * scale, -self.quarters)
            self._carried = bool(dx or dy)
            self.board.lift(dx, dy)

    def aim(self, touch: str) -> None:
        """Show that a touch here would mean `touch`; nothing, if it is no target."""
        aimed = touch if touch in self.targets else ""
        if aimed != self._aimed:
            self._aimed = aimed
            self.board.aim(aimed)
