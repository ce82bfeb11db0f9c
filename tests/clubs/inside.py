"""Run inside a site on PostgreSQL: croupiers that open evenings at the same time."""

from functools import partial

from games.clubs.open_evenings import go_round
from games.matches.retry import retry_on_clash
from games.models import Evening, OpenedEvening, Tournament
from tests.clubs.amis import amis, due, thursdays
from tests.leagues.inside import at_once

EVENINGS, TURNS = 10, 30
TITLES = ("complots", "intrigue", "theories")


def race() -> dict[str, int]:
    """What three croupiers have opened, each of them looking again and again. Those of one game are
    a quarter of an hour apart: an evening is left out beside a tournament that begins with it.
    """
    club = amis()
    for number in range(EVENINGS):
        later, game = divmod(number, len(TITLES))
        evening = thursdays(club, weekday=number % 7, seats=3, title=TITLES[game])
        due(evening, minutes=-12 - 15 * later)

    def croupier() -> None:
        for _ in range(TURNS):
            retry_on_clash(partial(go_round))

    at_once([croupier, croupier, croupier])
    return {
        "evenings": Evening.objects.count(),
        "tournaments": Tournament.objects.count(),
        "opened": OpenedEvening.objects.values("evening", "date").distinct().count(),
    }
