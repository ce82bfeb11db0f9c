"""Closing a bot account."""

from accounts.models import User
from games.play.bot_accounts.own import own_bot
from games.play.erase import erase


def close_bot_account(owner: User, number: int) -> None:
    """Erase the bot account, as people are erased: its matches stay, its name stays closed.

    Raises Refused (404) for a bot that is not the owner's.
    """
    erase(own_bot(owner, number))
