"""The chat without a socket or scripts, and muting."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.current import player_id_of, player_of, require_player
from complots_site.web.refusal import Refused
from complots_site.web.requests import HtmxRequest
from games.boards import board, chat
from games.matches import memory
from games.matches.access.seeing import visible
from games.play.moderation.mute import mute, unmute
from games.play.post_message import post_message
from games.views.decorators import handle_refusals
from games.watch import refusals


@require_safe
@never_cache
@handle_refusals
def chat_view(request: HttpRequest, key: str) -> HttpResponse:
    """The chat on a page of its own, which does not reload while somebody types."""
    return page(request, key)


def page(
    request: HttpRequest, key: str, unsent: str = "", why: object = "", status: int = 200
) -> HttpResponse:
    """The page; `unsent` is a line that was refused, and `why`."""
    language = get_language()
    snapshot = memory.snapshot_at(visible(player_id_of(request), key))
    if not snapshot.chat:
        return redirect("match", key=key)
    context = {
        "key": key,
        "match": snapshot,
        "title_words": board.title_of(snapshot).words[language],
        "chat": chat.panel(snapshot, player_of(request), language).text,
        "unsent": unsent,
        "why": why,
    }
    return render(request, "match/chat.html", context, status=status)


@require_POST
@handle_refusals
def post_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Post a message; 204 for htmx, else back to the match. What cannot be said, or not yet, is
    there to be changed and sent once more.
    """
    line = request.POST.get("text", "")
    try:
        post_message(key, player_id_of(request), line)
    except Refused as refusal:
        if request.htmx or refusal.status not in (422, 429):
            raise
        refusals.note(refusal)
        return page(request, key, line, refusal.sentence, refusal.status)
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
