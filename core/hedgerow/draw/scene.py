"""A drawing as data: shapes with stable keys, and the places that can be touched.

Shapes carry classes, never colours: those are the style sheet's (``board.css``). The same scene
becomes SVG text (`hedgerow.draw.svg`) and live DOM, patched by key. Lengths are in the scene's own
units, 100 to a cell; y grows downwards.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    # How shapes travel: the key of each in the scene afterwards, and the points of its way.
    Motion = list[tuple[str, list[tuple[float, float]]]]
else:
    Motion = list


class Shape:
    """One SVG element: its key (unique in its layer), tag, attributes and, where it has one, its text.

    `attrs` is a flat tuple ``("x", 10, "y", 20)``, cheap to make and to compare on MicroPython. A group has
    `parts`, shapes without keys that go wherever it goes; while they are the very same tuple they are taken
    to be as they were.
    """

    __slots__ = ("attrs", "key", "parts", "tag", "text")

    def __init__(
        self,
        key: str,
        tag: str,
        attrs: "tuple[str | int | float, ...]",
        text: str = "",
        parts: "tuple[Shape, ...]" = (),
    ) -> None:
        self.key = key
        self.tag = tag
        self.attrs = attrs
        self.text = text
        self.parts = parts

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Shape)
            and self.key == other.key
            and self.tag == other.tag
            and self.attrs == other.attrs
            and self.text == other.text
            and self.parts == other.parts
        )

    def __hash__(self) -> int:
        return hash(self.key)


_made: dict[str, Shape] = {}
_MOST = 3000  # shapes that are remembered


def shape(key: str, tag: str, attrs: "tuple[str | int | float, ...]", text: str = "") -> Shape:
    """A shape: the very object of last time, if nothing about it has changed. So a table sees at once
    that it has nothing to do, and most of a scene costs next to nothing to make again.
    """
    known = _made.get(key)
    if known is not None and known.attrs == attrs and known.tag == tag and known.text == text:
        return known
    if len(_made) >= _MOST:
        _made.clear()
    _made[key] = made = Shape(key, tag, attrs, text)
    return made


class Layer:
    """Shapes that change together, drawn in order. Two layers with equal `stamp` hold equal shapes.

    A ground layer's stamp lets the table keep it untouched while the game goes on, and its shapes may be
    a function that makes them when somebody wants them: a page that came with them never does. A layer
    that changes with every move has no stamp. A `pinned` layer keeps its place on the screen while an
    endless board is moved or enlarged beneath it.
    """

    __slots__ = ("_shapes", "name", "pinned", "stamp")

    def __init__(
        self,
        name: str,
        shapes: "list[Shape] | Callable[[], list[Shape]]",
        stamp: str = "",
        pinned: bool = False,
    ) -> None:
        self.name = name
        self._shapes = shapes
        self.stamp = stamp
        self.pinned = pinned

    @property
    def shapes(self) -> list[Shape]:
        """The shapes, from the lowest up."""
        if callable(self._shapes):
            self._shapes = self._shapes()
        return self._shapes


class Place:
    """Where one touch is: all points within `reach` of the line from (x, y) to (x2, y2).

    A cell is a point with a wide reach, a side a line with a narrow one. `touches` are all names
    of the place (a side has two, one from each of its cells); `words`, which may be a function that
    finds them, say it aloud.
    """

    __slots__ = ("_words", "half", "middle_x", "middle_y", "reach", "touches", "x", "x2", "y", "y2")

    def __init__(
        self,
        touches: tuple[str, ...],
        words: "str | Callable[[], str]",
        x: float,
        y: float,
        x2: float,
        y2: float,
        reach: float,
    ) -> None:
        self.touches = touches
        self._words = words
        self.x = x
        self.y = y
        self.x2 = x2
        self.y2 = y2
        self.reach = reach
        self.middle_x = (x + x2) / 2
        self.middle_y = (y + y2) / 2
        self.half = max(abs(x2 - x), abs(y2 - y)) / 2

    @property
    def words(self) -> str:
        """What the place is called."""
        return self._words() if callable(self._words) else self._words

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the place."""
        return self.middle_x, self.middle_y

    def distance(self, x: float, y: float) -> float:
        """How far (x, y) lies from the middle line of the place."""
        dx, dy = self.x2 - self.x, self.y2 - self.y
        length = dx * dx + dy * dy
        along = ((x - self.x) * dx + (y - self.y) * dy) / length if length else 0
        along = min(1, max(0, along))
        dx, dy = self.x + along * dx - x, self.y + along * dy - y
        return float((dx * dx + dy * dy) ** 0.5)


class Scene:
    """A position as a picture: its view box, layers from the ground up, places and words.

    The layer called ``targets`` shows what may be touched next; its shapes have the touches as keys,
    and `targets` says each in words.
    """

    __slots__ = ("_describe", "box", "defs", "layers", "places", "targets", "title")

    def __init__(
        self,
        box: tuple[float, float, float, float],
        defs: str,
        layers: list[Layer],
        places: list[Place],
        targets: list[tuple[str, str]],
        title: str,
        describe: "Callable[[], str]",
    ) -> None:
        self.box = box
        self.defs = defs  # gradients and patterns, as SVG text; the same for every scene of a game
        self.layers = layers
        self.places = places
        self.targets = targets  # each touch that may follow, and its words
        self.title = title
        self._describe = describe

    @property
    def stamp(self) -> str:
        """What tells its `defs` from others of its game, so that a page sees whether it came with them."""
        return str(len(self.defs))

    @property
    def desc(self) -> str:
        """The whole position in words; found when it is asked for."""
        return self._describe()

    def with_targets(self, other: "Scene | None", but: str = "") -> "Scene":
        """This picture with the places and targets of `other`, all but one; of None there are none."""
        shapes: list[Shape] = []
        if other:
            for layer in other.layers:
                if layer.name == "targets":
                    shapes = [shape for shape in layer.shapes if shape.key != but]
        layers = [Layer("targets", shapes) if layer.name == "targets" else layer for layer in self.layers]
        places, targets = (other.places, other.targets) if other else (self.places, [])
        return Scene(self.box, self.defs, layers, places, targets, self.title, self._describe)

    def place(self, touch: str) -> "Place | None":
        """The place that has `touch` among its names."""
        for place in self.places:
            if touch in place.touches:
                return place
        return None


def number(value: float) -> str:
    """A length, without digits that nobody can see.

    >>> number(50.0), number(33.3333), number(-0.5)
    ('50', '33.33', '-0.5')
    """
    if isinstance(value, int):
        return str(value)
    # Written from whole numbers: MicroPython's floats show their last bits.
    hundredths = round(abs(value) * 100)
    text = str(hundredths // 100)
    if hundredths % 100:
        text += "." + str(hundredths % 100 + 100)[1:].rstrip("0")
    return "-" + text if value < 0 and hundredths else text
