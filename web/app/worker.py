"""A worker in the page: a script that PyScript runs beside it, on MicroPython or on Pyodide."""

from pyscript import document, ffi, window

from app.browser import Js
from app.part import Part
from app.thinker import Thinker

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.page import Page
    from app.thinker import Broken, Receive

TICK = 500  # ms
READY = '{"is": "ready"}'
# Several think together where there is room for them: they take a core and some 100 MB each.
TEAM, CORES, MEMORY = 4, 6, 4
CORES_UNKNOWN_MEMORY = 8  # not every browser tells the memory
# Who saves data has Pyodide only if they have asked for it (web/scripts/register-sw.js).
KEPT = ".offline:is([data-state=thinking], [data-state=ready])"


class Worker:
    """A running script. That it is ready is a promise: it may be kept before the page listens."""

    def __init__(self, kind: str, receive: "Receive", broken: "Broken") -> None:
        """`kind` is the script's type, ``mpy`` or ``py``."""
        about = document.querySelector("#worker")
        self._receive = receive
        self._broken = broken
        self._worker: Js = None
        self._ended = False
        self._proxies = [
            ffi.create_proxy(call)
            for call in (self.on_attached, self.on_message, self.on_error, self.on_ready)
        ]
        self._script = document.createElement("script")
        self._script.setAttribute("type", kind)
        self._script.setAttribute("worker", "")
        self._script.setAttribute("src", about.getAttribute("data-src"))
        self._script.setAttribute("config", about.getAttribute("data-" + kind))
        document.body.appendChild(self._script)
        window.setTimeout(self._proxies[0], 0)

    def on_attached(self) -> None:
        """PyScript has seen the script, and made a worker of it; else it cannot."""
        self._worker = getattr(self._script, "xworker", None)
        if self._ended:
            self.end()
        elif not self._worker:
            self._broken()
        else:
            self._worker.onmessage = self._proxies[1]
            self._worker.onerror = self._proxies[2]
            self._worker.ready.then(self._proxies[3], self._proxies[2])

    def on_ready(self, _worker: Js) -> None:
        """Its Python waits for questions."""
        if not self._ended:
            self._receive(READY)

    def on_message(self, event: Js) -> None:
        """The worker's Python says something; PyScript's own messages are not for us."""
        if not self._ended and isinstance(event.data, str):
            self._receive(event.data)

    def on_error(self, _event: Js) -> None:
        """It cannot be loaded, or has come to grief."""
        if not self._ended:
            self._broken()

    def send(self, text: str) -> None:
        """Say something to the worker's Python, once it is ready."""
        self._worker.postMessage(text)

    def end(self) -> None:
        """End it, whatever it is doing."""
        self._ended = True
        self._script.remove()
        if self._worker:
            self._worker.terminate()


class Later(Part):
    """The workers of this page, as soon as somebody needs them."""

    def __init__(self, page: "Page") -> None:
        super().__init__(page)
        self.thinker = Thinker(Worker, _team(), page.partners.restarted)
        page.partners.thinker = self.thinker
        window.setInterval(ffi.create_proxy(self.thinker.tick), TICK)
        page.board.show()


def _team() -> int:
    """How many of Pyodide's workers may think together on this device; 0 if none is to be fetched."""
    connection = getattr(window.navigator, "connection", None)
    if connection and connection.saveData and not document.querySelector(KEPT):
        return 0
    cores = int(getattr(window.navigator, "hardwareConcurrency", None) or 1)
    memory = getattr(window.navigator, "deviceMemory", None)
    enough = cores >= CORES_UNKNOWN_MEMORY if memory is None else cores >= CORES and memory >= MEMORY
    return TEAM if enough else 1
