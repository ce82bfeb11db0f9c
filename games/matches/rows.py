"""The rows of a match: the two statements of a plain move written out, the others by the ORM."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.db import connection, transaction

from games.models import Match, Move

STORED = ("version", "seating", "ply", "asked_at", "due_at", "awaited")

_MATCHES, _MOVES = Match._meta.db_table, Move._meta.db_table
UPDATE = f"UPDATE {_MATCHES} SET {', '.join(f'{name} = %s' for name in STORED)} WHERE id = %s"  # noqa: S608
INTO_LOG = f'INSERT INTO {_MOVES} (match_id, number, seat, word, "by", "at")'
INSERT = f"{INTO_LOG} VALUES (%s, %s, %s, %s, %s, %s)"
SWAP = f"{UPDATE} AND version = %s AND seating = %s"
AT_ONCE = (
    f"WITH swapped AS ({SWAP} RETURNING id)"  # noqa: S608
    f" {INTO_LOG} SELECT id, %s, %s, %s, %s, %s FROM swapped"
)


def lock_match(key: str, *, skip_locked: bool) -> Match | None:
    """The row, held until the transaction ends; None if there is none, or another holds it."""
    rows = Match.objects.select_for_update(skip_locked=skip_locked)
    return next(iter(rows.filter(key=key)), None)


def version_of(match_id: int) -> int | None:
    """The version as it is stored now; None where the match is gone."""
    return next(iter(Match.objects.filter(pk=match_id).values_list("version", flat=True)), None)


def find_match(key: str) -> Match | None:
    """The row, not held; None if there is none."""
    return next(iter(Match.objects.filter(key=key)), None)


def update_match(match: Match, changed: Iterable[str]) -> None:
    """Store what every change of a match touches, and what else this one has `changed`."""
    values = {name: getattr(match, name) for name in (*STORED, *changed)}
    Match.objects.filter(pk=match.pk).update(**values)


def insert_moves(moves: Sequence[Move]) -> None:
    """Add to the log. Raises IntegrityError for a number that is taken."""
    with connection.cursor() as cursor:
        for move in moves:
            cursor.execute(INSERT, [move.match_id, *logged(move)])


def swap_match(match: Match, move: Move, version: int, seating: int) -> bool:
    """Store both if the row still is at that version and seating; whether it was.

    On PostgreSQL one statement, which is a transaction of its own. Raises IntegrityError for a
    number that is taken.
    """
    still = [*stored(match), version, seating]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(AT_ONCE, [*still, *logged(move)])
            return bool(cursor.rowcount)
        with transaction.atomic():
            cursor.execute(SWAP, still)
            if cursor.rowcount:
                insert_moves([move])
        return bool(cursor.rowcount)


def stored(match: Match) -> list[Any]:
    """The values of STORED, and the match's number."""
    when = connection.ops.adapt_datetimefield_value
    moments = (when(match.asked_at), when(match.due_at))
    return [match.version, match.seating, match.ply, *moments, match.awaited, match.pk]


def logged(move: Move) -> list[Any]:
    """The values of a line of the log."""
    at = connection.ops.adapt_datetimefield_value(move.at)
    return [move.number, move.seat, move.word, str(move.by), at]
