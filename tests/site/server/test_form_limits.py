"""Whose forms are refused unheard: one session, or one address, and nobody who has neither."""

import pytest
from django.conf import settings

from complots_site.server.form_limits import (
    LONGEST_KEY,
    PER_ADDRESS,
    PER_SESSION,
    FormLimits,
    match_of,
)


def form(session: str = "", address: str = "") -> dict:
    cookie = f"{settings.SESSION_COOKIE_NAME}={session}".encode()
    headers = [(b"cookie", cookie)] if session else []
    client = (address, 5) if address else None
    return {"type": "http", "method": "POST", "headers": headers, "client": client}


def test_those_without_a_session_or_a_known_address_are_not_cut_off_for_one_another():
    limits = FormLimits()
    for number in range(max(PER_SESSION, PER_ADDRESS)):
        limits.note(form(address=f"192.0.2.{number}"), 403)
        limits.note(form(session=f"session{number}"), 403)
    assert not limits.is_cut_off(form(address="198.51.100.1"))
    assert not limits.is_cut_off(form(session="another"))


def test_of_one_session_and_of_one_address_what_is_refused_is_counted():
    limits = FormLimits()
    for number in range(PER_SESSION):
        limits.note(form("hers", f"192.0.2.{number}"), 409)
    assert limits.is_cut_off(form("hers", "198.51.100.1"))
    for number in range(PER_ADDRESS):
        limits.note(form(f"session{number}", "203.0.113.1"), 409)
    assert limits.is_cut_off(form("another", "203.0.113.1"))
    assert not limits.is_cut_off(form("another", "198.51.100.1") | {"method": "GET"})
    assert not limits.is_cut_off(form("another", "198.51.100.1"))


def test_what_is_too_long_for_a_session_is_not_kept():
    limits = FormLimits()
    limits.note(form("x" * (LONGEST_KEY + 1)), 403)
    limits.note(form(32 * "y"), 403)
    assert [*limits.of_sessions.counts] == [32 * "y"]


def test_the_addresses_of_one_network_of_ipv6_are_counted_as_one():
    limits = FormLimits()
    for number in range(PER_ADDRESS):
        limits.note(form(address=f"2001:db8::{number:x}"), 403)
    assert limits.is_cut_off(form(address="2001:db8::ffff"))
    assert not limits.is_cut_off(form(address="2001:db8:0:1::ffff"))


@pytest.mark.parametrize(
    ("status", "counts"), [(302, False), (399, False), (400, True), (499, True), (500, False)]
)
def test_what_is_taken_and_what_fails_by_our_fault_does_not_count(status, counts):
    limits = FormLimits()
    for _ in range(PER_SESSION):
        limits.note(form("hers"), status)
    assert limits.is_cut_off(form("hers")) == counts


def test_what_is_no_form_does_not_count():
    limits = FormLimits()
    for _ in range(PER_SESSION):
        limits.note(form("hers") | {"method": "GET"}, 404)
    assert not limits.is_cut_off(form("hers"))


@pytest.mark.parametrize(
    ("method", "path", "match"),
    [
        ("POST", "/m/abc/answer/", "/m/abc/"),
        ("POST", "/m/abc/chat/post/", "/m/abc/"),
        ("POST", "/join/xyz/", "/join/xyz/"),
        ("POST", "/api/v1/matches/abc/moves", "/api/v1/matches/abc/"),
        ("POST", "/accounts/login/", ""),
        ("GET", "/m/abc/", ""),
    ],
)
def test_forms_of_one_match_share_its_threads(method, path, match):
    assert match_of(form() | {"method": method, "path": path}) == match
