"""Announces an evening of tournaments that begin at once: pods with a cut, a knock-out, an arena.

Run as `python -m tests.faults.stage_tournaments PODS KNOCK_OUT ARENA`, for so many players,
in the environment of a site; prints JSON: the number and the cookie of each of its people.
"""

import json
import sys
from datetime import timedelta

import django

from tests.bench.stage import cookie

MANY = 256


def main(*many: int) -> None:
    """Print the people; whoever was there on an evening before plays again."""
    django.setup()
    kinds = ("pods", "knockout", "arena")
    people = [
        person
        for kind, number in zip(kinds, many, strict=True)
        for person in announced(kind, number)
    ]
    sys.stdout.write(json.dumps(people))


def announced(kind: str, number: int) -> list[tuple[int, str]]:
    """One that its people have entered, due from then on. Without clocks: a machine may be slow."""
    from accounts.models import User
    from games import clock
    from games.models import Tournament
    from games.tournaments.create import Plan, create_tournament
    from games.tournaments.enter import enter

    host = User.objects.get_or_create(username=f"host-{kind}")[0]
    later = clock.now() + timedelta(hours=1)  # due too soon, it would be postponed for want of them
    plan = Plan(kind, "complots", kind, later, 4, rounds=2, cut=4, minutes=30, most=MANY)
    made = create_tournament(host, plan)
    people = [
        User.objects.get_or_create(username=f"{kind}-player-{seat}")[0] for seat in range(number)
    ]
    for person in people:
        enter(made.key, person)
    Tournament.objects.filter(pk=made.pk).update(tempo="slow", starts_at=clock.now())
    return [(person.pk, cookie(person)) for person in people]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
