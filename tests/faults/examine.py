"""Everything a site has stored, compared with its own moves.

Run as `python -m tests.faults.examine` in the environment of a site, with the attempts of scripted
players as JSON on its input. Prints JSON: `findings`, what must not be; `viewers`, number and
cookie (a spectator without); `shown`, for every match the table of every viewer, made from a fresh
replay; `kept`, the matches of a history (`tests.faults.histories.history`); and `counted`.
"""

import json
import sys
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from games.models import Match
    from tests.faults.retold import Retold


def main(attempts: list[dict[str, Any]]) -> None:
    """Print the examination."""
    django.setup()
    sys.stdout.write(json.dumps(examination(attempts)))


def examination(attempts: list[dict[str, Any]]) -> dict[str, Any]:
    """At one moment of the database."""
    from games.ladder.compare import first_difference, one_snapshot
    from games.models import FinishNumber, Match, Move, RatingChange
    from tests.faults.retold import Retold

    with one_snapshot():
        take_ones_time()
        played = Match.objects.filter(started_at__isnull=False).order_by("pk")
        told = {match.key: Retold(match, Move.objects.filter(match=match)) for match in played}
        shown = {key: tables(told[key].match) for key in told if not told[key].wrong}
        difference = first_difference()
        last = FinishNumber.objects.values_list("last", flat=True).first() or 0
        changes = RatingChange.objects.count()
        kept = kept_of(told) if attempts else {}
    findings = [f"{key}: {finding}" for key, retold in told.items() for finding in retold.wrong]
    findings += [difference] if difference else []
    numbers = sorted(r.match.finish_number for r in told.values() if r.match.finish_number)
    if numbers != list(range(1, last + 1)):
        findings.append(f"finished are {numbers}, the last of them {last}")
    findings += missing(attempts, told)
    return {
        "findings": findings,
        "viewers": viewers(),
        "shown": shown,
        "kept": kept,
        "counted": {
            "matches": len(told),
            "finished": len(numbers),
            "moves": sum(len(retold.log) for retold in told.values()),
            "rated": changes,
            "attempts": len(attempts),
            "fates": Counter(attempt["fate"] for attempt in attempts),
        },
    }


def take_ones_time() -> None:
    """However long it replays between two statements: nobody waits for this transaction."""
    from django.db import connection

    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")


def viewers() -> list[tuple[int, str]]:
    """Everyone who sits somewhere, with a session of this examination's own."""
    from accounts.models import User
    from tests.bench.stage import cookie

    return [(user.pk, cookie(user)) for user in User.objects.filter(seats__isnull=False).distinct()]


def kept_of(told: "dict[str, Retold]") -> dict[str, Any]:
    """The seats, the log and the diary of each match."""
    from games.models import Seat
    from tests.faults.histories import diary

    written = diary.read()
    seats: defaultdict[str, dict[str, int]] = defaultdict(dict)
    taken = Seat.objects.filter(player__isnull=False)
    for key, player, number in taken.values_list("match__key", "player_id", "number"):
        seats[key][str(player)] = number
    return {
        key: {
            "seats": seats[key],
            "log": [[move.seat, move.notation, str(move.by)] for move in retold.log],
            "diary": written[key],
        }
        for key, retold in told.items()
    }


def tables(match: "Match") -> dict[str, str]:
    """What each who sits there is to see and, under "", a spectator of a public match."""
    from games.boards import board
    from games.matches import memory

    snapshot = memory.snapshot_at(match)
    seated = [seat.player_id for seat in snapshot.seats if seat.player_id]
    return {
        str(player or ""): board.table(snapshot, player, "fr")
        for player in [*seated, *([None] if match.public else [])]
    }


def missing(attempts: list[dict[str, Any]], told: "dict[str, Retold]") -> list[str]:
    """Moves that the players know to count and that are not there once, and the other way round."""
    from games.models import Seat

    seats = {
        (key, player): number
        for key, player, number in Seat.objects.filter(player__isnull=False).values_list(
            "match__key", "player_id", "number"
        )
    }
    fates: defaultdict[tuple[str, int, str, str], list[str]] = defaultdict(list)
    trails: defaultdict[tuple[str, int, str, str], list[str]] = defaultdict(list)
    tried: defaultdict[tuple[str, int, str], set[str]] = defaultdict(set)
    before: dict[tuple[str, int, str, str], set[str]] = {}
    for attempt in attempts:
        seat = seats[attempt["key"], attempt["player"]]
        what = (attempt["key"], seat, attempt["ask"], attempt["notation"])
        fates[what].append(attempt["fate"])
        trails[what] += attempt["trail"]
        before[what] = tried[what[:3]] - {what[3]}
        tried[what[:3]].add(what[3])
    wrong = []
    for (key, seat, ask, notation), known in fates.items():
        words = told[key].hands.get((seat, ask), {})
        stored = words.get(notation, 0)
        # An earlier move of their own, that they never heard of again, closes the question too
        closed = words.keys() & before[key, seat, ask, notation]
        alone = (seat, ask) not in told[key].shared and not closed
        least = "answered" in known or (alone and "shown" in known)
        most = any(fate != "refused" for fate in known)
        if not least <= stored <= most:
            fate, trail = " and ".join(known), trails[key, seat, ask, notation]
            move = f"{key}: {notation!r} of seat {seat} for {ask}"
            wrong.append(f"{move} is {fate}, and {stored} times: {trail}")
    for key, retold in told.items() if attempts else ():
        for (seat, ask), words in retold.hands.items():
            wrong += [
                f"{key}: nobody has tried {notation!r} of seat {seat} for {ask}"
                for notation in words
                if (key, seat, ask, notation) not in fates
            ]
    return wrong


if __name__ == "__main__":
    main(json.load(sys.stdin))
