"""Sets the stage: the moments of each title in a site's database, and the people who look at them.

Run as `python -m tests.shots.stage NAMES…` in the environment of a site; prints JSON: for every
moment of those names the session of who looks on and the key of the match.
"""

import json
import sys

import django

from games.titles import get
from tests.every_title.matches import seed
from tests.shots.moments import Moment, found, moments

NAMES = ("Aurelie", "Bastien", "Clemence", "Damien", "Elodie", "Maximilien", "Gaelle", "Hippolyte")
NEWCOMER = "Zoe"
WAITING = "table-waiting"


def main(names: list[str]) -> None:
    """Print the stage."""
    django.setup()
    made = {moment.name: match(moment) for moment in moments() if moment.name in names}
    analyse_all()
    sys.stdout.write(json.dumps(made | {WAITING: waiting()}))


def match(moment: Moment) -> tuple[str, str]:
    """A match that has come to the moment."""
    from games.play.explain import mark_explained
    from tests.harness.tables import begin_with, player, table

    number, log, viewer = found(moment)
    names = list(NAMES[: moment.seats])
    if moment.first:
        names[viewer] = NEWCOMER
    secret = int.from_bytes(seed(number), "big")
    row = table(
        *names,
        title=moment.slug,
        seats=moment.seats,
        seed=secret,
        tempo="slow",
        options=dict(moment.options),
    )
    people = [player(name) for name in names]
    kinds = get(moment.slug).words["en"].help
    for person in people:
        if person.username != NEWCOMER:
            mark_explained(person, [f"{moment.slug}.{kind}" for kind in kinds])
    begin_with(row, log)
    if moment.alone:
        row.seats.exclude(number=viewer).update(player=None, bot=True)
    return session(names[viewer]), row.key


def analyse_all() -> None:
    """What the croupier does after the end; there is none on a stage."""
    from games.analysis.follow import follow

    while follow():
        pass


def waiting() -> tuple[str, str]:
    """A table at which two have sat down, and a bot as good as there is."""
    from games.play.room.arrange_seats import seat_bot
    from tests.harness.tables import table

    match = table(*NAMES[:2], seats=5, tempo="slow")
    seat_bot(match.key, match.host_id, 3, get(match.title).levels[-1])
    return session(NAMES[0]), match.key


def session(name: str) -> str:
    """Of somebody who has signed in; they have been asked for no password."""
    from tests.bench.stage import cookie
    from tests.harness.tables import player

    return cookie(player(name)).partition("=")[2]


if __name__ == "__main__":
    main(sys.argv[1:])
