"""Who thinks about what, with workers that a test plays."""

import json

import pytest
from conformance_worker import said

import hedgerow
from app.shares import Shares
from app.thinker import MOST_FAILURES, PATIENCE, QUICK, SILENCE, STRONG, Question, Thinker


class Engine:
    """A worker of which the test decides what it says."""

    def __init__(self, kind, receive, broken) -> None:  # type: ignore[no-untyped-def]
        self.kind = kind
        self.receive = receive
        self.broken = broken
        self.told: list[dict[str, object]] = []
        self.ended = False

    def send(self, text: str) -> None:
        self.told.append(json.loads(text))

    def end(self) -> None:
        self.ended = True

    def say(self, kind: str, ident: object = None, **more: object) -> None:
        message: dict[str, object] = {"is": kind}
        if kind in ("progress", "done"):
            message.update(depth=1, nodes=10, value=0, unit=100, verdict=None, line=[], candidates=[])
        message["id"] = self.told[-1]["id"] if ident is None and self.told else ident
        message.update(more)
        self.receive(json.dumps(message))

    def answer(self, move: str = "a4-d6N", value: int = 0, **more: object) -> None:
        self.say("done", value=value, candidates=[found(move, value)], line=[move], **more)


def found(move: str, value: int) -> dict[str, object]:
    return {"move": move.split("-"), "text": move, "value": value, "exact": True}


class Room:
    """A thinker with all its workers so far, and what was heard."""

    def __init__(self, team: int = 1) -> None:
        self.engines: list[Engine] = []
        self.heard: list[dict[str, object]] = []
        self.restarts = 0
        self.thinker = Thinker(self.start, team, self.restarted)

    def start(self, *arguments):  # type: ignore[no-untyped-def]
        self.engines.append(Engine(*arguments))
        return self.engines[-1]

    def restarted(self) -> None:
        self.restarts += 1

    def ask(self, want: str = "move", level: int = 5, game: str = "fendo") -> None:
        self.thinker.ask(Question(want, hedgerow.start(game), self.heard.append, level))

    def ready(self, *kinds: str) -> None:
        """Workers that have not been ready become so, in this order."""
        for kind in kinds:
            waiting = [engine for engine in self.engines if engine.kind == kind and not engine.ended]
            waiting[-1].say("ready")

    @property
    def alive(self) -> list[str]:
        return [engine.kind for engine in self.engines if not engine.ended]

    @property
    def last(self) -> Engine:
        return self.engines[-1]

    def tick(self, times: int) -> None:
        for _ in range(times):
            self.thinker.tick()


def test_micropython_answers_until_pyodide_is_there() -> None:
    """Until it is ready the same code thinks on MicroPython, so the AI answers from the first move."""
    room = Room()
    room.ask()
    assert room.alive == [QUICK]  # Pyodide does not compete with it
    quick = room.last
    room.ready(QUICK)
    assert room.alive == [QUICK, STRONG]
    assert quick.told[-1]["want"] == "move"
    room.ready(STRONG)
    assert not quick.ended  # it is thinking
    quick.answer()
    assert [report["is"] for report in room.heard] == ["done"]
    assert room.alive == [STRONG]
    room.ask()
    room.last.answer()
    assert len(room.heard) == 2
    assert room.restarts == 0


def test_a_question_before_anything_is_ready_waits() -> None:
    room = Room()
    room.ask()
    assert room.last.told == []
    room.ready(QUICK)
    assert room.engines[0].told[0]["position"] == hedgerow.start("fendo").compact()


def test_nothing_is_started_before_somebody_asks() -> None:
    """Started only after the board is usable; not at all with Save-Data until a partner is seated."""
    room = Room()
    room.tick(100)
    assert room.engines == []


def test_where_data_are_saved_micropython_thinks_alone() -> None:
    """Save-Data keeps Pyodide away until the player asks for it."""
    room = Room(team=0)
    for want in ("move", "analysis"):
        room.ask(want)
        if not room.last.told:
            room.ready(QUICK)
        room.last.answer()
    assert [report["is"] for report in room.heard] == ["done", "done"]
    assert room.alive == [QUICK]


def thinking(kind: str = STRONG, team: int = 1, want: str = "move") -> Room:
    """A room in which one kind of workers thinks about a question."""
    room = Room(team)
    room.thinker.prepare()
    room.ready(QUICK)
    if kind == STRONG:
        room.ready(*[STRONG] * team)
    room.ask(want)
    return room


