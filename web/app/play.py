"""The page of a game, from its first moment."""

import gc

from pyscript import document, ffi, window

from app import early
from app.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.starting import Slices

GARBAGE = 4000000  # bytes: so much may pile up before it is taken away in the middle of something


async def start(slices: "Slices") -> None:
    """Open the page, then answer what was touched before Python was there."""
    gc.threshold(GARBAGE)  # type: ignore[attr-defined]  # MicroPython has it
    await slices.pause()
    page = Page()
    board = page.board
    await slices.next()
    if window.location.hash or page.storage.current(page.name):  # there is something to be read
        await window.hedgerowLoad.later()
        await page.games.read_ahead(slices)
    early.measure(board)
    await slices.next()
    page.games.open()
    await slices.next()
    await page.begin(slices)
    await slices.next()
    early.answer(board, page.do)
    page.listen()
    board.on_resize()
    window.ResizeObserver.new(ffi.create_proxy(board.on_resize)).observe(board.element)
    document.documentElement.classList.add("ready")
