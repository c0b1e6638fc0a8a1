"""What the search knows of Abande."""

from hedgerow.ai.judge import Judge
from hedgerow.bits import count_bits
from hedgerow.rules.abande import AbandePosition

THREATENED = 45  # what is off for a piece in a tower that the opponent might stack on
ALONE = 50  # what is off for a piece in a tower that touches no opponent
RESERVE = 55  # for a piece in reserve


class AbandeJudge(Judge):
    """Pieces in towers that count at the end, less where they can be taken or would be cleared; reserves."""

    widths = (30, 14, 10, 8)
    mistakes = (750, 150, 150, 150, 0)

    def key(self, position: AbandePosition) -> object:
        doubles = position.doubles & ~position.singles
        return (position.owned, position.singles, doubles, position.reserve, position.passes, position.turn)

    def value(self, position: AbandePosition) -> int:
        first, second = position.owned
        singles, doubles = position.singles, position.doubles
        board = position.game.board
        near = [board.beside(first), board.beside(second)]
        value = 0
        for seat, owned in enumerate(position.owned):
            others = position.owned[1 - seat]
            by_singles = board.beside(others & singles)
            by_doubles = board.beside(others & doubles)
            ones, twos = owned & singles, owned & doubles
            threes = owned & ~singles & ~doubles
            alone = owned & ~near[1 - seat]
            pieces = count_bits(ones) + 2 * count_bits(twos) + 3 * count_bits(threes)
            alone_pieces = (
                count_bits(alone & ones) + 2 * count_bits(alone & twos) + 3 * count_bits(alone & threes)
            )
            in_danger = count_bits(ones & (by_singles | by_doubles)) + 2 * count_bits(twos & by_singles)
            worth = (
                100 * pieces
                - ALONE * alone_pieces
                - THREATENED * in_danger
                + RESERVE * position.reserve[seat]
            )
            value += -worth if seat else worth
        return -value if self.side else value


JUDGE = AbandeJudge
