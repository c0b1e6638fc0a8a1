"""The pages' JavaScript: one file for each kind of page, and all of it as short as Terser writes it."""

import subprocess
from functools import cache
from pathlib import Path

from building.folders import NODE_MODULES, WEB

PAGES = WEB / "scripts" / "pages"  # one file for each kind of page
BUNDLE = Path(__file__).with_name("bundle.mjs")
TERSER = NODE_MODULES / "terser" / "bin" / "terser"


def bundle(source: Path, target: Path) -> None:
    """Write a module and what it imports as one file. Raises `subprocess.CalledProcessError`."""
    subprocess.run(["node", BUNDLE, source, target], check=True)


def join(folder: Path) -> None:
    """Write the script of each kind of page to a build's folder."""
    for script in sorted(PAGES.glob("*.js")):
        bundle(script, folder / script.name)


@cache
def short(script: str) -> str:
    """The same script, one that is no module, in fewer bytes. Raises `subprocess.CalledProcessError`."""
    command = ["node", str(TERSER), "--compress", "--mangle"]
    done = subprocess.run(command, input=script, stdout=subprocess.PIPE, check=True, encoding="utf-8")
    return done.stdout
