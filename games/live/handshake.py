"""The query parameters that a page sends in the address of the socket it opens."""

from typing import Any
from urllib.parse import parse_qs

from django.conf import settings

from complots_site.web.languages import supported_language


def language_of(scope: dict[str, Any]) -> str:
    """`?lang=` if the site has that language, else French."""
    return supported_language(query_parameter(scope, "lang") or "") or settings.LANGUAGE_CODE


def claimed_player_id(scope: dict[str, Any]) -> str | None:
    """`?me=`: the id of the player the page was made for, "" for nobody, None if not sent."""
    return query_parameter(scope, "me")


def claimed_seat(scope: dict[str, Any]) -> bool | None:
    """`?seated=`: whether the page was made for somebody with a seat, None if not sent."""
    claimed = query_parameter(scope, "seated")
    return None if claimed is None else claimed == "1"


def page_version(scope: dict[str, Any], epoch: int) -> int | None:
    """`?shown=`: the version of the match that the page was rendered with, if it is a number, and
    one of that epoch (`?epoch=`).
    """
    if (query_parameter(scope, "epoch") or "0") != str(epoch):
        return None
    version = query_parameter(scope, "shown") or ""
    return int(version) if version.isascii() and version.isdigit() and len(version) < 10 else None


def marked_seats(scope: dict[str, Any]) -> str | None:
    """`?off=`: the seats of which the page says that their player is away, as “0,2”, None if not
    sent.
    """
    return query_parameter(scope, "off")


def query_parameter(scope: dict[str, Any], name: str) -> str | None:
    """The last value of that name in the query string, or None."""
    query = parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)
    return query[name][-1] if name in query else None
