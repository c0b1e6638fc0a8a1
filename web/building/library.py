"""The memory that the worker's Pyodide goes on from: Python has started, and imported the library we need.

Stock Pyodide starts Python, and compiles what it imports of its library, in every worker.
"""

import ast
import gzip
import json
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from building.archive import sources
from building.folders import CORE, NODE_MODULES, WEB, write

WORKER = [CORE, WEB / "worker"]  # the packages of the worker's archive
# What it has no use for.
WITHOUT = ("draw", "problems", "record", "sketch", "texts", "__main__.py", "diagram.py")
# PyScript unpacks archives and awaits; errors are told with their place.
ALSO = ["asyncio", "encodings.idna", "linecache", "os", "pathlib", "traceback"]
# Pyodide fetches its library all the same.
EMPTY_ZIP = b"PK\5\6" + bytes(18)
CACHE = NODE_MODULES / ".cache" / "hedgerow"


def make(folder: Path) -> None:
    """Put it beside Pyodide, with what starts from it. It takes seconds; made when something changes."""
    wanted = sorted({*ALSO, *imports(WORKER)})
    script = Path(__file__).with_suffix(".mjs")
    about = (NODE_MODULES / "pyodide" / "package.json").read_bytes()
    digest = sha256(b"\n".join([about, script.read_bytes(), " ".join(wanted).encode()])).hexdigest()
    made = CACHE / f"memory-{digest[:12]}"
    if not made.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        subprocess.run(["node", script, made.with_suffix(".new"), *wanted], check=True)
        made.with_suffix(".new").rename(made)
    memory = made.read_bytes()
    write(folder / "memory.gz", gzip.compress(memory, mtime=0))
    length = int.from_bytes(memory[:4], "little")
    start = (WEB / "snapshot.mjs").read_text(encoding="utf-8")
    write(folder / "snapshot.mjs", start.replace('"LENGTH"', str(length)))
    write(folder / "python_stdlib.zip", EMPTY_ZIP)
    # Pyodide wants to know what its packages were built for; we use none.
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    write(folder / "pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}}))


def imports(packages: list[Path]) -> Iterator[str]:
    """The modules of the standard library that some packages import anywhere in their sources."""
    for path in sources(packages, WITHOUT):
        for node in ast.walk(ast.parse(path.read_bytes())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            yield from (name for name in names if name.partition(".")[0] in sys.stdlib_module_names)
