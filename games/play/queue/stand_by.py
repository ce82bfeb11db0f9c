"""Leaving the queue to be told when enough people want to play, and no longer wanting that."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from complots_site.web.refusal import Refused
from games import clock
from games.matches.announce import announce_bars
from games.models import QueueEntry, Standby
from games.quick_match.standby import LASTS


@transaction.atomic
def stand_by(player_id: int) -> None:
    """Leave the queue, and be on standby for its title from now on.

    Raises Refused (409) for a player who is in no queue.
    """
    lock_open(player_id)
    now = clock.now()
    waiting = QueueEntry.objects.filter(player_id=player_id, ended_at=None)
    entry = waiting.select_for_update().first()
    if entry is None:
        raise Refused(_("You no longer wait for a quick match."))
    waiting.update(ended_at=now)
    facts = {"title": entry.title, "since": now, "until": now + LASTS, "called_at": None}
    Standby.objects.update_or_create(player_id=player_id, defaults=facts)


def stand_down(player_id: int) -> None:
    """Be told nothing; no error for who is not on standby."""
    if Standby.objects.filter(player_id=player_id).delete()[0]:
        announce_bars([player_id])
