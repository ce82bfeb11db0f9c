"""Moves by form post: the way without a socket, by the same door."""

import logging
import time

from django.db import Error
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from accounts.current import player_id_of, signed_in
from complots_site.web.requests import HtmxRequest, arrived
from games.boards import board
from games.matches import memory
from games.matches.access import visible
from games.play.answer import answer
from games.play.let_pass import let_pass
from games.play.rematch import rematch
from games.play.resign import come_back, resign
from games.views.refusing import refusing, verb
from games.watch.numbers import MOVE_SECONDS

logger = logging.getLogger(__name__)


@require_POST
@refusing
def answer_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Answer the open question, then see the table: as a page, or as its fragment."""
    player_id = player_id_of(request)
    answer(key, player_id, request.POST.get("ask", ""), written(request.POST))
    MOVE_SECONDS.labels("post").observe(time.perf_counter() - arrived(request))
    if request.htmx:
        return shown(key, player_id)
    return redirect("match", key=key)


def shown(key: str, player_id: int | None) -> HttpResponse:
    """The table after a move that counts; nothing where the database has gone since then: no page
    takes that for a refusal, and it soon asks by itself.
    """
    try:
        snapshot = memory.snapshot_at(visible(player_id, key))
    except Error as error:
        logger.warning("A move was stored, but its table could not be read: %s", error)
        return HttpResponse(status=204)
    return HttpResponse(board.table(snapshot, player_id, get_language()))


def written(posted: QueryDict) -> str:
    """The move: that of the button, or what the fields make that a `compose` button names."""
    if "compose" in posted:
        return "".join(posted.getlist(str(posted["compose"])))
    return str(posted.get("move", ""))


@verb
def resign_view(request: HttpRequest, key: str) -> HttpResponse:
    """Give up."""
    resign(key, player_id_of(request))
    return redirect("match", key=key)


@verb
def back_view(request: HttpRequest, key: str) -> HttpResponse:
    """I am back."""
    come_back(key, player_id_of(request))
    return redirect("match", key=key)


@verb
def pass_view(request: HtmxRequest, key: str) -> HttpResponse:
    """Let everything pass until I am concerned, or no longer."""
    on = request.POST.get("on") == "1"
    let_pass(key, player_id_of(request), on=on)
    if request.htmx:
        return render(request, "match/_pass.html", {"key": key, "lets_pass": on})
    return redirect("match", key=key)


@verb
def rematch_view(request: HttpRequest, key: str) -> HttpResponse:
    """The next table with the same people."""
    return redirect("match", key=rematch(key, signed_in(request)).key)
