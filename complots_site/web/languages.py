"""The languages of the site."""

from django.conf import settings


def known(code: str) -> str:
    """The code if it is a language of ours, else nothing."""
    return code if code in dict(settings.LANGUAGES) else ""
