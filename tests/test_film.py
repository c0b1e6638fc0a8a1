"""A game as an animated picture: at every moment it shows what the scene of that moment does."""

import re
import xml.etree.ElementTree as ET

import pytest

import hedgerow
from hedgerow.draw import painter, scene
from hedgerow.draw.film import REST, Film
from hedgerow.draw.scene import Scene
from hedgerow.rng import Rng

SVG = "{http://www.w3.org/2000/svg}"


def scenes(game: str, moves: int) -> list[Scene]:
    """The scenes of a random game, all with the same box."""
    positions, last, rng = [hedgerow.start(game)], [()], Rng(3)
    while len(positions) <= moves and not positions[-1].result:
        last.append(positions[-1].move_at(rng.below(positions[-1].count())))
        positions.append(positions[-1].successor(last[-1]))
    picture = painter(game)
    box = picture.fit(positions[-1], 1.0) if hasattr(picture, "fit") else None
    return [scene(position, move, (), box=box) for position, move in zip(positions, last, strict=True)]


def shown(svg: str, at: float) -> list[tuple[str, str]]:
    """The layer and the key of each shape that is seen at a moment, from the ground up; 1 is one round."""
    root = ET.fromstring(svg)
    style = root.findtext(f"{SVG}style")
    assert style
    seen: dict[str, bool] = {}
    for name, frames in re.findall(r"@keyframes (t[\d-]+)\{((?:[^{}]*\{[^{}]*\})*)\}", style):
        for percent, state in re.findall(r"([\d.]+)%\{visibility:(\w+)\}", frames):
            if float(percent) <= 100 * at + 0.01:
                seen[name] = state == "visible"
    found = []
    for layer in root.findall(f"{SVG}g"):
        name = layer.get("class", "").split()[1]
        for item in layer:
            key = item.get("data-key")
            if key is not None:
                found.append((name, key))
            elif seen[item.get("class", "").split()[1]]:
                found += [(name, inner.get("data-key", "")) for inner in item]
    return found


@pytest.mark.parametrize("game", [game.name for game in hedgerow.games()])
def test_each_moment_shows_its_scene(game: str) -> None:
    """An animated picture of the game: every scene in its turn, its shapes in order, the last one longest."""
    film, made = Film(), scenes(game, 25)
    for drawn in made:
        film.add(drawn)
    svg = film.svg(0.5)
    whole = len(made) - 1 + REST
    for index, drawn in enumerate(made):
        expected = [
            (layer.name, shape.key)
            for layer in drawn.layers
            for shape in layer.shapes
            if layer.name != "targets"
        ]
        assert shown(svg, (index + 0.5) / whole) == expected, index
    assert shown(svg, 0.999) == shown(svg, (len(made) - 0.5) / whole)
    assert f"animation:{whole / 2:g}s step-end infinite" in svg
    assert "<script" not in svg


def test_who_wants_less_motion_sees_the_last_position() -> None:
    film, made = Film(), scenes("fendo", 10)
    for drawn in made:
        film.add(drawn)
    root = ET.fromstring(film.svg())
    still = []
    for layer in root.findall(f"{SVG}g"):
        for item in layer:
            if item.get("data-key"):
                still.append(item.get("data-key"))
            elif "off" not in item.get("class", "").split():
                still += [inner.get("data-key") for inner in item]
    assert still == [
        shape.key for layer in made[-1].layers for shape in layer.shapes if layer.name != "targets"
    ]


def test_a_film_needs_a_scene() -> None:
    with pytest.raises(ValueError, match="scene"):
        Film().svg()
