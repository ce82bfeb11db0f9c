"""Deadlocks made on purpose: a move of the site and a transaction of ours want each other's locks.

PostgreSQL undoes the one that has waited for a second: the move, for we wait for longer.
"""

import time
from itertools import cycle

import psycopg

HELD = """
SELECT id FROM games_match WHERE status = 'running' AND id NOT IN (
    SELECT id FROM games_match FOR UPDATE SKIP LOCKED
)
"""
WAITING = """
SELECT count(*) FROM pg_locks AS log JOIN pg_locks AS row USING (pid)
WHERE log.relation = 'games_move'::regclass AND log.granted AND NOT row.granted
"""
COUNTED = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
PATIENCE = 20.0
TOLD = 1.2
"""PostgreSQL counts them when a transaction ends, and tells of it no more than once a second."""


class Deadlocks:
    """Made in turn with moves that go the short way and the long one.

    The short way wants the log as long as it waits for its match; the long one holds its match when
    it wants the log.
    """

    def __init__(self, database: str) -> None:
        self.database = database
        self.ways = cycle((self.of_the_short_way, self.of_the_long_way))

    def one(self) -> int:
        """Make one; how many transactions of the site were undone: none where it was ours."""
        with psycopg.connect(self.database, autocommit=True) as watching:
            before = number(watching, COUNTED)
            with psycopg.connect(self.database) as ours:
                ours.execute("SET deadlock_timeout = '20s'")
                try:
                    next(self.ways)(ours, watching)
                except psycopg.errors.DeadlockDetected:
                    return 0
                ours.rollback()
            time.sleep(TOLD)
            return number(watching, COUNTED) - before

    def of_the_short_way(self, ours: psycopg.Connection, watching: psycopg.Connection) -> None:
        """Lock all matches, wait for a move that waits with a hand on the log; want the log."""
        ours.execute("SELECT 1 FROM games_match WHERE status = 'running' FOR UPDATE")
        until(lambda: number(watching, WAITING))
        ours.execute("LOCK TABLE games_move IN SHARE MODE")

    def of_the_long_way(self, ours: psycopg.Connection, watching: psycopg.Connection) -> None:
        """Lock the log, wait for a move that holds its match and wants the log; want its match."""
        ours.execute("LOCK TABLE games_move IN SHARE MODE")
        until(lambda: watching.execute(HELD).fetchone())
        if held := watching.execute(HELD).fetchone():
            ours.execute("SELECT 1 FROM games_match WHERE id = %s FOR UPDATE", held)


def number(connection: psycopg.Connection, sql: str) -> int:
    """The one number that it answers."""
    (found,) = connection.execute(sql).fetchone() or (0,)
    return int(found)


def until(holds) -> None:
    """Until it does, or for a while."""
    limit = time.monotonic() + PATIENCE
    while not holds() and time.monotonic() < limit:
        time.sleep(0.01)
