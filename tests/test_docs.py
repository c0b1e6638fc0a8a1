"""Every example in the documentation is run: doctests of core and table, README and the pages of docs/."""

import doctest
import importlib
import pkgutil
import re
import runpy
import shlex
from pathlib import Path

import pytest

import hedgerow
from hedgerow import record
from hedgerow.__main__ import main

ROOT = Path(hedgerow.__path__[0]).parents[1]
APP = [path for path in (ROOT / "web" / "app").glob("*.py") if ">>>" in path.read_text(encoding="utf-8")]
MODULES = sorted(
    {"hedgerow"}
    | {module.name for module in pkgutil.walk_packages(hedgerow.__path__, "hedgerow.")}
    | {f"app.{path.stem}" for path in APP}
)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("name", MODULES)
def test_doctests(name: str):
    found = doctest.testmod(importlib.import_module(name))
    assert found.failed == 0


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_examples_in_pages(path: Path):
    found = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert found.failed == 0


def code_blocks(path: Path) -> list[str]:
    return re.findall(r"```\w*\n(.*?)\n```", path.read_text(encoding="utf-8"), re.DOTALL)


def commands() -> list[str]:
    """The commands `hedgerow …` in the code blocks of README and docs."""
    blocks = [block for path in PAGES for block in code_blocks(path)]
    lines = [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line.startswith("hedgerow ")]


@pytest.mark.parametrize("command", commands())
def test_commands_in_pages(command: str, capsys: pytest.CaptureFixture[str]):
    arguments = shlex.split(command)[1:]
    if arguments[0] == "perft":
        arguments[2] = str(min(int(arguments[2]), 3))  # the same, sooner
    assert main(arguments) == 0
    assert capsys.readouterr().out


def test_readme_shows_the_commands():
    assert {shlex.split(command)[1] for command in commands()} >= {"games", "moves", "show", "perft"}


def test_pictures_are_those_that_the_code_draws():
    """The pictures of the README; ``python tools/pictures.py`` makes them anew."""
    made = runpy.run_path(str(ROOT / "tools" / "pictures.py"))["pictures"]()
    assert set((ROOT / "docs").glob("*.svg")) == set(made)
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, path.name


def test_records_page():
    """The record, the link and the error that docs/records.md shows are what the program makes."""
    shown, message, link = [block.strip() for block in code_blocks(ROOT / "docs" / "records.md")]
    game = record.read(shown)
    assert record.write(game) == shown
    assert record.link(game) == link
    assert record.read_link(link).moves == game.moves
    with pytest.raises(hedgerow.InvalidRecord) as error:
        record.read("fendo 1. d3\n2. g4N 3. g4-c2S")
    assert str(error.value) == message
