"""Make .venv, with everything that Hedgerow's work needs in it.

Run by make with the system's Python, so it leans on the standard library alone.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NODE_AT_LEAST = 20


def run(*command: str | Path) -> None:
    """Run a command in the project's root; stop with its exit code when it fails."""
    done = subprocess.run(command, cwd=ROOT)
    if done.returncode:
        sys.exit(done.returncode)


def make_venv() -> None:
    """Create the virtual environment. Debian packs the module that puts pip into it apart."""
    if importlib.util.find_spec("ensurepip") is None:
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            sys.exit("Python's venv module is incomplete here. On Debian: sudo apt-get install python3-venv")
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-qy", "python3-venv")
    run(sys.executable, "-m", "venv", "--clear", VENV)


def pip_install(*arguments: str) -> None:
    """Install into the environment, whatever else the user's settings for pip say about where to."""
    run(PYTHON, "-m", "pip", "install", "-q", "--disable-pip-version-check", *arguments)


def has_node() -> bool:
    """Whether this machine's own Node and npm will do."""
    if not (shutil.which("node") and shutil.which("npm")):
        return False
    version = subprocess.run(["node", "--version"], capture_output=True, text=True).stdout
    major = version.strip().lstrip("v").partition(".")[0]
    return major.isdigit() and int(major) >= NODE_AT_LEAST


def main() -> None:
    """Bring .venv up to date with the lock files."""
    if sys.version_info < (3, 11):  # noqa: UP036 (this very file may be run by an older one)
        sys.exit(f"Hedgerow needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    if not PYTHON.exists():
        make_venv()
    pip_install("--require-hashes", "-r", "requirements.lock")
    pip_install("--no-deps", "--no-build-isolation", "--editable", ".")
    if not has_node():
        pip_install("--require-hashes", "-r", "requirements-node.lock")
    (VENV / "ready").touch()


if __name__ == "__main__":
    main()
