"""Words of people inside a record: what of them is kept, and what of them is shown."""

LONGEST_COMMENT = 2_000  # characters
LONGEST_TAG = 300
MARKS = ("!", "?", "!!", "??", "!?", "?!")  # behind a move; every game in the world has them from chess
# Written out, since MicroPython knows only the first six as white space.
SPACES = " \t\r\n\f\v\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
SPACES += "\u2028\u2029\u202f\u205f\u3000\ufeff"

_VALUE = "[%eval "  # PGN calls so what an analysis makes of a position, and programs do not show it
_BRACES = {"{": "(", "}": ")"}


def clean(text: str, limit: int = LONGEST_COMMENT) -> str:
    """A comment or the value of a tag as a record keeps it.

    Single spaces stand for any white space; signs that control a terminal or turn the direction of
    writing are left out; braces, which end a comment, become parentheses.

    >>> clean("  well\\nplayed\\x00 {!} ")
    'well played (!)'
    """
    signs = [
        " " if sign in SPACES else "" if _is_odd(sign) else _BRACES.get(sign, sign)
        for sign in text[: 2 * limit]
    ]
    return " ".join("".join(signs).split())[:limit].rstrip()


def take_value(comment: str) -> "tuple[str, float | None]":
    """A comment without its ``[%eval 0.42]``, and the value in that; None if there is none from -1 to 1.

    >>> take_value("[%eval -0.5] Too far."), take_value("[%eval much]")
    (('Too far.', -0.5), ('[%eval much]', None))
    """
    before, found, after = comment.partition(_VALUE)
    number, closed, after = after.partition("]")
    try:
        value = float(number) if found and closed else None
    except ValueError:
        value = None
    if value is None or not -1 <= value <= 1:  # nor is it one that is no number
        return comment, None
    return " ".join([before.rstrip(), after.lstrip()]).strip(), round(value, 2)


def put_value(comment: str, value: "float | None") -> str:
    """The comment as a record has it, with the value that `take_value` takes."""
    return comment if value is None else f"{_VALUE}{value:.2f}] {comment}".rstrip()


def _is_odd(sign: str) -> bool:
    return (
        sign < " "
        or "\x7f" <= sign <= "\x9f"
        or "\u202a" <= sign <= "\u202e"
        or "\u2066" <= sign <= "\u2069"
        or "\ud800" <= sign <= "\udfff"
    )


def excerpt(text: str) -> str:
    """The beginning of `text`, fit to be shown on one line whatever it holds.

    >>> excerpt("a4-d6N\\x00" + "!" * 1000)
    'a4-d6N�!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!…'
    """
    shown = ""
    for sign in text[:40]:
        # Beyond Latin letters lie signs that turn or break a line.
        shown += sign if " " <= sign <= "~" or "\xc0" <= sign <= "\u017f" else "\ufffd"
    return shown + ("…" if len(text) > 40 else "")
