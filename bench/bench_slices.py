"""How long the partner lets others wait: the longest single step of a search, on the slowest interpreter.

A slice ends with the first step after 10 ms. All steps are measured three times, and the shortest time of
each counts, so that other work on the machine does not.
"""

from bench import interpreters, steps

TIMES = 3


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    runs = [on_micropython() for _ in range(TIMES)]
    rows = []
    for game in steps.GAMES if runs[0] else ():
        names = [name for name in runs[0] if name.split()[0] == game]
        longest = max(max(map(min, zip(*[found[name] for found in runs], strict=True))) for name in names)
        rows.append((f"Partner, longest step on MicroPython, {game}", longest / 1000, "ms", "≤ 40"))
    return rows


def on_micropython() -> dict[str, list[int]]:
    """The times of all steps of each search, in microseconds."""
    texts = interpreters.found("micropython", "steps")
    return {name: [int(time) for time in text.split()] for name, text in texts.items()}
