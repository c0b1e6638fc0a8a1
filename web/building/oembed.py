"""oEmbed: what other sites show when somebody pastes the address of one of our pages (https://oembed.com).

A static site cannot answer the question for a size, so each page has one answer, a file beside it: the page
of a game is a board to try, in a frame; the others are links with a title.
"""

import json
from typing import TYPE_CHECKING

from app import snippet
from building.catalogs import Language
from hedgerow import diagram

if TYPE_CHECKING:
    from building.pages import Page

FILE = "oembed.json"


def has_answer(page: "Page") -> bool:
    """Whether people give a page away: not the one in frames, nor that of what is not there."""
    return page.template not in ("embed.html", "404.html")


def answer(page: "Page", language: Language, site: str) -> str:
    """The file beside a page, as JSON; `site` is the address of the published site."""
    say = language.catalog
    title = say(f"{page.game}.title") if page.game else say("site.name")
    content: dict[str, object] = {
        "version": "1.0",
        "type": "link",
        "title": title,
        "provider_name": say("site.name"),
        "provider_url": site,
    }
    if page.app == "play":
        wishes = [("play", "free"), ("link", ""), ("lang", language.code)]
        shown = diagram.read({"game": page.game})
        html = snippet.frame(site, shown, wishes, title)
        size = {"width": snippet.WIDTH, "height": round(snippet.WIDTH * snippet.HEIGHT)}
        content.update({"type": "rich", "html": html, **size})
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"
