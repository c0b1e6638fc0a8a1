"""PyScript and the interpreters: the files that the pages need of their npm packages.

They are unchanged, except that Pyodide gets a memory instead of its standard library, PyScript is one file,
and the JavaScript of MicroPython takes what its page has fetched, has shorter names, and none of the
assertions that it was built with: they look up once more what is called, at every call between the languages.
"""

import json
import shutil
from pathlib import Path

from building import library
from building.folders import NODE_MODULES, WEB
from building.scripts import bundle

# The package's folder → (where its files go, which files).
PACKAGES = {
    "@micropython/micropython-webassembly-pyscript": ("micropython", ["micropython.wasm"]),
    "pyodide": ("pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]),
}
BUNDLED = ["@pyscript/core"]  # joined with web/boot.js
ALSO_USED = ["@fontsource-variable/source-sans-3", "@fontsource-variable/source-serif-4", "lucide-static"]


def copy(folder: Path) -> None:
    """Copy the files, with what starts them and the licences of all that the site takes from others."""
    for package in PACKAGES:
        copy_package(package, folder)
    bundle(WEB / "boot.js", folder / "boot.js")
    bundle(WEB / "interpreter.js", folder / "micropython" / "micropython.mjs")
    licences = "\n".join(map(licence, [*BUNDLED, *PACKAGES, *ALSO_USED]))
    (folder / "licences.txt").write_text(licences, encoding="utf-8", newline="\n")


def copy_package(package: str, folder: Path) -> None:
    """Copy the files of one package to their place in the folder."""
    place, patterns = PACKAGES[package]
    (folder / place).mkdir(parents=True)
    for pattern in patterns:
        found = list((NODE_MODULES / package).glob(pattern))
        if not found:
            raise FileNotFoundError(f"{package} has no {pattern}")
        for path in found:
            shutil.copy(path, folder / place)
    if package == "pyodide":
        library.make(folder / place)


def licence(package: str) -> str:
    """A package's name, version and the licence that it is under, and where its source is."""
    folder = NODE_MODULES / package
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("LICENSE*"))]
    source = about["repository"]["url"].removeprefix("git+")
    lines = [f"{about['name']} {about['version']}: {about['license']}, {source}", *texts]
    if package == "pyodide":
        about_python = "https://docs.python.org/3/license.html"
        lines.append(f"with the standard library of Python, cut down and compiled: PSF-2.0, {about_python}")
    return "\n".join(lines)
