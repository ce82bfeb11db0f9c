"""What is posted at a tournament."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.current import player_id_of, player_of, require_player
from accounts.guests import as_guest
from games.matches.access.seeing import tournaments_seen_by
from games.models import Tournament
from games.tournaments.call_off import call_off
from games.tournaments.enter import enter
from games.tournaments.leave import be_here, leave, pause
from games.tournaments.visible import visible
from games.views.decorators import handle_refusals


@require_POST
@handle_refusals
def enter_view(request: HttpRequest, tournament: str) -> HttpResponse:
    """Enter."""
    let_in(request, visible(player_id_of(request), tournament))
    return redirect("tournament", tournament=tournament)


def let_in(request: HttpRequest, it: Tournament, invite: str = "") -> None:
    """Enter, by a link if need be; a visitor as a new guest, where guests play.

    Raises Refused like `enter`, 403 for a visitor elsewhere, 429 too many guests.
    """
    if it.guests and player_of(request) is None:
        as_guest(request, lambda guest: enter(it.key, guest, invite))
    else:
        enter(it.key, require_player(request), invite)


@require_POST
@handle_refusals
def leave_view(request: HttpRequest, tournament: str) -> HttpResponse:
    """Leave; who sees it no longer goes to the list."""
    player = require_player(request)
    leave(tournament, player.pk)
    if not tournaments_seen_by(player.pk).filter(key=tournament).exists():
        return redirect("tournaments")
    return redirect("tournament", tournament=tournament)


@require_POST
@handle_refusals
def pause_view(request: HttpRequest, tournament: str) -> HttpResponse:
    """Be seated no more for a while."""
    pause(tournament, require_player(request).pk)
    return redirect("tournament", tournament=tournament)


@require_POST
@handle_refusals
def here_view(request: HttpRequest, tournament: str) -> HttpResponse:
    """Be there again."""
    be_here(tournament, require_player(request).pk)
    return redirect("tournament", tournament=tournament)


@require_POST
@handle_refusals
def call_off_view(request: HttpRequest, tournament: str) -> HttpResponse:
    """Call it off."""
    call_off(tournament, require_player(request))
    return redirect("tournament", tournament=tournament)
