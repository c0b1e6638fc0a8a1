"""The browser that is measured: the system's Chromium where there is one, without errands of its own."""

from playwright.sync_api import Browser, Playwright
from tools.browser import CHROMIUM

FLAGS = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run"]


def launch(playwright: Playwright, *flags: str) -> Browser:
    """Start it, with more `flags` of its command line if need be."""
    path = CHROMIUM if CHROMIUM.exists() else None
    return playwright.chromium.launch(args=[*FLAGS, *flags], chromium_sandbox=False, executable_path=path)
