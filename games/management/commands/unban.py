"""`manage.py unban`: open a closed account."""

from accounts.models import User
from games.management.commands import ban
from games.play.moderation.moderate import lift


class Command(ban.Command):
    help = "Open the closed account of a player again."
    done = "%s may sign in again."

    def change(self, player: User) -> None:
        lift(player)
