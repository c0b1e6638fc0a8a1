"""What a page of the build before may still ask for, after this one has been published."""

import re
import shutil
from pathlib import Path


def keep(site: Path, previous: Path) -> list[str]:
    """Take the folders along that the pages of a previous site name, where this site has others.

    A browser that had a page open when the site changed finds all its files; it is told of the new version by
    the service worker, which does not know these folders. What the previous site itself had kept is let go.
    """
    named: set[str] = set()
    for page in previous.rglob("*.html"):
        named.update(re.findall(r"\b[bv]/[0-9a-f]{12}(?=/)", page.read_text(encoding="utf-8")))
    kept = sorted(folder for folder in named if (previous / folder).is_dir() and not (site / folder).exists())
    for folder in kept:
        shutil.copytree(previous / folder, site / folder)
    return kept
