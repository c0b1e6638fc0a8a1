"""The page's language: a catalog that looks up the translations in the file that the build made of them."""

from hedgerow.texts import Catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    Entry = str | tuple[str, ...] | list[str]  # a text, or its plural forms
    Dict = dict[str, Entry]
else:
    Dict = object


class Texts(Dict):
    """Texts by their keys, each read when it is first asked for: to read them all would take longer than
    anything else that a page does before it answers.
    """

    def __init__(self, lines: bytes) -> None:
        """A line for each text: its key and, behind tabs, the text or its plural forms."""
        self._lines = b"\n" + lines + b"\n"  # bytes, since MicroPython counts the signs of a text one by one
        self._known: dict[str, Entry] = {}

    def __contains__(self, key: object) -> bool:
        return self.get(str(key), "") != ""

    def __getitem__(self, key: str) -> "Entry":
        found = self.get(key, "")
        if found == "":
            raise KeyError(key)
        return found

    def get(self, key: str, otherwise: "Entry") -> "Entry":  # type: ignore[override]
        """The text, or its plural forms; `otherwise` if there is none."""
        if key not in self._known:
            start = self._lines.find(b"\n" + key.encode() + b"\t")
            if start < 0:
                return otherwise
            end = self._lines.find(b"\n", start + 1)
            forms = self._lines[start:end].decode().split("\t")[1:]
            self._known[key] = forms if len(forms) > 1 else forms[0]
        return self._known[key]

    def update(self, texts: "dict[str, Entry]") -> None:  # type: ignore[override]
        """Say something else instead of some of them."""
        self._known.update(texts)


def read(path: str = "texts.txt") -> Catalog:
    """The catalog of a language. The first line of its file has the plural forms for 0 to 199."""
    with open(path, "rb") as file:
        forms, _, lines = file.read().partition(b"\n")

    def plural(n: object) -> int:
        count = int(str(n))
        return forms[count if count < 200 else 100 + count % 100] - 48

    return Catalog(Texts(lines), plural)
