"""Choosing what one is told of in a browser, when not, and in which language."""

from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import PushSubscription
from games.push.kinds import KINDS
from games.push.quiet import zone

HOURS = 24


def choose(
    player: User,
    session_key: str,
    kinds: Collection[str],
    quiet: tuple[str, str],
    time_zone: str = "",
) -> None:
    """Store the kinds that are wanted in the browser of that session, and its quiet hours: from and
    to which hour, as "0" to "23", both "" for none, of the time zone in which it is now; "" for
    that in which it was.

    Raises Refused: 409 where it is told nothing, 422 for what is no kind or no hour, and for one
    hour without the other.
    """
    first, last = hour(quiet[0]), hour(quiet[1])
    if not set(kinds) <= {*KINDS}:
        raise Refused(_("There is no such preference."), 422)
    if (first is None) != (last is None):
        raise Refused(_("Quiet hours have a beginning and an end: choose both, or neither."), 422)
    mine = PushSubscription.objects.filter(player=player, session_key=session_key)
    wanted = [kind for kind in KINDS if kind in kinds]
    chosen: dict[str, Any] = {
        "kinds": wanted,
        "offered": [*KINDS],
        "quiet_from": first,
        "quiet_to": last,
    }
    if time_zone:
        chosen["time_zone"] = zone(time_zone).key
    if not mine.update(**chosen):
        raise Refused(_("This browser is told nothing: press the bell first."), 409)


def speak(player: User, session_key: str, language: str) -> None:
    """Tell the player in that language from now on, in the browser of that session."""
    mine = PushSubscription.objects.filter(player=player, session_key=session_key)
    mine.update(language=language)


def hour(text: str) -> int | None:
    """The hour, None for ""; raises Refused (422)."""
    if not text:
        return None
    if len(text) > 2 or not text.isascii() or not text.isdigit() or int(text) >= HOURS:
        raise Refused(_("There is no such hour."), 422)
    return int(text)
