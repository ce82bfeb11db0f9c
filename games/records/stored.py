"""Makes the record of a stored match."""

from collections.abc import Iterable
from operator import attrgetter

from django.db.models import prefetch_related_objects
from django.utils.translation import override

from games.ladder.count import was_rated
from games.models import Match, Move
from games.records.record import Record, result_of


def record_of(match: Match, log: Iterable[tuple[int, str]] | None = None) -> Record:
    """Everything that is needed to replay the match; names are the current ones.

    `log` are its moves, if they are loaded already; seats that are loaded are not read again.
    """
    assert match.outcome is not None
    assert match.finished_at is not None
    prefetch_related_objects([match], "seats__player")
    seats = sorted(match.seats.all(), key=attrgetter("number"))
    if log is None:
        log = Move.objects.filter(match=match).values_list("seat", "notation")
    with override("en"):
        names = tuple(seat.name for seat in seats)
    return Record(
        title=match.title,
        rules_version=match.rules_version,
        seats=match.seats_count,
        options={name: choice for name, choice in match.options.items() if choice is not None},
        seed=bytes(match.seed),
        seed_hash=match.seed_hash,
        result=result_of(match.outcome["places"], match.outcome["reason"]),
        log=tuple(log),
        players=names,
        gone=tuple(seat.number for seat in seats if seat.away or seat.resigned),
        more={
            "site_key": match.key,
            "bots": " ".join(str(seat.number) for seat in seats if seat.bot),
            "levels": " ".join(f"{seat.number}:{seat.level}" for seat in seats if seat.bot),
            "rated": "yes" if was_rated(match, seats) else "no",
            "finished": match.finished_at.isoformat(timespec="seconds"),
            **({} if match.public else {"public": "no"}),
        },
    )
