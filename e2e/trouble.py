"""Errors of pages under test: those a test provokes, and all others."""

import re


class Trouble(list[str]):
    """What went wrong in the browser, and what a test expects to go wrong, as it provokes it.

    The browser tells late: a message may come long after the page has dealt with what it is about. So a
    test says beforehand what it will provoke, instead of clearing the list when it thinks that all has come.
    """

    def __init__(self) -> None:
        super().__init__()
        self._expected: list[str] = []

    def expect(self, pattern: str) -> None:
        """Trouble in which this regular expression is found does not fail the test."""
        self._expected.append(pattern)

    def unexpected(self) -> list[str]:
        """The rest."""
        return [one for one in self if not any(re.search(pattern, one) for pattern in self._expected)]
