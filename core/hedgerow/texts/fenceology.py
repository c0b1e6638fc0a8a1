"""English texts of Fenceology."""

ENGLISH: "dict[str, str | tuple[str, ...] | list[str]]" = {
    "fenceology.title": "Fenceology",
}
