"""Importing a match from a record."""

from collections.abc import Collection
from datetime import UTC, datetime

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.naming.skeleton import folded
from games.engine.bots import LEVELS, REGULAR
from games.engine.outcome import DESERTED
from games.engine.play import AnyPlay
from games.engine.review import stored_outcome
from games.matches.finish_match import next_finish_number, take_turns
from games.models import Match, Move, Seat
from games.records.record import Record, is_seat
from games.records.verify import outcome_of, verify

EARLIEST = datetime(2000, 1, 1, tzinfo=UTC)
"""No match was played here before."""


def import_match(record: Record, *, link_players: bool = False) -> Match:
    """Store a record, once it has been replayed, as a finished match that counts for no ladder,
    league or club.

    Seats have no players unless `link_players` gives them to the accounts of those names: then it
    is in the history and the statistics of these, and theirs alone if it was private. Without
    players it is everybody's: it tells of nobody. A match is stored once: another import returns
    the first, and waits for one that is at it. Raises RecordMismatch where the replay disagrees
    with the record, and UnknownRules where its rules are not here.
    """
    play = verify(record)
    with transaction.atomic():
        take_turns()
        for known in stored_like(record):
            if stored_moves(known) == record.log:
                return known
        return store_record(record, play, link_players=link_players)


def stored_like(record: Record) -> QuerySet[Match]:
    """The finished matches that were dealt as the one of a record: others of that seed, be it of
    another title or number of seats, are not that match.
    """
    return Match.objects.filter(
        seed=record.seed,
        status=Match.Status.FINISHED,
        title=record.title,
        rules_version=record.rules_version,
        seats_count=record.seats,
    )


def stored_moves(match: Match) -> tuple[tuple[int, str], ...]:
    """The seats and moves of a stored match, in order."""
    return tuple(Move.objects.filter(match=match).values_list("seat", "notation"))


def store_record(record: Record, play: AnyPlay, *, link_players: bool) -> Match:
    """Create the rows of a finished match. One that ended because nobody was left stands in no
    history, as where it was played (games/matches/finish_match.py).
    """
    places = [int(place) for place in record.result.split()[:-1]]
    when, outcome = finished_at(record), outcome_of(play, record)
    assert outcome is not None
    bots = bots_of(record)
    accounts = accounts_of(record) if link_players else {}
    players = {
        number: accounts.pop(folded(name_of(record, number)), None)
        for number in range(record.seats)
        if number not in bots
    }
    match = Match.objects.create(
        title=record.title,
        rules_version=record.rules_version,
        options=dict(record.options),
        seats_count=record.seats,
        public=record.more.get("public") != "no" or not any(players.values()),
        rated=False,
        status=Match.Status.FINISHED,
        seed=record.seed,
        version=play.ply,
        ply=play.ply,
        outcome=stored_outcome(play, outcome, places),
        story=[list(line) for line in play.story],
        started_at=None,  # it did not begin here: no month and no season of a club has it
        finished_at=when,
        finish_number=None if outcome.reason == DESERTED else next_finish_number(),
    )
    seats = [
        Seat(
            match=match,
            number=number,
            bot=number in bots,
            level=bots.get(number, REGULAR),
            player=players.get(number),
            resigned=number in record.gone,
        )
        for number in range(record.seats)
    ]
    for seat in seats:
        seat.end(match, places[seat.number])
    Seat.objects.bulk_create(seats)
    Move.objects.bulk_create(
        Move(
            match=match,
            number=number,
            seat=seat,
            notation=notation,
            by=moved_by(seat, bots),
            at=when,
        )
        for number, (seat, notation) in enumerate(record.log)
    )
    return match


def bots_of(record: Record) -> dict[int, str]:
    """The levels of the bots at its seats; regular, where a record does not tell or there is none
    such.
    """
    told = dict(each.split(":", 1) for each in record.more.get("levels", "").split() if ":" in each)
    return {
        int(seat): told[seat] if told.get(seat) in LEVELS else REGULAR
        for seat in record.more.get("bots", "").split()
        if is_seat(seat)
    }


def moved_by(seat: int, bots: Collection[int]) -> Move.By:
    """By whom the move of a seat was made, as far as a record tells."""
    return Move.By.BOT if seat in bots else Move.By.HAND


def accounts_of(record: Record) -> dict[str, User]:
    """The accounts of the names at its seats, by their folded names."""
    names = [folded(name) for name in record.players[: record.seats] if name.isprintable()]
    found = User.objects.filter(folded__in=names)
    return {user.folded: user for user in found if user.folded}


def name_of(record: Record, seat: int) -> str:
    """The name at a seat, or ""."""
    return record.players[seat] if seat < len(record.players) else ""


def finished_at(record: Record) -> datetime:
    """When the match of a record ended, by UTC where it names no other; now, where it does not tell
    or that cannot be.
    """
    now = timezone.now()
    try:
        told = datetime.fromisoformat(record.more.get("finished", ""))
        when = (told if timezone.is_aware(told) else told.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        return now
    return when if EARLIEST <= when <= now else now
