"""The front page: tables to sit down at, my running matches, and what goes on."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.live.lobby import open_tables, tables
from games.live.now import fragment, read
from games.models import Match
from games.titles import all_titles
from games.views.player import player_id_of


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """Open tables, live; with what the reader is playing now."""
    language, player_id = get_language() or "fr", player_id_of(request)
    running = Match.objects.none()
    if player_id is not None:
        running = Match.objects.filter(status=Match.Status.RUNNING, seats__player_id=player_id)
    mine = running.order_by("-started_at").prefetch_related("seats__player")
    titles = {slug: title.words[language] for slug, title in all_titles().items()}
    context = {
        "tables": tables(open_tables(), player_id, language),
        "now": fragment(read(), language),
        "running": [(match, titles[match.title].name) for match in mine],
        "titles": titles.items(),
    }
    return render(request, "lobby/lobby.html", context)
