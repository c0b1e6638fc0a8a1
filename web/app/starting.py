"""The page's Python starts here, in slices, so that a slow device answers fingers and paints meanwhile."""

import os
import time

from pyscript import window

SLICE = 6  # ms


class Slices:
    """Work that lets the browser go on whenever a slice of time is over."""

    def __init__(self) -> None:
        self._began = time.ticks_ms()  # type: ignore[attr-defined]  # MicroPython has it

    async def next(self) -> None:
        """Between two pieces of work."""
        if time.ticks_diff(time.ticks_ms(), self._began) >= SLICE:  # type: ignore[attr-defined]
            await self.pause()

    async def pause(self) -> None:
        """Before a piece of work that takes a slice of its own."""
        await window.hedgerowLoad.pause()
        self._began = time.ticks_ms()  # type: ignore[attr-defined]


async def start(app: str) -> None:
    """Import what the page needs, each module after those that it imports, then start the module `app`."""
    slices = Slices()
    await slices.pause()  # PyScript has had a long one
    with open("modules.txt") as file:
        names = file.read().split("\n")
    for name in names:
        if name:
            __import__(name)
            await slices.next()
        else:
            await slices.pause()
    os.chdir("/")  # out of the ROM: what comes later lies where it can be written
    await getattr(__import__("app." + app), app).start(slices)
