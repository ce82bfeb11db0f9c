"""Transactions that the database undoes in the middle of play: never half a move."""

import sqlite3
import time

import psycopg

from tests.faults.deadlock import Deadlocks
from tests.faults.party import LIVELY, Party
from tests.faults.scale import in_the_soak, times
from tests.faults.truth import audit
from tests.harness.postgres import new_database
from tests.harness.site import Site

MOVES = times(500, 40)
DEADLOCKS = times(20, 3)
SECOND_TRY = 1.0
LOCKED_FOR = times((7.0, 12.0, 7.0), (7.0,))

TROUBLE = """
CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF random() < 0.2 THEN
        RAISE EXCEPTION 'trouble'
            USING ERRCODE = (ARRAY['40P01', '40001', '53100'])[1 + floor(random() * 3)];
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER at_once BEFORE INSERT ON games_move
    FOR EACH ROW WHEN (NEW."by" = 'hand') EXECUTE FUNCTION trouble();
CREATE CONSTRAINT TRIGGER at_commit AFTER INSERT ON games_move DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW."by" = 'hand') EXECUTE FUNCTION trouble();
CREATE TRIGGER rating BEFORE INSERT ON games_ratingchange
    FOR EACH ROW EXECUTE FUNCTION trouble();
"""
NO_TROUBLE = """
CREATE OR REPLACE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'
"""


def grown(database: str, redis: str) -> Site:
    return Site(database, redis, webs=2, croupiers=1, env=LIVELY)


def test_deadlocks_failed_commits_and_full_disks_leave_no_half_moves(postgres, redis):
    with (
        new_database(postgres) as database,
        grown(database, redis) as site,
        Party(site) as party,
        psycopg.connect(database, autocommit=True) as connection,
    ):
        party.until(10)
        connection.execute(TROUBLE)
        party.until(MOVES)
        party.wait(lambda: party.statuses[503], "refusal, which chance may keep back for long")
        connection.execute(NO_TROUBLE)
        party.rest()
        audit(site, party)
        assert any(attempt.tries > 1 for attempt in party.attempts), "there was no trouble"
        assert set(party.statuses) == {503}


@in_the_soak("deadlocks among other faults")
def test_a_move_that_is_undone_by_a_deadlock_is_made_once_all_the_same(postgres, redis):
    with (
        new_database(postgres) as database,
        grown(database, redis) as site,
        Party(site, tables=6, think=0.05) as party,
    ):
        undone, deadlocks = 0, Deadlocks(database)
        while undone < DEADLOCKS:
            party.until(party.acknowledged + 5)
            undone += deadlocks.one()
            time.sleep(SECOND_TRY)
        party.until(party.acknowledged + 10)
        party.rest()
        audit(site, party)
        heard = {heard for attempt in party.attempts for heard in attempt.trail}
        assert "no answer" not in heard
        assert set(party.statuses) <= {503}


def test_a_locked_sqlite_file_makes_people_wait_or_tells_them_and_loses_nothing():
    with Site(env=LIVELY) as site, Party(site) as party:
        for seconds in LOCKED_FOR:
            party.until(party.acknowledged + 15)
            other = sqlite3.connect(site.file, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            other.execute("ROLLBACK")
            other.close()
        party.until(party.acknowledged + 15)
        party.rest()
        audit(site, party)
        assert set(party.statuses) <= {503}
