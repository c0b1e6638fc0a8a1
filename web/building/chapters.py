"""Texts with diagrams, in Markdown: web/rules/ and web/lessons/, a file for each game in each language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

import hedgerow
from building import diagrams
from building.catalogs import LANGUAGES
from building.diagrams import Diagram, DiagramError
from building.folders import WEB
from hedgerow.game import Game

HEADING = re.compile(r"(.+) \{#([a-z-]+)\}")
MARKDOWN = MarkdownIt("commonmark")
Lines = dict[str, list[str]]


@dataclass(frozen=True)
class Section:
    """A part of a page: the name that it has in all languages, its title, and its blocks of Markdown."""

    name: str
    title: str
    blocks: list[Token]


@dataclass(frozen=True)
class Book:
    """The texts of a folder of web/, in whose fences the `keys` say something in a language."""

    folder: str
    keys: frozenset[str]

    def games(self) -> list[type[Game]]:
        """The games that are told of in every language."""
        return [
            game for game in hedgerow.games() if all(self.path(game, code).exists() for code in LANGUAGES)
        ]

    def path(self, game: type[Game], language: str = "") -> Path:
        """The text of a game in a language; without one, the file of its diagrams."""
        return WEB / self.folder / language / f"{game.name}.md"

    def diagrams(self, game: type[Game]) -> dict[str, Diagram]:
        """The diagrams of a game, by name. Raises `DiagramError`."""
        return diagrams.read(self.path(game), game)

    def sections(self, game: type[Game], language: str) -> list[Section]:
        """The parts of a text. Raises `DiagramError` where a heading has no name."""
        found: list[Section] = []
        tokens = iter(MARKDOWN.parse(self.path(game, language).read_text(encoding="utf-8")))
        for token in tokens:
            if token.type == "heading_open" and token.tag == "h2":
                heading = HEADING.fullmatch(next(tokens).content)
                if not heading:
                    raise DiagramError(f"{self.path(game, language)}: a heading without a name")
                found.append(Section(heading[2], heading[1], []))
                next(tokens)  # its end
            else:
                found[-1].blocks.append(token)
        return found

    def references(self, section: Section) -> Iterator[tuple[int, str, Lines]]:
        """The fences of a section: which block each is, its diagram's name, and what is said there.

        Raises `DiagramError`.
        """
        for index, token in enumerate(section.blocks):
            if token.type == "fence":
                kind, _, name = token.info.partition(" ")
                if kind != "hedgerow":
                    raise DiagramError(f"{section.title}: {token.info}")
                yield index, name, diagrams.read_lines(token.content, name, set(self.keys))


def html(blocks: list[Token]) -> Markup:
    """Blocks of Markdown as HTML."""
    return Markup(MARKDOWN.renderer.render(blocks, MARKDOWN.options, {}).replace(" × ", "&nbsp;×&nbsp;"))


def inline(text: str) -> Markup:
    """A line of Markdown as HTML."""
    return Markup(MARKDOWN.renderInline(text))
