"""The rules as we tell them: whatever a page claims about a position, the rules of the game are asked.

"Every diagram's position and every claimed legal or illegal move is checked by the rules in a test, so that a
rule page can never be wrong."
"""

from pathlib import Path

import pytest

import hedgerow
from building import diagrams, rules
from building.catalogs import LANGUAGES
from building.diagrams import Diagram, DiagramError
from hedgerow import draw
from hedgerow.game import Game
from hedgerow.texts import ENGLISH, say

GAMES = hedgerow.games()
PAGES = [(game, language) for game in GAMES for language in LANGUAGES]
DIAGRAMS = [diagram for game in GAMES for diagram in rules.diagrams_of(game).values()]

each_page = pytest.mark.parametrize(("game", "language"), PAGES, ids=lambda it: getattr(it, "name", it))
each_diagram = pytest.mark.parametrize("diagram", DIAGRAMS, ids=lambda it: f"{it.game}-{it.name}")


def test_every_game_has_rules() -> None:
    assert rules.games() == GAMES


@each_diagram
def test_what_is_said_to_be_legal_is_legal(diagram: Diagram) -> None:
    position, _ = diagram.reached()
    for text in diagram.legal:
        assert position.refusal(position.split(text)) is None, text


@each_diagram
def test_what_is_said_to_be_illegal_is_refused_for_that_very_reason(diagram: Diagram) -> None:
    position, _ = diagram.reached()
    for text, key in diagram.illegal:
        reason = position.refusal(position.split(text))
        assert key in ENGLISH
        assert reason is not None, text
        assert reason.key == key, text


@each_diagram
def test_scores_and_touches_are_those_of_the_position(diagram: Diagram) -> None:
    position, _ = diagram.reached()
    if diagram.scores:
        assert position.scores == diagram.scores
    for stage, touch in enumerate(diagram.touched):
        assert touch in position.touches(diagram.touched[:stage])


@each_diagram
def test_every_claim_is_seen_on_the_board(diagram: Diagram) -> None:
    scene = diagram.scene(say)
    shapes = [shape for layer in scene.layers if layer.name == "claims" for shape in layer.shapes]
    kinds = {str(shape.attrs[1]).split()[-1] for shape in shapes if shape.tag == "path"}
    visible = [key for _, key in diagram.illegal if key != "fendo.border"]  # no place, where no fence can be
    assert ("right" in kinds, "wrong" in kinds) == (bool(diagram.legal), bool(visible))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_pictures_of_a_page_can_share_their_shapes(game: type[Game]) -> None:
    for diagram in rules.diagrams_of(game).values():
        position, last = diagram.reached()
        assert draw.scene(position, last).defs == rules.shapes(game), diagram.name


@each_page
def test_every_language_has_the_same_sections_and_blocks(game: type[Game], language: str) -> None:
    """The same skeleton: sections, paragraphs, points of lists, and diagrams in the same places."""

    def skeleton(code: str) -> list[tuple[str, list[str]]]:
        return [
            (section.name, [f"{token.type} {token.info}" for token in section.blocks])
            for section in rules.sections(game, code)
        ]

    assert skeleton(language) == skeleton("en")


@each_page
def test_every_diagram_is_shown_once_with_a_caption(game: type[Game], language: str) -> None:
    sections = rules.sections(game, language)
    found = [reference for section in sections for reference in rules.references(section)]
    assert sorted(name for _, name, _ in found) == sorted(rules.diagrams_of(game))
    assert all(caption for _, _, caption in found)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_languages_differ(game: type[Game]) -> None:
    """No page is a copy of another that was never translated."""
    captions = [
        {caption for section in rules.sections(game, code) for _, _, caption in rules.references(section)}
        for code in LANGUAGES
    ]
    assert not set.intersection(*captions)
    assert len(set.union(*captions)) == sum(map(len, captions))


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
