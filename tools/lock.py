"""Renew the lock files: Python's for every platform and version that Hedgerow runs on, and npm's.

Neither may name where packages are downloaded from, so that both work with any mirror.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = {"dev": "requirements.lock", "ladder": "requirements-ladder.lock", "node": "requirements-node.lock"}


def run(*command: str) -> None:
    """Run a command in the project's root."""
    subprocess.run(command, cwd=ROOT, check=True)


def lock_python(group: str, lock: str) -> None:
    """Pin a dependency group of pyproject.toml, with the hash of every file that may be installed for it."""
    options = ["--universal", "--generate-hashes", "--upgrade", "--no-annotate", "--quiet"]
    heading = ["--custom-compile-command", "make lock"]
    run("uv", "pip", "compile", "pyproject.toml", "--group", group, *options, *heading, "-o", lock)


def main() -> None:
    """Renew every lock file and check what is in it."""
    run(sys.executable, "-m", "pip", "install", "-q", "uv")
    for group, lock in LOCKS.items():
        lock_python(group, lock)
    run("npm", "update", "--package-lock-only", "--no-progress")
    for lock in (*LOCKS.values(), "package-lock.json"):
        text = (ROOT / lock).read_text(encoding="utf-8")
        if "--index-url" in text or '"resolved"' in text:
            sys.exit(f"{lock} names a download address")


if __name__ == "__main__":
    main()
