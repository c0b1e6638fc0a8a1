"""The Content-Security-Policy of every page; docs/csp.md gives the reasons."""

POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self' blob:",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def policy() -> str:
    """The policy as a page's meta element says it."""
    return "; ".join(f"{directive} {sources}" for directive, sources in POLICY.items())
