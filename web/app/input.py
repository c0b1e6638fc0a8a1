"""What a player does with finger, mouse and keys, as touches. The same for every game."""

from pyscript import document, ffi

from app.aim import aim
from app.browser import Js

DRAG = 7  # CSS pixels: a pointer that moves less is a tap

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


class Input:
    """Listens to a board and tells its page what is touched: by `touch` and `back`."""

    def __init__(self, page: Js, view: Js) -> None:
        self.page = page
        self.view = view
        self.cursor = ""  # the touch that the keyboard is on
        self._in_tab_order: Js = None  # its element
        self._pointer: int | None = None  # the id of the pointer that is down
        self._began = ("", 0.0, 0.0)  # what it came down on, and where in the window
        self._dragging = False
        svg = view.svg
        svg.addEventListener("pointerdown", self.on_down)
        svg.addEventListener("pointermove", self.on_move)
        svg.addEventListener("pointerup", self.on_up)
        svg.addEventListener("pointercancel", self.cancel)
        svg.addEventListener("pointerleave", self.on_leave)
        svg.addEventListener("contextmenu", self.on_menu)
        svg.addEventListener("mousedown", self.on_mousedown)
        svg.addEventListener("click", self.on_click)
        svg.addEventListener("keydown", self.on_key)
        svg.addEventListener("focusin", self.on_focus)
        # Not passive: it may have to keep the page from scrolling under a piece.
        svg.addEventListener("touchstart", self.on_touchstart, ffi.to_js({"passive": False}))

    # --- finger and mouse

    def touch_at(self, x: float, y: float) -> str:
        """The touch that a point of the window means."""
        scene_x, scene_y = self.view.point(x, y)
        return aim(self.page.places, self.page.touches, scene_x, scene_y, self.view.pixel())

    def on_touchstart(self, event: Js) -> None:
        """Scroll the page, unless the finger is on something that can be touched or a move is being made."""
        finger = event.touches[0]
        if self.page.table.prefix or self.touch_at(finger.clientX, finger.clientY) in self.page.touches:
            event.preventDefault()

    def on_down(self, event: Js) -> None:
        if self._pointer is not None or not event.isPrimary:
            self.cancel()  # a second finger
        elif event.button == 0:
            self._pointer = event.pointerId
            self._began = (self.touch_at(event.clientX, event.clientY), event.clientX, event.clientY)

    def on_move(self, event: Js) -> None:
        if self._pointer is None:
            if event.pointerType == "mouse":
                self.view.aim(self.touch_at(event.clientX, event.clientY))
            return
        if event.pointerId != self._pointer:
            return
        touch, x, y = self._began
        dx, dy = event.clientX - x, event.clientY - y
        if not self._dragging and max(abs(dx), abs(dy)) >= DRAG:
            prefix = self.page.table.prefix
            if prefix and prefix[-1] == touch:
                self._dragging = True
            elif touch in self.page.touches and self.page.table.position.touches(prefix + (touch,)):
                self.page.touch(touch)
                self._dragging = True
            if self._dragging:
                self.view.svg.setPointerCapture(self._pointer)
        if self._dragging:
            pixel = self.view.pixel()
            self.view.lift(dx * pixel, dy * pixel)
            self.view.aim(self.touch_at(event.clientX, event.clientY))

    def on_up(self, event: Js) -> None:
        if event.pointerId != self._pointer:
            return
        (began, x, y), dragged = self._began, self._dragging
        still = event.clientX == x and event.clientY == y
        touch = began if still else self.touch_at(event.clientX, event.clientY)
        self._release()
        if dragged and touch in ("", began):
            self.page.back()  # dropped where it came from, or off the board
        elif dragged or touch == began:
            self.page.touch(touch) if touch else self.page.back()

    def cancel(self, _event: "Js | None" = None) -> None:
        """Something came between: a second finger, a right click, the browser. Nothing is left in the air."""
        dragged = self._dragging
        self._release()
        if dragged:
            self.page.back()

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
                self.page.touch(touch)

    def on_leave(self, _event: Js) -> None:
        if not self._dragging:
            self.view.aim("")

    def _release(self) -> None:
        self._pointer = None
        self._dragging = False
        self.view.lift(0, 0)
        self.view.aim("")

    # --- keys

    def on_focus(self, event: Js) -> None:
        self.cursor = event.target.getAttribute("data-key") or self.cursor

    def on_key(self, event: Js) -> None:
        key = event.key
        if key in ARROWS:
            self._step(*ARROWS[key])
        elif key in ("Enter", " "):
            if self.cursor in self.page.touches:
                self.page.touch(self.cursor)
        else:
            return
        event.preventDefault()

    def _step(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest target in a direction."""
        x, y = self._cursor_point()
        best, best_cost = "", 0.0
        for touch in self.view.targets:
            place = self.page.place(touch)
            ahead = (place[0] - x) * dx + (place[1] - y) * dy
            aside = abs((place[0] - x) * dy) + abs((place[1] - y) * dx)
            cost = ahead + 2 * aside
            if ahead > 0 and (not best or cost < best_cost):
                best, best_cost = touch, cost
        if best:
            self.focus(best)

    def _cursor_point(self) -> tuple[float, float]:
        point: tuple[float, float] = self.page.place(self.cursor)
        return point

    def focus(self, touch: str) -> None:
        """Put the cursor on a target."""
        self.cursor = touch
        self.view.target(touch).focus()

    def has_focus(self) -> bool:
        """Whether the keyboard is on the board."""
        return bool(self.view.svg.contains(document.activeElement))

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
            element.focus()

    def _nearest(self, x: float, y: float) -> str:
        """The target that is nearest to a point of the scene."""
        nearest, nearest_distance = "", 0.0
        for touch in self.view.targets:
            place = self.page.place(touch)
            distance = abs(place[0] - x) + abs(place[1] - y)
            if not nearest or distance < nearest_distance:
                nearest, nearest_distance = touch, distance
        return nearest
