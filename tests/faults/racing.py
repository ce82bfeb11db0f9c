"""Run inside a site: hands and croupiers who reach for the same question, in threads."""

import time
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from random import Random
from threading import Barrier, Thread
from typing import Any

from django.db import close_old_connections, connection
from django.utils import timezone

from complots_site.web.refusal import Refused
from games.croupier.act import act
from games.models import Match, Move
from games.play.answer import answer
from tests.faults.scene import PEOPLE, copies
from tests.harness.tables import asked, table

ENDS = [
    [["hand"], [302, False, False]],
    [["clock"], [409, True, False]],
    [["clock"], [409, False, True]],
]
"""What is stored, and what the hand and the croupiers are told."""


def hand_against_clock(count: int) -> dict[str, Any]:
    """So many races of a hand and two croupiers; who won, and whatever was not one move.

    The croupiers' clock is a little fast, so that hand and clock are both in the right.
    """
    won = {"hand": 0, "clock": 0}
    wrong = []
    chance = Random(7)
    for match in copies(table(*PEOPLE), count):
        who, ask, notation = asked(match)
        soon = timezone.now() + timedelta(seconds=30)
        Match.objects.filter(pk=match.pk).update(asked_at=soon - timedelta(seconds=45), due_at=soon)
        fast = soon + timedelta(seconds=1)
        said = race(
            [
                partial(played, match.key, who.pk, ask, notation),
                partial(act, match.key, fast),
                partial(act, match.key, fast),
            ],
            chance,
        )
        match.refresh_from_db()
        moves = list(Move.objects.filter(match=match).values_list("by", flat=True))
        if [moves, said] not in ENDS or match.ply != 1:
            wrong.append([match.key, moves, said])
            continue
        won[moves[0]] += 1
    return {"won": won, "wrong": wrong}


def played(key: str, player_id: int, ask: str, notation: str) -> int:
    """The status of the reply."""
    try:
        answer(key, player_id, ask, notation)
    except Refused as refusal:
        return refusal.status
    return 302


def race(runners: list[Callable[[], object]], chance: Random) -> list[object]:
    """All at once, up to two milliseconds apart; what each gave or raised."""
    gave: list[object] = [None] * len(runners)
    barrier = Barrier(len(runners))

    def run(place: int, late: float) -> None:
        try:
            connection.ensure_connection()
            barrier.wait()
            time.sleep(late)
            gave[place] = runners[place]()
        except Exception as error:
            gave[place] = repr(error)
        finally:
            connection.close()
            close_old_connections()

    threads = [
        Thread(target=run, args=(place, chance.uniform(0, 0.002))) for place in range(len(runners))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return gave
