"""Run inside a site on PostgreSQL: processes that follow and close at the same time, as threads."""

from collections.abc import Callable
from threading import Barrier, Thread

from django.db import connection

from games.leagues.close import close_due
from games.leagues.compare import first_difference
from games.leagues.follow import follow
from games.models import Match, Season, Standing
from tests.leagues.played import duels, on, played


def race() -> dict[str, object]:
    """What came of it."""
    for month in (3, 4, 5):
        duels("ann", "bob", 8, on(month, 2))
        duels("bob", "cid", 8, on(month, 12))
    played(["ann", "cid"], began=on(5, 31, 23), ended=on(6, 3))
    closed: list[int] = []

    def go_round() -> None:
        for _ in range(20):
            follow(5)
            closed.append(close_due(on(7, 1)))

    at_once([go_round] * 4)
    while follow():
        pass
    closed.append(close_due(on(7, 1)))
    matches = Standing.objects.filter(player__username="ann").values_list("matches", flat=True)
    return {
        "closed": sum(closed),
        "seasons": Season.objects.exclude(closed_at=None).count(),
        "counted": sum(matches) == Match.objects.filter(seats__player__username="ann").count(),
        "difference": first_difference(),
    }


def at_once(works: list[Callable[[], None]]) -> None:
    """Each in a thread and a connection of its own, let go at the same moment."""
    start = Barrier(len(works))

    def run(work: Callable[[], None]) -> None:
        start.wait(30)
        try:
            work()
        finally:
            connection.close()

    threads = [Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
