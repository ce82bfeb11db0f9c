"""Declining a challenge."""

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from games.friends.challenges import standing
from games.matches.announce import announce_challenge
from games.matches.lock import locked
from games.models import Challenge


def decline(player: User, key: str) -> None:
    """Say no to the challenge at that match: it leaves the player's bar, and the table says so.

    Raises Refused (404) where no challenge of the player stands.
    """
    mine = standing([player.pk]).filter(match__key=key).first()
    if mine is None:
        raise Refused(_("This challenge no longer stands."), 404, Reason.STALE)
    with locked(key) as live:
        Challenge.objects.filter(pk=mine.pk).update(declined_at=timezone.now())
        live.retold = True
    announce_challenge(mine.match_id, player.pk)
