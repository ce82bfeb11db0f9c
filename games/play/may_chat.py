"""Who may not write in the chat, and why."""

from datetime import datetime
from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from complots_site.web.dates import in_paris

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


def chat_refusal(player: User, *, public: bool) -> "StrOrPromise | None":
    """Why the player may not write in a public or a private match; None if they may. It is put into
    words where it is shown: a thread that works for sockets speaks no reader's language.

    Guests come and go without a trace, so that strangers are spared their messages.
    """
    if player.silenced_until is not None and player.silenced_until > timezone.now():
        return lazily_silenced(player.silenced_until)
    if player.is_guest and public:
        return gettext_lazy("Guests write at private tables only: sign up to write here.")
    return None


def silenced(until: datetime) -> str:
    """Until when a moderator lets somebody write nothing."""
    when = in_paris(until, "j N, H:i")
    return _("A moderator has silenced you: you can write again from %(when)s on.") % {"when": when}


lazily_silenced = lazy(silenced, str)
