"""The lines that put a board into somebody's page: as an element or as a frame. No page in it.

docs/embedding.md explains what they say.
"""

from hedgerow import record
from hedgerow.diagram import Diagram
from hedgerow.draw.svg import escape

HEIGHT = 1.17  # of a frame, to its width: the board, a line of words and one of buttons
WIDTH = 480  # CSS pixels, of a board whose size is not said


def element(site: str, shown: Diagram, wishes: "list[tuple[str, str]]", title: str, address: str) -> str:
    """A script and a ``<hedgerow-board>`` with the `wishes` as attributes.

    `site` is the address of the whole site, `address` that of the position at the table, for those who see no
    board.
    """
    game = shown.game
    asked = [("game", game.name)]
    header = game.header()
    if ":" in header:
        asked.append(("options", header.split(":")[1].replace(",", " ")))
    if shown.positions[0] != game.start():
        asked = [("position", shown.positions[0].compact())]
    texts = shown.record().texts()
    if texts:
        asked.append(("moves", " ".join(texts)))
    if shown.at < len(texts):
        asked.append(("at", str(shown.at)))
    attributes = "".join([_attribute(name, value) for name, value in asked + wishes])
    words = " ".join([title + ":"] + texts) if texts else title
    return (
        f'<script type="module" src="{escape(site)}embed.js"></script>\n'
        f"<hedgerow-board{attributes}>\n"
        f'  <a href="{escape(address)}">{escape(words)}</a>\n'
        "</hedgerow-board>"
    )


def frame(site: str, shown: Diagram, wishes: "list[tuple[str, str]]", title: str) -> str:
    """A frame with the same board."""
    width = int(dict(wishes).get("size", str(WIDTH)))
    return (
        f'<iframe src="{escape(frame_address(site, shown, wishes))}" title="{escape(title)}" width="{width}" '
        f'height="{round(width * HEIGHT)}" sandbox="allow-scripts allow-popups" loading="lazy" '
        'style="border: 0; max-width: 100%"></iframe>'
    )


def frame_address(site: str, shown: Diagram, wishes: "list[tuple[str, str]]") -> str:
    """What the frame shows: the board as a link of few signs, none of which needs an escape."""
    kept = shown.record()
    link = record.link(kept, kept.root.line()[shown.at])
    asked = [("record", link)] + [wish for wish in wishes if wish[0] != "size"]
    return site + "embed/#" + "&".join([name + ("=" + value if value else "") for name, value in asked])


def _attribute(name: str, value: str) -> str:
    return f' {name}="{escape(value)}"' if value else " " + name
