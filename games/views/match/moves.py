"""Moves by POST: for pages without a socket, through the same `answer`."""

import logging
import time

from django.contrib import messages
from django.db import Error
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from accounts.current import player_id_of, require_player
from complots_site.web.requests import HtmxRequest, arrived
from games.boards import board
from games.matches import memory
from games.matches.access.seeing import visible
from games.play.answer import answer
from games.play.answer_ahead import answer_ahead
from games.play.call_bot import call_bot
from games.play.rematch import plays_at, rematch
from games.play.resign import come_back, resign
from games.play.room.origin import opened_from
from games.play.share import share
from games.play.skip_rest import skip_rest
from games.views.decorators import handle_refusals, match_action
from games.views.match.match import ahead_form
from games.views.match.seats import seat_number
from games.watch.numbers import MOVE_SECONDS

logger = logging.getLogger(__name__)


@require_POST
@handle_refusals
def answer_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Make a move; the new board for htmx, else back to the match."""
    player_id = player_id_of(request)
    ask, epoch = request.POST.get("ask", ""), request.POST.get("epoch", "0")
    answer(key, player_id, ask, posted_move(request.POST), epoch)
    MOVE_SECONDS.labels("post").observe(time.perf_counter() - arrived(request))
    if request.htmx:
        return board_response(key, player_id)
    return redirect("match", key=key)


def board_response(key: str, player_id: int | None) -> HttpResponse:
    """The board after a stored move, or 204 if the database has gone since then.

    A page does not take 204 for a refusal, and polls soon.
    """
    try:
        snapshot = memory.snapshot_at(visible(player_id, key))
    except Error as error:
        logger.warning("A move was stored, but its table could not be read: %s", error)
        return HttpResponse(status=204)
    return HttpResponse(board.table(snapshot, player_id, get_language()))


def posted_move(posted: QueryDict) -> str:
    """The move in notation: the button's `move`, or the joined fields that `compose` names."""
    if "compose" in posted:
        names = str(posted["compose"]).split()
        return "".join(part for name in names for part in posted.getlist(name))
    return str(posted.get("move", ""))


@match_action
def resign_view(request: HttpRequest, key: str) -> HttpResponse:
    """Resign from the match."""
    resign(key, player_id_of(request))
    return redirect("match", key=key)


@match_action
def back_view(request: HttpRequest, key: str) -> HttpResponse:
    """Take one's seat back from the bot."""
    come_back(key, player_id_of(request))
    return redirect("match", key=key)


@match_action
def call_view(request: HttpRequest, key: str) -> HttpResponse:
    """Call a bot for a player who keeps the others waiting."""
    call_bot(key, player_id_of(request), seat_number(request))
    return redirect("match", key=key)


@match_action
def ahead_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Answer ahead by a `choice` of the title, or be asked again ("")."""
    choice = request.POST.get("choice", "")
    player_id = player_id_of(request)
    answer_ahead(key, player_id, choice)
    if request.htmx:
        snapshot = memory.snapshot_at(visible(player_id, key))
        return HttpResponse(ahead_form(request, snapshot, choice))
    return redirect("match", key=key)


@match_action
def skip_view(request: HttpRequest, key: str) -> HttpResponse:
    """Skip the rest of a match one is out of; with `leave=1` go to the tables."""
    skip_rest(key, player_id_of(request))
    return redirect("lobby") if request.POST.get("leave") == "1" else redirect("match", key=key)


@match_action
def share_view(request: HttpRequest, key: str) -> HttpResponse:
    """Share a private match that is over (`on=1`), or no more."""
    share(key, player_id_of(request), on=request.POST.get("on") == "1")
    return redirect("match", key=key)


@match_action
def rematch_view(request: HttpRequest, key: str) -> HttpResponse:
    """Open a match with the same people, or join the one already opened, or see it played."""
    player = require_player(request)
    following = rematch(key, player, opened_from(request))
    if following.started_at is not None and not plays_at(following, player):
        messages.info(request, _("This match has begun without you."))
    return redirect("match", key=following.key)
