"""The bots of an owner."""

from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Reason, Refused


def own_bots(owner: User) -> list[User]:
    """The bot accounts of a player that are open, the oldest first, with their tokens."""
    bots = owner.bot_accounts.filter(is_active=True).order_by("pk")
    return list(bots.prefetch_related("api_tokens"))


def own_bot(owner: User, number: int) -> User:
    """That open bot account of theirs. Raises Refused (404) for any other."""
    bot = owner.bot_accounts.filter(is_active=True, pk=number).first()
    if bot is None:
        raise Refused(_("You have no such bot."), 404, Reason.STALE)
    return bot
