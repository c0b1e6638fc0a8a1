"""What a player can set. No page in it.

A setting is one line in `SETTINGS` and its texts: ``setting.NAME``, and ``setting.NAME.CHOICE`` for each
choice of one that is no switch. From that line the build makes its row in the dialog of every page, and
``web/scripts/settings.js`` keeps it, in the one entry ``hedgerow.settings``, a JSON object with what differs
from the default. The same is said as ``data-NAME="CHOICE"`` on the page's ``<html>`` element from before
the first paint on: for style sheets, which is all that most settings need, and for Python.
"""


class Setting:
    """One thing to be set: its name, a group of the dialog, and what can be chosen, the default first."""

    __slots__ = ("choices", "group", "name")

    def __init__(self, name: str, group: str, choices: tuple[str, ...]) -> None:
        self.name = name
        self.group = group
        self.choices = choices

    @property
    def default(self) -> str:
        """What holds until something else is chosen."""
        return self.choices[0]

    @property
    def is_switch(self) -> bool:
        """Whether it is only on or off."""
        return "on" in self.choices and len(self.choices) == 2


ON = ("on", "off")
OFF = ("off", "on")

SETTINGS = (
    Setting("theme", "look", ("system", "light", "dark")),
    Setting("style", "look", ("table", "field", "paper")),
    Setting("palette", "look", ("natural", "safe")),
    Setting("patterns", "look", ("soft", "strong")),
    Setting("coordinates", "board", ON),
    Setting("last", "board", ON),
    Setting("legal", "board", ON),
    Setting("motion", "board", ("system", "on", "off")),
    Setting("confirm", "people", OFF),
    Setting("handover", "people", OFF),
    Setting("facing", "people", OFF),
    Setting("turn", "people", ("fixed", "each")),
    Setting("sound", "device", OFF),
    Setting("awake", "device", ON),
    Setting("keys", "device", ON),
)


def choices() -> "dict[str, tuple[str, ...]]":
    """What can be chosen for each setting, the default first."""
    return {setting.name: setting.choices for setting in SETTINGS}


def groups() -> "list[tuple[str, list[Setting]]]":
    """The settings as the dialog shows them, group by group."""
    names = []
    for setting in SETTINGS:
        if setting.group not in names:
            names.append(setting.group)
    return [(name, [setting for setting in SETTINGS if setting.group == name]) for name in names]
