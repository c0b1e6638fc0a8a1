"""A game as an animated picture: one SVG that any ``<img>`` plays, with no script in it.

Every shape is there once, however long it stays, and is seen while it should be: the style sheet of the
picture has an animation for each stretch of time. Who wants less motion sees the last position.
"""

from hedgerow.draw.scene import Scene, Shape, number
from hedgerow.draw.svg import element, escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    Entry = tuple[Shape, list[int]]  # a shape, and where it comes and goes in turn, counted in scenes

REST = 3  # the last scene stays so many times as long as the others


class Film:
    """Scenes of the same board, with the same box, one after the other."""

    def __init__(self) -> None:
        self._count = 0
        self._scene: Scene | None = None  # the last one
        self._names: list[str] = []  # of the layers, from the ground up
        self._layers: dict[str, list[Entry]] = {}

    def add(self, scene: Scene) -> None:
        """Add a scene at the end. What may be touched in it is left out."""
        after = ""
        for layer in scene.layers:
            if layer.name == "targets":
                continue
            if layer.name not in self._layers:
                self._layers[layer.name] = []
                self._names.insert(self._names.index(after) + 1 if after else 0, layer.name)
            after = layer.name
            self._add(self._layers[layer.name], layer.shapes)
        self._count += 1
        self._scene = scene

    def _add(self, entries: "list[Entry]", shapes: list[Shape]) -> None:
        """Merge in what a layer shows now, so that each scene's shapes lie on each other as they should."""
        at = 0
        for shape in shapes:
            found = at
            while found < len(entries) and entries[found][0] != shape:
                found += 1
            if found == len(entries):
                found = at
                entries.insert(found, (shape, []))
            times = entries[found][1]
            if times and times[-1] == self._count:
                times[-1] += 1  # it has not gone
            else:
                times.extend([self._count, self._count + 1])
            at = found + 1

    def svg(self, seconds: float = 1, classes: str = "") -> str:
        """The film as SVG, each scene `seconds` long; it begins again at its end.

        Shapes carry classes only, as in a page. `classes` are added to the element's own class ``board``.
        Raises `ValueError` if there is no scene.
        """
        if self._scene is None:
            raise ValueError("a film needs a scene")
        whole = self._count - 1 + REST
        rules: dict[str, str] = {}  # the animation of each stretch of time, by its name
        body = []
        for name in self._names:
            body.append(f'<g class="layer {name}">')
            before: list[int] = []  # when the group that is open is seen
            for shape, times in self._layers[name]:
                if times == before:
                    body.append(element(shape))
                    continue
                if before and before != [0, self._count]:
                    body.append("</g>")
                if times != [0, self._count]:
                    stretch = "t" + "-".join([str(time) for time in times])
                    rules[stretch] = _rule(stretch, times, whole)
                    shown = "" if times[-1] == self._count else " off"
                    body.append(f'<g class="on {stretch}{shown}">')
                body.append(element(shape))
                before = times
            if before and before != [0, self._count]:
                body.append("</g>")
            body.append("</g>")
        box = " ".join([number(side) for side in self._scene.box])
        style = "".join([rules[name] for name in sorted(rules)])
        style += f".on{{animation:{number(whole * seconds)}s step-end infinite}}.off{{visibility:hidden}}"
        style += "@media(prefers-reduced-motion:reduce){.on{animation:none}}"
        head = f'<svg xmlns="http://www.w3.org/2000/svg" class="board {classes}" viewBox="{box}" role="img">'
        head += f"<title>{escape(self._scene.title)}</title><style>{style}</style>"
        return head + f"<defs>{self._scene.defs}</defs>" + "".join(body) + "</svg>"


def _rule(name: str, times: list[int], whole: int) -> str:
    """The animation of what comes and goes in turn at `times`, out of `whole`."""
    frames = "" if times[0] == 0 else "0%{visibility:hidden}"
    for index, time in enumerate(times):
        if time <= whole - REST:  # else it is there to the end
            seen = "hidden" if index % 2 else "visible"
            frames += f"{number(100 * time / whole)}%{{visibility:{seen}}}"
    return f"@keyframes {name}{{{frames}}}.{name}{{animation-name:{name}!important}}"
