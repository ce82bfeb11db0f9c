"""The open matches, as a fragment."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils import translation
from django.utils.translation import ngettext

from games.boards.board import chosen, render
from games.matches.start import any_guest
from games.models import Match
from games.titles import get

MOST = 100
FRESH = 0.2


@dataclass
class Shared:
    """The open matches as this process read them last, and when (monotonic seconds)."""

    at: float = 0.0
    matches: Sequence[Match] = ()


_shared = Shared()


def open_tables() -> Sequence[Match]:
    """The open matches in which anyone may take a seat, newest first."""
    rows = Match.objects.filter(status=Match.Status.OPEN, public=True, previous=None)
    return list(rows.order_by("-created_at").prefetch_related("seats__player")[:MOST])


def shared_tables() -> Sequence[Match]:
    """The same, up to FRESH seconds old: sockets wait longer than that after a change."""
    now = time.monotonic()
    if now - _shared.at > FRESH:
        _shared.at, _shared.matches = now, open_tables()
    return _shared.matches


def tables(
    matches: Sequence[Match], mine: Sequence[Match], player_id: int | None, language: str
) -> str:
    """The element with id `tables`: the open ones of `mine`, then `matches`."""
    own = [match for match in mine if match.status == Match.Status.OPEN]
    others = [match for match in matches if match not in own]
    with translation.override(language):
        rows = [row(match, player_id, language) for match in (*own, *others)]
        signed_in = player_id is not None
        return render("lobby/_tables.html", {"tables": rows, "signed_in": signed_in})


def row(match: Match, player_id: int | None, language: str) -> dict[str, Any]:
    """What the template shows of an open match."""
    seats = list(match.seats.all())
    title = get(match.title)
    return {
        "key": match.key,
        "slug": match.title,
        "title": title.words[language].name,
        "options": chosen(title, match.options, language),
        "tempo": match.get_tempo_display(),
        "rated": match.rated and not any_guest(seats),
        "public": match.public,
        "seats": [(seat.name, seat.bot) for seat in seats if seat.taken],
        "free": free(sum(not seat.taken for seat in seats)),
        "mine": player_id is not None and any(seat.player_id == player_id for seat in seats),
    }


def free(seats: int) -> str:
    """How many seats are free, in words; "" where none is."""
    said = ngettext("%(seats)s free seat", "%(seats)s free seats", seats)
    return said % {"seats": seats} if seats else ""
