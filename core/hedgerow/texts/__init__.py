"""What Hedgerow says, in words: catalogs from message keys to texts.

The English texts live here, beside the rules that use their keys, one module a game; translations
are catalogs of the same keys (see ``web/locale``).
"""

from hedgerow.game import Reason

__all__ = ["ENGLISH", "Catalog", "plural_english", "say"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hedgerow.texts.english import ENGLISH, say

    Plural = Callable[[object], int]  # a number to the index of its plural form


def plural_english(n: object) -> int:
    """Which of an entry's forms goes with the number `n`."""
    return 0 if n == 1 else 1


class Catalog:
    """One language: call it with a message key and values to get the text.

    An entry is a text with ``{name}`` fields, or its plural forms as a tuple or list, chosen by the
    value ``n`` through `plural`. A value that is itself a `Reason` is said in the same language. A key
    that is missing comes back as it is: a player then sees where a text is lacking, and goes on playing.
    """

    def __init__(
        self,
        entries: "dict[str, str | tuple[str, ...] | list[str]]",
        plural: "Plural" = plural_english,
    ) -> None:
        self.entries = entries
        self.plural = plural

    def __call__(self, key: str, **values: object) -> str:
        entry = self.entries.get(key, key)
        if not isinstance(entry, str):
            entry = entry[self.plural(values["n"])]
        said = {}
        for name in values:
            value = values[name]
            said[name] = self(value.key, **value.values) if isinstance(value, Reason) else value
        return entry.format(**said)

    def sentence(self, said: "Reason | str") -> str:
        """A reason or a text as a sentence of its own, with a capital and a full stop."""
        text = self(said.key, **said.values) if isinstance(said, Reason) else said
        return text[:1].upper() + text[1:] + ("" if text[-1:] in ".!?" else ".")


def __getattr__(name: str) -> object:
    """English is imported when it is first asked for: a page brings the texts of its own language."""
    if name in ("ENGLISH", "say"):
        import hedgerow.texts.english as english

        return getattr(english, name)
    raise AttributeError(f"module 'hedgerow.texts' has no attribute {name!r}")
