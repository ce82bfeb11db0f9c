"""Sitting down, getting up, arranging a table."""

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
from games.views.refusing import refusing, verb


def seat_number(request: HttpRequest) -> int:
    """The seat of the button that was pressed. Raises Refused (422)."""
    text = request.POST.get("seat", "")
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise Refused(_("There is no such seat."), 422)
    return int(text)


@require_POST
@refusing
def join_view(request: HttpRequest, key: str) -> HttpResponse:
    """Sit down, in a seat of one's choice or the first one free."""
    seat = seat_number(request) if "seat" in request.POST else None
    join_match(key, require_player(request), seat)
    return redirect("match", key=key)


@verb
def leave_view(request: HttpRequest, key: str) -> HttpResponse:
    """Get up."""
    leave_match(key, player_id_of(request))
    return redirect("lobby")


@verb
def change_view(request: HttpRequest, key: str) -> HttpResponse:
    """Move to another seat."""
    change_seat(key, player_id_of(request), seat_number(request))
    return redirect("match", key=key)


@verb
def bot_view(request: HttpRequest, key: str) -> HttpResponse:
    """Seat a bot."""
    seat_bot(key, player_id_of(request), seat_number(request))
    return redirect("match", key=key)


@verb
def kick_view(request: HttpRequest, key: str) -> HttpResponse:
    """Send somebody away."""
    kick(key, player_id_of(request), seat_number(request))
    return redirect("match", key=key)


@verb
def start_view(request: HttpRequest, key: str) -> HttpResponse:
    """Start, with bots in the free seats."""
    start_match(key, player_id_of(request))
    return redirect("match", key=key)
