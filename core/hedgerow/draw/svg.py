"""A scene as SVG text."""

from hedgerow.draw.scene import Scene, Shape, number


def escape(text: str) -> str:
    """`text` so that it is only ever text in SVG and HTML.

    >>> escape('<a b="c">')
    '&lt;a b=&quot;c&quot;&gt;'
    """
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def svg(scene: Scene, style: str = "", classes: str = "", theme: str = "", hints: bool = True) -> str:
    """`scene` as one ``<svg>`` element with its words as ``<title>`` and ``<desc>``.

    A page brings the style sheet itself; a picture that stands alone takes its text as `style`.
    `classes` are added to the element's own class ``board``; `theme` (light or dark) fixes the colours;
    without `hints` it does not show what may be touched.
    """
    x, y, width, height = scene.box
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" class="board{}" viewBox="{} {} {} {}" role="img"{}>'.format(
            " " + classes if classes else "",
            number(x),
            number(y),
            number(width),
            number(height),
            f' data-theme="{theme}"' if theme else "",
        ),
        f"<title>{escape(scene.title)}</title><desc>{escape(scene.desc)}</desc>",
    ]
    if style:
        parts.append("<style>{}</style>".format(style.replace("<", "&lt;")))
    parts.append(f'<defs data-stamp="{scene.stamp}">{scene.defs}</defs>')
    for layer in scene.layers:
        if layer.name == "targets" and not hints:
            continue
        pinned = " pinned" if layer.pinned else ""
        parts.append(f'<g class="layer {layer.name}{pinned}" data-stamp="{escape(layer.stamp)}">')
        parts.extend([element(shape) for shape in layer.shapes])
        parts.append("</g>")
    parts.append("</svg>")
    return "".join(parts)


def element(shape: Shape, more: str = "") -> str:
    """One shape as an element; ``data-key`` lets the table find it again. `more` are further attributes."""
    attrs = shape.attrs
    parts = ["<" + shape.tag + (f' data-key="{escape(shape.key)}"' if shape.key else "") + more]
    for i in range(0, len(attrs), 2):
        value = attrs[i + 1]
        parts.append(f' {attrs[i]}="{escape(value) if isinstance(value, str) else number(value)}"')
    inside = escape(shape.text) + "".join([element(part) for part in shape.parts])
    parts.append(f">{inside}</{shape.tag}>" if inside else "/>")
    return "".join(parts)
