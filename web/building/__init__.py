"""How the site is made; each module makes one part of dist/ (see build.py for the whole)."""
