"""Boards in our own pages: ``<hedgerow-board>`` with its picture drawn, seen without any script."""

from jinja2 import Environment
from markupsafe import Markup, escape

from building.catalogs import Language
from hedgerow import diagram, draw
from hedgerow.draw.svg import svg

BOARD = """\
<hedgerow-board{attributes}>\
<template shadowrootmode="open"><link rel="stylesheet" href="{style}">\
<div class="frame" data-game="{game}">{shell}</div></template>\
<p class="moves-as-text">{text}</p></hedgerow-board>"""


def element(
    asked: dict[str, str], language: Language, templates: Environment, style: str, picture: str = ""
) -> Markup:
    """A board as `hedgerow.diagram` reads it, with the attributes of docs/embedding.md.

    `style` is the address of its style sheet, `picture` the SVG that is seen until it comes to life, if that
    shows more than the position. Raises the `HedgerowError` of what is wrong in `asked`.
    """
    shown = diagram.read(asked)
    drawn = draw.scene(shown.position, shown.last, shown.touched, language.catalog)
    attributes = Markup("").join(
        Markup(' {}="{}"').format(name, value) if value else Markup(" {}").format(name)
        for name, value in asked.items()
    )
    return Markup(BOARD).format(
        attributes=attributes,
        style=style,
        game=shown.game.name,
        shell=shell(language, templates, picture or svg(drawn, hints=False)),
        text=escape(drawn.desc if not shown.moves else shown.text()),
    )


def shell(language: Language, templates: Environment, picture: str = "") -> Markup:
    """What is in the shadow of a board, around its picture."""
    values = {"say": language.catalog, "icon": templates.globals["icon"]}
    macros = templates.get_template("parts/shell.html").make_module(values)
    return Markup(macros.shell(Markup(picture)))  # type: ignore[attr-defined]
