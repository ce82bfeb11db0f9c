"""What was undone for another's sake is done once more, and what cannot be done is told."""

import sqlite3

import psycopg
import pytest
from django.db import IntegrityError, OperationalError, connection, transaction

from complots_site.web.refusal import Refused
from games.matches import memory
from games.matches.retry import retry_on_clash
from games.models import Match, Move
from games.play.answer import answer
from tests.harness.tables import asked, replayed, table

pytestmark = pytest.mark.django_db(transaction=True)


def failure(cause: Exception) -> OperationalError:
    error = OperationalError(str(cause))
    error.__cause__ = cause
    return error


class Work:
    """Fails with each of these in turn, then succeeds; whatever it is given."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.done = 0

    def __call__(self, *args: object) -> str:
        self.done += 1
        if self.failures:
            raise self.failures.pop(0)
        return "done"


CLASHES = [
    failure(psycopg.errors.DeadlockDetected()),
    failure(psycopg.errors.SerializationFailure()),
    failure(psycopg.errors.LockNotAvailable()),
]


def locked_file() -> Exception:
    cause = sqlite3.OperationalError("database is locked")
    cause.sqlite_errorname = "SQLITE_BUSY"
    return failure(cause)


@pytest.mark.parametrize("clash", [*CLASHES, IntegrityError("UNIQUE")], ids=str)
def test_what_clashed_is_done_once_more(clash):
    work = Work(clash)
    assert retry_on_clash(work) == "done"
    assert work.done == 2


@pytest.mark.parametrize("clash", CLASHES, ids=str)
def test_what_clashes_twice_is_refused_in_a_sentence(clash):
    work = Work(clash, clash)
    with pytest.raises(Refused) as refusal:
        retry_on_clash(work)
    assert (work.done, refusal.value.status) == (2, 503)
    assert str(refusal.value.sentence)


def test_a_file_that_stays_locked_has_been_waited_for_and_is_refused():
    work = Work(locked_file())
    with pytest.raises(Refused):
        retry_on_clash(work)
    assert work.done == 1


def test_a_statement_that_took_too_long_is_refused_and_not_begun_again():
    work = Work(failure(psycopg.errors.QueryCanceled()))
    with pytest.raises(Refused) as refusal:
        retry_on_clash(work)
    assert (work.done, refusal.value.status) == (1, 503)


def test_a_database_that_does_not_answer_is_not_asked_again():
    work = Work(failure(psycopg.errors.AdminShutdown()))
    with pytest.raises(OperationalError):
        retry_on_clash(work)
    assert work.done == 1


def test_a_part_of_a_transaction_is_not_done_again_by_itself():
    work = Work(CLASHES[0])
    with pytest.raises(OperationalError), transaction.atomic():
        retry_on_clash(work)
    assert work.done == 1


@pytest.mark.parametrize(
    ("remembered", "where"),
    [
        (False, "games.matches.store.insert_moves"),
        (False, "games.matches.store.update_match"),
        (False, "games.matches.store.set_waiting"),
        (False, "games.matches.lock.store"),
        (False, "commit"),
        (True, "games.matches.fast_path.set_waiting"),
        (True, "games.matches.fast_path.swap_match"),
        (True, "games.matches.rows.move_values"),
        # on PostgreSQL a move is one statement, and its own transaction
        *([(True, "commit")] if connection.vendor == "sqlite" else []),
    ],
)
def test_a_failure_before_the_commit_leaves_nothing_stored_and_nothing_remembered(
    monkeypatch, remembered, where
):
    match = table("alice", "bob", "chloe", "denis")
    who, ask, notation = asked(match)
    memory.forget()
    if remembered:
        memory.snapshot_at(match)
    calls = Work(OperationalError("disk full"))
    with monkeypatch.context() as patch:
        if where == "commit":
            patch.setattr(connection, "commit", calls)
        else:
            patch.setattr(where, calls)
        with pytest.raises(OperationalError):
            answer(match.key, who.pk, ask, notation)
    assert match.key not in memory._matches
    assert not Move.objects.filter(match=match).exists()
    before = (match.version, match.ply)
    match.refresh_from_db()
    assert (match.version, match.ply) == before
    assert memory.snapshot_at(match).asks == {None: 0, **dict.fromkeys(range(4), 0)}
    answer(match.key, who.pk, ask, notation)
    assert list(Move.objects.values_list("number", "notation")) == [(0, notation)]
    match.refresh_from_db()
    assert memory.snapshot_at(match).views[None] == replayed(match).view(None)


def test_a_number_that_is_taken_in_the_log_stops_the_move_and_changes_nothing():
    match = table("alice", "bob", "chloe", "denis")
    who, ask, notation = asked(match)
    Move.objects.create(match=match, number=0, seat=0, notation="x", by="hand", at=match.started_at)
    with pytest.raises(IntegrityError):
        retry_on_clash(lambda: answer(match.key, who.pk, ask, notation))
    assert match.key not in memory._matches
    assert Move.objects.get().notation == "x"
    assert Match.objects.get().version == match.version


def test_a_match_is_announced_even_where_its_picture_cannot_be_made(monkeypatch, caplog):
    match = table("alice", "bob", "chloe", "denis")
    who, ask, notation = asked(match)
    told = []
    monkeypatch.setattr("games.matches.memory.snapshot_of", Work(OperationalError("gone")))
    monkeypatch.setattr("games.matches.store.announce", lambda *args, **more: told.append(args))
    answer(match.key, who.pk, ask, notation)
    match.refresh_from_db()
    assert told == [(match.pk, match.version)]
    (line,) = [each for each in caplog.records if each.levelname != "INFO"]
    assert (line.getMessage(), line.exc_info) == ("Stored, but not shown at once: gone", None)
