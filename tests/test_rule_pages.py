"""The rules as we tell them: whatever a page claims about a position, the rules of the game are asked.

"Every diagram's position and every claimed legal or illegal move is checked by the rules in a test, so that a
rule page can never be wrong."
"""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import hedgerow
from building import diagrams
from building.catalogs import LANGUAGES
from building.chapters import Book
from building.diagrams import Diagram, DiagramError
from building.lessons import LESSONS
from building.pictures import shapes
from building.rules import RULES
from hedgerow import draw
from hedgerow.game import Game
from hedgerow.texts import ENGLISH, say

GAMES = hedgerow.games()
PAGES = [(book, game, language) for book in (RULES, LESSONS) for game in GAMES for language in LANGUAGES]


def named(value: object) -> str:
    """Something as part of a test's name."""
    return str(getattr(value, "name", getattr(value, "folder", value)))


def all_diagrams(book: Book) -> list[Diagram]:
    return [diagram for game in GAMES for diagram in book.diagrams(game).values()]


each_page = pytest.mark.parametrize(("book", "game", "language"), PAGES, ids=named)
each_game = pytest.mark.parametrize("game", GAMES, ids=named)
each_book = pytest.mark.parametrize("book", [RULES, LESSONS], ids=named)
each_diagram = pytest.mark.parametrize(
    "diagram", all_diagrams(RULES) + all_diagrams(LESSONS), ids=lambda it: f"{it.game}-{it.name}"
)
each_step = pytest.mark.parametrize("step", all_diagrams(LESSONS), ids=lambda it: f"{it.game}-{it.name}")


@each_book
def test_every_game_has_rules_and_a_lesson(book: Book) -> None:
    assert book.games() == GAMES


@each_diagram
def test_what_is_said_to_be_legal_is_legal(diagram: Diagram) -> None:
    position = diagram.shown().position
    for text in diagram.legal:
        assert position.refusal(position.split(text)) is None, text


@each_diagram
def test_what_is_said_to_be_illegal_is_refused_for_that_very_reason(diagram: Diagram) -> None:
    position = diagram.shown().position
    for text, key in diagram.illegal:
        reason = position.refusal(position.split(text))
        assert key in ENGLISH
        assert reason is not None, text
        assert reason.key == key, text


@each_diagram
def test_scores_are_those_of_the_position(diagram: Diagram) -> None:
    assert diagram.scores in ((), diagram.shown().position.scores)


@each_diagram
def test_every_claim_is_seen_on_the_board(diagram: Diagram) -> None:
    scene = diagram.scene(say)
    drawn = [shape for layer in scene.layers if layer.name == "claims" for shape in layer.shapes]
    kinds = {str(shape.attrs[1]).split()[-1] for shape in drawn if shape.tag == "path"}
    visible = [key for _, key in diagram.illegal if key != "fendo.border"]  # no place, where no fence can be
    assert ("right" in kinds, "wrong" in kinds) == (bool(diagram.legal), bool(visible))


@each_step
def test_a_step_has_answers_and_they_alone_do_what_is_asked(step: Diagram) -> None:
    shown = step.shown()  # refuses an answer that is not legal
    assert shown.answers
    if step.after:
        legal = shown.position.legal_moves()
        assert {move for move in legal if shown.position.play(move).scores == step.after} == set(
            shown.answers
        )


@each_step
def test_what_is_said_of_a_mistake_is_true(step: Diagram) -> None:
    shown = step.shown()
    for text, scores in step.mistakes:
        move = shown.position.parse(text)
        assert move not in shown.answers
        assert shown.position.play(move).scores == tuple(map(int, scores.split()))


def test_the_pictures_of_a_page_can_share_their_shapes() -> None:
    """Shapes of one name are the same in every game, and in every position of it."""
    shared = shapes(GAMES)
    assert len(re.findall(r' id="([^"]+)"', shared)) == len(set(re.findall(r' id="([^"]+)"', shared)))
    for diagram in all_diagrams(RULES):
        defs = ElementTree.fromstring(f"<defs>{draw.scene(diagram.shown().position).defs}</defs>")
        assert all(ElementTree.tostring(element, "unicode") in shared for element in defs), diagram.name


@each_page
def test_every_language_has_the_same_sections_and_blocks(book: Book, game: type[Game], language: str) -> None:
    """The same skeleton: sections, paragraphs, points of lists, and diagrams in the same places."""

    def skeleton(code: str) -> list[tuple[str, list[str]]]:
        return [
            (section.name, [f"{token.type} {token.info}" for token in section.blocks])
            for section in book.sections(game, code)
        ]

    assert skeleton(language) == skeleton("en")


def said(book: Book, game: type[Game], language: str) -> list[tuple[str, dict[str, list[str]]]]:
    """What a page says of its diagrams."""
    sections = book.sections(game, language)
    return [(name, lines) for section in sections for _, name, lines in book.references(section)]


@each_page
def test_every_diagram_is_shown_once_and_spoken_of(book: Book, game: type[Game], language: str) -> None:
    found = said(book, game, language)
    assert sorted(name for name, _ in found) == sorted(book.diagrams(game))
    for name, lines in found:
        mistakes = [text.partition(" = ") for text in lines.get("mistake", [])]
        assert [move for move, _, _ in mistakes] == [move for move, _ in book.diagrams(game)[name].mistakes]
        assert all(words for _, _, words in mistakes)
        assert lines.get("caption", lines.get("right"))


@each_book
@each_game
def test_languages_differ(book: Book, game: type[Game]) -> None:
    """No page is a copy of another that was never translated."""
    words = [str(lines) for code in LANGUAGES for _, lines in said(book, game, code)]
    assert len(set(words)) == len(words)


@pytest.mark.parametrize(
    "text", ["legal a1", "legale: a1", "moves: a4\nmoves: g4"], ids=["no colon", "unknown key", "twice"]
)
def test_a_diagram_with_a_line_that_means_nothing_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "fendo.md"
    path.write_text(f"```hedgerow one\n{text}\n```\n", encoding="utf-8")
    with pytest.raises(DiagramError, match=r"^one: "):
        diagrams.read(path, GAMES[0])


def test_two_diagrams_of_one_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "fendo.md"
    path.write_text("```hedgerow one\n```\n" * 2, encoding="utf-8")
    with pytest.raises(DiagramError, match="one: twice"):
        diagrams.read(path, GAMES[0])
