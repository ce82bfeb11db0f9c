"""The chat without a socket or scripts, and muting."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.current import player_id_of, player_of, require_player
from complots_site.web.requests import HtmxRequest
from games.boards import board, chat
from games.matches import memory
from games.matches.access.seeing import visible
from games.play.moderation.mute import mute, unmute
from games.play.post_message import post_message
from games.views.decorators import handle_refusals


@require_safe
@never_cache
@handle_refusals
def chat_view(request: HttpRequest, key: str) -> HttpResponse:
    """The chat on a page of its own, which does not reload while somebody types."""
    language = get_language()
    snapshot = memory.snapshot_at(visible(player_id_of(request), key))
    if not snapshot.chat:
        return redirect("match", key=key)
    context = {
        "key": key,
        "match": snapshot,
        "title_words": board.title_of(snapshot).words[language],
        "chat": chat.panel(snapshot, player_of(request), language).text,
    }
    return render(request, "match/chat.html", context)


@require_POST
@handle_refusals
def post_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Post a message; 204 for htmx, else back to the match."""
    post_message(key, player_id_of(request), request.POST.get("text", ""))
    if request.htmx:
        return HttpResponse(status=204)
    return redirect("match", key=key)


@require_POST
@handle_refusals
def mute_view(request: HttpRequest, key: str) -> HttpResponse:
    """Mute a player, in every match."""
    visible(player_id_of(request), key)
    mute(require_player(request), request.POST.get("player", ""))
    return redirect("match", key=key)


@require_POST
@handle_refusals
def unmute_view(request: HttpRequest, key: str) -> HttpResponse:
    """Unmute a player."""
    visible(player_id_of(request), key)
    unmute(require_player(request), request.POST.get("player", ""))
    return redirect("match", key=key)
