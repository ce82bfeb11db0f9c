"""Sets the stage of an arena that begins at once.

Run as `python -m tests.bench.stage_arena PEOPLE` in the environment of a site; prints JSON: the
number and the cookie of each of its people.
"""

import json
import sys

import django

from tests.bench.stage import cookie


def main(many: int) -> None:
    """Print the people, who have entered."""
    django.setup()
    from accounts.models import User
    from games import clock
    from games.models import Tournament
    from games.tournaments.create import Plan, create_tournament
    from games.tournaments.enter import enter

    host = User.objects.create(username="host")
    plan = Plan("arena", "complots", "arena", clock.now(), 4, rated=False, most=many)
    made = create_tournament(host, plan)
    Tournament.objects.filter(pk=made.pk).update(starts_at=made.starts_at.replace(year=9000))
    people = [User.objects.create(username=f"player-{number}") for number in range(many)]
    for person in people:
        enter(made.key, person)
    cookies = [(person.pk, cookie(person)) for person in people]
    Tournament.objects.filter(pk=made.pk).update(starts_at=clock.now())
    sys.stdout.write(json.dumps(cookies))


if __name__ == "__main__":
    main(int(sys.argv[1]))
