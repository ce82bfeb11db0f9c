"""Ending the digest from the letter itself: a signed link that works without signing in."""

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.urls import reverse

from complots_site.web.refusal import not_found
from games.models import Digest


def signer() -> Signer:
    """What the links are signed by; they hold for ever, and end the digest and nothing else."""
    return Signer(salt="games.digest")


def stop_link(player_id: int) -> str:
    """The address that ends a player’s digest."""
    token = signer().sign(str(player_id))
    return str(settings.SITE_URL + reverse("digest_stop", args=[token]))


def player_of_link(token: str) -> int:
    """Whose digest the link ends. Raises Refused (404) for one that the site has not made."""
    try:
        return int(signer().unsign(token))
    except (BadSignature, ValueError):
        raise not_found() from None


def stop_digest(player_id: int) -> None:
    """Send the player no digest any more; no error where they get none."""
    Digest.objects.filter(player=player_id).update(hour=None, due_at=None)
