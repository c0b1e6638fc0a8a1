"""How soon a hostile record of the greatest length that is read at all is refused."""

import time

from hedgerow import record
from hedgerow.game import HedgerowError
from hedgerow.record.reading import LIMIT

HOSTILE = {
    "numbers": "fendo " + "1. " * (LIMIT // 4) + "x",
    "comments": "fendo " + "{}" * (LIMIT // 3) + "x",
    "open brackets": "fendo d3 " + "(" * (LIMIT - 10),
    "open tags": "fendo " + "[a " * (LIMIT // 4),
}


def run() -> list[tuple[str, float, str, str]]:
    """A figure for each text."""
    return [
        (f"a record of nothing but {name}, refused", refusal(text), "ms", "≤ 1000")
        for name, text in HOSTILE.items()
    ]


def refusal(text: str) -> float:
    """How many ms it takes to refuse a text."""
    began = time.perf_counter()
    try:
        record.read(text)
    except HedgerowError:
        return 1000 * (time.perf_counter() - began)
    raise AssertionError("it has been read")
