"""Diagrams in the rules and in the lessons: boards described by lines ``key: value`` in Markdown fences.

The shared file of a game, web/rules/<game>.md or web/lessons/<game>.md, says what each of its diagrams shows
and what may and may not be played there; the page of each language, web/rules/<language>/<game>.md, puts them
in their places by name and adds words. A test asks the rules whether every claim is true.

    ```hedgerow lost
    moves: a4-a1E g4-c2S
    legal: d3
    illegal: a1W = fendo.border
    ```

======== ============================================================================================
options  the options that differ from the default: ``entry=reach,size=9``
moves    the moves that lead there; or
position the whole position in one line, as `Position.compact` writes it without game and options
touched  the touches already made of the next move: the board shows what may follow
legal    moves that may be played here; ticked on the board
illegal  ``move = reason``, a line for each: a move, and the key of the reason why it is refused; crossed
scores   what each seat has: ``25 24``
answer   in a lesson: the moves, any of them, that are to be found
after    the scores after each of these moves, and after no other
mistake  ``move = scores``, a line for each: a legal move that is no answer, and the scores after it
======== ============================================================================================

In the pages of the languages stand ``caption``; in those of the lessons ``right``, what is said of an answer,
and ``mistake: move = what is wrong with it``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from building import tiles
from hedgerow import diagram, draw
from hedgerow.draw.scene import Layer, Scene, Shape
from hedgerow.draw.svg import svg
from hedgerow.game import Game, Move, Position, Say
from hedgerow.rules.fenceology import FenceologyPosition

FENCE = re.compile(r"^```hedgerow ([\w-]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ASKED = ("options", "moves", "position", "touched", "answer")  # of `hedgerow.diagram`
KEYS = {*ASKED, "legal", "illegal", "scores", "after", "mistake"}
SEVERAL = {"illegal", "mistake"}  # lines that may come again
SIGNS = {"right": "M-10 1l7 8 13-16", "wrong": "M-9-9l18 18m0-18l-18 18"}
ASIDE = 26  # units from the middle of a cell to the sign on it
UNWANTED = ("numbers",)  # the layer of an endless board's coordinates, of which no rule speaks

Claims = list[tuple[str, str]]  # moves, and what is said of each
Scores = tuple[int, ...]


class DiagramError(Exception):
    """A diagram that cannot be: its name, and what is wrong with it."""


@dataclass(frozen=True)
class Diagram:
    """A board in the rules of `game`, and what is claimed about it."""

    game: str
    name: str
    asked: dict[str, str]  # what `hedgerow.diagram` reads
    legal: list[str]
    illegal: Claims  # the keys of the reasons
    scores: Scores
    after: Scores
    mistakes: Claims  # the scores

    def shown(self) -> diagram.Diagram:
        """The position with what leads there. Raises `HedgerowError` if there is no such position."""
        return diagram.read(self.asked)

    def scene(self, say: Say) -> Scene:
        """The board with the claims marked on it, without what a hand holds."""
        shown = self.shown()
        position = shown.position
        claims = [(position.split(text), "right") for text in self.legal]
        claims += [(position.split(text), "wrong") for text, _ in self.illegal]
        if isinstance(position, FenceologyPosition):
            box = tiles.around(position, [move[2] for move, _ in claims])
            scene = draw.scene(position, shown.last, shown.touched, say, box)
        else:
            scene = draw.scene(position, shown.last, shown.touched, say)
        scene.layers = [layer for layer in scene.layers if not layer.pinned and layer.name not in UNWANTED]
        shapes = {shape.key: shape for claim in claims for shape in mark(scene, position, *claim)}
        scene.layers.append(Layer("claims", list(shapes.values())))
        return scene

    def picture(self, say: Say) -> str:
        """The board as SVG, without the `defs`, which stand once in a page.

        It shows what may be touched only where something has been.
        """
        scene = self.scene(say)
        scene.defs = ""
        return svg(scene, hints="touched" in self.asked)


def mark(scene: Scene, position: Position, move: Move, kind: str) -> Iterator[Shape]:
    """A tick where a move ends, a cross at the touch that is refused; a tile is seen as it would lie."""
    if isinstance(position, FenceologyPosition):
        shapes, (x, y) = tiles.ghost(position, move[2])
        yield from shapes
    else:
        refused = [i for i, touch in enumerate(move) if touch not in position.touches(move[:i])]
        place = scene.place(move[refused[0] if refused else -1])
        if not place:  # the border of a board is none
            return
        x, y = place.centre
        if (place.x, place.y) == (place.x2, place.y2):  # a cell: beside what stands there
            x, y = x + ASIDE, y + ASIDE
    at = ("transform", f"translate({x:g} {y:g})")
    yield Shape(f"{kind}-{x:g}-{y:g}-ground", "circle", ("class", f"claim {kind}", *at, "r", 19))
    yield Shape(f"{kind}-{x:g}-{y:g}", "path", ("class", f"claim {kind}", *at, "d", SIGNS[kind]))


def read_lines(text: str, name: str, keys: set[str]) -> dict[str, list[str]]:
    """The lines ``key: value`` of a fence. Raises `DiagramError`."""
    found: dict[str, list[str]] = {}
    for line in filter(None, map(str.strip, text.splitlines())):
        key, colon, value = line.partition(":")
        if not colon or key not in keys or (key in found and key not in SEVERAL):
            raise DiagramError(f"{name}: {line}")
        found.setdefault(key, []).append(value.strip())
    return found


def read_claims(lines: list[str]) -> Claims:
    """Lines ``move = what is said of it``."""
    return [(move, said) for move, _, said in (line.partition(" = ") for line in lines)]


def read_scores(text: str) -> Scores:
    """``25 24``; nothing, if nothing is said."""
    return tuple(map(int, text.split()))


def read_diagram(game: type[Game], name: str, text: str) -> Diagram:
    """The diagram of a fence. Raises `DiagramError`."""
    lines = read_lines(text, name, KEYS)
    first = {key: values[0] for key, values in lines.items()}
    asked = {"game": game.name} | {key: first[key] for key in ASKED if key in first}
    if "position" in asked:
        options = asked.pop("options", "")
        asked["position"] = f"{asked.pop('game')}{':' * bool(options)}{options} {asked['position']}"
    return Diagram(
        game=game.name,
        name=name,
        asked=asked,
        legal=first.get("legal", "").split(),
        illegal=read_claims(lines.get("illegal", [])),
        scores=read_scores(first.get("scores", "")),
        after=read_scores(first.get("after", "")),
        mistakes=read_claims(lines.get("mistake", [])),
    )


def read(path: Path, game: type[Game]) -> dict[str, Diagram]:
    """The diagrams of a game's shared file, by name. Raises `DiagramError`."""
    diagrams: dict[str, Diagram] = {}
    for name, text in FENCE.findall(path.read_text(encoding="utf-8")):
        if name in diagrams:
            raise DiagramError(f"{name}: twice")
        diagrams[name] = read_diagram(game, name, text)
    return diagrams
