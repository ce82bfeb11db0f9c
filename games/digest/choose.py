"""Choosing whether one gets the digest, and at which hour."""

from django.conf import settings
from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.digest.address import confirmed_address
from games.digest.when import next_at
from games.models import Digest
from games.push.choose import hour
from games.push.quiet import zone


def choose_digest(player: User, said: str, time_zone: str) -> None:
    """Send the player a digest at that hour, as "0" to "23", of the time zone; "" for none.

    Raises Refused: 403 a guest, 409 without a confirmed address, 422 no such hour.
    """
    if player.is_guest:
        raise Refused(_("Guests have no e-mail address: sign up first."), 403)
    at = hour(said)
    if at is not None and not confirmed_address(player):
        raise Refused(_("First confirm your e-mail address: the link is in the mail you got."))
    here = zone(time_zone).key
    with transaction.atomic():
        lock_open(player.pk)
        mine = Digest.objects.select_for_update().filter(player=player).first()
        mine = mine or Digest(player=player)
        if at is None and mine.hour is None:
            return
        mine.hour, mine.time_zone, mine.tries, mine.failed = at, here, 0, 0
        mine.language = (get_language() or settings.LANGUAGE_CODE)[:5]
        mine.due_at = None if at is None else next_at(at, here, clock.now(), mine.tried_at)
        mine.save()
