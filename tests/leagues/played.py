"""Finished and running matches at moments of a test's choice, and the croupier's part."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from games.leagues.close import close_due
from games.leagues.follow import follow
from games.models import Match, Season, Standing
from tests.ladder.finished import NOON, finished

HOUR = timedelta(hours=1)


def on(month: int, day: int, hour: int = 12, year: int = 2026) -> datetime:
    """A moment of UTC."""
    return datetime(year, month, day, hour, tzinfo=UTC)


def played(
    names: Sequence[str | None],
    places: Sequence[int] | None = None,
    *,
    began: datetime = NOON,
    ended: datetime | None = None,
    **facts: object,
) -> Match:
    """A match of these players (None: a bot), first named first placed; an hour without `ended`."""
    ended = ended or began + HOUR
    match = finished(names, places, hours=(ended - NOON) / HOUR, **facts)
    Match.objects.filter(pk=match.pk).update(started_at=began)
    match.refresh_from_db()
    return match


def running(names: Sequence[str | None], began: datetime) -> Match:
    """A match of these players that goes on."""
    match = played(names, began=began, settled=False)
    unfinished = {"finish_number": None, "finished_at": None, "outcome": None}
    Match.objects.filter(pk=match.pk).update(status=Match.Status.RUNNING, **unfinished)
    match.seats.update(place=None, finish_number=None)
    match.refresh_from_db()
    return match


def duels(winner: str, loser: str, count: int, began: datetime = NOON) -> None:
    """So many matches of two, a day apart of each other's limit or not: all of them count."""
    for number in range(count):
        played([winner, loser], began=began + number * HOUR)


def follow_all() -> None:
    """Count whatever has finished."""
    while follow():
        pass


def march_played() -> None:
    """Three who played enough in March, and a fourth who did not; nothing is counted yet."""
    for number in range(4):
        played(["ann", "bob", "cid"], began=on(3, 2 + number))
        played(["ann", "cid", "bob"], began=on(3, 12 + number))
    played(["dee", "ann"], began=on(3, 20))


def closed(now: datetime) -> int:
    """Count, and close what is over at that moment; how many seasons were."""
    follow_all()
    return close_due(now)


def standing(name: str, month: int = 3, title: str = "complots") -> Standing:
    """The row of a player in a month of 2026."""
    return Standing.objects.get(
        player__username=name, season__month__month=month, season__title=title
    )


def facts() -> list[tuple[object, ...]]:
    """All that is stored of the seasons, whatever the order of the rows."""
    rows = Standing.objects.order_by("season__title", "season__month", "player")
    return list(
        rows.values_list(
            *("season__title", "season__month", "player", "tier", "division", "scores"),
            *("points", "matches", "wins", "value", "arrived", "reached", "rank", "moved"),
        )
    )


def months() -> list[tuple[int, bool]]:
    """The seasons' months, each with whether it is closed."""
    return [
        (row.month.month, row.closed_at is not None) for row in Season.objects.order_by("month")
    ]
