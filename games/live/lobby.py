"""The open tables, as a fragment."""

from typing import Any

from django.utils import translation

from games.live.fragments import render
from games.models import Match
from games.play.names import name_of
from games.titles import all_titles

MOST = 50


def tables(player_id: int | None, language: str) -> str:
    """The element with id `tables`: the open public tables, and the private ones he sits at."""
    with translation.override(language):
        rows = [row(match, player_id, language) for match in open_tables(player_id)]
        signed_in = player_id is not None
        return render("lobby/_tables.jinja", {"tables": rows, "signed_in": signed_in})


def open_tables(player_id: int | None) -> list[Match]:
    """Newest first; his own are among them, public or not."""
    rows = Match.objects.filter(status=Match.Status.OPEN).order_by("-created_at")
    rows = rows.select_related("host").prefetch_related("seats__player")
    public = list(rows.filter(public=True)[:MOST])
    if player_id is None:
        return public
    return [*rows.filter(public=False, seats__player_id=player_id)[:MOST], *public]


def row(match: Match, player_id: int | None, language: str) -> dict[str, Any]:
    """One table of the list."""
    seats = list(match.seats.all())
    words = all_titles()[match.title].words[language]
    return {
        "key": match.key,
        "title": words.name,
        "options": [words.options[f"{name}.{value}"] for name, value in match.options.items()],
        "host": match.host.username if match.host else "",
        "tempo": match.get_tempo_display(),
        "rated": match.rated,
        "public": match.public,
        "seats": [(name_of(seat) if seat.taken else "", seat.bot) for seat in seats],
        "free": sum(not seat.taken for seat in seats),
        "mine": player_id is not None and any(seat.player_id == player_id for seat in seats),
    }
