"""Where the build finds things, and folders that carry the hash of what is in them."""

from hashlib import sha256
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent
ROOT = WEB.parent
CORE = ROOT / "core" / "hedgerow"
NODE_MODULES = ROOT / "node_modules"


def files_in(folder: Path) -> list[Path]:
    """All files below a folder, always in the same order."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def write(path: Path, content: str | bytes) -> None:
    """Write a file, with the folders it lies in and the same line ends everywhere."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def name_by_content(folder: Path) -> Path:
    """Rename a finished folder to a hash of its files, so that its address changes when any of them does.

    What belongs together lies in one such folder and refers to its neighbours by relative addresses: a
    browser can then never mix the files of two builds, whatever it has in its caches.
    """
    digest = sha256()
    for path in files_in(folder):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(folder).as_posix()}\n{len(content)}\n".encode() + content)
    return folder.rename(folder.parent / digest.hexdigest()[:12])
