"""Limits for forms: what they wait for, and whose are refused unheard."""

import re
from typing import Any

from django.conf import settings
from django.http import parse_cookie

from complots_site.web.client import client_network
from complots_site.web.refused_often import RefusedOften

OF_A_MATCH = re.compile(r"/(?:m|join|api/v1/matches)/[^/]+/")
PER_SESSION, PER_ADDRESS = 100, 300
"""So many refused forms in a window, each; behind one address may be a school."""
LONGEST_KEY = 40
"""Characters of a session key, as the database has them."""


def match_of(scope: dict[str, Any]) -> str:
    """The beginning of the path that all forms of a match share, "" for all other requests."""
    found = OF_A_MATCH.match(scope["path"]) if scope["method"] == "POST" else None
    return found.group() if found else ""


class FormLimits:
    """Counts the forms that were answered with a status of 4xx."""

    def __init__(self) -> None:
        self.of_sessions = RefusedOften(PER_SESSION)
        self.of_addresses = RefusedOften(PER_ADDRESS)

    def is_cut_off(self, scope: dict[str, Any]) -> bool:
        """Whether it is a form of somebody whose forms are refused unheard."""
        if scope["method"] != "POST":
            return False
        cut_off_address = self.of_addresses.is_cut_off(client_network(scope))
        return cut_off_address or self.of_sessions.is_cut_off(session_of(scope))

    def note(self, scope: dict[str, Any], status: int) -> None:
        """Count the answer if it is a refusal of a form."""
        if scope["method"] == "POST" and 400 <= status < 500:
            if address := client_network(scope):
                self.of_addresses.note(address)
            if session := session_of(scope):
                self.of_sessions.note(session)


def session_of(scope: dict[str, Any]) -> str:
    """The session key that the browser sends, whether there is such a session or not; "" for what
    is longer than any: refusals are counted under it, and thousands of another each fit into a
    window.
    """
    cookies: bytes = dict(scope["headers"]).get(b"cookie", b"")
    key = parse_cookie(cookies.decode("latin-1")).get(settings.SESSION_COOKIE_NAME, "")
    return key if len(key) <= LONGEST_KEY else ""
