"""Reads the matches of a month from the database, so many at a time."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import UTC, date
from itertools import islice
from typing import NamedTuple

from django.db.models import Exists, F, OuterRef, Subquery

from games.dump.chosen import chosen
from games.dump.line import as_line
from games.dump.people import bot_told, is_named, player_told
from games.models import Match, Move, RatingChange, Seat
from games.records.record import Record, result_of

CHUNK = 500
"""Matches in memory at once."""
SHOWN = ("key", "title", "rules_version", "options", "seats_count", "tempo", "seed", "seed_hash",
         "outcome", "finished_at")  # fmt: skip


class Dumped(NamedTuple):
    """A match as both files have it."""

    record: Record
    line: str


def dumped(month: date) -> Iterator[Dumped]:
    """Every match of a month, in the order of `chosen`.

    The database keeps the list of them (on PostgreSQL a cursor of its own): here is a chunk.
    """
    keys = chosen(month).values_list("pk", flat=True).iterator(chunk_size=CHUNK)
    while chunk := list(islice(keys, CHUNK)):
        yield from read(chunk, month)


def read(keys: Sequence[int], month: date) -> Iterator[Dumped]:
    """The matches of these primary keys, with all that belongs to them, by five statements."""
    matches = Match.objects.only(*SHOWN).in_bulk(keys)
    seats: defaultdict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(match__in=keys).select_related("player").order_by("number"):
        seats[seat.match_id].append(seat)
    moves: defaultdict[int, list[tuple[int, str, str]]] = defaultdict(list)
    rows = Move.objects.filter(match__in=keys).order_by("match", "number")
    for match_id, seat_number, notation, by in rows.values_list("match", "seat", "notation", "by"):
        moves[match_id].append((seat_number, notation, by))
    before = ratings_before(keys)
    for key in keys:
        if match := matches.get(key):
            yield one(match, seats[key], moves[key], before, month)


def ratings_before(keys: Sequence[int]) -> dict[tuple[int, int], int]:
    """The ratings before these matches, by match and player: also of those for whom a match moved
    nothing, since they had met everybody there too often.
    """
    changes = RatingChange.objects.filter(match__in=keys)
    moved = changes.values_list("match", "player", "before")
    own = RatingChange.objects.filter(match=OuterRef("match"), player=OuterRef("player"))
    others = Seat.objects.filter(~Exists(own), match__in=keys, player__isnull=False)
    earlier = RatingChange.objects.filter(
        player=OuterRef("player"),
        title=OuterRef("title"),
        finish_number__lt=OuterRef("finish_number"),
    ).order_by("-finish_number")
    last = others.annotate(rating=Subquery(earlier.values_list(F("before") + F("change"))[:1]))
    unmoved = last.exclude(rating=None).values_list("match", "player", "rating")
    return {(match_id, player): value for match_id, player, value in (*moved, *unmoved) if player}


def one(
    match: Match,
    seats: list[Seat],
    moves: list[tuple[int, str, str]],
    before: dict[tuple[int, int], int],
    month: date,
) -> Dumped:
    """A match; `before` has ratings by match and player."""
    assert match.outcome is not None
    found = [
        bot_told(seat.number, seat.level)
        if seat.bot
        else player_told(seat.player, before.get((match.pk, seat.player_id or 0)), month)
        for seat in seats
    ]
    told = when_and_where(match, seats, month)
    programs = [str(seat) for seat, (_, more) in enumerate(found) if more["kind"] == "bot_account"]
    record = Record(
        title=match.title,
        rules_version=match.rules_version,
        seats=match.seats_count,
        options={name: choice for name, choice in match.options.items() if choice is not None},
        seed=bytes(match.seed),
        seed_hash=match.seed_hash,
        result=result_of(match.outcome["places"], match.outcome["reason"]),
        log=tuple((seat, notation) for seat, notation, _ in moves),
        players=tuple(name for name, _ in found),
        gone=tuple(seat.number for seat in seats if seat.away or seat.resigned),
        more={
            **told,
            "bots": " ".join(str(seat.number) for seat in seats if seat.bot),
            "levels": " ".join(f"{seat.number}:{seat.level}" for seat in seats if seat.bot),
            **({"bot_accounts": " ".join(programs)} if programs else {}),
            "ratings": " ".join(
                f"{seat}:{more['rating']}"
                for seat, (_, more) in enumerate(found)
                if "rating" in more
            ),
            "rated": "yes",
        },
    )
    return Dumped(record, as_line(record, [more for _, more in found], moves, told))


def when_and_where(match: Match, seats: list[Seat], month: date) -> dict[str, str]:
    """Tempo and month; the day and the key at the site if all who played are named."""
    assert match.finished_at is not None
    told = {"tempo": match.tempo, "month": f"{month:%Y-%m}"}
    if all(seat.bot or (seat.player is not None and is_named(seat.player)) for seat in seats):
        told["finished"] = match.finished_at.astimezone(UTC).date().isoformat()
        told["site_key"] = match.key
    return told
