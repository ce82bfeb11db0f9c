"""Making a bot account."""

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from accounts.find_user import is_taken
from accounts.lock_open import lock_open
from accounts.models import User
from accounts.naming.names import valid_name
from complots_site.web.refusal import Refused
from games.play.rename import name_taken


def make_bot_account(owner: User, name: str) -> User:
    """Store an account that programs of `owner` play by: it has no password, no mail, no session.

    Its name is one as people have. Raises Refused: 403 for guests and bot accounts, 409 the name is
    taken or too many bots of this owner; and ValidationError for what is no name.
    """
    if owner.is_guest or owner.is_bot_account:
        raise Refused(_("Bot accounts are made by people with an account: sign up first."), 403)
    bot = User(username=valid_name(name), owner=owner)
    bot.set_unusable_password()
    try:
        with transaction.atomic():
            here = lock_open(owner.pk)
            if here.bot_accounts.filter(is_active=True).count() >= settings.BOTS_PER_OWNER:
                raise Refused(_("You have as many bots as one person can: close one first."))
            if is_taken(bot.username):
                raise name_taken()
            bot.save()
    except IntegrityError:
        raise name_taken() from None
    return bot