def test_an_answer_for_a_position_no_longer_on_the_table_is_dropped() -> None:
    """Undo, new game, leaving stop it; a late answer is dropped."""
    room = thinking()
    first = room.last.told[-1]["id"]
    room.last.say("progress")
    room.thinker.stop()
    assert room.last.told[-1] == {"want": "stop", "id": first}
    room.last.answer(ident=first)
    assert [report["is"] for report in room.heard] == ["progress"]
    room.ask("hint")
    room.last.answer(ident=first)
    assert len(room.heard) == 1
    room.last.answer()
    assert len(room.heard) == 2


def test_who_asked_before_is_told_that_somebody_else_has_asked() -> None:
    room = thinking(want="analysis")
    room.ask("hint")
    assert room.heard == [{"is": "replaced"}]
    room.last.answer()
    assert room.heard[-1]["is"] == "done"


def test_move_now_reaches_those_who_think() -> None:
    room = thinking(team=2)
    room.thinker.hurry()
    assert [engine.told[-1]["want"] for engine in room.engines if not engine.ended] == ["now", "now"]


@pytest.mark.parametrize("how", ["dies", "is silent", "fails"])
def test_a_worker_that_is_lost_is_replaced_and_the_game_goes_on(how: str) -> None:
    """A worker that dies or does not answer is restarted and the game goes on, with a word to the player."""
    room = thinking()
    lost = room.last
    if how == "dies":
        lost.broken()
    elif how == "fails":
        lost.say("failed", why="MemoryError")
    else:
        room.tick(SILENCE)
        lost.say("progress")
        room.tick(SILENCE)
        assert not lost.ended
        room.tick(1)
    assert lost.ended
    assert room.restarts == 1
    room.ready(STRONG)
    lost.answer()  # comes too late
    assert [report["is"] for report in room.heard if report["is"] == "done"] == []
    room.last.answer()
    assert room.heard[-1]["is"] == "done"


def test_an_idle_worker_may_be_silent() -> None:
    room = thinking()
    room.last.answer()
    room.tick(1000)
    assert room.alive == [STRONG]


def test_micropython_that_never_starts_gives_way_to_pyodide_and_then_it_is_said() -> None:
    room = Room()
    room.ask()
    for _ in range(MOST_FAILURES):
        assert room.alive == [QUICK]
        room.tick(PATIENCE + 1)
    assert room.alive == [STRONG]
    for _ in range(MOST_FAILURES):
        assert room.heard == []
        room.last.broken()
    assert room.heard == [{"is": "failed"}]
    assert room.alive == []
    room.ask()  # try again
    assert room.alive == [QUICK]


def test_pyodide_that_cannot_be_loaded_leaves_micropython_thinking() -> None:
    room = Room()
    room.ask()
    room.ready(QUICK)
    for _ in range(MOST_FAILURES):
        room.last.broken()
    assert room.alive == [QUICK]
    assert room.restarts == 0
    room.engines[0].answer()
    assert room.heard[-1]["is"] == "done"
    room.ask()
    room.engines[0].answer()
    assert len(room.heard) == 2


def test_micropython_comes_back_when_pyodide_fails_for_good() -> None:
    room = thinking()
    for _ in range(MOST_FAILURES):
        room.last.broken()
    assert room.alive == [QUICK]
    room.ready(QUICK)
    room.last.answer()
    assert room.heard[-1]["is"] == "done"


def test_a_failure_that_comes_again_and_again_ends() -> None:
    """Even one that comes after some progress."""
    room = thinking()
    for _ in range(50):
        if room.heard and room.heard[-1]["is"] == "failed":
            break
        room.last.say("ready")
        if room.last.told:
            room.last.say("progress", candidates=[found("a4-d6N", 1)])
            room.last.say("failed", why="IndexError")
    assert room.heard[-1]["is"] == "failed"


def test_an_analysis_is_begun_anew_by_pyodide_as_soon_as_it_is_there() -> None:
    room = Room()
    room.ask("analysis")
    room.ready(QUICK)
    quick = room.engines[0]
    quick.say("progress", candidates=[found("a4-d6N", 1)])
    room.ready(STRONG)
    assert room.last.told[-1]["want"] == "analysis"
    assert quick.told[-1]["want"] == "stop"


