"""What a seat is called."""

from django.utils.translation import gettext as _

from games.models import Seat

BOTS = ("Mazarine", "Octave", "Hermine", "Anselme", "Isaure", "Balthazar", "Ondine", "Ignace")


def name_of(seat: Seat) -> str:
    """A player's name, a bot's, or that of nobody any more."""
    if seat.player is not None:
        return seat.player.username
    if seat.bot:
        return BOTS[seat.number % len(BOTS)]
    return _("someone who left")
