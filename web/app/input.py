"""What a player does with finger, mouse and keys, as touches. The same for every game."""

from pyscript import ffi

from app.aim import aim
from app.browser import Js
from app.quarters import turned

DRAG = 7  # CSS pixels: a pointer that moves less is a tap
WHEEL, PINCH = 400, 70  # CSS pixels of scrolling that make the board twice as large

STAYING = ffi.to_js({"preventScroll": True})  # the focus moves on the board; the page around it does not

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def _middle(points: "list[tuple[float, float]]") -> tuple[float, float]:
    """Between the fingers."""
    return sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points)


def _apart(points: "list[tuple[float, float]]") -> float:
    """How far two fingers are from each other."""
    (x, y), (x2, y2) = points
    return float(((x - x2) ** 2 + (y - y2) ** 2) ** 0.5)


class Input:
    """Listens to a board and tells it what is touched: by `touch` and `back`."""

    def __init__(self, board: Js, view: Js) -> None:
        self.board = board
        self.view = view
        self.cursor = ""  # the touch that the keyboard is on
        self._in_tab_order: Js = None  # its element
        self._pointer: int | None = None  # the id of the pointer that is down
        self._began = ("", 0.0, 0.0)  # what it came down on, and where in the window
        self._dragging = False
        self._fingers: dict[int, tuple[float, float]] = {}  # pointers that are down, where they were last
        self._free = False  # the board is endless, and the pointer came down on nothing pinned
        self._moving = False  # fingers move the view

    def listen(self) -> None:
        """Begin. What is touched before is kept elsewhere (app/early.py), if there is something to touch."""
        svg = self.view.svg
        svg.addEventListener("pointerdown", self.on_down)
        svg.addEventListener("pointermove", self.on_move)
        svg.addEventListener("pointerup", self.on_up)
        svg.addEventListener("pointercancel", self.on_cancel)
        svg.addEventListener("pointerleave", self.on_leave)
        svg.addEventListener("contextmenu", self.on_menu)
        svg.addEventListener("mousedown", self.on_mousedown)
        svg.addEventListener("click", self.on_click)
        svg.addEventListener("keydown", self.on_key)
        svg.addEventListener("focusin", self.on_focus)
        # Not passive: they may have to keep the page from scrolling under a piece.
        svg.addEventListener("touchstart", self.on_touchstart, ffi.to_js({"passive": False}))
        if self.board.camera:
            svg.addEventListener("wheel", self.on_wheel, ffi.to_js({"passive": False}))

    # --- finger and mouse

    def touch_at(self, x: float, y: float) -> str:
        """The touch that a point of the window means."""
        scene_x, scene_y = self.view.point(x, y)
        return aim(self.board.places, self.board.touches, scene_x, scene_y, self.view.pixel())

    def on_touchstart(self, event: Js) -> None:
        """Scroll the page, unless the finger is on something that can be touched or a move is being made."""
        finger = event.touches[0]
        if (
            (self.board.camera and self.board.IS_PAGE)
            or self.board.table.prefix
            or self.touch_at(finger.clientX, finger.clientY) in self.board.touches
        ):
            event.preventDefault()

    def on_down(self, event: Js) -> None:
        if event.isPrimary:
            self._fingers = {}  # whatever was down before has left unseen
        if len(self._fingers) < 2:
            self._fingers[event.pointerId] = (event.clientX, event.clientY)
        if self._pointer is not None or not event.isPrimary:
            self.cancel()  # a second finger
            self._begin_moving()
        elif event.button == 0:
            self.board.end_moving()
            self._free = bool(self.board.camera and not event.target.closest(".pinned"))
            self._pointer = event.pointerId
            self._began = (self.touch_at(event.clientX, event.clientY), event.clientX, event.clientY)

    def on_move(self, event: Js) -> None:
        if self._moving:
            self._move_view(event)
            return
        if self._pointer is None:
            if event.pointerType == "mouse":
                self.view.aim(self.touch_at(event.clientX, event.clientY))
            return
        if event.pointerId != self._pointer:
            return
        touch, x, y = self._began
        dx, dy = event.clientX - x, event.clientY - y
        if not self._dragging and max(abs(dx), abs(dy)) >= DRAG:
            prefix = self.board.table.prefix
            if self._free:
                self._release()
                self._begin_moving()
                self._move_view(event)
                return
            if prefix and prefix[-1] == touch:
                self._dragging = True
            elif touch in self.board.touches and self.board.table.position.touches(prefix + (touch,)):
                self.board.touch(touch)
                self._dragging = True
            if self._dragging:
                self.view.svg.setPointerCapture(self._pointer)
        if self._dragging:
            self.view.lift(dx, dy)
            self.view.aim(self.touch_at(event.clientX, event.clientY))

    def on_up(self, event: Js) -> None:
        self._lift_finger(event)
        if event.pointerId != self._pointer:
            return
        (began, x, y), dragged = self._began, self._dragging
        still = event.clientX == x and event.clientY == y
        touch = began if still else self.touch_at(event.clientX, event.clientY)
        self._release()
        if dragged and touch in ("", began):
            self.board.back()  # dropped where it came from, or off the board
        elif dragged or touch == began:
            self.board.touch(touch) if touch else self.board.back()

    def on_cancel(self, event: Js) -> None:
        """The browser takes a pointer away."""
        self._lift_finger(event)
        self.cancel()

    def cancel(self) -> None:
        """Something came between: a second finger, a right click, the browser. Nothing is left in the air."""
        dragged = self._dragging
        self._release()
        if dragged:
            self.board.back()

    def on_menu(self, event: Js) -> None:
        """A right click or a long press."""
        event.preventDefault()
        self.cancel()

    def on_mousedown(self, event: Js) -> None:
        """A pointer does not take the focus: the keyboard stays where it was."""
        event.preventDefault()

    def on_click(self, event: Js) -> None:
        """A click without a pointer comes from a screen reader; others have been answered already."""
        if not event.detail:
            touch = event.target.getAttribute("data-key")
            if touch in self.view.targets:
                self.board.touch(touch)

    def on_leave(self, _event: Js) -> None:
        if not self._dragging:
            self.view.aim("")

    def _release(self) -> None:
        self._pointer = None
        self._dragging = False
        self.view.lift(0, 0)
        self.view.aim("")

    # --- the view over an endless board

    def _begin_moving(self) -> None:
        """From here on the fingers that are down move the view. Where it cannot be moved they do nothing."""
        if self.board.camera:
            self._moving = True
            for pointer in self._fingers:
                self.view.svg.setPointerCapture(pointer)

    def _move_view(self, event: Js) -> None:
        """One finger takes the board along; two also stretch it."""
        fingers = self._fingers
        if event.pointerId not in fingers:
            return
        before = list(fingers.values())
        fingers[event.pointerId] = (event.clientX, event.clientY)
        after = list(fingers.values())
        (old_x, old_y), (x, y) = self.view.share(*_middle(before)), self.view.share(*_middle(after))
        self.board.camera.pan(x - old_x, y - old_y)
        if len(after) == 2:
            self.board.camera.zoom(_apart(after) / max(1, _apart(before)), x, y)
        self.board.look()

    def _lift_finger(self, event: Js) -> None:
        """When the last one has left, the board is drawn anew where it is now."""
        self._fingers.pop(event.pointerId, None)
        if self._moving and not self._fingers:
            self._moving = False
            self.board.end_moving()

    def on_wheel(self, event: Js) -> None:
        """Make the board larger or smaller under the pointer; among other things only with two fingers."""
        if not (self.board.IS_PAGE or event.ctrlKey):
            return
        event.preventDefault()
        lines = 16 if event.deltaMode else 1
        speed = PINCH if event.ctrlKey else WHEEL  # so a touchpad tells its pinch
        x, y = self.view.share(event.clientX, event.clientY)
        self.board.camera.zoom(2 ** (-event.deltaY * lines / speed), x, y)
        self.board.look(soon=True)

    # --- keys

    def on_focus(self, event: Js) -> None:
        self.cursor = event.target.getAttribute("data-key") or self.cursor

    def on_key(self, event: Js) -> None:
        key = event.key
        if key in ARROWS:
            self._step(*ARROWS[key])
        elif key in ("Enter", " "):
            if self.cursor in self.board.touches:
                self.board.touch(self.cursor)
        else:
            return
        event.preventDefault()

    def _step(self, dx: float, dy: float) -> None:
        """Move the cursor to the nearest target in a direction, as the board is seen."""
        x, y = self._cursor_point()
        dx, dy = turned(dx, dy, -self.view.quarters)
        best, best_cost = "", 0.0
        for touch in self.view.targets:
            place = self.board.place(touch)
            ahead = (place[0] - x) * dx + (place[1] - y) * dy
            aside = abs((place[0] - x) * dy) + abs((place[1] - y) * dx)
            cost = ahead + 2 * aside
            if ahead > 0 and (not best or cost < best_cost):
                best, best_cost = touch, cost
        if best:
            self.focus(best)

    def _cursor_point(self) -> tuple[float, float]:
        point: tuple[float, float] = self.board.place(self.cursor)
        return point

    def focus(self, touch: str) -> None:
        """Put the cursor on a target."""
        self.cursor = touch
        self.view.target(touch).focus(STAYING)

    def focus_anything(self) -> None:
        """Put the cursor on the board, where it was or on any target."""
        if self.cursor in self.view.targets:
            self.focus(self.cursor)
        elif self.view.targets:
            self.focus(self.view.targets[0])

    def focus_cursor(self) -> bool:
        """Put the keyboard on the board, where it was or would begin. False if nothing can be touched."""
        if self.cursor not in self.view.targets:
            return False
        self.focus(self.cursor)
        return True

    def has_focus(self) -> bool:
        """Whether the keyboard is on the board."""
        return bool(self.view.svg.contains(self.view.svg.getRootNode().activeElement))

    def settle(self, had_focus: bool) -> None:
        """After the targets have changed: one of them is in the tab order, and the focus is not lost."""
        targets = self.view.targets
        if not targets:
            return
        if self.cursor not in targets:
            self.cursor = self._nearest(*self._cursor_point()) if had_focus else targets[0]
        element = self.view.target(self.cursor)
        if self._in_tab_order:
            self._in_tab_order.setAttribute("tabindex", "-1")
        element.setAttribute("tabindex", "0")
        self._in_tab_order = element
        if had_focus and not element.matches(":focus"):
            element.focus(STAYING)

    def _nearest(self, x: float, y: float) -> str:
        """The target that is nearest to a point of the scene."""
        nearest, nearest_distance = "", 0.0
        for touch in self.view.targets:
            place = self.board.place(touch)
            distance = abs(place[0] - x) + abs(place[1] - y)
            if not nearest or distance < nearest_distance:
                nearest, nearest_distance = touch, distance
        return nearest
