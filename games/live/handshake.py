"""What the page that opens a socket says of itself, in the socket's address."""

from typing import Any
from urllib.parse import parse_qs

from django.conf import settings

from complots_site.web.languages import known


def language_of(scope: dict[str, Any]) -> str:
    """`?lang=` if it is one of ours, else French."""
    return known(said(scope, "lang") or "") or settings.LANGUAGE_CODE


def believed(scope: dict[str, Any]) -> str | None:
    """`?me=`: the number of the player whose page it is, "" for nobody's; None: not said."""
    return said(scope, "me")


def shown(scope: dict[str, Any]) -> int | None:
    """`?shown=`: the version of the table that the page has just been made with."""
    version = said(scope, "shown") or ""
    return int(version) if version.isascii() and version.isdigit() and len(version) < 10 else None


def said(scope: dict[str, Any], name: str) -> str | None:
    """The last value of that name."""
    query = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    return query[name][-1] if name in query else None
