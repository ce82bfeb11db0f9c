"""A match against bots at one click."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.current import player_of
from accounts.guests import as_guest
from games.play.play_now import play_now
from games.play.room.origin import opened_from
from games.views.decorators import handle_refusals


@require_POST
@handle_refusals
def play_now_view(request: HttpRequest) -> HttpResponse:
    """Start a match against bots; a visitor plays it as a new guest."""
    slug, player = request.POST.get("title", ""), player_of(request)
    if player is not None:
        return redirect("match", key=play_now(player, slug, opened_from(request)).key)
    match = as_guest(request, lambda guest: play_now(guest, slug, opened_from(request)))
    return redirect("match", key=match.key)
