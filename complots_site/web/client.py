"""The client behind our own proxies."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

from django.conf import settings


def client_address(scope: Any) -> str:
    """The client's IP address as the outermost trusted proxy saw it; "" if unknown."""
    lines = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
    forwarded = b",".join(lines).decode("latin-1")  # some proxies add a line of their own
    addresses = [each.strip() for each in forwarded.split(",") if each.strip()]
    if 0 < settings.TRUSTED_PROXIES <= len(addresses):
        return addresses[-settings.TRUSTED_PROXIES]
    return str(scope["client"][0]) if scope.get("client") else ""


def ip_of(address: str) -> IPv4Address | IPv6Address:
    """An address; one of IPv4 that came in over a socket of IPv6 (::ffff:203.0.113.7), here or at a
    proxy, is itself. Raises ValueError.
    """
    ip = ip_address(address)
    return getattr(ip, "ipv4_mapped", None) or ip
