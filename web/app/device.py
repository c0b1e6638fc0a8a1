"""What the device does besides showing the table: it sounds, and stays awake while a game is played."""

from pyscript import window

from app.part import Part
from hedgerow.game import Move, Position


class Device(Part):
    """Tells ``scripts/device.js`` what has happened; whether it is heard is the player's choice."""

    def staged(self) -> None:
        window.hedgerowDevice.play("tap")

    def refused(self) -> None:
        window.hedgerowDevice.play("refused")

    def played(self, before: Position, _move: Move) -> None:
        after = self.page.table.position
        if after.result:
            sound = "end"
        elif sum(after.scores) > sum(before.scores):
            sound = "close"
        else:
            sound = getattr(self.page.board.painter, "SOUND", "piece")
        window.hedgerowDevice.play(sound)

    def settle(self) -> None:
        table = self.page.table
        window.hedgerowDevice.awake(bool(table.moves) and not table.over)
