"""Moves by POST: for pages without a socket, through the same `answer`."""

import logging
import time

from django.db import Error
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from accounts.current import player_id_of, require_player
from complots_site.web.requests import HtmxRequest, arrived
from games.boards import board
from games.matches import memory
from games.matches.access import visible
from games.play.answer import answer
from games.play.let_pass import let_pass
from games.play.rematch import rematch
from games.play.resign import come_back, resign
from games.views.decorators import handle_refusals, match_action
from games.watch.numbers import MOVE_SECONDS

logger = logging.getLogger(__name__)


@require_POST
@handle_refusals
def answer_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Make a move; the new board for htmx, else back to the match."""
    player_id = player_id_of(request)
    answer(key, player_id, request.POST.get("ask", ""), posted_move(request.POST))
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
        return "".join(posted.getlist(str(posted["compose"])))
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
def pass_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Let asks pass automatically (`on=1`), or no more."""
    on = request.POST.get("on") == "1"
    let_pass(key, player_id_of(request), on=on)
    if request.htmx:
        return render(request, "match/_pass.html", {"key": key, "lets_pass": on})
    return redirect("match", key=key)


@match_action
def rematch_view(request: HttpRequest, key: str) -> HttpResponse:
    """Open a match with the same people, or join the one already opened."""
    return redirect("match", key=rematch(key, require_player(request)).key)
