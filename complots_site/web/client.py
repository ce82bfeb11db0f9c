"""The client behind our own proxies."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
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


def client_network(scope: Any) -> str:
    """What the client is counted under: its network; "" if unknown."""
    address = client_address(scope)
    try:
        return network_of(address)
    except ValueError:
        return address


def network_of(address: str) -> str:
    """The address itself; of IPv6 its network of 64 bits, which is one visitor's. Raises
    ValueError.
    """
    ip = ip_of(address)
    return str(ip if ip.version == 4 else ip_network(f"{ip}/64", strict=False))


def ip_of(address: str) -> IPv4Address | IPv6Address:
    """An address; one of IPv4 that came in over a socket of IPv6 (::ffff:203.0.113.7), here or at a
    proxy, is itself. Raises ValueError.
    """
    ip = ip_address(address)
    return getattr(ip, "ipv4_mapped", None) or ip
