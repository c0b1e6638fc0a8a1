"""The command `hedgerow`: what it prints, and one clear line with exit code 2 for whatever is wrong."""

import errno
import json
import os
import runpy
import subprocess
import sys

import pytest
from helpers import records

import hedgerow
from hedgerow.__main__ import main


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def fault(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as exit_:
        main(arguments)
    out, err = capsys.readouterr()
    assert exit_.value.code == 2
    assert out == ""
    assert err.startswith("hedgerow")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return err.partition(": ")[2]


def test_perft(capsys):
    """`perft GAME DEPTH [--set option=value …]`: the ways to play on, as one number."""
    assert printed(capsys, "perft", "fendo", "0") == "1\n"
    assert printed(capsys, "perft", "fendo", "1") == "212\n"
    assert printed(capsys, "perft", "fendo", "2") == "44053\n"
    assert printed(capsys, "perft", "fendo", "2", "--set", "entry=reach", "stay=no") == "42660\n"
    assert printed(capsys, "perft", "fendo", "1", "--set", "size=9", "--set", "entry=reach") == "364\n"
    assert printed(capsys, "perft", "abande", "3", "--set", "board=hex") == "1356\n"


def test_perft_divided(capsys):
    """With `--divide` the count per move."""
    *counts, total = printed(capsys, "perft", "fendo", "2", "--divide").splitlines()
    assert total == "44053"
    assert len(counts) == 212
    assert counts == sorted(counts)
    assert sum(int(line.split()[1]) for line in counts) == 44053
    assert printed(capsys, "perft", "fendo", "1", "--divide").startswith("a1 1\n")
    assert printed(capsys, "perft", "fendo", "0", "--divide") == "1\n"


def test_moves(capsys):
    """`moves GAME [MOVE …]`: the legal moves, sorted, one a line."""
    lines = printed(capsys, "moves", "fendo").splitlines()
    assert lines == sorted(lines)
    assert len(lines) == 212
    assert {"d3", "a4-d6N", "a4N"} <= set(lines)
    after = printed(capsys, "moves", "fendo", "a4-a1E", "g4-c2S").splitlines()
    assert "a1N" in after
    over = printed(capsys, "moves", "fendo", "a4-a1E", "g4-c2S", "a1N")
    assert over == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ("a4-d6N", "g4-c2S", "--set", "entry=reach", "size=7"),
        ("--set", "entry=reach", "size=7", "a4-d6N", "g4-c2S"),
        ("--set", "entry=reach", "a4-d6N", "g4-c2S", "--set", "size=7"),
        ("A4-D6N", "--set", "Entry=Reach", "g4-c2s"),
    ],
)
def test_options_and_moves_in_any_order(capsys, arguments: tuple[str, ...]):
    shown = json.loads(printed(capsys, "show", "fendo", *arguments))
    assert shown["compact"] == "fendo:entry=reach 7/3w3/7/7/7/2s4/7 c1N,d6N w 6,6 0"


def test_moves_behind_any_option(capsys):
    """`diagram GAME --theme THEME MOVE …`: options may stand before the moves, too."""
    usual = printed(capsys, "diagram", "fendo", "a4-d6N", "g4-c2S", "--theme", "dark")
    assert printed(capsys, "diagram", "fendo", "--theme", "dark", "a4-d6N", "g4-c2S") == usual
    assert printed(capsys, "diagram", "fendo", "a4-d6N", "--theme", "dark", "g4-c2S") == usual


def test_show(capsys):
    """`show GAME [MOVE …]`: turn, scores, result, compact text and the number of legal moves, as JSON."""
    shown = json.loads(printed(capsys, "show", "fendo", "a4-d6N"))
    position = hedgerow.start("fendo")
    position = position.play(position.parse("a4-d6N"))
    assert shown == {
        "game": "fendo",
        "turn": 1,
        "scores": [0, 0],
        "result": None,
        "legal": position.count(),
        "compact": position.compact(),
    }


def test_show_a_finished_game(capsys):
    shown = json.loads(printed(capsys, "show", "fendo", "a4-a1E", "g4-c2S", "a1N"))
    assert shown["result"] == {"winners": [1], "reason": "every area is closed"}
    assert shown["scores"] == [1, 48]
    assert shown["legal"] == 0


def test_show_a_recorded_game(capsys):
    found = next(records("fendo.uniform"))
    shown = json.loads(printed(capsys, "show", "fendo", *found["moves"], "--set", "entry=reach"))
    assert shown["scores"] == found["final_scores"]


def test_games(capsys):
    """`games` lists the games with their players and options, the default first."""
    lines = printed(capsys, "games").splitlines()
    assert "fendo: Fendo, players: 2" in lines
    assert "fenceology: Fenceology, players: 1|2|3|4" in lines
    assert "    entry=any|reach" in lines
    assert "    seed=..." in lines
    names = [line.partition(":")[0] for line in lines if line[0] != " "]
    assert names == [game.name for game in hedgerow.games()]


