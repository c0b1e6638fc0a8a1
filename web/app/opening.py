"""A record that is read bit by bit, so that the page goes on however long it is."""

from pyscript import ffi, window

from hedgerow.game import InvalidRecord
from hedgerow.record import Reading, Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SLICE = 25  # ms
PATIENCE = 200  # ms before there is a word about it


class Opening:
    """Reads `text`; then `done` gets the record, or `failed` what is wrong. `told` hears the percent."""

    def __init__(
        self,
        text: str,
        told: "Callable[[int], object]",
        done: "Callable[[Record], object]",
        failed: "Callable[[InvalidRecord], object]",
    ) -> None:
        self._told, self._done, self._failed = told, done, failed
        self._reading = Reading(text)
        self._steps = self._reading.steps()
        self._began: float = window.performance.now()
        self._go_on = ffi.create_proxy(self.go_on)
        self._timer = 0
        self.go_on()

    def go_on(self) -> None:
        """The next slice."""
        self._timer = 0
        began = window.performance.now()
        try:
            for share in self._steps:
                now = window.performance.now()
                if now - began > SLICE:
                    if now - self._began > PATIENCE:
                        self._told(int(100 * share))
                    self._timer = window.setTimeout(self._go_on, 0)
                    return
        except InvalidRecord as error:
            self._failed(error)
            return
        assert self._reading.record
        self._done(self._reading.record)

    def stop(self) -> None:
        """Read no further."""
        if self._timer:
            window.clearTimeout(self._timer)
            self._timer = 0
