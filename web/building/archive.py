"""The Python that runs in the page, as one archive: one request, and the sources byte for byte."""

import gzip
import io
import tarfile
from pathlib import Path


def pack(packages: list[Path]) -> bytes:
    """A .tar.gz with the Python files of some packages, each below its own name.

    The same sources give the same archive: names are sorted, times and owners left out. The old ustar format
    is the one that every small unpacker reads.
    """
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for package in packages:
            for path in sorted(package.rglob("*.py")):
                content = path.read_bytes()
                member = tarfile.TarInfo(path.relative_to(package.parent).as_posix())
                member.size = len(content)
                tar.addfile(member, io.BytesIO(content))
    return gzip.compress(buffer.getvalue(), mtime=0)
