"""Sets the stage: people, their sessions and running matches of all titles, by the site's verbs.

Run as `python -m tests.faults.stage TABLES MATCHES` in the environment of a site; prints JSON:
for every table its people (number and cookie) and the keys of the matches they play in turn.
"""

import json
import sys
from typing import Any

import django

from tests.bench.stage import cookie

PEOPLE, SEATS = 3, 4


def main(tables: int, matches: int) -> None:
    """Print the stage."""
    django.setup()
    from tests.faults.histories import diary

    diary.begin()
    sys.stdout.write(json.dumps([table(number, matches) for number in range(tables)]))


def table(number: int, matches: int) -> dict[str, Any]:
    """Three people who play rated matches against bots; the first match is of any title in turn."""
    from accounts.models import User

    people = [User.objects.create(username=f"party-{number}-{seat}") for seat in range(PEOPLE)]
    return {
        "people": [(user.pk, cookie(user)) for user in people],
        "matches": [running(people, number + turn) for turn in range(matches)],
    }


def running(people: list[Any], number: int) -> str:
    """The key of a new match, bots in the seats that are left."""
    from games.play.create_match import Plan, create_match
    from games.play.room.join_match import join_match
    from games.titles import all_titles

    titles = list(all_titles().values())
    title = titles[number % len(titles)]
    seats = min(title.seats[-1], max(title.seats[0], SEATS))
    plan = Plan(title.slug, seats, tempo="slow", bots=range(PEOPLE, seats))
    host, *others = people
    key = create_match(host, plan).key
    for other in others:
        join_match(key, other)
    return key


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
