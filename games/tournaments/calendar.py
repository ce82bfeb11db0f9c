"""A tournament as an entry of a calendar (RFC 5545)."""

from datetime import UTC, datetime, timedelta

from games import clock
from games.models import Tournament

USUALLY = timedelta(hours=2)
LONGEST_LINE = 75
"""In octets."""


def calendar(tournament: Tournament, title: str, address: str) -> str:
    """The file: one event at its beginning, with a link to its page."""
    begins = tournament.starts_at
    length = timedelta(minutes=tournament.minutes) if tournament.minutes else USUALLY
    called_off = tournament.status == Tournament.Status.CALLED_OFF
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Complots//Tournaments//FR",
        "BEGIN:VEVENT",
        f"UID:{tournament.key}@{address.split('/')[2]}",
        f"SEQUENCE:{tournament.version}",
        f"DTSTAMP:{stamp(clock.now())}",
        f"DTSTART:{stamp(begins)}",
        f"DTEND:{stamp(begins + length)}",
        f"SUMMARY:{escaped(f'{tournament.shown_name} · {title}')}",
        f"URL:{address}",
        f"STATUS:{'CANCELLED' if called_off else 'CONFIRMED'}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines)


def stamp(moment: datetime) -> str:
    """A moment in UTC."""
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def escaped(text: str) -> str:
    r"""Text without what means something there.

    >>> escaped("a, b; c")
    'a\\, b\\; c'
    """
    for mark in "\\,;":
        text = text.replace(mark, f"\\{mark}")
    return text


def folded(line: str) -> str:
    """A line in pieces of at most LONGEST_LINE octets, no character cut."""
    pieces, octets = [""], 0
    for character in line:
        width = len(character.encode())
        if octets + width > LONGEST_LINE:
            pieces.append(" ")
            octets = 1
        pieces[-1] += character
        octets += width
    return "\r\n".join(pieces)
