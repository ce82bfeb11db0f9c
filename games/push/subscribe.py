"""Wanting to be told in this browser."""

from django.conf import settings
from django.db import transaction
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.models import PushSubscription
from games.push.browser import Browser, check_browser
from games.push.kinds import KINDS
from games.push.quiet import zone

MOST = 10
"""Browsers of one player; a further one takes the place of the oldest."""


def subscribe(player: User, session_key: str, browser: Browser, time_zone: str) -> None:
    """Have the player told of everything in this browser, until its session ends. What was chosen
    in it before stays; of another player's it becomes this one's.

    Raises Refused: 404 where the site sends no push messages, 422 for an address that is not taken.
    """
    if not settings.VAPID_PRIVATE_KEY:
        raise Refused(_("This site sends no notifications."), 404)
    check_browser(browser)
    facts = {
        "session_key": session_key,
        "p256dh": browser.p256dh,
        "auth": browser.auth,
        "time_zone": zone(time_zone).key,
        "language": (get_language() or settings.LANGUAGE_CODE)[:5],
        "failed": 0,
    }
    born = {
        **facts,
        "player": player,
        "kinds": [*KINDS],
        "offered": [*KINDS],
        "created_at": clock.now(),
    }
    with transaction.atomic():
        lock_open(player.pk)
        PushSubscription.objects.filter(endpoint=browser.endpoint).exclude(player=player).delete()
        mine = PushSubscription.objects.filter(player=player)
        mine.filter(session_key=session_key).exclude(endpoint=browser.endpoint).delete()
        PushSubscription.objects.update_or_create(
            endpoint=browser.endpoint, player=player, defaults=facts, create_defaults=born
        )
        kept = mine.order_by("-created_at", "-pk").values_list("pk", flat=True)[:MOST]
        mine.exclude(pk__in=[*kept]).delete()
