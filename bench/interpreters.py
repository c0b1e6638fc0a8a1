"""Runs what is measured on the interpreters of the browser, under Node."""

import json
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def found(interpreter: str, module: str) -> dict[str, str]:
    """What ``run()`` of a module of ``bench`` gives there; nothing where Node or they are missing."""
    if not (shutil.which("node") and (ROOT / "node_modules").exists()):
        return {}
    command = ["node", "tests/interpreters/run.mjs", interpreter, f"bench/{module}.py", "core/hedgerow"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True)
    answer: dict[str, str] = json.loads(done.stdout.splitlines()[-1])
    return answer
