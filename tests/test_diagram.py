"""A board in a text: what is asked for in short words, and its picture as a file."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import hedgerow
from hedgerow import HedgerowError, InvalidOption, InvalidPosition, InvalidRecord, UnknownGame, diagram
from hedgerow.__main__ import main
from hedgerow.diagram import InvalidDiagram
from hedgerow.draw import scene, sheet
from hedgerow.draw.picture import BOARD_CSS, picture

MOVES = "a4-d6N g4-c2S d6-e7E"


def test_game_options_and_moves():
    """`game` and its options, `moves`, the move to stop at."""
    shown = diagram.read({"game": "Fendo", "options": "entry=reach size=9", "moves": "a5-d6N", "at": "0"})
    assert shown.game.header() == "fendo:entry=reach,size=9"
    assert (shown.at, shown.last, shown.play, shown.answers) == (0, (), "none", ())
    assert shown.position == hedgerow.start("fendo", entry="reach", size=9)
    assert shown.text() == "fendo:entry=reach,size=9 1. a5-d6N"


def test_record():
    """A whole record, as people write it; all of its moves are shown unless `at` says less."""
    shown = diagram.read({"record": "fendo 1. a4-d6N {well} 2. G4 - C2S", "play": "FREE"})
    assert (shown.at, shown.last, shown.play) == (2, ("g4", "c2", "c2S"), "free")
    assert hedgerow.record.link(shown.record()) == "2~fendo_2_3WRtHvW"


def test_position():
    """The compact text of a position, with moves from there."""
    start = hedgerow.record.read(f"fendo {MOVES}").positions[2]
    shown = diagram.read({"position": start.compact(), "moves": "d6-e7E", "at": "0"})
    assert shown.position == start
    assert shown.text() == f'fendo\n[position "{start.body()}"]\n1. d6-e7E'


def test_answer():
    """ "find the move": any of the answers, each a legal move of the position shown."""
    shown = diagram.read({"game": "fendo", "moves": MOVES, "at": "2", "answer": "d6-e7E D6-e7w"})
    assert shown.answers == (("d6", "e7", "e7E"), ("d6", "e7", "e7W"))


@pytest.mark.parametrize(
    ("asked", "error", "place"),
    [
        ({}, InvalidDiagram, ""),
        ({"game": "fendo", "record": "fendo"}, InvalidDiagram, "record, game"),
        ({"record": "fendo", "moves": "a4-d6N"}, InvalidDiagram, "record, moves"),
        ({"game": "chess"}, UnknownGame, "chess"),
        ({"game": "<b>"}, UnknownGame, "<b>"),
        ({"game": "fendo", "options": "self=1"}, InvalidOption, "self"),
        ({"game": "fendo", "options": "entry"}, InvalidOption, "entry"),
        ({"game": "fendo", "moves": "a4-d6N d6-d7N"}, InvalidRecord, "d6-d7N"),
        ({"game": "fendo", "moves": "x" * 60_000}, InvalidRecord, "x" * 40 + "…"),
        ({"game": "fendo", "at": "1"}, InvalidDiagram, "at=1"),
        ({"game": "fendo", "at": "-1"}, InvalidDiagram, "at=-1"),
        ({"game": "fendo", "at": "9" * 99}, InvalidDiagram, "at=" + "9" * 40 + "…"),
        ({"game": "fendo", "play": "always"}, InvalidDiagram, "play=always"),
        ({"game": "fendo", "answer": "a4-a9N"}, HedgerowError, None),
        ({"position": "fendo nonsense"}, InvalidPosition, None),
    ],
    ids=str,
)
def test_what_is_wrong_is_named(asked: dict[str, str], error: type[HedgerowError], place: str | None):
    """ "typed errors that name place and reason": an author sees what to change."""
    with pytest.raises(error) as found:
        diagram.read(asked)
    assert str(found.value.reason)
    if place is not None:
        assert found.value.place == place


# --- the picture


@pytest.mark.parametrize("game", [game.name for game in hedgerow.games()])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_need_no_style_sheet(game: str, theme: str):
    """ "a self-contained SVG": no style, no variable, and no black shape for want of one."""
    position = hedgerow.start(game)
    for _ in range(6):
        position = position.successor(position.move_at(position.count() // 2))
    drawn = scene(position)
    root = ET.fromstring(picture(drawn, theme, 400))
    assert root.get("width") == "400"
    assert float(root.get("height", "")) == pytest.approx(400 * drawn.box[3] / drawn.box[2], abs=0.01)
    text = ET.tostring(root, encoding="unicode")
    assert "var(" not in text
    assert not re.search(r"light-dark|color-mix|calc\(|rgb\(|#[0-9A-F]{8}\b", text)
    assert "<style" not in text
    parents = {child: parent for parent in root.iter() for child in parent}
    for element in root.iter():
        if element.tag.rpartition("}")[2] in ("circle", "rect", "path", "text"):
            up = element
            while up is not root and up.get("fill") is None:
                up = parents[up]
            assert up.get("fill"), ET.tostring(element)
    colours = {element.get("fill") for element in root.iter()}
    meadow = {"light": {"#C3CF9B", "#DDE5BD"}, "dark": {"#26332B", "#33443A"}}[theme]
    assert colours & meadow, "the colours of the theme"


def test_auto_is_light_for_those_who_know_no_themes():
    """`--theme auto`: a browser follows its reader; other programs find light colours in the elements."""
    text = picture(scene(hedgerow.start("fendo")), "auto")
    assert "color-scheme: light dark" in text
    assert 'fill="#DDE5BD"' in text


def test_the_style_sheet_can_be_read():
    """Whatever board.css says outside states of the page, the picture knows how to say."""
    rules = sheet.read(BOARD_CSS.read_text(encoding="utf-8"))
    assert len(rules) > 80
    assert str(sheet.read(".a .b, .c { fill: red; }")[0]) == ".a .b, .c { fill: red; }"
    with pytest.raises(ValueError, match="this cannot be read"):
        sheet.read(".a { fill: red; } @import url(x);")


@pytest.mark.parametrize(
    ("selector", "fits"),
    [
        (".a .c", True),
        (".b .a .c", False),
        (".a .b .c", True),
        (".a.x .c", False),
        ("g .c", True),
        (":root .c", True),
        (":root", False),
        (".c:hover", False),
        (".c:not(.d)", True),
        (".c:not(.c)", False),
        ('[data-k="1"] .c', True),
        ('[data-k="2"] .c', False),
    ],
)
def test_selectors(selector: str, fits: bool):
    root = ET.fromstring('<svg class="a" data-k="1"><g class="b"><path class="c"/></g></svg>')
    way = [root, root[0], root[0][0]]
    assert bool(sheet.style(sheet.read(selector + " { fill: red }"), way)) == fits


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """`hedgerow diagram fendo "a4-d6N …" -o x.svg [--set option=value] [--position …] [--size N]`."""
    file = tmp_path / "x.svg"
    assert main(["diagram", "fendo", MOVES, "-o", str(file), "--at", "2", "--set", "entry=reach"]) == 0
    shown = diagram.read({"game": "fendo", "options": "entry=reach", "moves": MOVES, "at": "2"})
    assert file.read_text(encoding="utf-8") == picture(scene(shown.position, shown.last))
    assert main(["diagram", "fendo", "--position", shown.position.compact(), "--theme", "dark"]) == 0
    assert capsys.readouterr().out == picture(scene(shown.position), "dark")
    for wrong in (["zz"], ["--at", "7"], ["--position", "abande 1"], ["-o", str(tmp_path / "no" / "x.svg")]):
        with pytest.raises(SystemExit) as exit_:
            main(["diagram", "fendo", *wrong])
        assert exit_.value.code == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_the_command_needs_nothing_beside_python():
    """The core is pure Python: the command runs without what the build and the tests install."""
    command = [sys.executable, "-S", "-m", "hedgerow", "diagram", "abande", "d4 d5"]
    core = Path(hedgerow.__file__).parents[1]
    done = subprocess.run(command, cwd=core, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("<svg")
