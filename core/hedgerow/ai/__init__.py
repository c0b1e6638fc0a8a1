"""The thinking partner: a search for all games, and for each game what it knows of it.

>>> import hedgerow
>>> from hedgerow.ai import choose
>>> position = hedgerow.start("fendo")
>>> position.play(choose(position, level=1, seed=7)).turn
1

`think` is the one generator behind it all: it works in short slices and says after each how far it is, so
that whoever runs it can do something else in between, or stop it.
"""

from hedgerow.ai.levels import LEVELS, Level, analyse, choose, hint, play
from hedgerow.ai.search import Candidate, Progress, think

__all__ = ["LEVELS", "Candidate", "Level", "Progress", "analyse", "choose", "hint", "play", "think"]
