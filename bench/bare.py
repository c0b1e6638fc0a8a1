"""The least that any page with PyScript loads: it and MicroPython as npm has them, and two lines of Python.

It stands beside our pages in the same run, so that figures of different machines and hours can be compared.
"""

import shutil
from pathlib import Path

MODULES = Path(__file__).resolve().parent.parent / "node_modules"
PYSCRIPT = MODULES / "@pyscript" / "core" / "dist"
MICROPYTHON = MODULES / "@micropython" / "micropython-webassembly-pyscript"
UNUSED = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]

PAGE = """<!doctype html><meta charset="utf-8"><title>Bare</title>
<script type="module" src="pyscript/core.js"></script>
<script type="mpy" config='{{"interpreter": "./micropython/micropython.mjs", "plugins": [{plugins}]}}'>
from pyscript import document
document.documentElement.classList.add("ready")
</script>"""


def make(folder: Path) -> None:
    """Write the page and what it loads to an empty folder."""
    shutil.copytree(PYSCRIPT, folder / "pyscript")
    shutil.copytree(MICROPYTHON, folder / "micropython")
    plugins = ", ".join(f'"!{name}"' for name in UNUSED)
    (folder / "index.html").write_text(PAGE.format(plugins=plugins), encoding="utf-8")
