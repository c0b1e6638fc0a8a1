"""The same rules, from the same files, on the interpreters of the browser."""

import json
import shutil
import subprocess
from pathlib import Path

import conformance
import pytest

TESTS = Path(__file__).resolve().parent
ROOT = TESTS.parent
NEEDS_NODE = pytest.mark.skipif(
    not (shutil.which("node") and (ROOT / "node_modules").exists()), reason="needs Node and `npm ci`"
)


@pytest.fixture(scope="module")
def on_cpython() -> dict[str, str]:
    """What the conformance module finds on this Python."""
    return conformance.run()


@NEEDS_NODE
@pytest.mark.parametrize("interpreter", ["micropython", "pyodide"])
def test_every_interpreter_finds_the_same(interpreter: str, on_cpython: dict[str, str]) -> None:
    command = ["node", "tests/interpreters/run.mjs", interpreter, conformance.__file__, "core/hedgerow"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found.keys() == on_cpython.keys()
    for name, text in on_cpython.items():
        assert found[name] == text, name
