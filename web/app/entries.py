"""What was kept in the browser or comes from a file, looked at before it is believed. No page in it."""

MOST_MOVES = 1_000_000  # of a game; no record has room for so many


def count(value: object, below: int) -> int:
    """`value`, if it is a whole number from 0 to below `below`; else -1. True is no number."""
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < below:
        return value
    return -1


def counts(values: object, below: int, length: int) -> "list[int]":
    """`values`, if they are a list of so many such numbers; else nothing."""
    if not isinstance(values, list) or len(values) != length:
        return []
    found = [count(value, below) for value in values]
    return [] if -1 in found else found
