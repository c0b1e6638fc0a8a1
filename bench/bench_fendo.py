"""How fast Fendo is: counting moves beside python-chess, and random games, in the browser's interpreters."""

import time

import chess
from bench import fendo_kernels, interpreters

import hedgerow
from hedgerow.__main__ import perft


def run() -> list[tuple[str, float, str, str]]:
    """What was measured, the figure, its unit and its goal."""
    start = time.perf_counter()
    moves = perft(hedgerow.start("fendo"), 3)
    spent = time.perf_counter() - start
    assert moves == 9_873_541
    ours, theirs = moves / spent, moves_counted_by_chess()
    pyodide, micropython = measured("pyodide"), measured("micropython")
    return [
        ("Fendo, perft(3)", spent, "s", ""),
        ("Fendo, legal moves counted a second", ours, "/s", ""),
        ("python-chess, legal moves counted a second", theirs, "/s", ""),
        ("Fendo, times as many as python-chess", ours / theirs, "", "≥ 20"),
        ("Fendo, playouts", fendo_kernels.playouts(3), "/s", "≥ 300"),
        ("Fendo, playouts on Pyodide (in Node)", pyodide["playouts"], "/s", "≥ 120"),
        ("Fendo, playouts on MicroPython (in Node)", micropython["playouts"], "/s", ""),
        ("Fendo, the longest list of moves", fendo_kernels.largest(), "ms", ""),
        ("Fendo, the longest list of moves on MicroPython (in Node)", micropython["largest"], "ms", "≤ 10"),
    ]


def moves_counted_by_chess() -> float:
    """Moves a second that python-chess counts from chess's start, in bulk at the last ply as `perft` does."""

    def count(board: chess.Board, depth: int) -> int:
        if depth == 1:
            return board.legal_moves.count()
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, depth - 1)
            board.pop()
        return total

    start = time.perf_counter()
    moves = count(chess.Board(), 4)
    assert moves == 197_281
    return moves / (time.perf_counter() - start)


def measured(interpreter: str) -> dict[str, float]:
    """The figures of `fendo_kernels` on another interpreter; nan where Node or the interpreter is missing."""
    found = interpreters.found(interpreter, "fendo_kernels")
    if not found:
        return dict.fromkeys(("playouts", "largest"), float("nan"))
    return {name: float(figure) for name, figure in found.items()}
