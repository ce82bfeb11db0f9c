"""Waiting for a quick match."""

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from games import clock
from games.models import QueueEntry, Standby
from games.play.room.bounds import MINUTE, check_bounds
from games.quick_match.busy import at_live_table
from games.quick_match.freshness import GONE
from games.quick_match.usual import forget_waited
from games.titles import all_titles


def join_queue(player: User, slug: str) -> None:
    """Wait for a quick match of that title; who waits for it already goes on, and who waits for
    another one leaves that queue. Nobody waits and is on standby.

    What ended a day ago is forgotten. Raises Refused: 403 for a bot account, 422 no such title, 409
    at a live table or at too many tables, 429 too often in a minute.
    """
    if player.is_bot_account:
        raise Refused(_("Quick matches are for people: bots sit down where they are let in."), 403)
    if slug not in all_titles():
        raise Refused(_("There is no such game."), 422)
    if at_live_table([player.pk]):
        raise Refused(
            _("You sit at a live table: finish that match first."), reason=Reason.TOO_MANY_TABLES
        )
    check_bounds(player)
    now = clock.now()
    about_now = (now - MINUTE, now + clock.AGREE)
    lately = QueueEntry.objects.filter(player=player, since__range=about_now)
    if settings.OPENED_A_MINUTE and lately.count() >= settings.OPENED_A_MINUTE:
        raise Refused(_("You come and go too often: wait a minute."), 429)
    forget_waited(now)
    with transaction.atomic():
        lock_open(player.pk)
        Standby.objects.filter(player=player).delete()
        waiting = QueueEntry.objects.filter(player=player, ended_at=None)
        if waiting.filter(title=slug, seen_at__gt=now - GONE).update(seen_at=now):
            return
        waiting.update(ended_at=now)
        QueueEntry.objects.create(player=player, title=slug, since=now, seen_at=now)
