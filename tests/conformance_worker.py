"""What the worker says to a fixed list of messages; run unchanged on CPython, Pyodide and MicroPython."""

import json

import hedgerow
from worker.service import Service

STARTS = ("fendo", "abande", "boerzoektland", "fenceology:seed=3", "fenceology:players=4,seed=3")


def said(*messages: dict[str, object]) -> list[dict[str, object]]:
    """What the worker answers to messages that come between its slices, one after each."""
    found: list[dict[str, object]] = []
    service = Service(lambda text: found.append(json.loads(text)))
    for message in messages:
        service.receive(json.dumps(message))
        service.step()
    while service.step():
        pass
    return found


def question(game: str, want: str, **more: object) -> dict[str, object]:
    position = hedgerow.read_header(game).start()
    message = {"want": want, "id": 1, "position": position.compact(), "seed": 5, "nodes": 120}
    message.update(more)
    return message


def run() -> dict[str, str]:
    """All answers of which the clock has no part, as texts with sorted keys."""
    found = {}
    for game in STARTS:
        for want in ("move", "hint", "analysis"):
            found[f"{want} {game}"] = said(question(game, want, level=4))[-1]
        found[f"share of {game}"] = said(question(game, "move", share=[1, 3]))[-1]
    return {name: written(answer) for name, answer in found.items()}


def written(value: object) -> str:
    """JSON with sorted keys, which MicroPython's own does not give."""
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key}: {written(value[key])}" for key in sorted(value)]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([written(item) for item in value]) + "]"
    return json.dumps(value)
