"""The page's language: a catalog read from the file that the build made of the translations."""

import json

from hedgerow.texts import Catalog


def read(path: str = "texts.json") -> Catalog:
    """The catalog of the page's language. The build has written down its plural forms for 0 to 199."""
    with open(path) as file:
        content = json.load(file)
    forms = content["plural"]

    def plural(n: object) -> int:
        count = int(str(n))
        return int(forms[count if count < 200 else 100 + count % 100])

    return Catalog(content["texts"], plural)
