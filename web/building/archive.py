"""The Python that runs in the page, as one archive: one request, and the sources byte for byte."""

import gzip
import io
import tarfile
from collections.abc import Iterator
from pathlib import Path


def sources(packages: list[Path], without: tuple[str, ...] = ()) -> Iterator[Path]:
    """The Python files of some packages, `without` the folders and files of these names in them."""
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            if path.relative_to(package).parts[0] not in without:
                yield path


def pack(packages: list[Path], without: tuple[str, ...] = ()) -> bytes:
    """A .tar.gz with the Python files of some packages, each below its own name.

    The same sources give the same archive: names are sorted, times and owners left out. The old ustar format
    is the one that every small unpacker reads.
    """
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for package in packages:
            for path in sources([package], without):
                content = path.read_bytes()
                member = tarfile.TarInfo(path.relative_to(package.parent).as_posix())
                member.size = len(content)
                tar.addfile(member, io.BytesIO(content))
    return gzip.compress(buffer.getvalue(), mtime=0)
