"""The three statements of a move, written out: the ORM takes several times as long with them."""

from collections.abc import Sequence

from django.db import connection

from games.models import Match, Move

STORED = ("version", "seating", "ply", "asked_at", "due_at")

_MATCHES, _MOVES = Match._meta.db_table, Move._meta.db_table
SELECT = f"SELECT * FROM {_MATCHES} WHERE key = %s"  # noqa: S608 (a constant)
UPDATE = f"UPDATE {_MATCHES} SET {', '.join(f'{name} = %s' for name in STORED)} WHERE id = %s"  # noqa: S608
INSERT = (
    f'INSERT INTO {_MOVES} (match_id, number, seat, word, "by", "at")'  # noqa: S608
    " VALUES (%s, %s, %s, %s, %s, %s)"
)


def lock_match(key: str, *, skip_locked: bool) -> Match | None:
    """The row, held until the transaction ends; None if there is none, or another holds it."""
    sql = SELECT
    if connection.features.has_select_for_update:
        sql += " " + connection.ops.for_update_sql(skip_locked=skip_locked)
    return next(iter(Match.objects.raw(sql, [key])), None)


def update_match(match: Match) -> None:
    """Store what every change of a match touches."""
    when = connection.ops.adapt_datetimefield_value
    values = [match.version, match.seating, match.ply, when(match.asked_at), when(match.due_at)]
    with connection.cursor() as cursor:
        cursor.execute(UPDATE, [*values, match.pk])


def insert_moves(moves: Sequence[Move]) -> None:
    """Add to the log. Raises IntegrityError for a number that is taken."""
    when = connection.ops.adapt_datetimefield_value
    with connection.cursor() as cursor:
        for move in moves:
            who = (move.match_id, move.number, move.seat)
            cursor.execute(INSERT, [*who, move.word, str(move.by), when(move.at)])
