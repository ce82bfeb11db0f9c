"""The SQL of a move and of opening a socket, written out: docs/performance.md has the figures."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from django.db import connection, transaction

from games.models import Challenge, Match, Move, Seat, Standby
from games.tempo import Tempo

STORED = ("version", "seating", "ply", "asked_at", "due_at", "awaited")
"""The columns of a match that every change of it stores."""

_MATCHES, _MOVES = Match._meta.db_table, Move._meta.db_table
_SEATS = Seat._meta.db_table
_CHALLENGES, _STANDBY = Challenge._meta.db_table, Standby._meta.db_table
SELECT = f"SELECT * FROM {_MATCHES} WHERE key = %s"  # noqa: S608 (a constant)
VERSION = f"SELECT version FROM {_MATCHES} WHERE id = %s"  # noqa: S608 (a constant)
UPDATE = f"UPDATE {_MATCHES} SET {', '.join(f'{name} = %s' for name in STORED)} WHERE id = %s"  # noqa: S608
INTO_MOVES = f'INSERT INTO {_MOVES} (match_id, number, seat, notation, "by", "at")'
INSERT = f"{INTO_MOVES} VALUES (%s, %s, %s, %s, %s, %s)"
SWAP = f"{UPDATE} AND version = %s AND seating = %s"
SWAP_AND_INSERT = (
    f"WITH swapped AS ({SWAP} RETURNING id)"  # noqa: S608
    f" {INTO_MOVES} SELECT id, %s, %s, %s, %s, %s FROM swapped"
)
OWN_MOVES = f"SELECT 1 FROM {_MOVES} m WHERE m.match_id = t.id AND m.seat = s.number"  # noqa: S608
BEGUN = f"NOT s.away AND NOT s.resigned AND t.started_at > %s AND NOT EXISTS ({OWN_MOVES})"
PLACES = " ".join(f"WHEN '{tempo.value}' THEN {place}" for place, tempo in enumerate(Tempo))
QUICKEST = f"CASE t.tempo {PLACES} END"
UNDER_WAY = (
    f"SELECT t.id, t.key, t.title, s.number, t.awaited, {BEGUN}"  # noqa: S608 (constants)
    f" FROM {_SEATS} s JOIN {_MATCHES} t ON t.id = s.match_id"
    " WHERE s.player_id = %s AND s.finish_number IS NULL AND t.status = %s"
    f" ORDER BY {QUICKEST}, t.asked_at, t.id LIMIT %s"
)
CHALLENGED = (
    f"SELECT 1 FROM {_CHALLENGES} c JOIN {_MATCHES} t ON t.id = c.match_id"  # noqa: S608 (constants)
    " WHERE c.player_id = %s AND c.declined_at IS NULL AND t.status = %s"
)
CALLED = f"SELECT 1 FROM {_STANDBY} WHERE player_id = %s AND called_at IS NOT NULL"  # noqa: S608
MAY_BE_CALLED = f"SELECT EXISTS ({CHALLENGED}) OR EXISTS ({CALLED})"


class UnderWay(NamedTuple):
    """A running match in which a player has the seat `number`; `awaited` is the match's column.

    `begun`: it was started after the moment that was asked for, and the player, who is still in,
    has made no move in it.
    """

    match_id: int
    key: str
    title: str
    number: int
    awaited: int
    begun: bool


def under_way(player_id: int, since: datetime, most: int) -> list[UnderWay]:
    """The running matches of a player, up to `most`: the quickest tempo first, and of those of one
    tempo the one whose ask was put first. Not by `due_at`: it tells who answers ahead. Those that
    were started after `since` may have just begun.
    """
    after = connection.ops.adapt_datetimefield_value(since)
    with connection.cursor() as cursor:
        cursor.execute(UNDER_WAY, [after, player_id, Match.Status.RUNNING.value, most])
        rows: list[tuple[Any, ...]] = cursor.fetchall()
    return [UnderWay._make((*row[:-1], bool(row[-1]))) for row in rows]


def may_be_called(player_id: int) -> bool:
    """Whether a challenge to an open match or a call to the queue may call a player: most are not
    called, and then this is all that is read.
    """
    with connection.cursor() as cursor:
        cursor.execute(MAY_BE_CALLED, [player_id, Match.Status.OPEN.value, player_id])
        return bool(cursor.fetchone()[0])


def lock_match(key: str, *, skip_locked: bool) -> Match | None:
    """The match, its row locked until the transaction ends.

    None where there is none, or where another transaction has locked it and `skip_locked` is set.
    """
    sql = SELECT
    if connection.features.has_select_for_update:
        sql += " " + connection.ops.for_update_sql(skip_locked=skip_locked)
    return find_match(key, sql)


def version_of(match_id: int) -> int | None:
    """The version that is stored now; None where there is no such match."""
    with connection.cursor() as cursor:
        cursor.execute(VERSION, [match_id])
        row = cursor.fetchone()
    return row and int(row[0])


def find_match(key: str, sql: str = SELECT) -> Match | None:
    """The match, not locked unless `sql` does that; None where there is none."""
    return next(iter(Match.objects.raw(sql, [key])), None)


def update_match(match: Match, changed: Iterable[str]) -> None:
    """Store the columns that every change stores, and those that this one has `changed`."""
    values = {name: getattr(match, name) for name in (*STORED, *changed)}
    Match.objects.filter(pk=match.pk).update(**values)


def insert_moves(moves: Sequence[Move]) -> None:
    """Store new moves. Raises IntegrityError where a match has a move of that number."""
    with connection.cursor() as cursor:
        for move in moves:
            cursor.execute(INSERT, [move.match_id, *move_values(move)])


def swap_match(match: Match, move: Move, version: int, seating: int) -> bool:
    """Compare and swap: store both if the row still is at that version and seating.

    Returns whether it was. On PostgreSQL this is one statement, and so a transaction of its own.
    Raises IntegrityError where the match has a move of that number.
    """
    values = [*match_values(match), version, seating]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(SWAP_AND_INSERT, [*values, *move_values(move)])
            return bool(cursor.rowcount)
        with transaction.atomic():
            cursor.execute(SWAP, values)
            swapped = bool(cursor.rowcount)
            if swapped:
                cursor.execute(INSERT, [match.pk, *move_values(move)])
        return swapped


def match_values(match: Match) -> list[Any]:
    """The values of the STORED columns, then the primary key."""
    when = connection.ops.adapt_datetimefield_value
    moments = (when(match.asked_at), when(match.due_at))
    return [match.version, match.seating, match.ply, *moments, match.awaited, match.pk]


def move_values(move: Move) -> list[Any]:
    """The values of a move's columns after the match."""
    at = connection.ops.adapt_datetimefield_value(move.at)
    return [move.number, move.seat, move.notation, str(move.by), at]
