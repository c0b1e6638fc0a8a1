"""Message keys: each that the rules and drawings use has an English text, and each text has a use."""

import ast
import re
import string
from pathlib import Path

import pytest

import hedgerow
from hedgerow.texts import ENGLISH, say

ROOT = Path(hedgerow.__path__[0]).parents[1]
SOURCES = [path for path in (ROOT / "core").rglob("*.py") if path.parent.name != "texts"]
PREFIXES = {key.partition(".")[0] for key in ENGLISH}
KEY = re.compile(rf"({'|'.join(PREFIXES)})\.[a-zA-Z]+(-[a-zA-Z]+)*")


def constants(path: Path) -> set[str]:
    """All strings in a module but docstrings, those in f-strings too."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docs
    }


def reasons(path: Path) -> set[str]:
    """The keys that are given to `Reason` or `say` as they are."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.args[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("Reason", "say")
        if node.args and isinstance(node.args[0], ast.Constant)
    }


@pytest.mark.parametrize(
    "path", SOURCES, ids=lambda path: path.relative_to(ROOT / "core/hedgerow").as_posix()
)
def test_every_key_has_a_text(path: Path):
    looks_like_a_key = {text for text in constants(path) if KEY.fullmatch(text)}
    assert not (reasons(path) | looks_like_a_key) - set(ENGLISH)


def test_every_text_has_a_use():
    """In the core or the table; a key may be put together of a prefix and a name, or a name and a suffix."""
    used = set().union(*[constants(path) for path in [*SOURCES, *(ROOT / "web").rglob("*.py")]])
    used |= set(re.findall(r"[a-z]+\.[a-zA-Z-]+", pages()))
    beginnings = tuple(text for text in used if text.endswith((".", "-")) and KEY.match(text + "x"))
    ends = tuple(text for text in used if text.startswith(".") and text != ".")
    unused = [key for key in ENGLISH if key not in used and not key.startswith(beginnings)]
    assert not [key for key in unused if not key.endswith(ends)]


def pages() -> str:
    """All templates of the site."""
    return "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web" / "pages").rglob("*.html"))


def test_every_key_belongs_to_the_frame_or_a_game():
    names = {game.name for game in hedgerow.games()}
    frame = {
        "diagram",
        "draw",
        "game",
        "option",
        "move",
        "place",
        "position",
        "problem",
        "record",
        "seat",
        "side",
        "sketch",
        "team",
    }
    assert names | frame >= PREFIXES


@pytest.mark.parametrize("key", ENGLISH)
def test_texts_can_be_said(key: str):
    entry = ENGLISH[key]
    for text in [entry] if isinstance(entry, str) else entry:
        fields = [field for _, field, _, _ in string.Formatter().parse(text) if field is not None]
        assert all(field.isidentifier() for field in fields)
        assert text == text.strip()
        values: dict[str, object] = dict.fromkeys(fields, 3)
        values["n"] = 3
        assert "{" not in say(key, **values)


def test_seats_have_names():
    for game in hedgerow.games():
        assert set(game.seats) <= set(ENGLISH)


def test_every_key_that_a_page_says_has_a_text():
    """What the table says by name stands in the catalog of the pages, or in that of the rules."""
    catalog = (ROOT / "web" / "locale" / "en.po").read_text(encoding="utf-8")
    known = {*ENGLISH, *re.findall(r'^msgid "([^"]+)"', catalog, re.MULTILINE)}
    said = re.compile(r'(?:\bsay|\bReason)\(\s*"([a-z]+\.[\w.-]*[\w])"[,)]')
    for path in sorted((ROOT / "web" / "app").glob("*.py")):
        missing = set(said.findall(path.read_text(encoding="utf-8"))) - known
        assert not missing, path.name
