"""The rules of a game as a page: the text from web/rules/, its diagrams drawn beside it."""

from dataclasses import dataclass

from markupsafe import Markup

from building.catalogs import Language
from building.chapters import Book, Section, html, inline
from building.diagrams import Diagram
from hedgerow.game import Game

RULES = Book("rules", frozenset({"caption"}))

# What stands before a diagram is put beside it; with several in a section, each has its own paragraph.
BESIDE = """\
<div class="beside">
<div>
{words}</div>
<figure>
{picture}
<figcaption>{caption}{button}</figcaption>
</figure>
</div>
"""
TRY = '\n<button type="button" class="try" aria-pressed="false"{asked} hidden>{words}</button>'


@dataclass(frozen=True)
class Part:
    """A section of the page, as HTML; `many`: it shows more than one board."""

    name: str
    title: str
    body: Markup
    many: bool


def page(game: type[Game], language: Language) -> list[Part]:
    """The parts of a page. Raises `DiagramError`."""
    known = RULES.diagrams(game)
    return [render(section, known, language) for section in RULES.sections(game, language.code)]


def render(section: Section, known: dict[str, Diagram], language: Language) -> Part:
    """A section, its diagrams drawn without what all pictures of the game have in common."""
    blocks, found = section.blocks, list(RULES.references(section))
    many = len(found) > 1
    body, begin = Markup(), 0
    for end, name, lines in found:
        if many:  # only the block just before it
            openings = [i for i in range(begin, end) if blocks[i].level == 0 and blocks[i].nesting == 1]
            body += html(blocks[begin : openings[-1]])
            begin = openings[-1]
        body += Markup(BESIDE).format(
            words=html(blocks[begin:end]),
            picture=Markup(known[name].picture(language.catalog)),
            caption=inline(lines["caption"][0]),
            button=button(known[name], language),
        )
        begin = end + 1
    return Part(section.name, section.title, body + html(blocks[begin:]), many)


def button(diagram: Diagram, language: Language) -> Markup:
    """What makes a board live (static/rules.js), unless its game is over."""
    if diagram.shown().position.result:
        return Markup()
    attributes = [Markup(' data-{}="{}"').format(name, value) for name, value in diagram.asked.items()]
    return Markup(TRY).format(asked=Markup().join(attributes), words=language.catalog("rules.try"))
