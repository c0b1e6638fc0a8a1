"""The same rules, from the same files, on the interpreters of the browser."""

import json
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

import conformance
import conformance_ai
import conformance_worker
import pytest

from building import library, vendor
from building.archive import sources

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
NEEDS_NODE = pytest.mark.skipif(
    not (shutil.which("node") and (ROOT / "node_modules").exists()), reason="needs Node and `npm ci`"
)


MODULES = {"rules": conformance, "thinking": conformance_ai, "worker": conformance_worker}


def run_on(interpreter: str, module: str) -> dict[str, str]:
    """What a module's `run` finds on another interpreter."""
    command = ["node", "tests/interpreters/run.mjs", interpreter, module, "core/hedgerow", "web/worker"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr[-2000:]
    found: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.fixture(scope="module")
def on_cpython() -> dict[str, dict[str, str]]:
    """What the conformance modules find on this Python."""
    return {name: module.run() for name, module in MODULES.items()}


@NEEDS_NODE
@pytest.mark.parametrize("interpreter", ["micropython", "pyodide"])
@pytest.mark.parametrize("what", MODULES)
def test_every_interpreter_finds_the_same(
    what: str, interpreter: str, on_cpython: dict[str, dict[str, str]]
) -> None:
    module = str(MODULES[what].__file__)
    found = run_on(interpreter, module)
    assert found.keys() == on_cpython[what].keys()
    for name, text in on_cpython[what].items():
        assert found[name] == text, name


@NEEDS_NODE
def test_every_module_of_the_worker_is_imported_on_the_memory_that_is_kept(tmp_path: Path) -> None:
    """Pyodide with a standard library compiled and pruned at build time: nothing that we need is missing."""
    names = []
    for path in sources(library.WORKER, library.WITHOUT):
        package = next(package for package in library.WORKER if package in path.parents)
        parts = path.relative_to(package.parent).with_suffix("").parts
        if parts != ("worker", "main"):  # that is the one which needs a browser
            names.append(".".join(parts).removesuffix(".__init__"))
    module = tmp_path / "imports.py"
    module.write_text(
        "import importlib, sys\n"
        f"NAMES = {sorted({*names, *library.imports(library.WORKER)})}\n"
        "def run():\n"
        "    return {name: getattr(importlib.import_module(name), '__file__', '') for name in NAMES}\n",
        encoding="utf-8",
    )
    vendor.copy_package("pyodide", tmp_path)
    found = run_on(str(tmp_path / "pyodide"), str(module))
    assert found["hedgerow.ai.search"] == "/conformance/hedgerow/ai/search.py"
    assert found["json"].endswith(".zip/json/__init__.pyc")  # as it was imported at build time
    with ZipFile(tmp_path / "pyodide" / "python_stdlib.zip") as library_of_pages:
        assert not library_of_pages.namelist()
