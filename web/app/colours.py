"""The colours of the seats, exchanged within a part of the page. The style sheets say what they are."""

from app.browser import Js

SHADES = ("", "-edge", "-tint", "-hatch", "-ink")


def dress(element: Js, seat: int, colour: int) -> None:
    """Within `element`, `seat` has the colour of another (``--usual-N``, see seats.css)."""
    for shade in SHADES:
        name = f"--seat-{seat}{shade}"
        if colour == seat:
            element.style.removeProperty(name)
        else:
            element.style.setProperty(name, f"var(--usual-{colour}{shade})")
