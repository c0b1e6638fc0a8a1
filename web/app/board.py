"""A board in a page: the table that it stands for, what it shows, and what is touched on it."""

from pyscript import ffi, window

from app.browser import Js
from app.bubble import Bubble
from app.camera import Camera
from app.input import Input
from app.table import Table
from app.view import View
from hedgerow.draw import painter, preview, scene
from hedgerow.draw.scene import Place, Scene, Shape
from hedgerow.game import Move, Position, Reason
from hedgerow.texts import Catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from app.camera import Box
    from app.starting import Slices

STILL = 120  # ms without a turn of the wheel: the board is drawn anew


class Board:
    """Shows a table and lets a player touch it. What else there is to do is the affair of its `host`.

    The host answers to ``takes(touch)`` (whether it answers a touch itself), and is told of
    ``shown()``, ``played(before, move)``, ``staged(words)`` and ``refused(words)``.
    """

    IS_PAGE = True  # a finger and a wheel move an endless board, and not the page that it stands in

    table: Table
    scene: Scene  # what is shown

    def __init__(self, host: Js, element: Js, game: str, say: Catalog) -> None:
        """`element` holds the picture of a board, as SVG, and its bubble."""
        self.host = host
        self.element = element
        self.say = say
        self.painter = painter(game)
        self.view = View(element.querySelector("svg"))
        self.bubble = Bubble(element, self.view)
        self.camera = Camera() if hasattr(self.painter, "fit") else None  # over an endless board
        self.ratio = 1.0  # of the board's room, its height to its width; as it was painted before
        self.places: list[Place] = []
        self._place_of: dict[str, Place] = {}  # made when it is asked for, of `places`
        self.touches: tuple[str, ...] = ()
        self._moved_timer = 0
        self._end_moving = ffi.create_proxy(self.end_moving)
        self.input = Input(self, self.view)

    # --- what the player does

    def touch(self, touch: str) -> None:
        """A place is touched, or a button that stands for one."""
        if self.host.takes(touch):
            return
        self.bubble.hide()
        before, prefix = self.table.position, self.table.prefix
        outcome = self.table.touch(touch)
        if outcome.kind == "played":
            move = self.table.last
            self.show(before, move)
            self.host.played(before, move)
            return
        self.show()
        if outcome.reason:
            self.refuse(outcome.reason, touch)
            if hasattr(self.painter, "fault"):
                self.view.show_over("fault", self.painter.fault(before, prefix, touch))
        elif outcome.kind in ("staged", "waiting"):
            place = self._find(touch)
            self.host.staged(place.words if place else touch)

    def play(self, move: Move) -> None:
        """Play a whole move, as the partner does. Raises `IllegalMove`."""
        self.bubble.hide()
        before = self.table.position
        self.table.play(move)
        self.show(before, move)
        self.host.played(before, move)

    def confirm(self) -> None:
        """Play the move that waits to be confirmed. It is seen already, so nothing travels."""
        before, move = self.table.position, self.table.prefix
        if self.table.confirm():
            self.bubble.hide()
            self.show()
            self.host.played(before, move)

    def back(self) -> None:
        """Take back one stage."""
        self.bubble.hide()
        prefix = self.table.prefix
        if self.table.back():
            self.input.cursor = prefix[-1]
            self.show()

    def refuse(self, reason: Reason, touch: str) -> None:
        """Say beside a place why it cannot be touched."""
        words = self.say.sentence(reason)
        self.bubble.show(words, *self.place(touch))
        self.host.refused(words)

    # --- what the player sees

    def show(self, before: "Position | None" = None, move: Move = ()) -> None:
        """Show the table as it is; if it is `move` that led here from `before`, show how things travel."""
        for _ in self.showing(before, move):
            pass

    async def begin(self, slices: "Slices") -> None:
        """Show the table for the first time, in slices."""
        table = self.table
        for _ in self.showing():
            await slices.next()
        if self.table is not table:  # by a link that came meanwhile
            self.show()

    def showing(self, before: "Position | None" = None, move: Move = ()) -> "Iterator[None]":
        """What `show` does, piece by piece."""
        table = self.table
        had_focus = self.input.has_focus()
        box, more = None, []
        if self.camera:
            self.camera.follow(self.painter.fit(table.position, self.ratio))
            box = self.camera.box
            more = [box]
            yield
        drawn = self.draw(box)
        yield
        travels = before is not None and not before.edited
        motion = self.painter.motion(before, move, *more) if travels else None
        self.scene = drawn
        if self.places is not drawn.places:
            self.places = drawn.places
            self._place_of = {}
        self.touches = tuple([touch for touch, _ in drawn.targets])
        yield from self.view.showing(drawn, motion)
        self.input.settle(had_focus)
        self.host.shown()

    def draw(self, box: "Box | None") -> Scene:
        """The table as a scene; `box` is what is in sight of an endless board."""
        table = self.table
        draw = preview if table.waiting else scene
        drawn = draw(table.position, table.last, table.prefix, self.say, box)
        return drawn.with_targets(None) if table.ended or not table.may_play else drawn

    def show_picture(self, drawn: Scene) -> None:
        """Show something that is not for touching, until the next `show`."""
        self.scene, self.touches = drawn, ()
        self.view.show(drawn)
        self.view.describe(drawn)

    def place(self, touch: str) -> tuple[float, float]:
        """The middle of a place; of the board, if there is no such place."""
        place = self._find(touch)
        if place:
            return place.centre
        x, y, width, height = self.scene.box
        return x + width / 2, y + height / 2

    def _find(self, touch: str) -> "Place | None":
        if not self._place_of:
            self._place_of = {touch: place for place in self.places for touch in place.touches}
        return self._place_of.get(touch)

    def ways(self, moves: "list[Move]") -> "list[list[tuple[float, float]]]":
        """For each move the middles of its places, in the order of the touches.

        Places that are there only after the first touch are found as well, those of later stages are not.
        """
        drawn: dict[str, Scene] = {}
        ways = []
        for move in moves:
            way = []
            for touch in move:
                place = self._find(touch)
                if not place and touch is not move[0]:
                    if move[0] not in drawn:
                        box = self.scene.box if self.camera else None
                        drawn[move[0]] = scene(self.table.position, (), move[:1], self.say, box)
                    place = drawn[move[0]].place(touch)
                if place and place.centre not in way:
                    way.append(place.centre)
            ways.append(way)
        return ways

    def mark(self, layer: str, shapes: "list[Shape]") -> None:
        """Lay shapes over the board until others of this layer are; with none, take them away."""
        self.view.show_over(layer, shapes)

    # --- what is in sight of an endless board

    def fit(self) -> None:
        """Have all of it in sight from the next `show` on."""
        if self.camera:
            self.camera.fit()

    def look(self, soon: bool = False) -> None:
        """Show what the camera has in sight, as it is drawn; `soon`: anew as soon as that keeps still."""
        if self.camera and self.camera.box != self.view.box:
            self.bubble.hide()
            self.view.look(self.camera.box)
        if soon:
            window.clearTimeout(self._moved_timer)
            self._moved_timer = window.setTimeout(self._end_moving, STILL)

    def end_moving(self) -> None:
        """Draw the board anew for what the camera has in sight."""
        window.clearTimeout(self._moved_timer)
        if self.camera and self.scene.box != self.camera.box:
            self.show()

    def measure(self) -> bool:
        """See how much room there is for the board. Whether its shape has changed."""
        room = self.element.getBoundingClientRect()
        if not room.width or not room.height:
            return False
        ratio = room.width / room.height if self.view.quarters % 2 else room.height / room.width
        if ratio == self.ratio:
            return False
        self.ratio = ratio
        return True

    def turn(self, quarters: int) -> None:
        """Show the board turned clockwise by quarters."""
        if quarters % 4 != self.view.quarters:
            self.bubble.hide()
            self.view.turn(quarters)
            self.on_resize()

    def on_resize(self, *_: Js) -> None:
        """An endless board fills the room that it has, also after the screen has been turned."""
        if self.measure() and self.camera:
            self.show()

    @property
    def unseen(self) -> bool:
        """Whether something that may be touched is out of sight."""
        return len(self.view.targets) < len(self.touches) and self.touches != ("pass",)
