"""Tournaments in which all of the crowd have played, which `seed_demo` does not make."""

from datetime import timedelta

from django.utils import timezone

from accounts.models import User
from games.demo import bulk
from games.models import Entrant, Tournament
from games.models.match import new_invite, new_key

PLAYED, PLAYERS = 1_500, 16
TOURNAMENT = (
    *("id", "key", "invite", "name", "title", "options", "kind", "tempo", "rated", "seats"),
    *("rounds", "cut", "minutes", "least", "most", "entry", "guests", "status", "starts_at"),
    *("postponed", "ended_at", "lot", "version"),
)
COURSE = ("Cup", "complots", "{}", "pods", "live", True, 4, 3, 0, 0, 4, 64, "all", False)
ENTRANT = (
    *("tournament", "player", "status", "joined_at", "free_since", "points", "played", "wins"),
    *("streak", "begun", "byes", "missed", "lot", "place"),
)
DONE = (500, 3, 1, 0, 1, 0, 0, 1)


def play_tournaments() -> None:
    """Store them, an hour apart, once. The first of the crowd has won one."""
    if Tournament.objects.exists():
        return
    people = list(User.objects.order_by("pk").values_list("pk", flat=True))
    first = timezone.now() - timedelta(hours=PLAYED)
    starts = [first + timedelta(hours=number) for number in range(PLAYED)]
    bulk.write(
        Tournament,
        TOURNAMENT,
        (
            (number, new_key(), new_invite(), *COURSE, "finished", at, False, at, 1, 3)
            for number, at in enumerate(starts, 1)
        ),
    )
    bulk.write(
        Entrant,
        ENTRANT,
        (
            (number, people[(number * PLAYERS + seat) % len(people)], "in", at, at, *DONE, 1 + seat)
            for number, at in enumerate(starts, 1)
            for seat in range(PLAYERS)
        ),
    )
    bulk.finish(Tournament, Entrant)
