"""Names for what belongs to the browser, in annotations only."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Js = Any  # an element, an event, anything that PyScript hands over
else:
    Js = object
