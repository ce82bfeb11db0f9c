"""Who asks, through the proxies that are ours."""

import pytest

from complots_site.web.client import client_address, client_network


def scope(forwarded: str) -> dict:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded.splitlines()]
    return {"client": ("203.0.113.7", 5), "headers": headers}


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "198.51.100.1", "203.0.113.7"),
        (1, "198.51.100.1", "198.51.100.1"),
        (1, "192.0.2.9, 198.51.100.1", "198.51.100.1"),
        (2, "192.0.2.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"),
        (2, "192.0.2.9, 198.51.100.1\n10.0.0.1", "198.51.100.1"),
        (1, "192.0.2.9\n198.51.100.1", "198.51.100.1"),
        (1, "", "203.0.113.7"),
    ],
)
def test_the_address_is_the_one_our_own_proxy_has_seen(settings, proxies, forwarded, address):
    settings.TRUSTED_PROXIES = proxies
    assert client_address(scope(forwarded)) == address


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_a_client_is_counted_by_its_address_and_of_ipv6_by_its_network(address, network):
    assert client_network({"client": (address, 5), "headers": []}) == network
