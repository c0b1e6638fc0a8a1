"""The rules, one module a game. `load` imports a game only when it is asked for."""

from hedgerow.game import Game, Reason, UnknownGame

# In the order of the home page; each is the name of its module, too.
NAMES = ("fendo", "abande", "boerzoektland", "fenceology")


def load(name: str) -> "type[Game]":
    """The class of the game called `name`. Raises `UnknownGame`."""
    if name not in NAMES:
        raise UnknownGame(Reason("game.unknown", known=", ".join(NAMES)), name)
    package = __import__("hedgerow.rules." + name)
    game: type[Game] = getattr(package.rules, name).GAME
    return game
