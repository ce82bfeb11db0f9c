"""The kinds of things that players may be told of.

A new kind is a line here, and `tell(…)` (games/push/tell.py) in the transaction of its event.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext_lazy as _

from games.models import PushMessage
from games.push.asked import still_asked

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


DAY, AT_ONCE = timedelta(days=1), timedelta(minutes=2)
TURN, INVITATION, QUICK_MATCH = "turn", "invitation", "quick_match"
KINDS: dict[str, Kind] = {
    TURN: Kind(_("Your turn at a slow table"), _("Your turn to play"), DAY, still_asked),
    INVITATION: Kind(_("Somebody invites you to a table"), _("You are invited to a table"), DAY),
    QUICK_MATCH: Kind(_("Your quick match begins"), _("Your quick match begins"), AT_ONCE),
}
