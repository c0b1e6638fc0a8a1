"""One game in two tabs: the second is told so, and no tab overwrites what another has kept."""

from pyscript import document, ffi, window

from app.browser import Js
from app.part import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page


class Tabs(Part):
    """Holds the lock of the game on the table (``scripts/tabs.js``); covers the board where it has none."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self._ident = ""  # of the game whose lock was asked for
        self._words = ""  # why the board is covered
        document.addEventListener("hedgerow:tab", ffi.create_proxy(self.on_tab))

    def opened(self) -> None:
        if self.page.games.ident != self._ident:
            self.page.cover.take("tabs")
            self.page.games.may_keep = self.page.games.is_new  # else not until the lock is held

    def settle(self) -> None:
        """A game is asked for when it is on the table, and the board painted."""
        ident = self.page.games.ident
        if ident != self._ident:
            self._ident = ident
            window.hedgerowTabs.hold(ident)

    def on_tab(self, event: Js) -> None:
        """Another tab has this game on the table, or has just taken it."""
        games = self.page.games
        games.may_keep = event.detail == "held"
        if games.may_keep:
            games.save()
            return
        self.page.partners.halt()
        self._words = "tabs.busy" if event.detail == "busy" else "tabs.lost"
        self._cover()

    def _cover(self) -> None:
        say = self.page.say
        self.page.cover.put("tabs", say(self._words), say("tabs.go-on"), self._take)

    def _take(self) -> None:
        """Go on here, with the game as it was kept last; the lock is taken once that has been read."""
        self.page.games.open_again(self._taken, self._cover)

    def _taken(self) -> None:
        window.hedgerowTabs.take(self._ident)
