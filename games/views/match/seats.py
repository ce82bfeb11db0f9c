"""Joining, leaving and arranging an open match."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.current import player_id_of, require_player
from complots_site.web.refusal import Refused
from games.play.arrange_seats import change_seat, seat_bot
from games.play.join_match import join_match
from games.play.leave_match import kick, leave_match
from games.play.start_match import start_match
from games.views.decorators import handle_refusals, match_action


def seat_number(request: HttpRequest) -> int:
    """The seat number that was posted. Raises Refused (422)."""
    text = request.POST.get("seat", "")
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise Refused(_("There is no such seat."), 422)
    return int(text)


@require_POST
@handle_refusals
def join_view(request: HttpRequest, key: str) -> HttpResponse:
    """Join, in the seat chosen or the first free one."""
    seat = seat_number(request) if "seat" in request.POST else None
    join_match(key, require_player(request), seat)
    return redirect("match", key=key)


@match_action
def leave_view(request: HttpRequest, key: str) -> HttpResponse:
    """Leave the match."""
    leave_match(key, player_id_of(request))
    return redirect("lobby")


@match_action
def change_view(request: HttpRequest, key: str) -> HttpResponse:
    """Change to another free seat."""
    change_seat(key, player_id_of(request), seat_number(request))
    return redirect("match", key=key)


@match_action
def bot_view(request: HttpRequest, key: str) -> HttpResponse:
    """Put a bot in a seat."""
    seat_bot(key, player_id_of(request), seat_number(request))
    return redirect("match", key=key)


@match_action
def kick_view(request: HttpRequest, key: str) -> HttpResponse:
    """Free the seat of somebody else."""
    kick(key, player_id_of(request), seat_number(request))
    return redirect("match", key=key)


@match_action
def start_view(request: HttpRequest, key: str) -> HttpResponse:
    """Start the match, with bots in the free seats."""
    start_match(key, player_id_of(request))
    return redirect("match", key=key)
