"""The thinking worker: what it is told and what it says."""

import json

import pytest
from conformance_worker import question, said

import hedgerow
from worker.service import Service


class Worker:
    """A service whose answers are kept."""

    def __init__(self, remember: bool = True) -> None:
        self.said: list[dict[str, object]] = []
        self.service = Service(lambda text: self.said.append(json.loads(text)), remember)

    def tell(self, message: object) -> None:
        self.service.receive(message if isinstance(message, str) else json.dumps(message))

    def finish(self) -> dict[str, object]:
        while self.service.step():
            pass
        return self.said[-1]


def test_only_a_worker_that_remembers_goes_on_from_what_it_found() -> None:
    """On MicroPython each question begins anew: the same answer to it again. Others know better by then."""
    asked = question("boerzoektland", "move")
    for remember in (False, True):
        worker = Worker(remember)
        worker.tell(asked)
        first = worker.finish()
        worker.tell(asked)
        assert (worker.finish() == first) is not remember


@pytest.mark.parametrize("game", hedgerow.games(), ids=lambda game: game.name)
def test_it_answers_with_a_legal_move(game: type[hedgerow.Game]) -> None:
    """The worker gets the position, clock and level, and sends back the move."""
    position = game().start()
    answer = said(question(position.game.header(), "move", level=3))[-1]
    assert (answer["is"], answer["id"]) == ("done", 1)
    best = answer["candidates"][0]  # type: ignore[index]
    assert tuple(best["move"]) in position.legal_moves()
    assert best["text"] == position.text(tuple(best["move"])) == answer["line"][0]  # type: ignore[index]


def test_it_reports_depth_nodes_value_line_and_candidates() -> None:
    """Progress (depth, nodes, value, best line as texts, candidates)."""
    worker = Worker()
    worker.tell(question("fendo", "hint", nodes=2000))
    assert worker.finish()["is"] == "done"
    depths = [report["depth"] for report in worker.said]
    assert depths == sorted(depths)  # type: ignore[type-var]
    assert depths[-1] >= 2  # type: ignore[operator]
    assert all(report["is"] == "progress" for report in worker.said[:-1])
    for report in worker.said:
        values = [candidate["value"] for candidate in report["candidates"]]  # type: ignore[attr-defined]
        assert 1 <= len(values) <= 12
        assert report["value"] == values[0]
        position = hedgerow.start("fendo")
        for text in report["line"]:  # type: ignore[attr-defined]
            position = position.play(position.parse(text))


def test_a_stopped_question_is_never_answered() -> None:
    """Undo, new game, closing the page stop it."""
    worker = Worker()
    worker.tell(question("fendo", "hint", nodes=10_000))
    worker.service.step()
    before = len(worker.said)
    worker.tell({"want": "stop", "id": 1})
    assert not worker.service.thinking
    assert not worker.service.step()
    assert len(worker.said) == before


def test_only_the_question_that_is_named_is_stopped() -> None:
    worker = Worker()
    worker.tell(question("fendo", "hint", id=2))
    worker.tell({"want": "stop", "id": 1})
    worker.tell({"want": "now", "id": 1})
    assert worker.finish()["nodes"] == 120
    worker.tell({"want": "stop", "id": 2})  # too late


def test_a_new_question_ends_the_one_before() -> None:
    worker = Worker()
    worker.tell(question("fendo", "hint", nodes=10_000))
    worker.service.step()
    worker.said.clear()
    worker.tell(question("abande", "move", id=2))
    worker.finish()
    assert {report["id"] for report in worker.said} == {2}


@pytest.mark.parametrize("want", ["move", "hint", "analysis"])
def test_move_now_gives_the_best_move_so_far(want: str) -> None:
    """ "Move now"."""
    worker = Worker()
    worker.tell(question("fendo", want, nodes=100_000))
    worker.service.step()
    worker.tell({"want": "now", "id": 1})
    answer = worker.finish()
    assert answer["is"] == "done"
    assert answer["nodes"] < 1000  # type: ignore[operator]
    assert answer["candidates"]


def test_the_shares_of_several_workers_are_all_moves_and_none_twice() -> None:
    """Up to 4 workers search in parallel (root splitting)."""
    position = hedgerow.start("abande", board="hex")
    position = position.play(position.legal_moves()[0])
    texts = []
    for index in range(4):
        asked = question("abande:board=hex", "analysis", position=position.compact(), share=[index, 4])
        texts += [candidate["text"] for candidate in said(asked)[-1]["candidates"]]  # type: ignore[attr-defined]
    assert sorted(texts) == sorted(map(position.text, position.legal_moves()))


def test_a_share_without_moves_is_answered_at_once() -> None:
    position = hedgerow.start("abande")
    count = position.count()
    worker = Worker()
    worker.tell(question("abande", "move", share=[count, count + 1]))
    assert worker.said == [{"is": "done", "id": 1, "depth": 0, "nodes": 0, "line": [], "candidates": []}]
    assert not worker.service.thinking


@pytest.mark.parametrize(
    "message",
    [
        "",
        "[]",
        "null",
        "{}",
        "{",
        '{"id": 9}',
        {"id": 9, "want": "move"},
        {"id": 9, "want": "sing", "position": "fendo"},
        {"id": 9, "want": "move", "position": "chess"},
        {"id": 9, "want": "move", "position": "fendo nonsense"},
        {"id": 9, "want": "move", "position": "__import__('os')"},
        question("fendo", "move", level=6),
        question("fendo", "move", level="strong"),
        question("fendo", "move", ms="long"),
        question("fendo", "move", share=[1]),
        question("fendo", "move", share=[0, 0]),
    ],
    ids=str,
)
def test_a_message_that_makes_no_sense_changes_nothing(message: object) -> None:
    """Bad input (a message) never loses or changes anything and never runs as code."""
    worker = Worker()
    worker.tell(question("fendo", "hint"))
    worker.tell(message)
    assert worker.said[-1]["is"] == "failed"
    assert worker.said[-1]["why"]
    assert worker.finish()["is"] == "done"


def test_a_game_that_is_over_is_not_thought_about() -> None:
    position = hedgerow.start("abande")
    while not position.result:
        position = position.play(position.legal_moves()[-1])
    worker = Worker()
    worker.tell(question("abande", "move", position=position.compact()))
    assert worker.said[-1]["why"] == "the game is over"
