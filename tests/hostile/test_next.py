"""`next=` leads nowhere else than to this site.

Whoever sends it on shares the tricks with the others; with SOAK=1 each tries them all.
"""

from urllib.parse import urljoin, urlsplit

import pytest
from django.core.cache import cache
from django.utils.http import url_has_allowed_host_and_scheme

from tests.faults.scale import share
from tests.hostile.cells import POSTED, address_of, twin

pytestmark = pytest.mark.django_db

TRICKS = [
    "https://evil.example/",
    "HTTPS://EVIL.EXAMPLE",
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "\x00//evil.example",
    "\x01https://evil.example",
    "https:evil.example",
    "https:/evil.example",
    "https:///evil.example",
    "http:\\\\evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "mailto:a@evil.example",
    "https://testserver@evil.example/",
    "https://testserver:443@evil.example/",
    "https://evil.example#testserver",
    "https://evil.example\\@testserver/",
    "https://testserver.evil.example/",
    "http://testserver:1@evil.example/",
    "https://[evil.example",
    "//[::1]/",
    "//evil。example",
    "//ｅvil.example",
    "/%09/evil.example",
    "%2f%2fevil.example",
    "/%2fevil.example",
    "/%5cevil.example",
    "/..//evil.example",
    "/.//evil.example",
    ".//evil.example",
    "/x\r\nLocation: https://evil.example/",
    "/x\r\nSet-Cookie: stolen=1",
    "?next=//evil.example",
    "evil.example",
]
SENDERS = {
    "login": ("stranger", "account_login", "post"),
    "signup": ("stranger", "account_signup", "post"),
    "logout": ("host", "account_logout", "post"),
    "language": ("stranger", "set_language", "post"),
    "password change": ("host", "account_change_password", "post"),
    "password reset": ("stranger", "account_reset_password", "post"),
    "login when signed in": ("host", "account_login", "get"),
    "signup when signed in": ("host", "account_signup", "get"),
    "logout when signed out": ("stranger", "account_logout", "get"),
}


def lands(location: str) -> str:
    """Where a browser goes from http://testserver/accounts/login/, by the rules browsers follow."""
    seen = "".join(letter for letter in location if letter not in "\t\r\n").replace("\\", "/")
    seen = seen.lstrip("".join(map(chr, range(33))))
    try:
        return urlsplit(urljoin("http://testserver/accounts/login/", seen)).netloc
    except ValueError:
        return "nowhere"


@pytest.mark.parametrize("sender", SENDERS)
def test_nobody_is_led_off_the_site(attacked, browsers, undo, sender):
    role, route, method = SENDERS[sender]
    address, form = address_of(route), POSTED.get(route, {})
    for trick in share(TRICKS, [*SENDERS].index(sender), 3):
        with undo():
            answer = getattr(twin(browsers[role]), method)(address, {**form, "next": trick})
        assert answer.status_code == 302, trick
        location = answer["Location"]
        assert lands(location) == "testserver", trick
        assert "stolen" not in answer.cookies
        assert not set("\r\n") & set(location)


@pytest.mark.parametrize(
    ("number", "route"),
    [*enumerate(("account_login", "account_signup", "account_reset_password"))],
)
def test_no_page_of_accounts_links_off_the_site(attacked, browsers, number, route):
    for trick in share(TRICKS, number, 3):
        cache.clear()
        page = twin(browsers["stranger"]).get(address_of(route), {"next": trick}).content.decode()
        for link in page.split('href="')[1:]:
            assert lands(link.partition('"')[0]) == "testserver", trick


def test_a_referer_from_elsewhere_is_not_followed(browsers, attacked):
    for referer in TRICKS:
        if referer.isprintable() and referer.isascii():
            answer = twin(browsers["stranger"]).post(
                address_of("set_language"), {"language": "fr"}, headers={"referer": referer}
            )
            assert lands(answer["Location"]) == "testserver"


def test_the_tricks_would_work_on_a_site_that_follows_them():
    led_off = [trick for trick in TRICKS if lands(trick) != "testserver"]
    assert len(led_off) > 20
    for trick in led_off:
        assert not url_has_allowed_host_and_scheme(trick, {"testserver"})
