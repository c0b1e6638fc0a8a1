"""The service worker, written by Workbox under Node."""

import subprocess
from pathlib import Path


def make(site: Path) -> None:
    """Write the service worker that keeps every file of a finished site for use without a network."""
    subprocess.run(["node", Path(__file__).with_suffix(".mjs"), site], check=True)
