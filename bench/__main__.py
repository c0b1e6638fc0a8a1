"""``python -m bench``: print what every module ``bench_*.py`` beside this one measures.

A module has ``run()``, which gives rows of (what, figure, unit, goal); a goal is ``≥ 300``, ``≤ 5`` or empty,
a figure that could not be measured here is ``nan``. Speed differs from machine to machine, so a goal that
is missed is printed as such and fails nothing.
"""

import importlib
import io
import math
import sys
from pathlib import Path

ROW = "{:<98} {:>12} {:<3} {:>6}  {}"


def main() -> None:
    folder = Path(__file__).resolve().parent
    sys.path.insert(0, str(folder.parent / "web"))  # as the tests have it, for what measures the pages
    names = sorted(path.stem for path in folder.glob("bench_*.py"))
    print(ROW.format("what", "figure", "", "goal", "ok?"))
    for name in names:
        for what, figure, unit, goal in importlib.import_module(f"bench.{name}").run():
            print(ROW.format(what, written(figure), unit, goal, verdict(figure, goal)), flush=True)


def written(figure: float) -> str:
    """`figure` with as many digits as say something."""
    if math.isnan(figure):
        return "–"
    return f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"


def verdict(figure: float, goal: str) -> str:
    """Whether `figure` reaches `goal`; empty if there is none, or no figure."""
    if not goal or math.isnan(figure):
        return ""
    sign, number = goal.split()
    reached = figure >= float(number) if sign == "≥" else figure <= float(number)
    return "yes" if reached else "no"


if __name__ == "__main__":
    if isinstance(sys.stdout, io.TextIOWrapper):  # ≥ is not in every code page
        sys.stdout.reconfigure(encoding="utf-8")
    main()
