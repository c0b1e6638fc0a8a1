"""The page and its worker run the very sources of this repository; the page's own Python is made of them."""

import tarfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from building.archive import name_in_archive, served
from serve import DIST

ROOT = Path(__file__).resolve().parent.parent

HASHES = """
import binascii, hashlib, os

def hashes(folder):
    found = {}
    for name in os.listdir(folder):
        path = folder + "/" + name
        if os.stat(path)[0] & 0x4000:  # a folder
            found.update(hashes(path))
        else:
            with open(path, "rb") as file:
                found[path] = binascii.hexlify(hashlib.sha256(file.read()).digest()).decode()
    return found

answer = {}
for place in ("/rom", ""):
    for package in ("/hedgerow", "/app"):
        for path, found in hashes(place + package).items():
            answer[path[len(place) :]] = found
"""


@pytest.mark.screens("desktop")
def test_every_source_is_the_same_bytes_in_the_page(page: Page, python: Callable[[str], Any]) -> None:
    """The library byte for byte, and of web/app the code that MicroPython's compiler makes of it."""
    page.goto("fendo/")
    page.wait_for_selector("html.ready")
    assert page.evaluate("() => hedgerowLoad.later()")
    files = [path for package in ("core/hedgerow", "web/app") for path in (ROOT / package).rglob("*.py")]
    sources = {f"/{name_in_archive(path)}": sha256(served(path)).hexdigest() for path in files}
    found = python(HASHES)
    assert found.items() <= sources.items()
    left = sources.keys() - found.keys()  # the command, and what only the thinking worker needs
    assert all(name == "/hedgerow/__main__.py" or name.startswith("/hedgerow/ai/") for name in left), left


def test_the_worker_gets_the_same_bytes() -> None:
    """Pyodide and MicroPython unpack the same archive in the worker: all that thinks, byte for byte."""
    packages = [ROOT / "core" / "hedgerow", ROOT / "web" / "worker"]
    sources = {
        path.relative_to(package.parent).as_posix(): path.read_bytes()
        for package in packages
        for path in package.rglob("*.py")
    }
    (archive,) = DIST.glob("b/*/worker.tar.gz")
    with tarfile.open(archive) as tar:
        found = {member.name: tar.extractfile(member).read() for member in tar if member.isfile()}
    assert found.items() <= sources.items()
    left = sources.keys() - found.keys()  # the command, and what only pages need
    pages = [f"hedgerow/{folder}/" for folder in ("draw", "problems", "record", "sketch", "texts")]
    without = ("hedgerow/__main__.py", "hedgerow/diagram.py", *pages)
    assert all(name.startswith(without) for name in left), left
