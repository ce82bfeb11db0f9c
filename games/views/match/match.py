"""The table's page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.current import player_id_of, player_of
from games.boards import board, chat
from games.matches import memory
from games.matches.access import visible
from games.matches.snapshot import Snapshot
from games.play.explain import not_yet_explained
from games.play.let_pass import lets_pass
from games.titles import get
from games.views.refusing import refusing


@require_safe
@never_cache
@refusing
def match(request: HttpRequest, key: str) -> HttpResponse:
    """The table as the reader may see it; live where the socket is."""
    player_id, language = player_id_of(request), get_language()
    snapshot = memory.snapshot_at(visible(player_id, key))
    title, player = get(snapshot.title), player_of(request)
    seated = snapshot.outcome is None and snapshot.seat_of(player_id) is not None
    context = {
        "key": key,
        "match": snapshot,
        "title_words": title.words[language],
        "guide": not_yet_explained(player, title, language) if player and seated else {},
        "table": board.table(snapshot, player_id, language),
        "talk": chat.panel(snapshot, player, language).text,
        "plays": board.plays(snapshot, snapshot.seat_of(player_id)),
        "lets_pass": lets_pass(snapshot, player_id),
        "now": int(timezone.now().timestamp() * 1000),
    }
    return render(request, "match/match.html", context)


@require_safe
@never_cache
@refusing
def since(request: HttpRequest, key: str, version: int) -> HttpResponse:
    """Nothing while `version` is the newest, else the table: a lost notice heals by itself.

    `?talk=` is the number of the last remark on the page; the talk comes where there is a newer.
    `?me=` is the player whose page it is: where that is no longer he, it is to load anew.
    """
    player_id, language = player_id_of(request), get_language()
    if request.GET.get("me") not in (None, str(player_id or "")):
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    row, text = visible(player_id, key), ""
    if row.version == version and "talk" not in request.GET:
        return HttpResponse(status=204)
    snapshot = memory.snapshot_at(row)
    if snapshot.version != version:
        text = board.table(snapshot, player_id, language)
    if talk_has_moved_on(request, snapshot, text != ""):
        text += chat.panel(snapshot, player_of(request), language).text
    return HttpResponse(text) if text else HttpResponse(status=204)


def talk_has_moved_on(request: HttpRequest, snapshot: Snapshot, table_too: bool) -> bool:
    """Whether the page shows talk and there is other talk; a new table may open or close a room."""
    last = request.GET.get("talk")
    if last is None or not snapshot.chat:
        return False
    return table_too or last != str(chat.newest(snapshot, player_id_of(request)))
