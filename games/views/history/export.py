"""Exports of finished matches: text, JSON, or a zip of all of one's own."""

from django.http import HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from accounts.current import player_id_of, require_player
from complots_site.web.refusal import Refused
from games.matches.access.seeing import visible
from games.models import Match
from games.records.archive import archive
from games.records.as_json import as_json
from games.records.stored import record_of
from games.views.decorators import handle_refusals


@require_safe
@handle_refusals
def export_text(request: HttpRequest, key: str) -> HttpResponse:
    """One match as text in the move notation."""
    match = finished_match(request, key)
    return download(record_of(match).text(), f"{key}.txt", "text/plain; charset=utf-8")


@require_safe
@handle_refusals
def export_json(request: HttpRequest, key: str) -> HttpResponse:
    """One match as JSON."""
    match = finished_match(request, key)
    return download(as_json(match), f"{key}.json", "application/json")


@require_safe
@handle_refusals
def export_all(request: HttpRequest) -> HttpResponse:
    """A zip of all finished matches of the signed-in player, private ones included."""
    player = require_player(request)
    own = Match.objects.filter(status=Match.Status.FINISHED, seats__player=player)
    matches = own.order_by("finish_number").iterator(chunk_size=100)
    return download(archive(matches), f"{player.handle}.zip", "application/zip")


def finished_match(request: HttpRequest, key: str) -> Match:
    """The match if it is finished. Raises Refused: 404, or 403 while it runs."""
    match = visible(player_id_of(request), key)
    if match.status != Match.Status.FINISHED:
        raise Refused(_("A match can be taken away once it is over."), 403)
    return match


def download(content: str | bytes, name: str, kind: str) -> HttpResponse:
    """A response that downloads a file named `complots-<name>`."""
    disposition = content_disposition_header(as_attachment=True, filename=f"complots-{name}") or ""
    return HttpResponse(
        content,
        content_type=kind,
        headers={"Content-Disposition": disposition},
    )
