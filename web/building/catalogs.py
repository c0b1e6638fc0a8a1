"""What the site says in each of its languages.

A catalog is a gettext file, web/locale/<language>.po, whose ids are the short keys that the program uses
(``table.undo``); an entry with plural forms has the same key as its plural id. The English words for the
rules stand in the core beside the rules themselves, so en.po holds only those for the pages and the table.
"""

import re
import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from pathlib import Path

from babel.messages.catalog import Catalog as PoCatalog
from babel.messages.pofile import read_po

import hedgerow.texts
from building.folders import WEB

LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands", "pl": "Polski"}
DEFAULT = "en"

Entry = str | Sequence[str]  # a text, or its plural forms
Entries = Mapping[str, Entry]


class CatalogError(Exception):
    """Some texts are missing, superfluous or do not fit their keys."""


@dataclass(frozen=True)
class Language:
    """A language's texts, and for each number below 200 which plural form goes with it.

    The languages we speak choose the form of a larger number by its last two digits, so those 200
    digits say it all, to Python that knows no gettext too.
    """

    code: str
    entries: Entries
    forms: str

    def plural(self, n: int) -> int:
        """Which of an entry's forms goes with the number `n`."""
        return int(self.forms[n if n < 200 else 100 + n % 100])

    @property
    def catalog(self) -> hedgerow.texts.Catalog:
        """The texts, to be called with a key and values."""
        return hedgerow.texts.Catalog(dict(self.entries), self.plural)  # type: ignore[arg-type]

    def as_lines(self) -> str:
        """The texts for the page's Python (web/app/words.py): every kind of which it says any.

        The first line has the plural forms; all others have a key and, behind tabs, a text or its forms.
        """
        said = kinds_said_by_python()  # such as `table` of `table.undo`
        texts = {key: entry for key, entry in self.entries.items() if key.partition(".")[0] in said}
        lines = [
            "\t".join([key, entry] if isinstance(entry, str) else [key, *entry])
            for key, entry in sorted(texts.items())
        ]
        return "\n".join([self.forms, *lines])


@cache
def kinds_said_by_python() -> set[str]:
    """The kinds of texts that the core has, and those that a string in web/app begins with."""
    sources = [path.read_text(encoding="utf-8") for path in sorted((WEB / "app").glob("*.py"))]
    said = {kind for source in sources for kind in re.findall(r"""["']([a-z]+)\.""", source)}
    return said | {key.partition(".")[0] for key in hedgerow.texts.ENGLISH}


def read(folder: Path, *, draft: bool = False) -> list[Language]:
    """The languages of a folder of .po files. Raises `CatalogError`; in a `draft` English fills the gaps."""
    catalogs = {code: read_catalog(folder / f"{code}.po", code) for code in LANGUAGES}
    spoken = {code: entries_of(catalog) for code, catalog in catalogs.items()}
    core: Entries = hedgerow.texts.ENGLISH
    twice = [f"{DEFAULT}: {key} is the core's" for key in sorted(core.keys() & spoken[DEFAULT].keys())]
    english = spoken[DEFAULT] = {**core, **spoken[DEFAULT]}
    troubles = twice + [
        f"{code}: {trouble}"
        for code, entries in spoken.items()
        for trouble in compare(english, entries, catalogs[code].num_plurals)
    ]
    if troubles and not draft:
        raise CatalogError("\n".join(troubles))
    return [
        Language(code, {**english, **entries}, plural_forms(catalogs[code].plural_expr))
        for code, entries in spoken.items()
    ]


def read_catalog(path: Path, code: str) -> PoCatalog:
    """A .po file as it is."""
    with path.open("rb") as file:
        return read_po(file, locale=code, abort_invalid=True)


def entries_of(catalog: PoCatalog) -> Entries:
    """The finished texts of a catalog: neither empty nor marked as fuzzy."""
    entries: dict[str, Entry] = {}
    for message in catalog:
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = [message.string] if isinstance(message.string, str) else list(message.string or ())
        if key and forms and all(forms) and not message.fuzzy:
            entries[key] = forms if message.pluralizable else forms[0]
    return entries


def compare(english: Entries, entries: Entries, plurals: int) -> list[str]:
    """What is wrong with a language's texts, seen beside the English ones."""
    troubles = [f"{key} is missing" for key in sorted(english.keys() - entries.keys())]
    troubles += [f"{key} is not used" for key in sorted(entries.keys() - english.keys())]
    for key in sorted(english.keys() & entries.keys()):
        entry = entries[key]
        if isinstance(entry, str) != isinstance(english[key], str):
            troubles.append(f"{key} must have plural forms just where English has them")
        elif not isinstance(entry, str) and len(entry) != plurals:
            troubles.append(f"{key} needs {plurals} plural forms")
        elif any(sign in form for form in forms_of(entry) for sign in "\t\n"):
            troubles.append(f"{key} must be one line without tabs")
        elif fields(entry) - fields(english[key]):
            troubles.append(f"{key} has fields that the program does not fill")
    return troubles


def fields(entry: Entry) -> set[str]:
    """The names of an entry's ``{fields}``."""
    return {name for form in forms_of(entry) for _, name, _, _ in string.Formatter().parse(form) if name}


def forms_of(entry: Entry) -> Sequence[str]:
    """An entry's plural forms; or its only one."""
    return [entry] if isinstance(entry, str) else entry


def plural_forms(expression: str) -> str:
    """A catalog's rule for plurals, worked out for the numbers from 0 to 199."""
    form = c2py(expression)
    return "".join(str(form(n)) for n in range(200))
