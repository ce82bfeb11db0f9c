"""The language of a socket: that of the page that opened it."""

from typing import Any
from urllib.parse import parse_qs

from django.conf import settings


def language_of(scope: dict[str, Any]) -> str:
    """`?lang=` of the socket's address if it is one of ours, else French."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[0]
    return asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
