"""The Content-Security-Policy of every page; docs/csp.md gives the reasons."""

from base64 import b64encode
from functools import cache
from hashlib import sha256

from building.scripts import INLINE, inline


def source(script: str) -> str:
    """A script's hash as a policy says it."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


@cache
def policy() -> str:
    """The policy as a page's meta element says it."""
    scripts = " ".join(source(inline(script.stem)) for script in sorted(INLINE.glob("*.js")))
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
