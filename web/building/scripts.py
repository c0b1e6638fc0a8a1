"""The pages' JavaScript: one file for each kind of page, and short scripts that stand in the pages.

Each is a module in web/scripts; Rollup joins it with what it imports, and Terser writes it short.
"""

import subprocess
import tempfile
from functools import cache
from pathlib import Path

from building.folders import WEB

PAGES = WEB / "scripts" / "pages"
INLINE = WEB / "scripts" / "inline"
BUNDLE = Path(__file__).with_name("bundle.mjs")


def bundle(source: Path, target: Path, form: str = "es", made: Path | None = None) -> None:
    """Write a module and what it imports as one file: a module (``es``) or a script by itself (``iife``).

    What lies in the folder `made` can be imported as ``made/<name>``. Raises `subprocess.CalledProcessError`.
    """
    subprocess.run(["node", BUNDLE, source, target, form, *([made] if made else [])], check=True)


def join(folder: Path) -> None:
    """Write the script of each kind of page to a build's folder."""
    for script in sorted(PAGES.glob("*.js")):
        bundle(script, folder / script.name)


@cache
def inline(name: str) -> str:
    """A script to stand in a page; the policy allows these by their hashes, and no other."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"{name}.js"
        bundle(INLINE / file.name, file, "iife")
        return file.read_text(encoding="utf-8").strip()
