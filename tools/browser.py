"""See to it that the end-to-end tests have a Chromium: the system's, Debian's, or Playwright's own."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

CHROMIUM = Path("/usr/bin/chromium")


def install_from_debian() -> bool:
    """Install Debian's Chromium, where that is possible."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-qy", "--no-install-recommends", "chromium"]
    for command in (["apt-get", "update", "-q"], install):
        if subprocess.run(command, env=quiet).returncode:
            return False
    return CHROMIUM.exists()


def main() -> None:
    """Install a browser where there is none."""
    if CHROMIUM.exists() or install_from_debian():
        return
    sys.exit(subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"]).returncode)


if __name__ == "__main__":
    main()
