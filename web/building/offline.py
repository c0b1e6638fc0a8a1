"""The service worker, joined with Workbox and the list of files under Node."""

import subprocess
from pathlib import Path

from building.folders import WEB

THINKS = "/pyodide/"  # in the addresses of what comes in the second step


def make(site: Path) -> None:
    """Write the service worker that keeps every file of a finished site for use without a network."""
    subprocess.run(["node", Path(__file__).with_suffix(".mjs"), site, WEB / "sw.js", THINKS], check=True)
