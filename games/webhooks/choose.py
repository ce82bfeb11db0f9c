"""Giving a club a webhook, and taking it away."""

from urllib.parse import urlsplit

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from complots_site.web.outside import is_taken
from complots_site.web.refusal import Refused
from games.models import Club, Webhook
from games.webhooks.kinds import HELLO
from games.webhooks.plain import plain
from games.webhooks.tell import tell


def choose(club: Club, address: str, site: str) -> None:
    """Have the club's news told at that address from now on, "" nowhere, in the language of who
    asks; `site` is where this site is found from outside. What waited for another address is gone.

    Called in a transaction that holds the club's lock. Raises Refused (422) for an address to which
    nothing is sent. Names are not looked up here: the croupier does when it connects.
    """
    if address and not is_taken(address, local=settings.WEBHOOKS_LOCAL):
        raise Refused(
            _("That address is not taken: it begins with https:// and leads to another site."), 422
        )
    Webhook.objects.filter(club=club).delete()
    if not address:
        return
    language = (get_language() or settings.LANGUAGE_CODE)[:5]
    made = Webhook.objects.create(club=club, address=address, site=site, language=language)
    tell(club.pk, HELLO, str(made.pk), lambda webhook: hello(club))


def hello(club: Club) -> str:
    """The first message, by which a leader sees that the address is right."""
    said = _("From now on the evenings, free seats and results of the club %(name)s are told here.")
    return said % {"name": f"**{plain(club.name)}**"}


def host_of(webhook: Webhook) -> str:
    """The part of its address that is no secret.

    >>> host_of(Webhook(address="https://discord.com/api/webhooks/1/secret"))
    'discord.com'
    """
    return urlsplit(webhook.address).hostname or ""
