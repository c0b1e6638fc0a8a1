"""Which part of an endless board is in sight. No page in it.

Points and distances are shares of what is in sight, from 0 to 1: the same for a finger on any screen.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Box = tuple[float, float, float, float]  # left, top, width, height, in the scene's units
else:
    Box = tuple

CLOSEST = 400  # units that the shorter side shows at least: four cells
FARTHEST = 2  # times what is needed to show everything
ZOOM = 1.25  # a step with a key


class Camera:
    """A view box over a board without end.

    It shows everything, also when that grows, until the player moves it; then it stays as it is until
    `fit` is asked for.
    """

    def __init__(self) -> None:
        self.home: Box = (0.0, 0.0, 1.0, 1.0)  # what shows everything
        self.box: Box = self.home  # what is in sight
        self.moved = False  # by the player

    def follow(self, home: Box) -> None:
        """Everything is shown by `home` now; its shape is that of the screen, which may have been turned."""
        old, self.home = self.box, home
        if not self.moved:
            self.box = home
            return
        # As much as before of what fits the shorter side, around the same middle.
        scale = min(old[2], old[3]) / min(home[2], home[3])
        width, height = home[2] * scale, home[3] * scale
        self._look(old[0] + (old[2] - width) / 2, old[1] + (old[3] - height) / 2, scale)

    def fit(self) -> None:
        """Show everything again."""
        self.moved = False
        self.box = self.home

    def pan(self, across: float, down: float) -> None:
        """Let the board follow a finger that has gone so far."""
        left, top, width, height = self.box
        self._look(left - across * width, top - down * height, width / self.home[2])

    def zoom(self, factor: float, across: float = 0.5, down: float = 0.5) -> None:
        """Make everything so much larger; what is at a point stays there."""
        left, top, width, height = self.box
        home = self.home
        least = min(1, CLOSEST / min(home[2], home[3]))
        scale = min(FARTHEST, max(least, width / home[2] / factor))
        new_width, new_height = home[2] * scale, home[3] * scale
        self._look(left + across * (width - new_width), top + down * (height - new_height), scale)

    def _look(self, left: float, top: float, scale: float) -> None:
        """Look there, `scale` times as far as home does, with the middle nowhere but over what home shows."""
        x, y, full_width, full_height = self.home
        width, height = full_width * scale, full_height * scale
        left = min(max(left, x - width / 2), x + full_width - width / 2)
        top = min(max(top, y - height / 2), y + full_height - height / 2)
        self.box = (left, top, width, height)
        self.moved = True
