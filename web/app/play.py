"""The page's Python starts here."""

import gc

from pyscript import document, ffi, window

from app.page import Page
from app.storage import Storage

GARBAGE = 4000000  # bytes: so much may pile up before it is taken away in the middle of something


async def start() -> None:
    """Open the page, then answer what was touched before Python was there."""
    name = document.body.getAttribute("data-game")
    # An address may name any game, and a game may need parts of the page that most do without.
    if window.location.hash or Storage().has_notes(name):
        await window.hedgerowLoad.later()
    gc.threshold(GARBAGE)  # type: ignore[attr-defined]  # MicroPython has it
    page = Page()
    board = page.board
    early = window.hedgerowEarly
    if not early.length:
        board.measure()
    page.games.open()
    for event in early:
        if event.what:
            page.do(event.what)
        else:
            touch = board.input.touch_at(event.x, event.y)
            if touch:
                board.touch(touch)
    window.hedgerowEarly = None
    board.on_resize()
    window.ResizeObserver.new(ffi.create_proxy(board.on_resize)).observe(board.element)
    document.documentElement.classList.add("ready")
