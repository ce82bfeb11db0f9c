"""The short way of a move, and when it is left."""

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext

from complots_site.web.refusal import Refused
from games.matches import memory
from games.matches.fast_path import try_fast_path
from games.models import Match, Move, Seat
from games.play.answer import answer
from tests.harness.tables import asked, player, replayed, table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def match() -> Match:
    """Remembered by this process as it is."""
    match = table("alice", "bob", "chloe", "denis")
    memory.forget()
    memory.snapshot_at(match)
    return match


def statements(match: Match) -> list[str]:
    """What a move takes, without what frames a transaction."""
    who, ask, notation = asked(match)
    with CaptureQueriesContext(connection) as queries:
        answer(match.key, who.pk, ask, notation)
    made = [query["sql"] for query in queries]
    return [sql.split()[0] for sql in made if not sql.startswith(("BEGIN", "COMMIT"))]


STORED = ["WITH"] if connection.vendor == "postgresql" else ["UPDATE", "INSERT"]
"""A move; PostgreSQL takes it in one statement."""


def played_elsewhere(match: Match) -> None:
    """A move that this process does not know of."""
    play = replayed(match)
    seat = play.ask.awaited[0]
    Move.objects.create(
        match=match, number=0, seat=seat, notation="income", by="hand", at=match.started_at
    )
    Match.objects.filter(pk=match.pk).update(ply=1, version=F("version") + 1)


def test_a_match_that_is_remembered_is_not_read_for_a_move(match):
    assert statements(match) == STORED
    assert statements(match) == STORED
    assert memory.latest(match.pk).views[None] == replayed(match).view(None)


def test_one_that_is_not_is_read_first(match):
    memory.forget()
    assert statements(match) == ["SELECT", "SELECT", "INSERT", "UPDATE"]


def before_its_end(match: Match) -> None:
    """Play on until one move is left."""
    while True:
        play, (who, ask, notation) = replayed(match), asked(match)
        play.answer(play.ask.awaited[0], notation)
        if play.ask is None:
            return
        answer(match.key, who.pk, ask, notation)


def test_the_end_of_a_match_that_is_remembered_reads_no_seats_and_its_log_once_it_is_stored(match):
    Match.objects.update(rated=False, version=F("version") + 1)
    before_its_end(match)
    stored = ["SELECT", "INSERT", "INSERT", "SELECT", "INSERT", "UPDATE"]
    assert statements(match) == [*stored, "SELECT"]
    match.refresh_from_db()
    assert match.status == "finished"
    assert [seat.place for seat in match.seats.all()] == match.outcome["places"]


def test_the_end_of_a_match_that_has_moved_on_elsewhere_is_the_end_of_what_it_is_now(match):
    before_its_end(match)
    gone = match.seats.get(number=replayed(match).ask.awaited[0])
    Seat.objects.filter(pk=gone.pk - 1 if gone.number else gone.pk + 1).update(resigned=True)
    Match.objects.update(seating=F("seating") + 1, version=F("version") + 1)
    statements(match)
    match.refresh_from_db()
    assert match.status == "finished"
    assert match.seats.get(resigned=True).place == 4


def test_a_match_that_has_moved_on_elsewhere_takes_no_move_for_what_was_asked_before(match):
    who, ask, notation = asked(match)
    played_elsewhere(match)
    with pytest.raises(Refused) as refusal:
        answer(match.key, who.pk, ask, notation)
    assert refusal.value.status == 409
    assert Move.objects.count() == 1


def test_a_move_for_what_is_asked_elsewhere_by_now_is_taken(match):
    played_elsewhere(match)
    who, ask, notation = asked(match)
    answer(match.key, who.pk, ask, notation)
    match.refresh_from_db()
    assert (Move.objects.count(), match.ply) == (2, 2)
    assert memory.latest(match.pk).views[None] == replayed(match).view(None)


def test_a_seat_that_has_changed_elsewhere_is_not_overlooked(match):
    who, ask, notation = asked(match)
    Seat.objects.filter(match=match, player=who).update(player=player("erin"))
    Match.objects.filter(pk=match.pk).update(seating=F("seating") + 1, version=F("version") + 1)
    with pytest.raises(Refused):
        answer(match.key, who.pk, ask, notation)
    assert not Move.objects.exists()
    answer(match.key, player("erin").pk, ask, notation)
    assert Move.objects.count() == 1


def test_a_choice_ahead_that_was_made_elsewhere_is_not_overlooked(match):
    """It is no new version: nobody else is to know of it."""
    who, ask, notation = asked(match)
    Seat.objects.filter(match=match).exclude(player=who).update(ahead="pass")
    Match.objects.filter(pk=match.pk).update(seating=F("seating") + 1)
    answer(match.key, who.pk, ask, notation)
    assert Match.objects.get().seating == match.seating + 1
    live = memory.load_last_seen(match.key)
    assert [seat.ahead for seat in live.seats if seat.player_id != who.pk] == ["pass"] * 3


def test_whoever_was_away_is_back_with_their_move(match):
    who, ask, notation = asked(match)
    Seat.objects.filter(match=match, player=who).update(missed=2)
    memory.forget()
    memory.snapshot_at(Match.objects.get())
    answer(match.key, who.pk, ask, notation)
    assert not Seat.objects.filter(missed__gt=0).exists()
    assert Move.objects.count() == 1


def test_a_change_that_fails_for_another_reason_leaves_nothing_remembered(match):
    with pytest.raises(ZeroDivisionError):
        try_fast_path(match.key, lambda live: 1 / 0)
    assert match.key not in memory._matches


def test_what_is_refused_leaves_the_match_remembered(match):
    who, _, notation = asked(match)
    with pytest.raises(Refused):
        answer(match.key, who.pk, "999", notation)
    assert match.key in memory._matches
    assert statements(match) == STORED
