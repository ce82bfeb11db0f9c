"""The letter of a digest, in its player’s language: text, simple HTML, and the headers by which
mail programs offer to end it with one click (RFC 8058).
"""

from datetime import datetime
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.digest.stop import stop_link
from games.digest.tables import MOST, Waiting
from games.models import Digest
from games.push.quiet import zone
from games.titles import name_of


def letter(
    digest: Digest, address: str, tables: list[Waiting], first: datetime
) -> EmailMultiAlternatives:
    """What is sent to the address of a digest whose player is read with it; it was tried `first`
    then.
    """
    language = digest.player.language or digest.language
    stop = stop_link(digest.player_id)
    with translation.override(language), timezone.override(zone(digest.time_zone)):
        context = {
            "language": language,
            "username": digest.player.username,
            "said": counted(len(tables)),
            "tables": [described(table, language) for table in tables[:MOST]],
            "more": more(len(tables) - MOST),
            "stop": stop,
            "preferences": settings.SITE_URL + reverse("preferences") + "#digest",
        }
        return EmailMultiAlternatives(
            subject=_("Complots: %(what)s") % {"what": counted(len(tables))},
            body=render_to_string("digest/letter.txt", context),
            to=[address],
            alternatives=[(render_to_string("digest/letter.html", context), "text/html")],
            headers={
                "List-Unsubscribe": f"<{stop}>",
                "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
                "Auto-Submitted": "auto-generated",
                "Message-ID": message_id(digest, first),
            },
        )


def counted(number: int) -> str:
    """How many tables wait."""
    said = ngettext(
        "%(number)s slow table waits for you", "%(number)s slow tables wait for you", number
    )
    return said % {"number": number}


def more(number: int) -> str:
    """How many tables the letter does not name; "" for none."""
    said = ngettext("… and %(number)s other.", "… and %(number)s others.", number)
    return said % {"number": number} if number > 0 else ""


def described(table: Waiting, language: str) -> dict[str, Any]:
    """What the templates show of a table."""
    return {
        "title": name_of(table.title, language),
        "others": ", ".join(table.others),
        "until": table.until,
        "link": settings.SITE_URL + reverse("match", args=[table.key]),
    }


def message_id(digest: Digest, first: datetime) -> str:
    """The same for all tries of one day’s letter; it tells nobody whose letter it is."""
    day = first.astimezone(zone(digest.time_zone)).date()
    digits = salted_hmac("games.digest", f"{digest.player_id} {day}").hexdigest()[:32]
    return f"<{digits}@{urlsplit(settings.SITE_URL).hostname}>"
