"""The table's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.live import fragments
from games.play import memory
from games.play.access import visible
from games.titles import get
from games.views.player import player_id_of
from games.views.refusing import refusing


@require_safe
@never_cache
@refusing
def match(request: HttpRequest, key: str) -> HttpResponse:
    """The table as the reader may see it; live where the socket is."""
    player_id, language = player_id_of(request), get_language()
    snapshot = memory.of(visible(player_id, key))
    context = {
        "key": key,
        "match": snapshot,
        "title_words": get(snapshot.title).words[language],
        "table": fragments.table(snapshot, player_id, language),
        "now": int(timezone.now().timestamp() * 1000),
    }
    return render(request, "match/match.html", context)


@require_safe
@never_cache
@refusing
def since(request: HttpRequest, key: str, version: int) -> HttpResponse:
    """Nothing while `version` is the newest, else the table: a lost notice heals by itself."""
    player_id = player_id_of(request)
    row = visible(player_id, key)
    if row.version == version:
        return HttpResponse(status=204)
    return HttpResponse(fragments.table(memory.of(row), player_id, get_language()))
