"""A scene in the page: its shapes as SVG elements, patched by key so that only what changed is touched."""

from pyscript import document, ffi, window

from app.browser import Js
from hedgerow.draw import svg as markup
from hedgerow.draw.scene import Layer, Motion, Scene, Shape

SVG = "http://www.w3.org/2000/svg"
GLIDE = 180  # ms
MOST_KEPT = 500  # elements of targets


class View:
    """A board in the page. It takes over the picture that the page came with."""

    def __init__(self, svg: Js) -> None:
        self.svg = svg
        self.box = (0.0, 0.0, 0.0, 0.0)  # what is in sight
        self._drawn = self.box  # what was when all was drawn last
        self._pinned: list[str] = []  # layers that keep their place on the screen
        self.targets: list[str] = []  # what may be touched next and has a shape
        self._groups: dict[str, Js] = {}
        self._shown: dict[str, dict[str, Shape]] = {}
        self._order: dict[str, list[str]] = {}
        self._last: dict[str, list[Shape]] = {}  # the same, as lists, to be compared at a glance
        self._stamps: dict[str, str] = {}
        self._placed: dict[str, Js] = {}  # the elements of `targets`
        self._known: dict[str, tuple[Shape, str, Js]] = {}  # targets by touch: shape, words, element
        self._defs = ""
        self._carried = False  # whether what is lifted has left its place
        self._aimed = ""  # the target that is aimed at
        self._still = True  # nothing has been drawn yet: the first picture comes without a movement
        svg.setAttribute("role", "application")
        for group in svg.querySelectorAll(":scope > g"):
            name = group.getAttribute("class").split(" ")[1]
            self._groups[name] = group
            self._stamps[name] = group.getAttribute("data-stamp")

    def show(self, scene: Scene, motion: "Motion | None" = None) -> None:
        """Make the page look like `scene`; what is in `motion` glides to its place. Its words: `describe`."""
        svg = self.svg
        if scene.box != self.box or scene.box != self._drawn:
            self._drawn = scene.box
            self.look(scene.box)
        if self._defs != scene.defs:
            element = svg.querySelector("defs")
            if self._defs or element.getAttribute("data-stamp") != markup.stamp(scene.defs):
                element.innerHTML = scene.defs  # else the page came with them
            self._defs = scene.defs
        for layer in scene.layers:
            self._ensure_group(layer.name)
            if layer.pinned != (layer.name in self._pinned):
                self._pin(layer)
            if layer.name == "targets":
                self._show_targets(layer, scene.targets)
            elif not layer.stamp or self._stamps.get(layer.name) != layer.stamp:
                self._stamps[layer.name] = layer.stamp
                self._show_layer(layer)
        if motion and not self._still:
            for key, way in motion:
                self._glide(key, way)
        self._still = False

    def _pin(self, layer: Layer) -> None:
        group = self._groups[layer.name]
        group.classList.toggle("pinned", layer.pinned)
        group.removeAttribute("transform")
        if layer.pinned:
            self._pinned.append(layer.name)
        else:
            self._pinned.remove(layer.name)

    def look(self, box: "tuple[float, float, float, float]") -> None:
        """Show another part of an endless board, as it is drawn already; what is pinned keeps its place."""
        self.box = box
        self.svg.setAttribute("viewBox", " ".join([markup.number(side) for side in box]))
        drawn = self._drawn
        scale = box[2] / drawn[2]
        x, y = box[0] - drawn[0] * scale, box[1] - drawn[1] * scale
        self.svg.classList.toggle("moving", box != drawn)
        for name in self._pinned:
            self._groups[name].setAttribute("transform", f"translate({x} {y}) scale({scale})")

    def describe(self, scene: Scene) -> None:
        """Let the page say what `scene` shows."""
        self.svg.querySelector("title").textContent = scene.title
        self.svg.querySelector("desc").textContent = scene.desc

    def show_fault(self, shapes: list[Shape]) -> None:
        """Show on the board why a touch was refused, above all else; with no shapes, nothing."""
        if shapes or "fault" in self._groups:
            self._ensure_group("fault")
            self._show_layer(Layer("fault", shapes))

    def _ensure_group(self, layer: str) -> None:
        if layer not in self._groups:
            self._groups[layer] = self._create(Shape("", "g", ("class", "layer " + layer)))
            self.svg.appendChild(self._groups[layer])

    def _show_layer(self, layer: Layer) -> None:
        """Create, change and remove only what is not as it was."""
        if self._is_as_it_was(layer):
            return
        group = self._groups[layer.name]
        shown = self._shown.get(layer.name)
        if shown is None:  # what the page came with
            group.replaceChildren()
            shown = {}
        kept, created = {}, {}
        order = [shape.key for shape in layer.shapes]
        for shape in layer.shapes:
            kept[shape.key] = shape
            if shape.key not in shown:
                created[shape.key] = self._create(shape)
                if not self._still:
                    created[shape.key].classList.add("new")
            elif shown[shape.key] is not shape and shown[shape.key] != shape:
                self._update(shown[shape.key], shape, self._find(layer.name, shape.key))
        for key in shown:
            if key not in kept:
                self._find(layer.name, key).remove()
        staying = [key for key in self._order.get(layer.name, []) if key in kept]
        if staying != [key for key in order if key in shown]:
            for key in staying:  # another order of what was there: it is all put in a row anew
                created[key] = self._find(layer.name, key)
        after = ""  # the key of what comes next
        for key in reversed(order):
            if key in created:
                follows = (created.get(after) or self._find(layer.name, after)) if after else None
                group.insertBefore(created[key], follows)
            after = key
        self._order[layer.name] = order
        self._shown[layer.name] = kept

    def _is_as_it_was(self, layer: Layer) -> bool:
        """Whether a layer is made of the very shapes that it was made of before, as most are."""
        before = self._last.get(layer.name)
        self._last[layer.name] = layer.shapes
        if before is None or len(before) != len(layer.shapes):
            return False
        return all(old is shape for old, shape in zip(before, layer.shapes))

    def _show_targets(self, layer: Layer, targets: list[tuple[str, str]]) -> None:
        """What may be touched next. The same targets come again and again, so their elements are kept."""
        words = dict(targets)
        elements = {}
        for shape in layer.shapes:
            label = words[shape.key]
            known = self._known.get(shape.key)
            if known and (known[0] is shape or known[0] == shape):
                element = known[2]
            else:
                element = self._create(shape)
                element.setAttribute("role", "button")
                element.setAttribute("tabindex", "-1")
                known = None
            if not known or known[1] != label:
                element.setAttribute("aria-label", label)
                self._known[shape.key] = (shape, label, element)
            elements[shape.key] = element
        self.targets = self._put_in_place([shape.key for shape in layer.shapes], elements)
        if len(self._known) > MOST_KEPT:
            self._known = {shape.key: self._known[shape.key] for shape in layer.shapes}

    def _put_in_place(self, keys: list[str], elements: dict[str, Js]) -> list[str]:
        """Make `elements` the targets of the page, in the order of `keys`.

        An element that stays where it is costs the browser nothing, so only the others are moved.
        """
        group, placed = self._groups["targets"], self._placed
        staying = [key for key in keys if placed.get(key) is elements[key]]
        if self._still or staying != [key for key in self.targets if placed[key] is elements.get(key)]:
            group.replaceChildren(*[elements[key] for key in keys])
        else:
            for key in self.targets:
                if placed[key] is not elements.get(key):
                    placed[key].remove()
            follows = None
            for key in reversed(keys):
                if placed.get(key) is not elements[key]:
                    group.insertBefore(elements[key], follows)
                follows = elements[key]
        self._placed = elements
        return keys

    def target(self, touch: str) -> Js:
        """The element of one of `targets`."""
        return self._known[touch][2]

    def _find(self, layer: str, key: str) -> Js:
        return self._groups[layer].querySelector(f'[data-key="{key}"]')

    def _create(self, shape: Shape) -> Js:
        element = document.createElementNS(SVG, shape.tag)
        element.setAttribute("data-key", shape.key)
        for i in range(0, len(shape.attrs), 2):
            element.setAttribute(shape.attrs[i], shape.attrs[i + 1])
        if shape.text:
            element.textContent = shape.text
        return element

    def _update(self, old: Shape, shape: Shape, element: Js) -> None:
        before = old.attrs
        for i in range(0, len(shape.attrs), 2):
            if i >= len(before) or before[i] != shape.attrs[i] or before[i + 1] != shape.attrs[i + 1]:
                element.setAttribute(shape.attrs[i], shape.attrs[i + 1])
        if old.text != shape.text:
            element.textContent = shape.text

    def _glide(self, key: str, way: list[tuple[float, float]]) -> None:
        """Let the shape that has come to the end of `way` be seen on its way there."""
        if len(way) < 2 or window.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return
        for name in self._shown:
            if key in self._shown[name]:
                element = self._find(name, key)
                end_x, end_y = way[-1]
                frames = [{"transform": f"translate({x - end_x}px, {y - end_y}px)"} for x, y in way]
                element.classList.remove("new")
                element.animate(ffi.to_js(frames), ffi.to_js({"duration": GLIDE, "easing": "ease-in-out"}))

    # --- where things are

    def point(self, client_x: float, client_y: float) -> tuple[float, float]:
        """A point of the window in the scene's units."""
        rect, box, scale = self.svg.getBoundingClientRect(), self.box, self.pixel()
        x = client_x - rect.left - rect.width / 2
        y = client_y - rect.top - rect.height / 2
        return box[0] + box[2] / 2 + x * scale, box[1] + box[3] / 2 + y * scale

    def pixel(self) -> float:
        """The length of a CSS pixel in the scene."""
        rect = self.svg.getBoundingClientRect()
        return float(max(self.box[2] / rect.width, self.box[3] / rect.height))

    def lift(self, dx: float, dy: float) -> None:
        """Move what is lifted off the board by so much, in the scene's units."""
        if not (dx or dy or self._carried):
            return
        self._carried = bool(dx or dy)
        for element in self.svg.querySelectorAll(".lifted"):
            element.style.transform = f"translate({dx}px, {dy}px)" if self._carried else ""

    def aim(self, touch: str) -> None:
        """Show that a touch here would mean `touch`; nothing, if it is no target."""
        if touch == self._aimed:
            return
        if self._aimed in self._known:
            self.target(self._aimed).classList.remove("aimed")
        self._aimed = touch if touch in self.targets else ""
        if self._aimed:
            self.target(self._aimed).classList.add("aimed")
