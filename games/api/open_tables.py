"""Open tables: the list, opening one, sitting down, leaving, starting."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Body, Field, Router

from games.api.auth import Anyone, Scoped
from games.api.cursor import A_PAGE, cursor_of, numbers_of, page
from games.api.lazy import _
from games.api.matches import state_response
from games.api.playing import Sent, Word, done, player_of
from games.api.shapes.lists import OpenList
from games.api.shapes.state import StateOut
from games.api.titles import title_or_404
from games.boards.open_tables import BOT_ACCOUNT, OpenTable, read
from games.clock import in_milliseconds
from games.matches.access.seeing import visible
from games.matches.conditions import Conditions
from games.matches.retry import retry_on_clash
from games.models import Match
from games.play.create_match import Plan, create_match
from games.play.friends.challenge import challenge
from games.play.room.join_match import join_match
from games.play.room.leave_match import leave_match
from games.play.room.origin import opened_from
from games.play.room.start_match import start_match
from games.states.state import state_at
from games.tempo import Tempo
from games.tokens.scopes import Scope

router = Router(tags=["open tables"], auth=Scoped(Scope.PLAY, Scope.BOT))


class TableIn(Sent):
    """A table to open: `bots` are the seats that bots of `level` get. It is rated only
    where that is said; a private one never is, and has no conditions. `admits_bots` lets bot
    accounts sit down; a table of a bot account does so by itself.
    """

    title: Word
    seats: int
    tempo: Word = Field(str(Tempo.LIVE), json_schema_extra={"enum": [*Tempo.values]})
    public: bool = True
    rated: bool = False
    chat: bool = True
    options: dict[Word, Word] = Field({}, max_length=20)
    bots: list[int] = Field([], max_length=20)
    level: Word = "regular"
    admits_bots: bool = False
    least_rating: int | None = None
    most_rating: int | None = None
    least_reliability: int | None = None


class SeatIn(Sent):
    """Where to sit: the first free seat by default. `invite` is the last part of an invite link."""

    seat: int | None = None
    invite: Word = ""


class ChallengeIn(Sent):
    """A friend, by their handle, and a game."""

    player: Word
    title: Word


@router.get(
    "/matches/open",
    response=OpenList,
    url_name="open",
    summary=_("Public tables at which anyone may take a seat, the newest first."),
    auth=Anyone(),
)
def open_tables(request: HttpRequest, title: str = "", after: str = "") -> dict[str, Any]:
    """Public tables at which anyone may take a seat, the newest first."""
    rows = Match.objects.filter(status=Match.Status.OPEN, public=True, previous=None)
    if title:
        rows = rows.filter(title=title_or_404(title).slug)
    if after:
        rows = rows.filter(pk__lt=numbers_of(after, 1)[0])
    found = read(rows.order_by("-pk")[: A_PAGE + 1])
    shown = found[:A_PAGE]
    return page(found, [*map(in_list, shown)], cursor_of(shown[-1].match_id) if shown else "")


def in_list(table: OpenTable) -> dict[str, Any]:
    """What the list tells of one."""
    return {
        "key": table.key,
        "title": table.title,
        "opened_at": in_milliseconds(table.opened),
        "rated": table.rated,
        "tempo": table.tempo,
        "options": dict(table.options),
        "seats": [seated(str(name), mark) for name, mark in table.seats],
        "free": table.free,
        "admits_bots": table.admits_bots,
        **table.conditions._asdict(),
    }


def seated(name: str, mark: str) -> dict[str, Any]:
    """Who sits at an open table, by what `mark_of` gives of them."""
    account = mark == BOT_ACCOUNT
    level = None if account or not mark else mark
    return {"name": name, "bot": level is not None, "bot_account": account, "level": level}


@router.post(
    "/matches",
    response={201: StateOut},
    url_name="open_table",
    summary=_("Open a table and sit down at it; with bots in all other seats it starts at once."),
)
def open_table(request: HttpRequest, sent: Body[TableIn]) -> HttpResponse:
    """Open a table and sit down at it; with bots in all other seats it starts at once."""
    facts = sent.dict()
    conditions = Conditions(*(facts.pop(name) for name in Conditions._fields))
    player, plan = player_of(request), Plan(**facts, conditions=conditions)
    match = retry_on_clash(partial(create_match, player, plan, opened_from(request)))
    return state_response(state_at(visible(player.pk, match.key), player.pk), 201)


@router.post(
    "/matches/{slug:key}/join",
    response=StateOut,
    url_name="join",
    summary=_("Take a seat; the match starts once no seat is free."),
)
def join(request: HttpRequest, key: str, sent: Body[SeatIn]) -> HttpResponse:
    """Take a seat; the match starts once no seat is free."""
    player = player_of(request)
    seat = sent.seat
    return done(request, key, partial(join_match, key, player, seat, sent.invite))


@router.post(
    "/matches/{slug:key}/leave",
    response={204: None},
    url_name="leave",
    summary=_("Leave an open table; one that nobody is left at closes."),
)
def leave(request: HttpRequest, key: str) -> HttpResponse:
    """Leave an open table; one that nobody is left at closes."""
    player_id = player_of(request).pk
    visible(player_id, key)
    retry_on_clash(partial(leave_match, key, player_id))
    return HttpResponse(status=204)


@router.post(
    "/matches/{slug:key}/start",
    response=StateOut,
    url_name="start",
    summary=_("Start your own table; bots take the seats that are free."),
)
def start(request: HttpRequest, key: str) -> HttpResponse:
    """Start your own table; regular bots take the seats that are free."""
    player_id = player_of(request).pk
    visible(player_id, key)
    return done(request, key, partial(start_match, key, player_id))


@router.post(
    "/challenges",
    response={201: StateOut, 200: StateOut},
    url_name="challenge",
    summary=_("Open a private table for a friend, who is told at once."),
)
def challenge_friend(request: HttpRequest, sent: Body[ChallengeIn]) -> HttpResponse:
    """Open a private table for a friend, who is told at once; 200 with the one that still waits for
    them, where there is one.
    """
    player = player_of(request)
    call = partial(challenge, player, sent.player, sent.title, opened_from(request))
    match, new = retry_on_clash(call)
    state = state_at(visible(player.pk, match.key), player.pk)
    return state_response(state, 201 if new else 200)
