"""Joining, leaving and arranging an open match."""

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST

from accounts.current import player_id_of, player_of
from accounts.guests import as_guest
from complots_site.web.refusal import Refused
from complots_site.web.requests import HtmxRequest
from games.engine.bots import REGULAR
from games.models import Club
from games.play.room.arrange_seats import change_seat, seat_bot
from games.play.room.join_match import join_match
from games.play.room.leave_match import kick, leave_match
from games.play.room.renew_invite import renew_invite
from games.play.room.set_ready import set_ready
from games.play.room.show_sign import show_sign
from games.play.room.start_match import start_match
from games.play.room.stop_countdown import stop_countdown
from games.views.decorators import handle_refusals, match_action

LEFT = _("You have left the table.")
LEFT_EMPTY = _("You have left the table. Nobody was left at it, so it has closed.")


def seat_number(request: HttpRequest) -> int:
    """The seat number that was posted. Raises Refused (422)."""
    return parse_seat(request.POST.get("seat", ""))


def parse_seat(text: str) -> int:
    """The number of a seat. Raises Refused (422)."""
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise Refused(_("There is no such seat."), 422)
    return int(text)


@require_POST
@handle_refusals
def join_view(request: HttpRequest, key: str) -> HttpResponse:
    """Join, in the seat chosen or the first free one; a visitor joins as a new guest."""
    seat = seat_number(request) if "seat" in request.POST else None
    join, player = partial(join_match, key, seat=seat), player_of(request)
    if player is None:
        as_guest(request, join)
    else:
        join(player)
    return redirect("match", key=key)


@match_action
def leave_view(request: HttpRequest, key: str) -> HttpResponse:
    """Leave the match; the lobby says so, or to a member the club whose table it was."""
    player_id = player_id_of(request)
    closed = leave_match(key, player_id)
    messages.info(request, LEFT_EMPTY if closed else LEFT)
    club = Club.objects.filter(tables__match__key=key, members__player=player_id).first()
    return redirect("lobby") if club is None else redirect("club", club=club.key)


@match_action
def change_view(request: HttpRequest, key: str) -> HttpResponse:
    """Change to another free seat."""
    change_seat(key, player_id_of(request), seat_number(request))
    return redirect("match", key=key)


@match_action
def bot_view(request: HttpRequest, key: str) -> HttpResponse:
    """Put a bot in a seat, `seat=3`, or one of a level, `seat=3:master`."""
    number, _sign, level = request.POST.get("seat", "").partition(":")
    seat_bot(key, player_id_of(request), parse_seat(number), level or REGULAR)
    return redirect("match", key=key)


@match_action
def kick_view(request: HttpRequest, key: str) -> HttpResponse:
    """Free the seat of somebody else, `seat=3`, or only if they have the name: `seat=3:bob`."""
    number, _sign, name = request.POST.get("seat", "").partition(":")
    kick(key, player_id_of(request), parse_seat(number), name)
    return redirect("match", key=key)


@match_action
def invite_view(request: HttpRequest, key: str) -> HttpResponse:
    """Renew the invite link."""
    renew_invite(key, player_id_of(request))
    return redirect("match", key=key)


@match_action
def ready_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Say that one is ready (`on=1`), or no longer."""
    set_ready(key, player_id_of(request), on=request.POST.get("on") == "1")
    return shown_by_socket(request, key)


@match_action
def stop_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Stop the countdown."""
    stop_countdown(key, player_id_of(request))
    return shown_by_socket(request, key)


@match_action
def sign_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Show a sign to all at the open table."""
    show_sign(key, player_id_of(request), request.POST.get("sign", ""))
    return shown_by_socket(request, key)


def shown_by_socket(request: HtmxRequest, key: str) -> HttpResponse:
    """204 for a page whose socket brings what has changed; else the page again."""
    return HttpResponse(status=204) if request.htmx else redirect("match", key=key)


@match_action
def start_view(request: HttpRequest, key: str) -> HttpResponse:
    """Start the match, with bots in the free seats."""
    start_match(key, player_id_of(request))
    return redirect("match", key=key)
