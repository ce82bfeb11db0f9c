"""A lobby full of open tables: `python -m tests.bench.open_tables TABLES PEOPLE` on a site's data.

Prints the cookies of PEOPLE who sit nowhere yet, as JSON. TABLES were opened by others before.
"""

import json
import sys

import django

TITLES = ("complots", "intrigue", "theories")


def main(tables: int, people: int) -> None:
    """Print the cookies."""
    django.setup()
    from accounts.models import User
    from games.play.create_match import Plan, create_match
    from tests.bench.stage import cookie

    for number in range(tables):
        host = User.objects.create(username=f"host-{number}")
        create_match(host, Plan(TITLES[number % len(TITLES)], 4))
    users = [User.objects.create(username=f"visitor-{number}") for number in range(people)]
    sys.stdout.write(json.dumps([cookie(user) for user in users]))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
