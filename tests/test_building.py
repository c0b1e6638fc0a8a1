"""The parts of the site's build that can go wrong unseen."""

import io
import tarfile
from pathlib import Path

from building.archive import pack
from building.catalogs import Language, compare, plural_forms
from building.folders import name_by_content, write
from building.pages import Page

POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"


def a_package(folder: Path) -> Path:
    write(folder / "toy" / "__init__.py", "x = 'ż'\n")
    write(folder / "toy" / "deep" / "inside.py", "y = 1\n")
    write(folder / "toy" / "board.css", "svg {}\n")
    write(folder / "toy" / "__pycache__" / "inside.pyc", b"\0")
    return folder / "toy"


def test_the_archive_holds_the_python_files_as_they_are(tmp_path: Path) -> None:
    package = a_package(tmp_path)
    with tarfile.open(fileobj=io.BytesIO(pack([package]))) as tar:
        found = {member.name: tar.extractfile(member).read() for member in tar}  # type: ignore[union-attr]
    assert found == {"toy/__init__.py": "x = 'ż'\n".encode(), "toy/deep/inside.py": b"y = 1\n"}


def test_the_same_sources_give_the_same_archive(tmp_path: Path) -> None:
    assert pack([a_package(tmp_path / "a")]) == pack([a_package(tmp_path / "b")])


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


def test_english_pages_are_at_the_root() -> None:
    assert Page("home.html", "").file("en") == "index.html"
    assert Page("play.html", "fendo/").file("pl") == "pl/fendo/index.html"
    assert Page("404.html", "404.html").file("en") == "404.html"
