"""The web app manifest, one in each language: what a device shows of Hedgerow when it is installed."""

import json

from building.catalogs import Language
from hedgerow.game import Game

PAPER, HEDGE = "#f7f2e8", "#2f6b3c"
# What an app shop shows (tools/screenshots.py --shop): file → its game, kind of screen, size in pixels.
SCREENSHOTS = {
    "fendo-narrow": ("fendo", "narrow", (720, 1480)),
    "fenceology-narrow": ("fenceology", "narrow", (720, 1480)),
    "abande-wide": ("abande", "wide", (1440, 900)),
}


def manifest(language: Language, games: list[type[Game]], root: str, base: str) -> str:
    """The manifest of a language, which lies beside its home page; `root` leads from there to the root.

    `base` is the path that the site lives below: it is the same app in every language.
    """
    say = language.catalog
    return json.dumps(
        {
            "id": base,
            "name": say("site.name"),
            "short_name": say("site.name"),
            "description": say("site.description"),
            "lang": language.code,
            "dir": "ltr",
            "start_url": "./",
            "scope": root or "./",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": HEDGE,
            "categories": ["games"],
            "icons": [
                icon(root, "icon.svg", "any", "any"),
                icon(root, "icon-192.png", "192x192", "any"),
                icon(root, "icon-512.png", "512x512", "any"),
                icon(root, "maskable-512.png", "512x512", "maskable"),
            ],
            "screenshots": [
                {
                    "src": f"{root}screenshots/{name}.png",
                    "sizes": f"{width}x{height}",
                    "type": "image/png",
                    "form_factor": form,
                    "label": say(f"{game}.title"),
                }
                for name, (game, form, (width, height)) in SCREENSHOTS.items()
            ],
            "shortcuts": [
                {
                    "name": say(f"{game.name}.title"),
                    "url": f"{game.name}/",
                    "icons": [icon(root, f"{game.name}-96.png", "96x96", "any")],
                }
                for game in games
            ],
            # Both are answered by the home page (web/static/open.js).
            "share_target": {
                "action": "./",
                "method": "GET",
                "enctype": "application/x-www-form-urlencoded",
                "params": {"title": "title", "text": "text", "url": "url"},
            },
            "file_handlers": [{"action": "./", "accept": {"text/plain": [".hedgerow"]}}],
            "launch_handler": {"client_mode": ["navigate-existing", "auto"]},
        },
        ensure_ascii=False,
        indent=1,
    )


def icon(root: str, file: str, sizes: str, purpose: str) -> dict[str, str]:
    """An entry of the manifest for one of our icons."""
    kind = "svg+xml" if file.endswith(".svg") else "png"
    return {"src": f"{root}icons/{file}", "sizes": sizes, "type": f"image/{kind}", "purpose": purpose}
