"""PyScript's own Python: the modules of it that the pages use, compiled as ours are.

PyScript would write all of it into every interpreter as source, and compile it before our first line.
"""

import ast
from functools import cache

from building.archive import compiled
from building.folders import NODE_MODULES

FOLDER = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
NEEDED = ("context", "ffi", "util")  # document and window, proxies, and what these import


@cache  # every archive that a page starts with has it
def package() -> dict[str, bytes]:
    """The files of the package `pyscript`; it has the names of these modules only."""
    sources = {name: (FOLDER / f"{name}.py").read_bytes() for name in NEEDED}
    whole = ast.parse((FOLDER / "__init__.py").read_bytes())
    modules = [f"pyscript.{name}" for name in NEEDED]
    whole.body = [node for node in whole.body if isinstance(node, ast.ImportFrom) and node.module in modules]
    sources["__init__"] = ast.unparse(whole).encode()
    return {
        f"pyscript/{name}.mpy": compiled(source, f"pyscript/{name}.py") for name, source in sources.items()
    }
