"""English texts of Boer zoekt land."""

ENGLISH: "dict[str, str | tuple[str, ...] | list[str]]" = {
    "boerzoektland.title": "Boer zoekt land",
}
