"""The same rules, from the same files, on the interpreters of the browser."""

import json
import shutil
import subprocess
from pathlib import Path

import conformance
import conformance_ai
import pytest

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
NEEDS_NODE = pytest.mark.skipif(
    not (shutil.which("node") and (ROOT / "node_modules").exists()), reason="needs Node and `npm ci`"
)


MODULES = {"rules": conformance, "thinking": conformance_ai}


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
    command = ["node", "tests/interpreters/run.mjs", interpreter, module, "core/hedgerow"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found.keys() == on_cpython[what].keys()
    for name, text in on_cpython[what].items():
        assert found[name] == text, name
