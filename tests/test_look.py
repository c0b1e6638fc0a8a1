"""What can be set, and how it looks: settings, their texts, and the contrast of every choice of colours."""

import re
from itertools import combinations

import pytest
from colours import BLIND, ROOT, THEMES, Look, blocks, contrast, difference, linear, mix, seen_by

from app.settings import SETTINGS, choices, groups
from building.catalogs import DEFAULT, entries_of, read_catalog

SEATS = ["seat-0", "seat-1", "seat-2", "seat-3", "geelen", "roodhorst"]
EDGES = ["edge-r", "edge-b", "edge-y", "edge-g"]
PALETTES = choices()["palette"]
LOOKS = [
    Look(style, palette, theme) for style in choices()["style"] for palette in PALETTES for theme in THEMES
]
each_look = pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)


# --- what is set


def test_the_dialog_shows_each_setting_once() -> None:
    shown = [setting.name for _, members in groups() for setting in members]
    assert sorted(shown) == sorted(choices())
    assert all(name.isalpha() and name.islower() for name in shown)  # as HTML wants it of a data attribute


def test_every_setting_has_its_texts_and_every_text_its_setting() -> None:
    """A test for missing or unused texts; that the languages have the same is checked by the build."""
    wanted = {f"setting.group.{name}" for name, _ in groups()} | {f"setting.{name}" for name in choices()}
    for setting in SETTINGS:
        if not setting.is_switch:
            wanted |= {f"setting.{setting.name}.{choice}" for choice in setting.choices}
    texts = entries_of(read_catalog(ROOT / f"web/locale/{DEFAULT}.po", DEFAULT))
    assert {key for key in texts if key.startswith("setting.")} == wanted


# --- colours


def test_every_choice_has_its_colours() -> None:
    selectors = " ".join(selector for selector, _ in blocks())
    for name in ("style", "palette"):
        for choice in choices()[name]:
            assert f'[data-{name}="{choice}"]' in selectors


@each_look
def test_what_is_written_can_be_read(look: Look) -> None:
    """Contrast AA in all themes: 4.5 for texts, of page, board, pieces and tiles."""
    colour = look.colour
    pairs = [("ink", "paper"), ("hedge", "paper"), ("soil", "paper"), ("alert", "paper")]
    pairs += [("board-ink", "wood"), ("board-ink", "wood-light")]
    pairs += [(f"{seat}-ink", seat) for seat in SEATS]
    pairs += [(f"{edge}-ink", edge) for edge in [*EDGES, "edge-w"]]
    assert not [pair for pair in pairs if contrast(colour(pair[0]), colour(pair[1])) < 4.5]
    for seat in SEATS:  # the card of who is to move
        assert contrast(colour("ink"), mix(colour(f"{seat}-tint"), colour("paper"), 0.45)) >= 4.5
    numbers = float(re.findall(r"\.number \{ fill: var\(--ink\); opacity: ([\d.]+)", sheet())[0])
    assert contrast(mix(colour("ink"), colour("meadow"), numbers), colour("meadow")) >= 4.5


@each_look
def test_what_is_drawn_can_be_seen(look: Look) -> None:
    """Contrast AA in all themes: 3 for fences, pieces, marks and targets, as strong as they are drawn."""
    colour = look.colour
    ground = colour("meadow-light")
    for fence in ("meadow-light", *[f"{seat}-tint" for seat in SEATS]):
        assert contrast(colour("stick"), colour(fence)) >= 3, fence
    for seat in SEATS:  # by its face, or by its rim
        for under in ("meadow-light", f"{seat}-tint"):
            best = max(contrast(colour(part), colour(under)) for part in (seat, f"{seat}-edge"))
            assert best >= 3, (seat, under)
    assert contrast(colour("last"), ground) >= 3
    for kind in ("spot", "mine", "side"):
        opacity = float(re.findall(rf"\.board \.{kind} {{[^}}]* opacity: ([\d.]+)", sheet())[0])
        assert contrast(mix(colour("target"), ground, opacity), ground) >= 3, kind


def sheet() -> str:
    """The style of every board."""
    return (ROOT / "core/hedgerow/draw/board.css").read_text(encoding="utf-8")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("kind", ["none", *BLIND])
def test_one_palette_is_for_every_eye(kind: str, theme: str) -> None:
    """Report 31: palettes for colour-blind people. Distances in Oklab; pattern and sign come besides."""
    look = Look("table", "safe", theme)
    groups = [
        (SEATS[:4], 0.1),
        (SEATS[4:], 0.1),
        (EDGES, 0.12),
        ([f"{seat}-tint" for seat in SEATS[:4]], 0.04),
    ]
    for group, apart in groups:
        for pair in combinations(group, 2):
            first, second = (
                seen_by(kind, look.colour(role)) if kind in BLIND else linear(look.colour(role))
                for role in pair
            )
            assert difference(first, second) >= apart, pair
