"""Matches in the middle, for whoever looks at their pages: one of every kind of question.

Run as `python -m tests.browser.moments NAME` in the environment of a site; prints JSON: for every
moment, "<slug> <kind>" or "<slug> end", the key of a match in which NAME is the one who is asked.
"""

import json
import sys
from collections.abc import Iterator

import django

from games.engine.dealer import seed_hash
from games.records.record import Record
from games.records.verify import start_play
from games.titles import all_titles, get
from tests.every_title.record import records_of

MOST_SEATS = 4
FAR_ENOUGH = 60


def main(name: str) -> None:
    """Print the moments."""
    django.setup()
    sys.stdout.write(json.dumps({of: match(record, ply, name) for of, record, ply in wanted()}))


def wanted() -> Iterator[tuple[str, Record, int]]:
    """Which record to play how far: to the last question of each kind that is not too late."""
    for slug in all_titles():
        found: dict[str, tuple[int, Record]] = {}
        most = get(slug).seats_near(MOST_SEATS)
        records = [record for record in records_of(slug).values() if record.seats <= most]
        for record in records:
            for ply, kind in enumerate(kinds(record)):
                if ply >= found.get(kind, (0,))[0] and (ply < FAR_ENOUGH or kind not in found):
                    found[kind] = ply, record
        for kind, (ply, record) in found.items():
            yield f"{slug} {kind}", record, ply
        shortest = min(records, key=lambda record: len(record.log))
        yield f"{slug} end", shortest, len(shortest.log)


def kinds(record: Record) -> Iterator[str]:
    """The kind of question before each move; a counter that is doubted is one of its own."""
    play = start_play(record)
    for seat, move in record.log:
        assert play.ask is not None
        countered = getattr(getattr(play.view(None), "claim", None), "counter", None)
        yield f"{play.ask.kind} of a counter" if countered else play.ask.kind
        play.answer(seat, move)


def match(record: Record, ply: int, name: str) -> str:
    """A match after so many moves of the record, NAME in the seat that is to move; its key."""
    from games.models import Match
    from games.play.create_match import Plan, create_match
    from games.play.room.join_match import join_match
    from tests.harness.tables import begin_with, player

    mine = record.log[min(ply, len(record.log) - 1)][0]
    names = [name if seat == mine else f"voisine-{seat}" for seat in range(record.seats)]
    plan = Plan(record.title, record.seats, tempo="slow", options=record.options)
    made = create_match(player(names[0]), plan)
    dealt_from = {"seed": record.seed, "seed_hash": seed_hash(record.seed)}
    Match.objects.filter(pk=made.pk).update(**dealt_from)
    for seat, other in enumerate(names[1:], start=1):
        join_match(made.key, player(other), seat)
    begin_with(made, record.log[:ply])
    return made.key


if __name__ == "__main__":
    main(sys.argv[1])
