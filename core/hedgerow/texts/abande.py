"""English texts of Abande."""

ENGLISH: "dict[str, str | tuple[str, ...] | list[str]]" = {
    "abande.title": "Abande",
}
