"""Who asks, through the proxies that are ours."""

import pytest

from complots_site.web.client import client_address


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
