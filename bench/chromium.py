"""The browser that is measured: the system's Chromium where there is one, without errands of its own."""

from pathlib import Path

from playwright.sync_api import Browser, Playwright
from tools.browser import CHROMIUM

FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


def program(playwright: Playwright) -> Path:
    """What starts it: the system's browser, or the one that Playwright has brought."""
    return CHROMIUM if CHROMIUM.exists() else Path(playwright.chromium.executable_path)


def launch(playwright: Playwright, *flags: str, by: Path | None = None) -> Browser:
    """Start it, with more `flags` of its command line if need be, or `by` another program that starts it."""
    path = by or program(playwright)
    return playwright.chromium.launch(args=[*FLAGS, *flags], chromium_sandbox=False, executable_path=path)
