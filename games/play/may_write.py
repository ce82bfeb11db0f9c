"""Who may not write, and why."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from accounts.models import User

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


def hindrance(player: User, *, public: bool) -> "StrOrPromise | None":
    """The sentence for whoever may not write at a public or private table; None for who may.

    Guests come and go without a trace: strangers need not read them.
    """
    if player.is_guest and public:
        return _("Guests write at private tables only: sign up to write here.")
    return None
