"""All English texts, and what says them."""

from hedgerow.texts import Catalog
from hedgerow.texts.abande import ENGLISH as ABANDE
from hedgerow.texts.boerzoektland import ENGLISH as BOERZOEKTLAND
from hedgerow.texts.fenceology import ENGLISH as FENCEOLOGY
from hedgerow.texts.fendo import ENGLISH as FENDO
from hedgerow.texts.frame import ENGLISH as FRAME

ENGLISH: "dict[str, str | tuple[str, ...] | list[str]]" = {}
for _texts in (FRAME, FENDO, ABANDE, BOERZOEKTLAND, FENCEOLOGY):
    ENGLISH.update(_texts)

say = Catalog(ENGLISH)
