"""The address of the site, for links that are made where nobody asks for a page."""

from urllib.parse import urlsplit

from environs import ValidationError


def site_url(text: str) -> str:
    """The same address; raises ValidationError unless it is http(s):// and a host, and no more. ""
    is allowed.

    >>> site_url("https://complots.example/")
    'https://complots.example'
    """
    try:
        parts = urlsplit(text.rstrip("/"))
        host, _ = parts.hostname, parts.port
    except ValueError:
        host = None
    if text and (
        not host
        or any(character.isspace() for character in text)
        or parts.scheme not in ("http", "https")
        or parts.path
        or parts.query
        or parts.fragment
        or "@" in parts.netloc
    ):
        raise ValidationError("must be an address such as https://complots.example.")
    return text.rstrip("/")
