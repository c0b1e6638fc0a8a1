"""Draw the icons of web/root/icons anew, from icon.svg and from a position of each game.

The files are kept, so a build needs no browser.
"""

import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

import hedgerow  # noqa: E402
from building.pictures import picture  # noqa: E402  (the path has to be known first)
from hedgerow.texts import say  # noqa: E402

ICONS = ROOT / "web" / "root" / "icons"
CHROMIUM = Path("/usr/bin/chromium")
PAPER = "#f7f2e8"

# File → (size, part of it that the drawing fills, background). A maskable icon may lose all but its middle;
# Apple's corners are cut by the phone.
DRAWN = {
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    "maskable-512.png": (512, 0.8, PAPER),
    "touch-180.png": (180, 1.0, PAPER),
}


def draw(page: Page, svg: str, name: str, size: int, part: float, background: str) -> None:
    """Draw one icon file."""
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; background: {background}; display: grid; place-items: center;"
        f" height: {size}px }} svg {{ width: {part:.0%} }}</style>{svg}"
    )
    page.screenshot(path=ICONS / name, omit_background=background == "transparent")


def main() -> None:
    """Draw all icons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM if CHROMIUM.exists() else None)
        page = browser.new_page()
        for name, (size, part, background) in DRAWN.items():
            icon = (ICONS / "icon.svg").read_text(encoding="utf-8")
            draw(page, icon, name, size, part, background)
        style = (ROOT / "core" / "hedgerow" / "draw" / "board.css").read_text(encoding="utf-8")
        for game in hedgerow.games():  # for the shortcuts to them
            drawn = picture(game.name, say, style=style, theme="light")
            draw(page, drawn, f"{game.name}-96.png", 96, 0.92, PAPER)
        browser.close()


if __name__ == "__main__":
    main()
