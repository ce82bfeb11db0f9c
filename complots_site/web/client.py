"""The client behind our own proxies."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

from django.conf import settings


def client_address(scope: Any) -> str:
    """The client's IP address as the outermost trusted proxy saw it; "" if unknown."""
    forwarded: bytes = dict(scope["headers"]).get(b"x-forwarded-for", b"")
    addresses = [each.strip() for each in forwarded.decode("latin-1").split(",") if each.strip()]
    if 0 < settings.TRUSTED_PROXIES <= len(addresses):
        return addresses[-settings.TRUSTED_PROXIES]
    return str(scope["client"][0]) if scope.get("client") else ""


def ip_of(address: str) -> IPv4Address | IPv6Address:
    """An address; one of IPv4 that came in over a socket of IPv6 (::ffff:203.0.113.7), here or at a
    proxy, is itself. Raises ValueError.
    """
    ip = ip_address(address)
    return getattr(ip, "ipv4_mapped", None) or ip
