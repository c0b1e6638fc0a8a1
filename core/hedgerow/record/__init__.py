"""A game as text, and as a link: ``fendo:entry=reach 1. a4-d6N 2. g4-c2S``.

A record is the game with the options that differ from the default, tags (the players' names, the date, a
position to begin with …) and a tree of moves with comments and variations. ``docs/records.md`` describes the
format. `write` and `link` make exactly one text of a record; `read` takes what people and programs make of
it on the way: odd spaces, capitals, line breaks, typographic dashes, other move numbers or none.

>>> from hedgerow import record
>>> game = record.read("Fendo: entry = reach {a short one}  1) A4 - D6N (d3)  g4-c2s")
>>> record.write(game)
'fendo:entry=reach {a short one} 1. a4-d6N (1. d3) 2. g4-c2S'
>>> game.texts()
['a4-d6N', 'g4-c2S']
>>> record.link(game)
'2~fendo~3Aentry~3Dreach_2_3WRtHvW'
>>> try:
...     record.read("fendo 1. a4-d6N 2. d6-d7N")
... except record.InvalidRecord as error:
...     print(error)
line 1, column 20: d6-d7N: the piece on d6 is not yours
"""

from hedgerow.game import InvalidRecord
from hedgerow.record.texts import excerpt
from hedgerow.record.tree import Node, Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hedgerow.record.links import link, read_link
    from hedgerow.record.reading import LIMIT, Reading, read, read_moves
    from hedgerow.record.writing import write

__all__ = [
    "LIMIT",
    "InvalidRecord",
    "Node",
    "Reading",
    "Record",
    "excerpt",
    "link",
    "read",
    "read_link",
    "read_moves",
    "write",
]


def __getattr__(name: str) -> object:
    """What reads and writes is imported when it is first asked for: a table needs only the tree to begin."""
    if name in __all__:
        import hedgerow.record.links as links
        import hedgerow.record.reading as reading
        import hedgerow.record.writing as writing

        for module in (links, reading, writing):
            if hasattr(module, name):
                return getattr(module, name)
    raise AttributeError(f"module 'hedgerow.record' has no attribute {name!r}")
