"""What boards in other people's pages are made of: ``b/<hash>/embed/``, and ``embed.js`` that leads to it.

Everything there is JavaScript or one of a few files that it fetches, so that a page around needs to allow
as little as possible (docs/embedding.md).
"""

import json
import re
import tempfile
from pathlib import Path

from building import archive, boards, catalogs, modules, style
from building.folders import CORE, WEB, write
from building.pages import games, templates
from building.scripts import bundle
from hedgerow import draw
from hedgerow.draw.svg import svg
from hedgerow.game import Game

SOURCES = WEB / "embed"
ENTRIES = ("element.js", "frame.js")  # each is joined with what it imports: one file to wait for
RULES_OF_A_PAGE = re.compile(r"[^{}]*:root[^{}]*\{[^{}]*\}")  # they say what its colours are

# A board that is not square; turned by a quarter it stands upright in its place, as high as it is wide.
SHAPE = """\
[data-game="{game}"] .place {{ aspect-ratio: {width} / {height}; }}
:host(:is([orientation="east"], [orientation="west"])) [data-game="{game}"] {{
  & .place {{ aspect-ratio: {height} / {width}; }}
  & .board {{ inset: 50% auto auto 50%; translate: -50% -50%; }}
  & .board {{ width: calc(100cqw * {width} / {height}); height: 100cqw; }}
}}
"""


def make(target: Path, languages: list[catalogs.Language], vendor: str) -> None:
    """Fill the folder ``embed/`` of a build; `vendor` is the address of what MicroPython lies in."""
    known = games()
    write(target / "python.tar.gz", packed(modules.to_embed(), "modules.txt"))
    for game in known:
        write(target / f"{game.name}.tar.gz", packed(modules.to_embed_game(game.name), f"{game.name}.txt"))
    boards_css = style.short(board_style(known))
    write(target / "board.css", boards_css)
    shells = {language.code: tidy(boards.shell(language, templates())) for language in languages}
    failed = {language.code: language.catalog("embed.failed") for language in languages}
    facts = {game.name: {"endless": is_endless(game)} for game in known}
    starts = {game.name: svg(draw.scene(game().start()), hints=False) for game in known}
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        write(made / "addresses.js", module(vendor=vendor))
        write(made / "style.js", module(boards=boards_css, colours=colours()))
        write(made / "shells.js", module(GAMES=facts, STARTS=starts, SHELLS=shells, FAILED=failed))
        for script in ENTRIES:
            bundle(SOURCES / script, target / script, made=made)


def packed(files: dict[str, Path], order: str) -> bytes:
    """An archive of modules, with a file `order` that says in which order they are best imported."""
    return archive.pack(files.values(), {order: modules.listed(files).encode()})


def write_entry(site: Path, build: Path) -> None:
    """The script whose address never changes; it leads to this build."""
    entry = (SOURCES / "embed.js").read_text(encoding="utf-8")
    write(site / "embed.js", entry.replace("BUILD", build.relative_to(site).as_posix()))


def module(**values: object) -> str:
    """A JavaScript module that exports some values."""
    return "".join(
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n" for name, value in values.items()
    )


def tidy(markup: str) -> str:
    """Markup without the spaces between its elements."""
    return re.sub(r">\s+<", "><", markup).strip()


def is_endless(game: type[Game]) -> bool:
    """Whether a game's board has no end, and is looked at in part."""
    return hasattr(draw.painter(game.name), "fit")


# --- the style


def board_style(games: list[type[Game]]) -> str:
    """How boards look in the shadow of an element: all rules but those that give the page its colours."""
    alive = (WEB / "static" / "alive.css").read_text(encoding="utf-8")
    shapes = []
    for game in games:
        _, _, width, height = draw.scene(game().start()).box
        if width != height:
            shapes.append(SHAPE.format(game=game.name, width=f"{width:g}", height=f"{height:g}"))
    shadow = (SOURCES / "shadow.css").read_text(encoding="utf-8")
    return RULES_OF_A_PAGE.sub("", drawn()) + alive + shadow + "".join(shapes)


def colours() -> str:
    """The colours of boards on pages that lack them."""
    rules = [found[0].strip() for found in RULES_OF_A_PAGE.finditer(drawn())]
    return "\n".join(rules).replace(":root", ":host").replace("color-scheme: light dark;", "")


def drawn() -> str:
    """The style of what is drawn on boards, without comments."""
    text = (CORE / "draw" / "board.css").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
