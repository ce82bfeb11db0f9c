"""The page of the quick match: choosing a game, waiting, leaving."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.current import player_id_of, player_of, require_player
from accounts.guests import as_guest
from games.boards.queue import fragment, waited
from games.play.queue.accept_bots import accept_bots
from games.play.queue.join_queue import join_queue
from games.play.queue.leave_queue import leave_queue
from games.play.queue.stand_by import stand_by, stand_down
from games.quick_match.freshness import note_seen
from games.quick_match.standby import on_standby
from games.quick_match.state import read_state
from games.titles import all_titles
from games.views.decorators import handle_refusals
from games.views.players.notifications import bell


@require_safe
@never_cache
def quick_match(request: HttpRequest) -> HttpResponse:
    """How the player's wait stands, or the games to choose among; who was seated a moment ago goes
    to the match.
    """
    state = read_state(player_id_of(request))
    if state.match:
        return redirect("match", key=state.match)
    context = {
        "queue": fragment(state, get_language() or "fr"),
        "waits": bool(state.title),
        "waited": waited(state),
        **({"standby": None} if state.title else standby(request)),
    }
    return render(request, "lobby/quick_match.html", context)


def standby(request: HttpRequest) -> dict[str, Any]:
    """What the page tells who is on standby: the title, until when, whether they were called."""
    mine = on_standby(player_id_of(request))
    title = all_titles().get(mine.title) if mine is not None else None
    if mine is None or title is None:
        return {"standby": None}
    words = title.words[get_language() or "fr"]
    return {"standby": mine, "standby_title": words.name, **bell(request)}


@require_POST
@handle_refusals
def join_view(request: HttpRequest) -> HttpResponse:
    """Wait for a match of the title; a visitor does as a new guest."""
    slug, player = request.POST.get("title", ""), player_of(request)
    if player is not None:
        join_queue(player, slug)
    else:
        as_guest(request, lambda guest: join_queue(guest, slug))
    return redirect("quick_match")


@require_POST
@handle_refusals
def leave_view(request: HttpRequest) -> HttpResponse:
    """Wait no longer."""
    leave_queue(require_player(request).pk)
    return redirect("lobby")


@require_POST
@handle_refusals
def bots_view(request: HttpRequest) -> HttpResponse:
    """Have bots in the free seats."""
    accept_bots(require_player(request).pk)
    return redirect("quick_match")


@require_POST
@handle_refusals
def stand_by_view(request: HttpRequest) -> HttpResponse:
    """Leave the queue, and be told when enough people want to play."""
    stand_by(require_player(request).pk)
    return redirect("quick_match")


@require_POST
@handle_refusals
def stand_down_view(request: HttpRequest) -> HttpResponse:
    """Be told nothing."""
    stand_down(require_player(request).pk)
    return redirect("quick_match")


@require_POST
@handle_refusals
def here_view(request: HttpRequest) -> HttpResponse:
    """A page without a socket says that it is there; how its wait stands."""
    player = require_player(request)
    note_seen([player.pk])
    return HttpResponse(fragment(read_state(player.pk), get_language() or "fr"))
