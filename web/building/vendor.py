"""PyScript and the interpreters: the files that the pages need of their npm packages, unchanged."""

import json
import shutil
from pathlib import Path

from building.folders import NODE_MODULES, WEB

# The package's folder → (where its files go, which files).
PACKAGES = {
    "@pyscript/core": ("pyscript", ["dist/core.js", "dist/core-*.js", "dist/error-*.js"]),
    "@micropython/micropython-webassembly-pyscript": ("micropython", ["micropython.mjs", "micropython.wasm"]),
}
ALSO_USED = ["@fontsource-variable/source-sans-3", "@fontsource-variable/source-serif-4", "lucide-static"]


def copy(folder: Path) -> None:
    """Copy the files, with what starts them and the licences of all that the site takes from others."""
    for package, (place, patterns) in PACKAGES.items():
        (folder / place).mkdir(parents=True)
        for pattern in patterns:
            found = list((NODE_MODULES / package).glob(pattern))
            if not found:
                raise FileNotFoundError(f"{package} has no {pattern}")
            for path in found:
                shutil.copy(path, folder / place)
    shutil.copy(WEB / "boot.js", folder)
    licences = "\n".join(map(licence, [*PACKAGES, *ALSO_USED]))
    (folder / "licences.txt").write_text(licences, encoding="utf-8", newline="\n")


def licence(package: str) -> str:
    """A package's name, version and the licence that it is under."""
    folder = NODE_MODULES / package
    about = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("LICENSE*"))]
    return "\n".join([f"{about['name']} {about['version']}: {about['license']}", *texts])
