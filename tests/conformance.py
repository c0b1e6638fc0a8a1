"""One random game of each variant of each game, move by move, as text.

Runs unchanged on CPython, MicroPython and Pyodide, which have to find the same: `run` gives all of it.
The texts are kept in ``playthroughs/`` (``python -m tests.playthroughs`` writes them anew), so that a change
in the rules shows in a review.
"""

import gc

import hedgerow
from hedgerow import Move, Position
from hedgerow.rng import Rng

# Options whose values matter only together with another's.
WITH = {"teams": {"players": "4"}}
# Options that take free text, and combinations worth a look.
MORE = {
    "fendo": [{"entry": "reach", "stay": "no", "majority": "no"}],
    "abande": [{"board": "hex", "lock": "yes"}, {"board": "snub", "lock": "yes"}],
    "boerzoektland": [
        {"seed": "7"},
        {"setup": "n11_a9_c3_c5_e11_e3_e5_i9_k7"},
        {"selfclose": "no", "border": "yes"},
    ],
    "fenceology": [
        {"seed": "7"},
        {"deal": "ygwbbrwgbryg-bywgbgwyrgwb-bwgrybwr"},
        {"players": "3", "length": "3"},
    ],
}


def variants() -> "list[tuple[str, dict[str, str]]]":
    """Each game as it is by default, with each other value of each option, and `MORE`."""
    found: list[tuple[str, dict[str, str]]] = []
    for game in hedgerow.games():
        found.append((game.name, {}))
        for option in game.OPTIONS:
            for choice in option.choices[1:]:
                options = {option.name: choice}
                options.update(WITH.get(option.name, {}))
                found.append((game.name, options))
        found.extend([(game.name, options) for options in MORE.get(game.name, [])])
    return found


def variant_name(name: str, options: dict[str, str]) -> str:
    """What a variant is called, as a file can be, too: ``fendo-size-9``.

    >>> variant_name("fendo", {"entry": "reach", "stay": "no"})
    'fendo-entry-reach-stay-no'
    """
    return "-".join([name] + [f"{option}-{options[option]}" for option in sorted(options)])[:60]


def run() -> dict[str, str]:
    """The playthroughs of all variants by name."""
    found = {}
    for name, options in variants():
        found[variant_name(name, options)] = playthrough(name, options)
        gc.collect()
    return found


def playthrough(name: str, options: dict[str, str]) -> str:
    """A random game from its start to its end: each position, what is legal in it, and the move."""
    position = hedgerow.start(name, **options)
    rng = Rng(checksum([(variant_name(name, options),)]))
    lines = []
    while not position.result:
        moves = position.legal_moves()
        check(position, moves)
        if len(lines) % 10 == 0:
            check_reading(position, moves)
        move = moves[rng.below(len(moves))]
        lines.append(f"{position.compact()}\n  turn {position.turn}, scores {scores(position)}")
        lines.append(f"  {len(moves)} moves {checksum(moves):06x}: {position.text(move)}")
        position = position.successor(move)
    check(position, [])
    check_reading(position, [])
    result = position.result
    lines.append(f"{position.compact()}\n  scores {scores(position)}")
    lines.append(f"  won by {' '.join([str(seat) for seat in result.winners])}: {result.reason.key}\n")
    return "\n".join(lines)


def check(position: Position, moves: "list[Move]") -> None:
    """All ways to the moves agree, and their texts read back."""
    assert position.count() == len(moves)
    for index in (0, len(moves) // 2, len(moves) - 1) if moves else ():
        assert position.move_at(index) == moves[index]
        assert position.parse(position.text(moves[index])) == moves[index]


def check_reading(position: Position, moves: "list[Move]") -> None:
    """The position's own text reads back; that is slower than playing, so it is not done for every one."""
    compact = position.compact()
    again = hedgerow.read(compact)
    assert again.compact() == compact
    assert again.legal_moves() == moves
    assert scores(again) == scores(position)


def scores(position: Position) -> str:
    """``25-24``."""
    return "-".join([str(score) for score in position.scores])


def checksum(moves: "list[Move]") -> int:
    """24 bits over the moves in their order. In small ints, which MicroPython adds fast."""
    total = 0
    for move in moves:
        for byte in ("-".join(move) + ",").encode():
            total = (total * 31 + byte) & 0xFFFFFF
    return total
