"""Bulk inserts."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.core.management.color import no_style
from django.db import connection, models

Values = Sequence[Any]


def write(model: type[models.Model], fields: Sequence[str], rows: Iterable[Values]) -> None:
    """Insert rows, by COPY on PostgreSQL. JSON values are text already; nothing is validated."""
    named = {field.name: str(field.column) for field in model._meta.concrete_fields}
    columns = ", ".join(connection.ops.quote_name(named[name]) for name in fields)
    into = f"{connection.ops.quote_name(model._meta.db_table)} ({columns})"
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {into} FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        else:
            marks = ", ".join(["%s"] * len(fields))
            cursor.executemany(
                f"INSERT INTO {into} VALUES ({marks})",  # noqa: S608 (names of ours)
                [[stored(value) for value in row] for row in rows],
            )


def stored(value: Any) -> Any:
    """The value as SQLite stores it."""
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    return value


def next_id(model: type[models.Model]) -> int:
    """The first id that is free."""
    last: int | None = model._default_manager.aggregate(last=models.Max("pk"))["last"]
    return 1 + (last or 0)


def finish(*written: type[models.Model]) -> None:
    """Reset the id sequences and refresh the planner's statistics."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(written)):
            cursor.execute(statement)
        cursor.execute("ANALYZE")
