"""The Content-Security-Policy of every page; docs/csp.md gives the reasons."""

from base64 import b64encode
from functools import cache
from hashlib import sha256

from building.folders import WEB
from building.scripts import short

# Scripts that stand in the pages themselves: what runs before the first paint; in the pages of games what
# asks for all that Python needs before anything else is asked for; in the page for frames what sets its
# policy. Each is made of files of web/static.
INLINE = {
    "frame": ("policy.js",),
    "head": ("store.js", "settings.js", "language.js"),
    "load": ("fonts.js", "early.js", "load.js"),
}


def inline(name: str) -> str:
    """A script to stand in a page; the policy allows these by their hashes, and no other."""
    return short("".join((WEB / "static" / file).read_text(encoding="utf-8") for file in INLINE[name]))


def source(script: str) -> str:
    """A script's hash as a policy says it."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


@cache
def policy() -> str:
    """The policy as a page's meta element says it."""
    scripts = " ".join(source(inline(name)) for name in INLINE)
    directives = {
        "default-src": "'none'",
        "script-src": f"'self' {scripts} 'wasm-unsafe-eval'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self' blob:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{directive} {sources}" for directive, sources in directives.items())
