"""A first lesson in a game: the steps from web/lessons/, each a board on which a move is to be found."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from building.catalogs import Language
from building.chapters import Book, html, inline
from building.diagrams import DiagramError, read_claims
from hedgerow.game import Game

LESSONS = Book("lessons", frozenset({"right", "mistake"}))


@dataclass(frozen=True)
class Step:
    """A step of a lesson: what is to be done, on which board, and what is said of what was done."""

    title: str
    words: Markup
    board: Markup
    answers: str  # the moves, any of them
    right: Markup
    mistakes: str  # what is said of some wrong ones, by move, as JSON


def page(game: type[Game], language: Language, board: Callable[..., Markup]) -> list[Step]:
    """The steps of a lesson; `board` makes a live board. Raises `DiagramError`."""
    known, steps = LESSONS.diagrams(game), []
    for section in LESSONS.sections(game, language.code):
        references = list(LESSONS.references(section))
        if [name for _, name, _ in references] != [section.name]:
            raise DiagramError(f"{section.title}: a step has the diagram of its own name")
        (index, name, lines), diagram = references[0], known[section.name]
        right = lines["right"][0]
        mistakes = dict(read_claims(lines.get("mistake", [])))
        if mistakes.keys() != dict(diagram.mistakes).keys():
            raise DiagramError(f"{name}: {', '.join(mistakes)}")
        steps.append(
            Step(
                title=section.title,
                words=html(section.blocks[:index]),
                board=board(right=right, **diagram.asked),
                answers=" · ".join(diagram.asked["answer"].split()),
                right=inline(right),
                mistakes=json.dumps(mistakes, ensure_ascii=False),
            )
        )
    return steps
