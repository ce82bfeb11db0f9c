"""The kinds of things that players may be told of.

A new kind is a line here, and `tell(…)` (games/push/tell.py) in the transaction of its event.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from games.models import PushMessage, PushSubscription
from games.push.asked import still_asked
from games.push.still import (
    still_at_table,
    still_begins,
    still_called,
    still_challenged,
    still_open_to,
    still_waits,
)

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


def always(message: PushMessage) -> bool:
    """What does not cease to be so."""
    return True


class Kind(NamedTuple):
    """What one may choose, what the notification says, for how long it is worth telling, and
    whether it is still so. Neither text is filled in with anything: nothing secret can be in it.
    """

    choice: "StrOrPromise"
    title: "StrOrPromise"
    lasts: timedelta
    still: Callable[[PushMessage], bool] = always


DAY, HOUR = timedelta(days=1), timedelta(hours=1)
SOON, AT_ONCE = timedelta(minutes=5), timedelta(minutes=2)
TURN, INVITATION, QUICK_MATCH, STANDBY = "turn", "invitation", "quick_match", "standby"
CHALLENGE, TOURNAMENT, NEXT_TABLE = "challenge", "tournament", "next_table"
EVENING = "evening"
KINDS: dict[str, Kind] = {
    TURN: Kind(_("Your turn at a slow table"), _("Your turn to play"), DAY, still_asked),
    INVITATION: Kind(
        _("Somebody invites you to a table"),
        _("You are invited to a table"),
        DAY,
        still_waits,
    ),
    CHALLENGE: Kind(_("A friend challenges you"), _("A challenge!"), DAY, still_challenged),
    QUICK_MATCH: Kind(_("Your quick match begins"), _("Your quick match begins"), AT_ONCE),
    STANDBY: Kind(
        _("Enough people for the quick match that you wanted"),
        _("Enough people for a quick match"),
        SOON,
        still_called,
    ),
    TOURNAMENT: Kind(
        _("A tournament of yours begins"), _("Your tournament begins soon"), SOON, still_begins
    ),
    NEXT_TABLE: Kind(
        _("Your table in a tournament is ready"), _("Your table is ready"), AT_ONCE, still_at_table
    ),
    EVENING: Kind(
        _("An evening of your club is announced"),
        _("Your club has an evening"),
        HOUR,
        still_open_to,
    ),
}
AT_FIRST = (TURN, INVITATION, QUICK_MATCH)
"""The kinds there were before browsers stored which ones they were offered."""


def wants(browser: PushSubscription, kind: str) -> bool:
    """Whether the kind was chosen in that browser, or has come since something was chosen there:
    who has pressed the bell wants to be told of everything that they have not declined.
    """
    offered = AT_FIRST if browser.offered is None else browser.offered
    return kind in browser.kinds or kind not in offered
