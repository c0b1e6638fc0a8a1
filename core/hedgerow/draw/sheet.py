"""A style sheet as rules, and what they come to on an element. For tools and builds: CPython alone runs it.

It reads what ``board.css`` is written in: rules of classes, attributes, ``:root`` and ``:not()``, one level
of ``@media``, variables, ``light-dark``, ``rgb``, ``color-mix`` of two colours, ``calc`` of two numbers. A
rule for a state of the page (``:hover``) fits no element, a rule in ``@media`` is left to those who ask for
it, and ``@keyframes`` are passed over.
"""

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from xml.etree.ElementTree import Element

_RULE = re.compile(r"\s*([^{}]+?)\s*\{([^{}]*)\}", re.DOTALL)
_BLOCK = re.compile(r"\s*@([\w-]+) ([^{]+?)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}", re.DOTALL)
_SIMPLE = re.compile(r"\.([\w-]+)|\[([\w-]+)(?:=\"([^\"]*)\")?\]|(:root)|:not\(([^()]+)\)|([\w-]+)|(:.+)")
_CALL = re.compile(r"(var|light-dark|color-mix|rgb|calc)\(([^()]*)\)")  # one with no other in it


class Rule:
    """Selectors, and declarations as pairs of name and value; `media` is the condition around the rule."""

    __slots__ = ("declarations", "media", "selectors")

    def __init__(self, selectors: list[str], declarations: "list[tuple[str, str]]", media: str = "") -> None:
        self.selectors = selectors
        self.declarations = declarations
        self.media = media

    def __str__(self) -> str:
        inside = "; ".join(f"{name}: {value}" for name, value in self.declarations)
        return f"{', '.join(self.selectors)} {{ {inside}; }}"


def read(text: str) -> list[Rule]:
    """The rules of a style sheet in their order."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    rules = []
    while text.strip():
        block = _BLOCK.match(text)
        if block:
            if block[1] == "media":
                rules += [_rule(inner, block[2]) for inner in _RULE.finditer(block[3])]
            text = text[block.end() :]
            continue
        found = _RULE.match(text)
        if not found or found[1].startswith("@"):
            raise ValueError(f"this cannot be read: {text.strip()[:60]}")
        rules.append(_rule(found, ""))
        text = text[found.end() :]
    return rules


def _rule(found: "re.Match[str]", media: str) -> Rule:
    declarations = []
    for declaration in found[2].split(";"):
        if declaration.strip():
            name, _, value = declaration.partition(":")
            declarations.append((name.strip(), value.strip()))
    return Rule([selector.strip() for selector in found[1].split(",")], declarations, media)


def style(rules: list[Rule], way: "Sequence[Element]") -> dict[str, str]:
    """What the rules outside ``@media`` say of the last element of `way`, which begins at the root."""
    winners: list[tuple[int, int, list[tuple[str, str]]]] = []
    for order, rule in enumerate(rules):
        if not rule.media:
            fitting = [_weight(selector) for selector in rule.selectors if _fits(selector, way)]
            if fitting:
                winners.append((max(fitting), order, rule.declarations))
    said: dict[str, str] = {}
    for _, _, declarations in sorted(winners):
        said.update(declarations)
    return said


def resolve(value: str, variables: dict[str, str], theme: str) -> str:
    """`value` with its variables filled in; colours become ``#RRGGBB`` or ``#RRGGBBAA``, as in `theme`."""
    while True:
        resolved = _CALL.sub(lambda call: _called(call[1], call[2], variables, theme), value)
        if resolved == value:
            return value
        value = resolved


def _called(function: str, inside: str, variables: dict[str, str], theme: str) -> str:
    """What a function comes to; nothing in it is a function any more."""
    arguments = [argument.strip() for argument in inside.split(",")]
    if function == "var":
        return variables.get(arguments[0], arguments[1] if len(arguments) > 1 else "none")
    if function == "light-dark":
        return arguments[theme == "dark"]
    if function == "rgb":  # 42 28 14 / 28%
        numbers, _, alpha = inside.partition("/")
        parts = [float(number) for number in numbers.split()]
        if alpha.strip():
            parts.append(float(alpha.strip().rstrip("%")) * (2.55 if "%" in alpha else 255))
        return _hex(parts)
    if function == "color-mix":  # in srgb, #FFFDF6 90%, #D9B382
        one, share = arguments[1].split()
        weight = float(share.rstrip("%")) / 100
        return _hex([weight * a + (1 - weight) * b for a, b in zip(_parts(one), _parts(arguments[2]))])
    number, sign, other = inside.split()
    return f"{float(number) + float(other) * (-1 if sign == '-' else 1):g}"


def _parts(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def _hex(parts: "Sequence[float]") -> str:
    return "#" + "".join(f"{round(part):02X}" for part in parts)


def _weight(selector: str) -> int:
    """Its specificity; nothing here is chosen by id, and element names count too little to matter."""
    return 1000 * len(re.findall(r"[.\[]|:root", selector)) + len(selector.split())


def _fits(selector: str, way: "Sequence[Element]") -> bool:
    *ancestors, last = selector.split()
    if not _is(last, way[-1], len(way) == 1):
        return False
    above = len(way) - 1
    for wanted in reversed(ancestors):  # the nearest that fits will do: only descendants are asked for
        while above and not _is(wanted, way[above - 1], above == 1):
            above -= 1
        if not above:
            return False
        above -= 1
    return True


def _is(compound: str, element: "Element", is_root: bool) -> bool:
    """Whether an element is what a selector without spaces names."""
    for name, attribute, value, root, unwanted, tag, state in _SIMPLE.findall(compound):
        if name:
            fits = name in element.get("class", "").split()
        elif attribute:
            fits = element.get(attribute) == value if value else element.get(attribute) is not None
        elif root:
            fits = is_root
        elif unwanted:
            fits = not _is(unwanted, element, is_root)
        else:
            fits = not state and element.tag.rpartition("}")[2] == tag
        if not fits:
            return False
    return True
