"""The tournaments that the reader may see."""

from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Body, Router

from games.api.auth import Anyone, Scoped, reader_of
from games.api.cursor import A_PAGE, cursor_of, numbers_of, page
from games.api.lazy import _
from games.api.playing import Sent, Word
from games.api.shapes.lists import TournamentList, TournamentOut, TournamentWhole
from games.clock import in_milliseconds
from games.matches.access.seeing import tournaments_seen_by
from games.matches.retry import retry_on_clash
from games.models import Tournament
from games.tokens.scopes import Scope
from games.tournaments.enter import enter
from games.tournaments.leave import be_here, leave
from games.tournaments.standings import Standing, standings
from games.tournaments.upcoming import entered, with_entrants
from games.tournaments.visible import visible

router = Router(tags=["tournaments"], auth=Anyone())
RANKED = 100
LATEST = 100
"""Rows of the standings, and matches, that are told of one."""


@router.get(
    "/tournaments",
    response=TournamentList,
    url_name="tournaments",
    summary=_("Public tournaments; with a token that may read tournaments, all that you may see."),
)
def tournaments(request: HttpRequest, after: str = "") -> dict[str, Any]:
    """Public tournaments; with the scope `tournament:read` also those that you may see."""
    seen = with_entrants(tournaments_seen_by(reader_of(request).player_id(Scope.TOURNAMENTS)))
    rows = seen.order_by("-pk")
    if after:
        rows = rows.filter(pk__lt=numbers_of(after, 1)[0])
    found = list(rows[: A_PAGE + 1])
    shown = found[:A_PAGE]
    items = [facts(each, getattr(each, "entered", 0)) for each in shown]
    return page(found, items, cursor_of(shown[-1].pk) if shown else "")


@router.get(
    "/tournaments/{slug:tournament}",
    response=TournamentWhole,
    url_name="tournament",
    summary=_("A tournament with the first hundred of its standings and its latest matches."),
)
def one_tournament(request: HttpRequest, tournament: str) -> dict[str, Any]:
    """A tournament with the first hundred of its standings and its latest matches."""
    it = visible(reader_of(request).player_id(Scope.TOURNAMENTS), tournament)
    ranked = standings(it)
    keys = it.all_rounds.filter(tables__match__isnull=False).order_by("-tables__match")
    matches = list(keys.values_list("tables__match__key", flat=True)[:LATEST])
    rows = [entrant(row) for row in ranked[:RANKED]]
    return {**facts(it, entered(it)), "standings": rows, "matches": matches}


class EntryIn(Sent):
    """`invite` is the last part of the link, where a tournament asks for that."""

    invite: Word = ""


@router.post(
    "/tournaments/{slug:tournament}/enter",
    response=TournamentOut,
    url_name="enter_tournament",
    summary=_("Enter a tournament; bot accounts enter those that let bots of others in."),
    auth=Scoped(Scope.PLAY, Scope.BOT),
)
def enter_tournament(request: HttpRequest, tournament: str, sent: Body[EntryIn]) -> dict[str, Any]:
    """Enter a tournament; bot accounts enter those that let bots of others in. Who is in, but
    paused or rests after two silent matches, is there again.
    """
    player = reader_of(request).player
    it = retry_on_clash(partial(enter, tournament, player, sent.invite))
    retry_on_clash(partial(be_here, tournament, player.pk))
    return facts(it, entered(it))


@router.post(
    "/tournaments/{slug:tournament}/leave",
    response={204: None},
    url_name="leave_tournament",
    summary=_("Leave a tournament: what was played stays."),
    auth=Scoped(Scope.PLAY, Scope.BOT),
)
def leave_tournament(request: HttpRequest, tournament: str) -> HttpResponse:
    """Leave a tournament: what was played stays."""
    retry_on_clash(partial(leave, tournament, reader_of(request).player.pk))
    return HttpResponse(status=204)


def facts(it: Tournament, entrants: int) -> dict[str, Any]:
    """What the list tells of one."""
    return {
        "key": it.key,
        "name": it.shown_name,
        "title": it.title,
        "kind": it.kind,
        "status": it.status,
        "tempo": it.tempo,
        "rated": it.rated,
        "admits_bots": it.admits_bots,
        "seats": it.seats,
        "starts_at": in_milliseconds(it.starts_at),
        "ended_at": None if it.ended_at is None else in_milliseconds(it.ended_at),
        "entrants": entrants,
    }


def entrant(row: Standing) -> dict[str, Any]:
    """A row of the standings."""
    player = row.entrant.player
    return {
        "rank": row.rank,
        "handle": player.handle if player.is_active else None,
        "name": player.username if player.is_active else str(_("a player who left")),
        "bot_account": player.is_bot_account,
        "points": row.entrant.points / 100,
        "opponents": row.opponents / 100,
        "wins": row.entrant.wins,
        "played": row.entrant.played,
        "status": row.entrant.status,
    }
