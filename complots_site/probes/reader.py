"""Who may read the numbers."""

import secrets

from django.conf import settings

from complots_site.web.client import ip_of


def may_read(peer: str, authorization: str, *, forwarded: bool) -> bool:
    """Whoever has the token; without one, this machine alone, while the site serves only it.

    Behind a reverse proxy everybody comes from this machine: a site with another name than
    localhost, or a request that a proxy passed on, needs the token.
    """
    token = settings.METRICS_TOKEN
    if token:
        said = authorization.encode("latin-1")  # the bytes that were sent
        return secrets.compare_digest(said, f"Bearer {token}".encode())
    return not forwarded and settings.METRICS_ON_LOOPBACK and is_loopback(peer)


def is_loopback(peer: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ip_of(peer).is_loopback
    except ValueError:
        return False
