"""How a key that is pressed stands in the tables of commands: app.keys."""

from types import SimpleNamespace

import pytest

from app.keys import written


@pytest.mark.parametrize(
    ("key", "held", "expected"),
    [
        ("f", "", "f"),
        ("F", "shift", "f"),  # the sign says it already
        ("+", "shift", "+"),
        ("Escape", "", "escape"),
        ("z", "ctrl", "ctrl+z"),
        ("z", "meta", "ctrl+z"),
        ("Z", "ctrl shift", "ctrl+shift+z"),
        ("ArrowLeft", "alt", "alt+arrowleft"),
    ],
)
def test_a_key_has_one_name(key: str, held: str, expected: str) -> None:
    """Wish: single-key commands that do not clash; undo and redo by the keys that every program has."""
    names = ("ctrl", "meta", "alt", "shift")
    event = SimpleNamespace(key=key, **{name + "Key": name in held.split() for name in names})
    assert written(event) == expected
