"""One match as its reader may see it."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from ninja import Router

from games.api.auth import Anyone, reader_of
from games.api.lazy import _
from games.api.shapes.state import StateOut
from games.matches.access.seeing import visible
from games.models import Match
from games.states.state import State, state_at
from games.tokens.scopes import READING

router = Router(tags=["matches"], auth=Anyone())


def seen_match(request: HttpRequest, key: str) -> tuple[Match, int | None]:
    """The match, if the reader may see it, and the reader's id. Raises Refused (404)."""
    player_id = reader_of(request).player_id(*READING)
    return visible(player_id, key), player_id


def state_response(state: State | dict[str, Any], status: int = 200) -> HttpResponse:
    """A state as it is sent: it is plain data already."""
    return JsonResponse(state, status=status, json_dumps_params={"ensure_ascii": False})


@router.get(
    "/matches/{slug:key}",
    response=StateOut,
    url_name="match",
    summary=_("A match as you may see it: from your seat, where you play."),
)
def match(request: HttpRequest, key: str) -> HttpResponse:
    """A match as the reader may see it: with a token of somebody who plays there, from their seat.
    Private matches are for tokens of those who may see them on the site.
    """
    row, player_id = seen_match(request, key)
    return state_response(state_at(row, player_id))
