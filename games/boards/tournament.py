"""What the page of a tournament shows to all its readers alike: made once for each change and
language, in each process.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils import translation
from django.utils.translation import gettext as _
from markupsafe import Markup

from accounts.models import User
from games import epoch
from games.boards.environment import component
from games.models import Entrant, Match, Round, RoundMatch, Tournament
from games.tournaments.rounds import next_stage
from games.tournaments.standings import Standing, standings
from games.tournaments.upcoming import entered

MOST_KEPT = 100
RANKED = 100
"""Rows of the standings on a page."""
LATEST = 24
"""Tables of the last round, or of an arena, on a page: of a round that is asked for it has all."""


class Line(NamedTuple):
    """A row of the standings. `profile` is "" for a player whose account is closed; `scored` tells
    that they have any points.
    """

    rank: int
    name: str
    profile: str
    points: str
    scored: bool
    opponents: str
    wins: int
    played: int
    streak: int
    state: str
    bot: bool


class Live(NamedTuple):
    """What a page shows to everybody, and the ranks of all entrants by their numbers: none before
    a match has counted: lots alone would tell them apart. `rounds` counts those that have begun, 0
    for arenas; `last` tells that there is none after them, `full` that nobody else can enter.
    """

    html: Markup
    ranks: dict[int, int]
    rounds: int
    last: bool
    full: bool


class Table(NamedTuple):
    """A table of a round; `key` is "" before its match begins. `seats` are of (name, place,
    points).
    """

    number: int
    key: str
    running: bool
    late: bool
    seats: list[tuple[str, int | None, str]]


def in_points(hundredths: int, language: str) -> str:
    """Points as people read them.

    >>> in_points(1250, "fr"), in_points(500, "en")
    ('12,5', '5')
    """
    text = f"{hundredths / 100:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", ",") if language == "fr" else text


def name_of(player: User) -> str:
    """Their name, or what is said of those whose accounts are closed."""
    return player.username if player.is_active else _("a player who left")


def live(tournament: Tournament, language: str) -> Live:
    """The standings, and the tables of the last round."""
    return rendered(tournament.key, tournament.version, epoch.current(), language)


@lru_cache(MOST_KEPT)
def rendered(key: str, version: int, within: int, language: str) -> Live:
    """The same for a version of an epoch, which name what is kept: it is read as it is now."""
    tournament = Tournament.objects.get(key=key)
    with translation.override(language):
        last = tournament.all_rounds.order_by("-number").first()
        ranking = standings(tournament)
        ranked = any(row.entrant.played for row in ranking)
        facts: dict[str, Any] = {
            "tournament": tournament,
            "lines": lines(ranking[:RANKED], language),
            "ranked": ranked,
            "entrants": len(ranking),
            "round": last,
            "tables": [] if last is None else tables(tournament, last, language, LATEST),
            "beyond": beyond(last),
            "arena": tournament.kind == Tournament.Kind.ARENA,
        }
        html = component("tournaments/_live.html", "live")(facts)
        ranks = {row.entrant.pk: row.rank for row in ranking} if ranked else {}
        rounds = 0 if last is None or facts["arena"] else last.number
        full = entered(tournament) >= tournament.most
        return Live(html, ranks, rounds, is_last(tournament, last), full)


def is_last(tournament: Tournament, last: Round | None) -> bool:
    """Whether no other round comes after this one; an arena seats whoever is free."""
    if last is None or tournament.kind == Tournament.Kind.ARENA:
        return False
    return not next_stage(tournament, last)


def lines(ranking: Iterable[Standing], language: str) -> list[Line]:
    """The rows of a part of the standings."""
    shown = {Entrant.Status.PAUSED, Entrant.Status.RESTING, Entrant.Status.LEFT, Entrant.Status.OUT}
    return [
        Line(
            row.rank,
            name_of(row.entrant.player),
            row.entrant.player.handle if row.entrant.player.is_active else "",
            in_points(row.entrant.points, language),
            row.entrant.points > 0,
            in_points(row.opponents, language),
            row.entrant.wins,
            row.entrant.played,
            row.entrant.streak,
            row.entrant.get_status_display() if row.entrant.status in shown else "",
            row.entrant.player.is_bot_account,
        )
        for row in ranking
    ]


def tables(
    tournament: Tournament, last: Round, language: str, most: int | None = None
) -> list[Table]:
    """The tables of a round, or the first of them; of an arena the latest, those that run first."""
    rows = RoundMatch.objects.filter(round__tournament=tournament)
    if last.stage != Round.Stage.ARENA:
        rows = rows.filter(round=last).order_by("number")
    else:
        rows = rows.order_by("-state", "-number")
    seen = rows.select_related("match").prefetch_related("round_seats__entrant__player")
    return [table_of(row, language) for row in seen[:most]]


def beyond(last: Round | None) -> int:
    """How many tables a round has, if a page does not show all: 0 else, and for arenas."""
    if last is None or last.stage == Round.Stage.ARENA:
        return 0
    number = last.tables.count()
    return number if number > LATEST else 0


def table_of(row: RoundMatch, language: str) -> Table:
    """One of them: of a match that runs no more than who sits there."""
    over = row.state != RoundMatch.State.OPEN
    seats = sorted(row.round_seats.all(), key=lambda sat: (sat.place or 99, sat.seat or 0))
    told: list[tuple[str, int | None, str]] = [
        (
            name_of(sat.entrant.player),
            sat.place if over else None,
            in_points(sat.points or 0, language) if over else "",
        )
        for sat in seats
    ]
    match = row.match
    running = match is not None and match.status == Match.Status.RUNNING and not over
    return Table(
        row.number, match.key if match else "", running, row.state == RoundMatch.State.LATE, told
    )
