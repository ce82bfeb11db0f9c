"""Matches to take away, as text, JSON or all in one archive."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.current import player_id_of, require_player
from complots_site.web.refusal import Refused
from games.matches.access import visible
from games.models import Match
from games.records.archive import archive
from games.records.as_json import as_json
from games.records.stored import record_of
from games.views.refusing import refusing


@require_safe
@refusing
def as_text(request: HttpRequest, key: str) -> HttpResponse:
    """One match in the move notation."""
    match = finished(request, key)
    return attached(record_of(match).text(), f"{key}.txt", "text/plain; charset=utf-8")


@require_safe
@refusing
def for_programs(request: HttpRequest, key: str) -> HttpResponse:
    """One match as JSON."""
    match = finished(request, key)
    return attached(as_json(match), f"{key}.json", "application/json")


@require_safe
@refusing
def mine(request: HttpRequest) -> HttpResponse:
    """All matches of whoever asks, the private ones too."""
    player = require_player(request)
    own = Match.objects.filter(status=Match.Status.FINISHED, seats__player=player)
    matches = own.order_by("finish_number").iterator(chunk_size=100)
    return attached(archive(matches), f"{player.username}.zip", "application/zip")


def finished(request: HttpRequest, key: str) -> Match:
    """The match, once it is over."""
    match = visible(player_id_of(request), key)
    if match.status != Match.Status.FINISHED:
        raise Refused(_("A match can be taken away once it is over."), 403)
    return match


def attached(content: str | bytes, name: str, kind: str) -> HttpResponse:
    """A file to download."""
    return HttpResponse(
        content,
        content_type=kind,
        headers={"Content-Disposition": f'attachment; filename="complots-{name}"'},
    )
