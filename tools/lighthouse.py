"""Print what Lighthouse makes of every page in every language, as a table for docs/loading.md.

Its mobile preset: a slow phone on a slow line, both simulated. The machine should do nothing else meanwhile.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

from serve import DIST, StaticHost  # noqa: E402  (the path has to be known first)

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = "--headless --no-sandbox --disable-gpu --disable-background-networking --disable-component-update"
GOAL = 95
AUDITS = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shifts",
}


def report(address: str) -> dict[str, dict[str, dict[str, object]]]:
    """Lighthouse's report on a page."""
    environment = {**os.environ, **({"CHROME_PATH": str(CHROMIUM)} if CHROMIUM.exists() else {})}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        program = str(ROOT / "node_modules" / "lighthouse" / "cli" / "index.js")
        options = ["--quiet", "--output=json", f"--output-path={file}", f"--chrome-flags={FLAGS}"]
        subprocess.run(["node", program, address, *options], env=environment, check=True)
        found: dict[str, dict[str, dict[str, object]]] = json.loads(file.read_text(encoding="utf-8"))
    return found


def main() -> None:
    """Look at every page, or at those that are named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("pages", nargs="*", help="addresses below the site's root, such as fendo/")
    options = parser.parse_args()
    pages = options.pages or sorted(
        path.parent.relative_to(DIST).as_posix().replace(".", "") + "/" for path in DIST.rglob("index.html")
    )
    host = StaticHost(DIST)
    host.start()
    columns = ["page", "performance", "accessibility", "best practices", "SEO", *AUDITS.values()]
    print(f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|")
    poor = []
    for page in pages:
        found = report(host.address + page.lstrip("/") + ("#game=fendo" if page.endswith("embed/") else ""))
        scores = [round(100 * float(str(about["score"]))) for about in found["categories"].values()]
        told = [str(found["audits"][audit]["displayValue"]).replace("\xa0", " ") for audit in AUDITS]
        print(f"| {page} | " + " | ".join([*map(str, scores), *told]) + " |", flush=True)
        if min(scores) < GOAL:
            poor.append(page)
    host.stop()
    if poor:
        sys.exit(f"below {GOAL}: {', '.join(poor)}")


if __name__ == "__main__":
    main()
