"""English texts of Abande."""

ENGLISH: "dict[str, str | tuple[str, ...] | list[str]]" = {
    "abande.title": "Abande",
    "abande.alone": "a piece is placed next to another one, and nothing stands beside {place}",
    "abande.reserve-empty": "you have no piece left to place: stack, or pass",
    "abande.not-yours": "the top of {place} is not yours",
    "abande.locked": "no stacking until Wheat has placed a second piece",
    "abande.highest": "a tower of three pieces stays where it is",
    "abande.nobody-beside": "you stack on your opponent's pieces, and none stands beside {place}",
    "abande.all-too-high": "with every tower beside {place} it would be higher than three",
    "abande.breaks-band": "without {place} the pieces would fall apart into separate groups",
    "abande.already-there": "it already stands on {place}",
    "abande.empty": "a piece or tower never moves to an empty place, only onto your opponent's",
    "abande.your-own": "{place} is your own: you stack on your opponent's pieces only",
    "abande.too-far": "{place} is not next to {start}, and a move is one step",
    "abande.too-high": "that tower would be {n} pieces high, and three is the most",
    "abande.stack-now": "first put down what you hold, on one of your opponent's pieces beside it",
    "abande.reserve-left": "you can pass only when your reserve is empty",
    "abande.must-pass": "your reserve is empty and nothing of yours can be stacked: you have to pass",
    "abande.both-passed": "both players passed",
    "abande.too-many-pieces": "a player has {n} pieces at most",
    "abande.not-one-band": "the pieces do not all hang together",
}
