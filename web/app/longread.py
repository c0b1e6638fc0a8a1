"""A long game comes to a page that is open: it is read behind a cover that says how far it is."""

from app.opening import Opening
from hedgerow.game import InvalidRecord
from hedgerow.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.page import Page


class LongRead:
    """Reads `text` bit by bit; then `done` gets the record, or None where it holds none.

    `stopped` is called if the player does not want to wait; the table is as it was then.
    """

    def __init__(
        self,
        page: "Page",
        text: str,
        done: "Callable[[Record | None], object]",
        stopped: "Callable[[], object]",
    ) -> None:
        self._page, self._done, self._stopped = page, done, stopped
        self._is_told = False
        self._opening: Opening | None = None
        self._opening = Opening(text, self._tell, self._end, self._fail)

    def _tell(self, percent: int) -> None:
        cover, say = self._page.cover, self._page.say
        if not self._is_told:
            self._is_told = True
            cover.put("reading", say("records.reads"), say("table.cancel"), self._cancel)
        cover.progress(percent)

    def _end(self, found: "Record | None") -> None:
        self._page.cover.take("reading")
        self._done(found)

    def _fail(self, _error: InvalidRecord) -> None:
        self._end(None)

    def _cancel(self) -> None:
        self.stop()
        self._stopped()

    def stop(self) -> None:
        """Read no further."""
        if self._opening:
            self._opening.stop()
        self._page.cover.take("reading")
