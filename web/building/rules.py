"""The rules of a game as a page: Markdown from web/rules/, with its diagrams drawn."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

import hedgerow
from building import diagrams
from building.catalogs import LANGUAGES, Language
from building.diagrams import Diagram, DiagramError
from building.folders import WEB
from hedgerow import draw
from hedgerow.game import Game

FOLDER = WEB / "rules"
HEADING = re.compile(r"(.+) \{#([a-z-]+)\}")
MARKDOWN = MarkdownIt("commonmark")

# What stands before a diagram is put beside it; with several in a section, each has its own paragraph.
BESIDE = """\
<div class="beside">
<div>
{words}</div>
<figure>
{picture}
<figcaption>{caption}</figcaption>
</figure>
</div>
"""


@dataclass(frozen=True)
class Section:
    """A part of a page: the name that it has in all languages, its title, and its blocks of Markdown."""

    name: str
    title: str
    blocks: list[Token]

    @property
    def many(self) -> bool:
        """Whether it shows more than one board."""
        return sum(token.type == "fence" for token in self.blocks) > 1


def games() -> list[type[Game]]:
    """The games whose rules are written in every language."""
    return [game for game in hedgerow.games() if all(source(game, code).exists() for code in LANGUAGES)]


def source(game: type[Game], language: str = "") -> Path:
    """The page of a game in a language; without one, the file of its diagrams."""
    return FOLDER / language / f"{game.name}.md"


def diagrams_of(game: type[Game]) -> dict[str, Diagram]:
    """The diagrams of a game, by name. Raises `DiagramError`."""
    return diagrams.read(source(game), game)


def sections(game: type[Game], language: str) -> list[Section]:
    """The parts of a page. Raises `DiagramError` where a heading has no name."""
    found: list[Section] = []
    tokens = iter(MARKDOWN.parse(source(game, language).read_text(encoding="utf-8")))
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            heading = HEADING.fullmatch(next(tokens).content)
            if not heading:
                raise DiagramError(f"{source(game, language)}: a heading without a name")
            found.append(Section(heading[2], heading[1], []))
            next(tokens)  # its end
        else:
            found[-1].blocks.append(token)
    return found


def references(section: Section) -> Iterator[tuple[int, str, str]]:
    """The diagrams of a section: which block each is, its name, and its caption. Raises `DiagramError`."""
    for index, token in enumerate(section.blocks):
        if token.type == "fence":
            kind, _, name = token.info.partition(" ")
            lines = diagrams.read_lines(token.content, name)
            if kind != "hedgerow" or set(lines) != {"caption"}:
                raise DiagramError(f"{section.title}: {token.info}")
            yield index, name, lines["caption"][0]


def page(game: type[Game], language: Language) -> list[tuple[Section, Markup]]:
    """The parts of a page with their text as HTML. Raises `DiagramError`."""
    return [(section, render(section, game, language)) for section in sections(game, language.code)]


def render(section: Section, game: type[Game], language: Language) -> Markup:
    """The text of a section, its diagrams drawn, without what all pictures of the game have in common."""
    known, blocks = diagrams_of(game), section.blocks
    body, begin = Markup(), 0
    for end, name, caption in references(section):
        if section.many:  # only the block just before it
            openings = [i for i in range(begin, end) if blocks[i].level == 0 and blocks[i].nesting == 1]
            body += html(blocks[begin : openings[-1]])
            begin = openings[-1]
        body += Markup(BESIDE).format(
            words=html(blocks[begin:end]),
            picture=Markup(known[name].picture(language.catalog)),
            caption=Markup(MARKDOWN.renderInline(caption)),
        )
        begin = end + 1
    return body + html(blocks[begin:])


def html(blocks: list[Token]) -> Markup:
    """Blocks of Markdown as HTML."""
    return Markup(MARKDOWN.renderer.render(blocks, MARKDOWN.options, {}))


def shapes(game: type[Game]) -> str:
    """What the pictures of a game have in common: gradients, patterns and shapes that they refer to."""
    position, last = next(iter(diagrams_of(game).values())).reached()
    return draw.scene(position, last).defs
