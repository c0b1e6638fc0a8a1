"""A scene in the page: its shapes as SVG elements, patched by key so that only what changed is touched."""

from pyscript import document, ffi, window

from app.browser import Js
from hedgerow.draw.scene import Layer, Motion, Scene, Shape
from hedgerow.draw.svg import number

SVG = "http://www.w3.org/2000/svg"
GLIDE = 180  # ms


class View:
    """A board in the page. It takes over the picture that the page came with."""

    def __init__(self, svg: Js) -> None:
        self.svg = svg
        self.box = (0.0, 0.0, 0.0, 0.0)
        self.targets: dict[str, Js] = {}  # the elements of what may be touched next
        self._groups: dict[str, Js] = {}
        self._shown: dict[str, dict[str, tuple[Shape, Js]]] = {}
        self._stamps: dict[str, str] = {}
        self._defs = ""
        self._still = True  # nothing has been drawn yet: the first picture comes without a movement
        svg.setAttribute("role", "application")
        for group in svg.querySelectorAll(":scope > g"):
            name = group.getAttribute("class").split(" ")[1]
            self._groups[name] = group
            self._stamps[name] = group.getAttribute("data-stamp")

    def show(self, scene: Scene, motion: "Motion | None" = None) -> None:
        """Make the page look like `scene`; what is in `motion` glides to its place."""
        svg = self.svg
        if scene.box != self.box:
            self.box = scene.box
            svg.setAttribute("viewBox", " ".join([number(side) for side in scene.box]))
        if self._defs != scene.defs:
            if self._defs:  # the page came with those of its first scene
                svg.querySelector("defs").innerHTML = scene.defs
            self._defs = scene.defs
        svg.querySelector("title").textContent = scene.title
        svg.querySelector("desc").textContent = scene.desc
        for layer in scene.layers:
            self._show_layer(layer)
        self._name_targets(scene.targets)
        if motion and not self._still:
            for key, way in motion:
                self._glide(key, way)
        self._still = False

    def _show_layer(self, layer: Layer) -> None:
        if layer.name not in self._groups:
            self._groups[layer.name] = self._create("g", ("class", "layer " + layer.name))
            self.svg.appendChild(self._groups[layer.name])
        if layer.stamp and self._stamps.get(layer.name) == layer.stamp:
            return
        self._stamps[layer.name] = layer.stamp
        group = self._groups[layer.name]
        shown = self._shown.get(layer.name)
        if shown is None:  # what the page came with
            group.replaceChildren()
            shown = {}
        kept = {}
        for shape in layer.shapes:
            if shape.key in shown:
                old, element = shown[shape.key]
                if old != shape:
                    self._update(element, old, shape)
            else:
                element = self._create(shape.tag, shape.attrs, shape.text)
                element.setAttribute("data-key", shape.key)
                if not self._still:
                    element.classList.add("new")
                group.appendChild(element)
            kept[shape.key] = (shape, element)
        for key in shown:
            if key not in kept:
                shown[key][1].remove()
        self._shown[layer.name] = kept

    def _create(self, tag: str, attrs: "tuple[str | int | float, ...]", text: str = "") -> Js:
        element = document.createElementNS(SVG, tag)
        for i in range(0, len(attrs), 2):
            element.setAttribute(attrs[i], attrs[i + 1])
        if text:
            element.textContent = text
        return element

    def _update(self, element: Js, old: Shape, shape: Shape) -> None:
        before = old.attrs
        for i in range(0, len(shape.attrs), 2):
            if i >= len(before) or before[i] != shape.attrs[i] or before[i + 1] != shape.attrs[i + 1]:
                element.setAttribute(shape.attrs[i], shape.attrs[i + 1])
        if old.text != shape.text:
            element.textContent = shape.text

    def _name_targets(self, targets: list[tuple[str, str]]) -> None:
        shown = self._shown.get("targets", {})
        self.targets = {}
        for touch, words in targets:
            if touch in shown:
                element = shown[touch][1]
                element.setAttribute("role", "button")
                element.setAttribute("tabindex", "-1")
                element.setAttribute("aria-label", words)
                self.targets[touch] = element

    def _glide(self, key: str, way: list[tuple[float, float]]) -> None:
        """Let the shape that has come to the end of `way` be seen on its way there."""
        if len(way) < 2 or window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return
        for name in self._shown:
            if key in self._shown[name]:
                element = self._shown[name][key][1]
                end_x, end_y = way[-1]
                frames = [{"transform": f"translate({x - end_x}px, {y - end_y}px)"} for x, y in way]
                element.classList.remove("new")
                element.animate(ffi.to_js(frames), ffi.to_js({"duration": GLIDE, "easing": "ease-in-out"}))

    # --- where things are

    def point(self, client_x: float, client_y: float) -> tuple[float, float]:
        """A point of the window in the scene's units."""
        rect = self.svg.getBoundingClientRect()
        scale = self.box[2] / rect.width
        return self.box[0] + (client_x - rect.left) * scale, self.box[1] + (client_y - rect.top) * scale

    def pixel(self) -> float:
        """The length of a CSS pixel in the scene."""
        return float(self.box[2] / self.svg.getBoundingClientRect().width)

    def lift(self, dx: float, dy: float) -> None:
        """Move what is lifted off the board by so much, in the scene's units."""
        for element in self.svg.querySelectorAll(".lifted"):
            element.style.transform = f"translate({dx}px, {dy}px)" if dx or dy else ""

    def aim(self, touch: str) -> None:
        """Show that a touch here would mean `touch`; nothing, if it is no target."""
        for element in self.svg.querySelectorAll(".aimed"):
            element.classList.remove("aimed")
        if touch in self.targets:
            self.targets[touch].classList.add("aimed")
