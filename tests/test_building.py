"""The parts of the site's build that can go wrong unseen."""

import ast
import html
import io
import json
import re
import tarfile
from collections.abc import Callable, Iterable
from pathlib import Path
from subprocess import CalledProcessError
from urllib.parse import parse_qsl, urlsplit
from xml.etree import ElementTree

import pytest

import hedgerow.texts
from app import words
from building import catalogs, fonts, oembed
from building.archive import pack, rom, served
from building.catalogs import Language, compare, plural_forms
from building.folders import CORE, WEB, name_by_content, write
from building.keep import keep
from building.modules import ELSEWHERE, all_of, for_later, imported, listed, needed, to_start
from building.pages import Page, all_pages, games
from building.sitemap import sitemap
from hedgerow import diagram

POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"


def unpacked(archive: bytes) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        return {member.name: tar.extractfile(member).read() for member in tar}  # type: ignore[union-attr]


def test_an_archive_holds_the_rules_as_they_are_and_the_pages_compiled() -> None:
    """The browser runs the very files of the library; of the page's own Python it gets MicroPython's code."""
    files = [CORE / "game.py", WEB / "app" / "table.py", CORE / "draw" / "__init__.py"]
    found = unpacked(pack(files))
    assert found.pop("app/table.mpy")[:2] == b"M\x06"  # the format and its version
    assert found == {
        "hedgerow/draw/__init__.py": (CORE / "draw" / "__init__.py").read_bytes(),
        "hedgerow/game.py": (CORE / "game.py").read_bytes(),
    }


def test_what_does_not_compile_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that MicroPython cannot read may come to a page."""
    monkeypatch.setattr("building.archive.COMPILED", tmp_path)
    broken = tmp_path / "broken.py"
    broken.write_text("def (:", encoding="utf-8")
    with pytest.raises(CalledProcessError):
        served(broken)


@pytest.mark.parametrize("make", [pack, rom])
def test_the_same_sources_give_the_same_archive(make: Callable[[Iterable[Path]], bytes]) -> None:
    files = [CORE / "game.py", CORE / "bits.py"]
    assert make(files) == make(reversed(files))


@pytest.mark.parametrize(("_family", "package", "_declared", "weights"), fonts.FACES)
def test_the_same_font_is_the_same_whenever_it_is_cut(
    _family: str, package: str, _declared: str, weights: fonts.Weights, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or every build would have another name, and every visitor would fetch the whole site anew."""
    font = fonts.cut(package, "latin-ext", weights)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert fonts.cut(package, "latin-ext", weights) == font


def test_a_page_starts_with_its_own_game_and_no_other() -> None:
    start = to_start("play", "abande")
    assert {"app.play", "hedgerow.game", "hedgerow.rules.abande", "hedgerow.draw.abande"} <= start.keys()
    assert not [name for name in start if name.endswith((".fendo", ".fenceology")) and ".texts." not in name]
    assert not [name for name in start if name.startswith(ELSEWHERE)]


def test_everything_else_comes_later() -> None:
    starts = [to_start("play", game.name) for game in games()]
    pages = all_of("app").keys() | {name for name in all_of("hedgerow") if not name.startswith(ELSEWHERE)}
    for start in starts:
        assert pages <= start.keys() | for_later(starts).keys()


def test_what_a_function_imports_is_not_needed_to_start() -> None:
    tree = ast.parse(
        "import a\nfrom b import c\nif TYPE_CHECKING:\n    import d\nelse:\n    import e\n"
        "class F:\n    import f\n    def g(self):\n        import g\n"
    )
    assert set(imported([tree], later=False)) == {"a", "b", "b.c", "e", "f"}
    assert set(imported([tree], later=True)) == {"a", "b", "b.c", "e", "f", "g"}


def test_a_folder_is_named_by_what_is_in_it(tmp_path: Path) -> None:
    names = []
    for number, text in enumerate(["one", "one", "two"]):
        write(tmp_path / str(number) / "new" / "file", text)
        names.append(name_by_content(tmp_path / str(number) / "new").name)
    assert names[0] == names[1] != names[2]


def test_plural_forms_hold_for_large_numbers_too() -> None:
    polish = Language("pl", {"fences": ["płot", "płoty", "płotów"]}, plural_forms(POLISH))
    said = [polish.catalog("fences", n=n) for n in (0, 1, 2, 5, 12, 22, 101, 102, 112, 1001, 1022)]
    assert " ".join(said) == "płotów płot płoty płotów płotów płoty płotów płoty płotów płotów płoty"


def test_every_misfit_of_a_catalog_is_named() -> None:
    english = {"a": "A {n}", "b": "B", "c": ["one", "{n}"], "d": "D {who}"}
    other = {"a": ["A", "A"], "c": ["een"], "d": "D {wie}", "e": "E"}
    assert compare(english, other, plurals=2) == [
        "b is missing",
        "e is not used",
        "a must have plural forms just where English has them",
        "c needs 2 plural forms",
        "d has fields that the program does not fill",
    ]


