"""The token of a bot account: one at a time."""

from django.db import transaction

from accounts.lock_open import lock_open
from accounts.models import User
from games.play.bot_accounts.own import own_bot
from games.tokens.issue import issue_token
from games.tokens.revoke import revoke_all
from games.tokens.scopes import BOT_SCOPES


@transaction.atomic
def renew_token(owner: User, number: int) -> str:
    """Give the bot account a token, which can never be read again; the one before opens nothing.

    Of two pages that do it at once the second revokes what the first has given. Raises Refused: 404
    for a bot that is not the owner's, 403 where it was closed meanwhile.
    """
    bot = lock_open(own_bot(owner, number).pk)
    revoke_all(bot)
    return issue_token(bot, bot.username, BOT_SCOPES)


def revoke_bot_token(owner: User, number: int) -> None:
    """The bot account has no token any more. Raises Refused (404) for one of others."""
    revoke_all(own_bot(owner, number))