def test_version(capsys):
    with pytest.raises(SystemExit) as exit_:
        main(["--version"])
    assert exit_.value.code == 0
    assert capsys.readouterr().out == hedgerow.__version__ + "\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("show chess", "chess: there is no game of this name"),
        ("show fendo a4-d6X", "a4-d6X: this is not a move of Fendo"),
        ("show fendo a4-d6N d6-d7N", "d6-d7N: the piece on d6 is not yours"),
        ("moves fendo a4-a1E g4-c2S a1N d4", "d4: the game is over"),
        ("moves fendo --set size=8", "size=8: size can be 7, 9, 11"),
        ("moves fendo --set lock=yes", "lock: Fendo has no such option; it has entry,"),
        ("moves fendo --set self=yes", "self: Fendo has no such option"),
        ("moves fendo --set name=yes", "name: Fendo has no such option"),
        ("show fendo d4N", "d4N: with d4 the move is complete"),
        ("show abande D4-Q9", "D4-Q9: this is not a move of Abande"),
        ("show fenceology h0,0:RWGB@x", "h0,0:RWGB@x: this is not a move of Fenceology"),
        ("moves fendo --set size=9 size=7", "size=7: size has been set already"),
        ("perft fendo 1 --set size", "size: an option is written name=value"),
        ("moves fendo --set size", "size: an option is written name=value"),
        ("moves fendo --set size a4-d6N", "size: an option is written name=value"),
        ("moves fendo --set =", "=: an option is written name=value"),
        ("moves fendo --set =9", "=9: an option is written name=value"),
        ("perft fendo -1", "argument DEPTH: -1: this is not a whole number from 0"),
        ("perft fendo two", "argument DEPTH: two: this is not a whole number"),
        ("perft fendo ²", "argument DEPTH: "),
        ("perft fendo 1.5", "argument DEPTH: 1.5: this is not a whole number"),
        ("perft fendo", "required: DEPTH"),
        ("moves", "required: GAME\n"),
        ("moves fendo a4-d6N --theme light", "unrecognized arguments: --theme"),
        ("games fendo", "unrecognized arguments: fendo"),
        ("diagrams", "invalid choice: 'diagrams'"),
        ("", "required: COMMAND"),
    ],
)
def test_errors(capsys, arguments: str, message: str):
    """One clear line with the place and the reason, exit code 2."""
    assert message in fault(capsys, *arguments.split())


@pytest.mark.parametrize("text", ["a4\nN", "\x1b[31m", "x" * 100_000, "\udcff", "<b>", "²"])
def test_hostile_arguments(capsys, text: str):
    for arguments in (["show", text], ["show", "fendo", text], ["show", "fendo", "--set", "size=" + text]):
        line = fault(capsys, *arguments)
        assert line.strip("\n").isprintable()
        assert len(line) < 200
    assert fault(capsys, "show", "boerzoektland", "--set", "seed=" + text)
    assert fault(capsys, "perft", "fendo", text)


def test_as_a_module(capsys, monkeypatch):
    """`python -m hedgerow` is the same command."""
    monkeypatch.setattr(sys, "argv", ["hedgerow", "perft", "fendo", "1"])
    monkeypatch.delitem(sys.modules, "hedgerow.__main__")
    with pytest.raises(SystemExit) as exit_:
        runpy.run_module("hedgerow", run_name="__main__", alter_sys=True)
    assert exit_.value.code == 0
    assert capsys.readouterr().out == "212\n"


def test_a_reader_that_has_seen_enough():
    """`hedgerow moves fendo | head -1` ends without a word."""
    command = [sys.executable, "-m", "hedgerow", "perft", "fendo", "2", "--divide"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout
    assert process.stderr
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait(timeout=30) == 0
    process.stderr.close()


def test_a_broken_pipe_closes_the_output(monkeypatch):
    """What is still to be written goes nowhere, so that Python does not complain at its end."""

    def broken(*_: object) -> int:
        raise BrokenPipeError

    closed: list[tuple[int, int]] = []
    monkeypatch.setattr("hedgerow.__main__.perft", broken)
    monkeypatch.setattr("os.dup2", lambda new, old: closed.append((new, old)))
    monkeypatch.setattr("sys.stdout", sys.__stdout__)
    assert main(["perft", "fendo", "2"]) == 0
    [(new, old)] = closed
    assert old == sys.__stdout__.fileno()
    os.close(new)


@pytest.mark.parametrize("command", ["games", "diagram boerzoektland"])
def test_a_terminal_that_knows_few_signs(command: str):
    """What is printed fits any terminal, and a picture is the same in all of them."""
    arguments = [sys.executable, "-m", "hedgerow", *command.split()]
    few = subprocess.run(
        arguments, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=True
    )
    many = subprocess.run(
        arguments, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "utf-8"}, check=True
    )
    assert few.stdout == many.stdout


def test_a_full_disk(capsys, monkeypatch):
    """What goes wrong with the terminal itself is told without the name of a file."""

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("hedgerow.__main__.perft", full)
    assert fault(capsys, "perft", "fendo", "2") == "No space left on device\n"


def test_interrupted(capsys, monkeypatch):
    """Ctrl-C ends a long count without a traceback."""

    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("hedgerow.__main__.perft", interrupt)
    assert main(["perft", "fendo", "5"]) == 130
    assert capsys.readouterr().err == ""


def test_the_library_does_without_the_command():
    """argparse stays out of what the browser loads."""
    code = "import sys, hedgerow, hedgerow.record; assert 'argparse' not in sys.modules, 'argparse'"
    subprocess.run([sys.executable, "-S", "-E", "-c", code], check=True, cwd=hedgerow.__path__[0] + "/..")