def test_a_field_may_stand_elsewhere_or_be_left_out() -> None:
    assert compare({"a": "{x} of {y}"}, {"a": "{y}: {x}"}, plurals=2) == []
    assert compare({"a": ["one", "{n} logs"]}, {"a": ["een", "{n}"]}, plurals=2) == []


def test_a_text_is_one_line_without_tabs() -> None:
    """The file that pages look them up in has a line for each, and tabs between their forms."""
    for text in ("two\nlines", "a\ttab"):
        assert compare({"a": "a"}, {"a": text}, 2) == ["a must be one line without tabs"]


@pytest.mark.parametrize("language", catalogs.read(WEB / "locale"), ids=lambda language: language.code)
def test_a_page_finds_in_its_file_what_the_catalog_says(language: Language, tmp_path: Path) -> None:
    """Every key, every plural form; what is not there comes back as it is, and names can be put in."""
    file = tmp_path / "texts.txt"
    file.write_text(language.as_lines(), encoding="utf-8", newline="\n")
    say = words.read(str(file))
    kept = {key: entry for key, entry in language.catalog.entries.items() if key in say.entries}
    assert kept.keys() >= hedgerow.texts.ENGLISH.keys()
    for key, entry in kept.items():
        assert say.entries[key] == entry if isinstance(entry, str) else list(say.entries[key]) == list(entry)
    for n in range(1300):
        assert say.plural(n) == language.plural(n)
    assert say("no.such-text") == "no.such-text"
    assert "fendo" not in say.entries  # nor is the beginning of a key one
    say.entries.update({"seat.wheat": "Ann"})
    assert say("seat.wheat") == "Ann"


def test_pages_pause_before_what_takes_long_to_compile() -> None:
    """Each module once, none before those that it needs, and a blank line before what is long."""
    files = to_start("play", "fendo")
    lines = listed(files).split("\n")
    named = [line for line in lines if line]
    assert len(named) == len(set(named))
    assert lines[lines.index("hedgerow.rules.fendo") - 1] == ""
    assert lines[lines.index("app.part") - 1] != ""
    assert set().union(*(needed([name]) for name in named)) == files.keys()


def test_english_pages_are_at_the_root() -> None:
    assert Page("home.html", "").file("en") == "index.html"
    assert Page("play.html", "fendo/").file("pl") == "pl/fendo/index.html"
    assert Page("404.html", "404.html").file("en") == "404.html"


def test_an_oembed_answer_for_every_page_that_is_given_away() -> None:
    """oEmbed JSON for the published pages as static files: a game is a board to try, in a frame."""
    english = catalogs.read(WEB / "locale")[0]
    site = "https://example.org/hedgerow/"
    kinds = {}
    for page in all_pages():
        if oembed.has_answer(page):
            found = json.loads(oembed.answer(page, english, site))
            assert (found["version"], found["provider_url"]) == ("1.0", site)
            kinds[page.address] = found["type"]
            if found["type"] == "rich":
                source = html.unescape(re.findall(r'src="([^"]*)"', found["html"])[0])
                assert source.startswith(site + "embed/#")
                asked = dict(parse_qsl(urlsplit(source).fragment, keep_blank_values=True))
                assert diagram.read(asked).game.name + "/" == page.address
                assert f'width="{found["width"]}" height="{found["height"]}"' in found["html"]
    assert kinds["fendo/"] == kinds["fenceology/"] == "rich"
    assert kinds[""] == "link"
    assert "embed/" not in kinds


def test_a_page_that_is_open_while_the_site_changes_finds_its_files(tmp_path: Path) -> None:
    """An old page never asks for files that are gone (keep the previous build's files)."""
    before, now = tmp_path / "before", tmp_path / "now"
    for name in ("1" * 12, "2" * 12):
        write(before / "b" / name / "style.css", "svg {}")
    write(before / "v" / ("a" * 12) / "boot.js", "1")
    write(before / "index.html", f'<link href="b/{"2" * 12}/style.css"><script src="v/{"a" * 12}/boot.js">')
    write(now / "v" / ("a" * 12) / "boot.js", "1")
    write(now / "b" / ("3" * 12) / "style.css", "svg {}")
    assert keep(now, before) == [f"b/{'2' * 12}"]  # what was kept before that is let go
    assert (now / "b" / ("2" * 12) / "style.css").read_text() == "svg {}"
    assert keep(now, tmp_path / "nothing") == []


def test_the_sitemap_lists_every_page_in_every_language() -> None:
    """With the rules and the lessons; without the pages that show nothing of their own."""
    site = "https://example.org/hedgerow/"
    tree = ElementTree.fromstring(sitemap(all_pages(), site).partition("\n")[2])
    found = [entry[0].text for entry in tree]
    assert {site, site + "pl/", site + "fendo/", site + "de/rules/abande/", site + "nl/learn/fendo/"} <= set(
        found
    )
    assert len(found) == len(set(found)) == 4 * (len(all_pages()) - 2)
    assert all(len(entry) == 5 for entry in tree)
    assert not [
        address for address in found if not address or "embed" in address or not address.endswith("/")
    ]
