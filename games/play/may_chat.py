"""Who may not write in the chat, and why."""

from typing import TYPE_CHECKING

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from complots_site.web.dates import in_paris

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


def chat_refusal(player: User, *, public: bool) -> "StrOrPromise | None":
    """Why the player may not write in a public or a private match; None if they may.

    Guests come and go without a trace, so that strangers are spared their messages.
    """
    if player.silenced_until is not None and player.silenced_until > timezone.now():
        when = in_paris(player.silenced_until, "j N, H:i")
        return _("A moderator has silenced you: you can write again from %(when)s on.") % {
            "when": when
        }
    if player.is_guest and public:
        return _("Guests write at private tables only: sign up to write here.")
    return None
