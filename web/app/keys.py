"""The keys of a game's page: what the help lists, and letters that ask the table something. No page in it.

A row of `KEYS` is the keys as they are written on a keyboard, and the key of the text that says what they do
(``keys.NAME``). `LETTERS` give each single letter the command that it calls; they can be switched off.
"""

from app.browser import Js

ASKING = (  # what `app.speech` answers
    ("m", "tell-possible"),
    ("l", "tell-last"),
    ("w", "tell-where"),
    ("s", "tell-score"),
    ("t", "tell-turn"),
    ("b", "tell-board"),
    ("?", "keys"),
)
LETTERS = ASKING + (("h", "hint"), ("a", "analysis"), ("n", "now"))

KEYS = (
    (("←", "↑", "↓", "→"), "keys.move"),
    (("Enter", "Space"), "keys.touch"),
    (("Esc",), "keys.back"),
    (("Ctrl Z",), "keys.undo"),
    (("Ctrl Y",), "keys.redo"),
    (("Home", "End"), "keys.ends"),
    (("Page ↑", "Page ↓"), "keys.steps"),
    (("c",), "keys.confirm"),
    (("m",), "keys.possible"),
    (("l",), "keys.last"),
    (("w",), "keys.where"),
    (("s",), "keys.score"),
    (("t",), "keys.turn"),
    (("b",), "keys.board"),
    (("h",), "keys.hint"),
    (("a",), "keys.analysis"),
    (("n",), "keys.now"),
    (("?",), "keys.help"),
)
OVER_THE_PAGE = "dialog[open], :popover-open"  # what has all keys while it is there: Escape closes it
ENDLESS = ((("f",), "keys.fit"), (("+", "-"), "keys.zoom"))  # where the board has no end


def written(event: Js) -> str:
    """A key that is pressed, as it stands in tables: ``f``, ``ctrl+z``, ``alt+arrowleft``.

    Shift counts together with ctrl only: without it, it makes another sign.
    """
    command = event.ctrlKey or event.metaKey
    name = ("ctrl+" if command else "") + ("alt+" if event.altKey else "")
    return name + ("shift+" if event.shiftKey and command else "") + str(event.key).lower()
