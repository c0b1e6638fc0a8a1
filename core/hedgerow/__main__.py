"""The command ``hedgerow``: look at games, their moves and their numbers from a terminal."""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from hedgerow import HedgerowError, Position, __version__, diagram, game_with, games
from hedgerow.draw import scene
from hedgerow.draw.picture import THEMES, picture
from hedgerow.record import excerpt
from hedgerow.texts import say


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Run the command; gives the exit code."""
    parser = make_parser()
    asked, more = parser.parse_known_args(arguments)
    if not hasattr(asked, "moves") or any(word.startswith("-") for word in more):
        parser.parse_args(arguments)  # which says what is wrong
    else:
        asked.moves += more  # those behind an option
    try:
        asked.run(asked)
        sys.stdout.flush()
    except HedgerowError as error:
        place = excerpt(error.place) + ": " if error.place else ""
        parser.error(f"{place}{error.reason}")
    except BrokenPipeError:  # whoever reads, `head` say, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        name = excerpt(str(error.filename)) + ": " if error.filename else ""
        parser.error(f"{name}{error.strerror}")
    except KeyboardInterrupt:
        return 130
    return 0


class Parser(argparse.ArgumentParser):
    """An `ArgumentParser` whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def make_parser() -> Parser:
    """All commands with their arguments."""
    parser = Parser(prog="hedgerow", description="Territory board games.")
    parser.add_argument("--version", action="version", version=__version__)
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    command = commands.add_parser("games", help="list the games with their options, the default first")
    command.set_defaults(run=list_games)

    command = commands.add_parser("moves", help="print the legal moves, sorted, one a line")
    add_game(command, with_moves=True)
    command.set_defaults(run=print_moves)

    command = commands.add_parser("show", help="print a position as JSON")
    add_game(command, with_moves=True)
    command.set_defaults(run=show)

    command = commands.add_parser("diagram", help="draw a position as an SVG picture that stands alone")
    add_game(command, with_moves=True)
    command.add_argument("-o", "--output", metavar="FILE", type=Path, help="instead of the terminal")
    command.add_argument("--position", metavar="TEXT", default="", help="begin with this one, a compact text")
    command.add_argument("--at", metavar="N", default="", help="show it after N of the moves")
    command.add_argument("--theme", choices=THEMES, default="light", help="auto: as the reader's system is")
    command.add_argument("--size", metavar="N", type=natural, default=0, help="the width in pixels")
    command.set_defaults(run=draw_diagram)

    command = commands.add_parser("perft", help="count the ways to play on for DEPTH moves")
    add_game(command)
    command.add_argument("depth", metavar="DEPTH", type=natural)
    command.add_argument("--divide", action="store_true", help="print the count after each move, too")
    command.set_defaults(run=print_perft)
    return parser


def add_game(command: argparse.ArgumentParser, with_moves: bool = False) -> None:
    """The arguments that say which position is meant."""
    command.add_argument("game", metavar="GAME", help="a name that `hedgerow games` lists")
    if with_moves:
        command.add_argument("moves", metavar="MOVE", nargs="*", default=[], help="the moves so far")
    command.add_argument(
        "--set",
        metavar="OPTION=VALUE",
        nargs="+",
        action="append",
        default=[],
        dest="settings",
        help="play with these options",
    )


def natural(text: str) -> int:
    """A whole number from 0 as an argument."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{excerpt(text)}: this is not a whole number from 0")
    return int(text)


def split_words(asked: argparse.Namespace) -> tuple[list[str], list[str]]:
    """The settings and the moves that the arguments mean. Moves may stand behind those of a ``--set``."""
    settings, words = [], getattr(asked, "moves", [])
    for first, *others in asked.settings:
        settings.append(first)
        for word in others:
            is_move = hasattr(asked, "moves") and "=" not in word
            (words if is_move else settings).append(word)
    return settings, [word for text in words for word in text.split()]


def position_of(asked: argparse.Namespace) -> Position:
    """The position that the arguments mean."""
    settings, moves = split_words(asked)
    position = game_with(asked.game, settings).start()
    for text in moves:
        position = position.play(position.parse(text))
    return position


def list_games(_: argparse.Namespace) -> None:
    for game in games():
        players = [str(len(game.seats))]
        for option in game.OPTIONS:
            if option.name == "players":
                players = sorted(option.choices)
        print(f"{game.name}: {say(game.name + '.title')}, players: {'|'.join(players)}")
        for option in game.OPTIONS:
            print(f"    {option.name}={'|'.join(option.choices) or '...'}")


def print_moves(asked: argparse.Namespace) -> None:
    position = position_of(asked)
    for text in sorted([position.text(move) for move in position.legal_moves()]):
        print(text)


def show(asked: argparse.Namespace) -> None:
    position = position_of(asked)
    result = position.result
    shown = {
        "game": position.game.header(),
        "turn": position.turn,
        "scores": position.scores,
        "result": result and {"winners": result.winners, "reason": str(result.reason)},
        "legal": position.count(),
        "compact": position.compact(),
    }
    print(json.dumps(shown, indent=2, ensure_ascii=False))


def draw_diagram(asked: argparse.Namespace) -> None:
    settings, moves = split_words(asked)
    wanted = {"moves": " ".join(moves), "at": asked.at, "game": asked.game, "options": " ".join(settings)}
    if asked.position:
        wanted["position"] = asked.position
        if asked.position.partition(" ")[0].partition(":")[0].lower() == asked.game.lower() and not settings:
            del wanted["game"]  # which says the same
    shown = diagram.read(wanted)
    text = picture(scene(shown.position, shown.last), asked.theme, asked.size)
    text = text.encode("ascii", "xmlcharrefreplace").decode()  # for terminals that know few signs
    if asked.output is None:
        print(text, end="")
    else:
        asked.output.write_text(text, encoding="ascii", newline="\n")


def print_perft(asked: argparse.Namespace) -> None:
    position = position_of(asked)
    if asked.divide and asked.depth:
        total = 0
        for text, move in sorted([(position.text(move), move) for move in position.legal_moves()]):
            number = perft(position.successor(move), asked.depth - 1)
            print(text, number, flush=True)
            total += number
        print(total)
    else:
        print(perft(position, asked.depth))


def perft(position: Position, depth: int) -> int:
    """The number of ways to play on for exactly `depth` moves; the last of them are only counted."""
    if depth < 2:
        return position.count() if depth else 1
    return sum(perft(position.successor(move), depth - 1) for move in position.legal_moves())


if __name__ == "__main__":
    sys.exit(main())
