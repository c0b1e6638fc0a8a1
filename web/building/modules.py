"""Which Python files a page needs to start: what its modules import at the top, and what these import.

What a function imports when it is called is not needed to start; it comes later, with everything else.
"""

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

from building.folders import CORE, WEB

PACKAGES = {"hedgerow": CORE, "app": WEB / "app", "worker": WEB / "worker"}
LONG = 4_000  # bytes of source that a page compiles at a stretch
ELSEWHERE = ("hedgerow.ai", "hedgerow.__main__")  # in the thinking worker, and in a terminal


def file_of(module: str) -> Path | None:
    """The file of a module of ours; None if it is somebody else's, or no module at all."""
    package, _, rest = module.partition(".")
    if package not in PACKAGES:
        return None
    path = PACKAGES[package].joinpath(*filter(None, rest.split(".")))
    for candidate in (path / "__init__.py", path.with_suffix(".py")):
        if candidate.is_file():
            return candidate
    return None


def needed(modules: Iterable[str], *, later: bool = False) -> dict[str, Path]:
    """The files that these modules need, by the names of the modules; with `later` also in functions."""
    found: dict[str, Path] = {}
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        file = file_of(module)
        if file is None or module in found:
            continue
        found[module] = file
        if "." in module:
            waiting.append(module.rpartition(".")[0])
        waiting.extend(imports(file, later=later))
    return dict(sorted(found.items()))


def in_order(files: dict[str, Path]) -> list[str]:
    """The modules so that each comes after those that it imports."""
    order: list[str] = []

    def put(module: str, above: tuple[str, ...]) -> None:
        if module in above or module in order:
            return
        for need in [module.rpartition(".")[0], *imports(files[module])]:
            if need in files:
                put(need, (*above, module))
        order.append(module)

    for module in files:
        put(module, ())
    return order


def listed(files: dict[str, Path]) -> str:
    """What a page is to import, one module a line, each after those that it imports.

    A blank line stands before what takes long, since MicroPython has to compile it: a page pauses there.
    """
    lines = []
    there: set[str] = set()
    for module in in_order(files):
        new = (needed([module]).keys() & files.keys()) - there
        there |= new
        compiled = [files[name].stat().st_size for name in new if name.startswith("hedgerow")]
        lines += [""] * (sum(compiled) > LONG) + [module] * bool(new)
    return "\n".join(lines)


@cache
def imports(file: Path, *, later: bool = False) -> tuple[str, ...]:
    """The modules that a file imports, or that it may; with `later` also in functions."""
    return tuple(imported([ast.parse(file.read_bytes())], later=later))


def imported(nodes: Iterable[ast.AST], *, later: bool) -> Iterator[str]:
    """The modules that pieces of a program import, and with them names that may be modules."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING":
            yield from imported(node.orelse, later=later)
        elif later or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from imported(ast.iter_child_nodes(node), later=later)


def all_of(package: str) -> dict[str, Path]:
    """Every module of a package of ours."""
    folder = PACKAGES[package]
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = path.relative_to(folder.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def to_start(app: str, game: str = "") -> dict[str, Path]:
    """What a page needs until it answers: `app`, the module of web/app that it runs, and its `game`."""
    return needed(
        [f"app.{app}", "app.starting"] + [f"hedgerow.{part}.{game}" for part in ("rules", "draw") if game]
    )


def to_embed() -> dict[str, Path]:
    """What any board in other people's pages needs."""
    return needed(["app.embedded", *(f"hedgerow.record.{name}" for name in ("links", "reading", "writing"))])


def to_embed_game(game: str) -> dict[str, Path]:
    """What a board of one game needs beside that."""
    known = to_embed()
    wanted = needed([f"hedgerow.rules.{game}", f"hedgerow.draw.{game}"])
    return {name: path for name, path in wanted.items() if name not in known}


def for_later(starts: Sequence[dict[str, Path]]) -> dict[str, Path]:
    """All else that a page may come to need: the other games, and what commands import when they are used.

    `starts` is what the pages need to start; what all of them have is left out.
    """
    names = {*all_of("app"), *(name for start in starts for name in start)}
    names |= {name for name in all_of("hedgerow") if not name.startswith(ELSEWHERE)}
    everything = needed(names, later=True)
    return {name: path for name, path in everything.items() if not all(name in start for start in starts)}
