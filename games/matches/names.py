"""What a seat is called."""

from django.utils.translation import gettext as _

from accounts.models import User
from accounts.names import BOTS
from games.models import Seat


def account_name(player: User) -> str:
    """What everyone may read of him: nothing once the account is closed."""
    return player.username if player.is_active else _("someone who left")


def name_of(seat: Seat) -> str:
    """A player's name, a bot's, or that of nobody any more."""
    if seat.player is not None:
        return seat.player.username
    if seat.bot:
        return BOTS[seat.number % len(BOTS)]
    return _("someone who left")
