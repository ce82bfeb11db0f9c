"""Having bots in the seats that nobody comes for."""

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games import clock
from games.models import QueueEntry


def accept_bots(player_id: int) -> None:
    """Begin with bots in the free seats, together with those who want that as well.

    Raises Refused (409) for a player who is in no queue.
    """
    waiting = QueueEntry.objects.filter(player_id=player_id, ended_at=None)
    if not waiting.exists():
        raise Refused(_("You no longer wait for a quick match."))
    waiting.filter(bots_since=None).update(bots_since=clock.now())
