"""Finished matches: the list, and each of them as a record."""

from typing import Any

from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from ninja import Router

from accounts.models import User
from complots_site.web.refusal import Refused
from games.api.auth import Anyone, reader_of
from games.api.cursor import A_PAGE, cursor_of, numbers_of, page
from games.api.lazy import _
from games.api.matches import seen_match
from games.api.players import player_or_404
from games.api.shapes.lists import FinishedList
from games.api.titles import title_or_404
from games.clock import in_milliseconds
from games.ladder.count import was_rated
from games.models import Match, Seat
from games.records.as_json import as_json
from games.records.stored import record_of
from games.tokens.scopes import READING

router = Router(tags=["finished matches"], auth=Anyone())
TEXT = {"content": {"text/plain": {"schema": {"type": "string"}}}}
COLUMNS = ("key", "title", "public", "rated", "outcome", "finished_at", "finish_number")
SEATS = Prefetch("seats", Seat.objects.only("match", "number", "player", "bot", "level", "place"))
PLAYERS = Prefetch("seats__player", User.objects.only("username", "is_active", "is_guest", "owner"))


@router.get(
    "/matches/finished",
    response=FinishedList,
    url_name="finished",
    summary=_("Public matches that are over, the latest first."),
)
def finished(request: HttpRequest, title: str = "", after: str = "") -> dict[str, Any]:
    """Public matches that are over, the latest first; of one game where `title` is told."""
    rows = Match.objects.filter(public=True, finish_number__isnull=False)
    if title:
        rows = rows.filter(title=title_or_404(title).slug)
    if after:
        rows = rows.filter(finish_number__lt=numbers_of(after, 1)[0])
    newest = rows.order_by("-finish_number").only(*COLUMNS)
    return listed(list(newest.prefetch_related(SEATS, PLAYERS)[: A_PAGE + 1]))


@router.get(
    "/players/{str:handle}/matches",
    response=FinishedList,
    url_name="finished_of",
    summary=_(
        "The matches of a player that are over, the latest first; of your own also private ones."
    ),
)
def finished_of(request: HttpRequest, handle: str, after: str = "") -> dict[str, Any]:
    """A player's public matches that are over, the latest first; of your own also private ones."""
    player = player_or_404(handle)
    mine = reader_of(request).player_id(*READING) == player.pk
    before = numbers_of(after, 1)[0] if after else None
    numbers: list[int] = []
    for public in (True, False) if mine else (True,):
        seats = Seat.objects.filter(player=player, public=public, finish_number__isnull=False)
        if before is not None:
            seats = seats.filter(finish_number__lt=before)
        newest = seats.order_by("-finish_number").values_list("finish_number", flat=True)
        numbers += [number for number in newest[: A_PAGE + 1] if number]
    rows = Match.objects.filter(finish_number__in=sorted(numbers)[-A_PAGE - 1 :])
    found = rows.order_by("-finish_number").only(*COLUMNS).prefetch_related(SEATS, PLAYERS)
    return listed(list(found))


@router.get(
    "/matches/{slug:key}/record",
    response=dict[str, Any],
    url_name="record",
    summary=_(
        "A match that is over, with its seed and all its moves: who has the rules can verify it."
    ),
)
def record(request: HttpRequest, key: str) -> HttpResponse:
    """A match that is over, with its seed and all its moves: who has the rules can verify it."""
    return HttpResponse(as_json(over(request, key)), content_type="application/json")


@router.get(
    "/matches/{slug:key}/record.txt",
    response={200: None},
    openapi_extra={"responses": {200: TEXT}},
    url_name="record_text",
    summary=_("The same as text in the move notation."),
)
def record_text(request: HttpRequest, key: str) -> HttpResponse:
    """The same as text in the move notation."""
    text = record_of(over(request, key)).text()
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


def over(request: HttpRequest, key: str) -> Match:
    """The match, if the reader may see it and it is over. Raises Refused."""
    row, _player_id = seen_match(request, key)
    if row.status != Match.Status.FINISHED:
        raise Refused(_("A match can be taken away once it is over."), 403)
    return row


def listed(rows: list[Match]) -> dict[str, Any]:
    """A page of these, of which there is one more where another page follows."""
    shown = rows[:A_PAGE]
    items = [
        {
            "key": row.key,
            "title": row.title,
            "public": row.public,
            "rated": was_rated(row, row.seats.all()),
            "finished_at": in_milliseconds(row.finished_at),
            "seats": [seat_in_list(seat) for seat in row.seats.all()],
        }
        for row in shown
    ]
    return page(rows, items, cursor_of(shown[-1].finish_number or 0) if shown else "")


def seat_in_list(seat: Seat) -> dict[str, Any]:
    """Who sat there."""
    player = seat.player
    return {
        "number": seat.number,
        "handle": player.handle if player is not None and player.is_active else None,
        "name": str(seat.name),
        "bot": seat.bot,
        "bot_account": seat.is_bot_account,
        "level": seat.level if seat.bot else None,
        "place": seat.place,
    }