# --- several workers


def test_several_workers_share_the_first_moves() -> None:
    """Up to 4 workers share the root moves."""
    room = thinking(team=4)
    team = [engine for engine in room.engines if not engine.ended]
    assert [engine.kind for engine in team] == [STRONG] * 4
    assert [engine.told[-1]["share"] for engine in team] == [[0, 4], [1, 4], [2, 4], [3, 4]]
    for value, engine in enumerate(team[:3]):
        engine.answer(f"m{value}", value=value)
    assert room.heard == []
    team[3].answer("m3", value=-1)
    assert [found["text"] for found in room.heard[-1]["candidates"]] == ["m2", "m1", "m0", "m3"]  # type: ignore[attr-defined]
    assert room.heard[-1]["line"] == ["m2"]
    assert room.heard[-1]["nodes"] == 40


def test_weaker_levels_need_one_worker() -> None:
    room = thinking(team=2)
    room.ask(level=3)
    busy = [engine for engine in room.engines if engine.told and engine.told[-1]["want"] == "move"]
    assert len(busy) == 1
    assert "share" not in busy[0].told[-1]


def test_when_one_of_a_team_is_lost_the_others_share_anew() -> None:
    room = thinking(team=2)
    first, second = [engine for engine in room.engines if not engine.ended]
    second.broken()
    assert "share" not in first.told[-1]
    first.answer()
    assert room.heard[-1]["is"] == "done"


def report(kind: str, depth: int, value: int, move: str, verdict: "int | None" = None) -> dict[str, object]:
    return {
        "is": kind,
        "depth": depth,
        "nodes": 1,
        "value": value,
        "unit": 100,
        "verdict": verdict,
        "line": [move],
        "candidates": [found(move, value)],
    }


def test_values_of_different_depths_are_not_compared() -> None:
    shares = Shares(2)
    shares.take(0, report("progress", 2, 50, "a"))
    assert shares.whole() is None
    shares.take(1, report("progress", 2, 40, "b"))
    assert shares.whole()["line"] == ["a"]  # type: ignore[index]
    shares.take(1, report("progress", 3, 90, "b"))
    whole = shares.whole()
    assert whole
    assert (whole["depth"], whole["line"]) == (2, ["a"])
    shares.take(0, report("progress", 3, 60, "a"))
    whole = shares.whole()
    assert whole
    assert (whole["depth"], whole["line"]) == (3, ["b"])


def test_a_win_in_one_share_wins_and_a_loss_must_be_proven_in_all() -> None:
    shares = Shares(2)
    shares.take(0, report("progress", 3, 20, "a"))
    shares.take(1, report("progress", 5, -300, "b"))
    for kind in ("progress", "done"):  # proven, and then by how much
        shares.take(0, report(kind, 3, -1_000_002, "a", verdict=-1))
        whole = shares.whole()
        assert whole
        assert (whole["verdict"], whole["line"], whole["is"]) == (None, ["b"], "progress")
        assert whole["depth"] == 5
    shares.take(1, report("done", 6, -1_000_004, "b", verdict=-1))
    whole = shares.whole()
    assert whole
    assert (whole["verdict"], whole["is"]) == (-1, "done")
    shares.take(1, report("done", 6, 1_000_004, "b", verdict=1))
    assert shares.whole()["verdict"] == 1  # type: ignore[index]


def test_shares_find_what_one_worker_finds() -> None:
    """Root splitting changes who looks, not what is seen: at the same depth the same value."""
    position = hedgerow.start("abande")
    for text in ("d4", "d5", "c4"):
        position = position.play(position.parse(text))
    asked = {"want": "analysis", "id": 1, "position": position.compact(), "nodes": 100_000}
    alone = said(dict(asked, nodes=3000))
    depth = max(answer["depth"] for answer in alone)  # type: ignore[type-var]
    wanted = next(answer for answer in alone if answer["depth"] == depth)
    shares = Shares(2)
    for share in (0, 1):
        for answer in said(dict(asked, nodes=6000, share=[share, 2])):
            if answer["depth"] <= depth:  # type: ignore[operator]
                shares.take(share, answer)
    whole = shares.whole()
    assert whole
    assert (whole["depth"], whole["value"]) == (depth, wanted["value"])
