"""Writing very many rows at once."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.core.management.color import no_style
from django.db import connection, models

Values = Sequence[Any]


def write(model: type[models.Model], fields: Sequence[str], rows: Iterable[Values]) -> None:
    """By COPY on PostgreSQL. JSON is given as text; nothing is checked."""
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
    """As SQLite keeps it."""
    if isinstance(value, datetime):
        return connection.ops.adapt_datetimefield_value(value)
    return value


def next_id(model: type[models.Model]) -> int:
    """The first number that no row has."""
    last: int | None = model._default_manager.aggregate(last=models.Max("pk"))["last"]
    return 1 + (last or 0)


def finish(*written: type[models.Model]) -> None:
    """The next rows get numbers of their own, and the planner knows what is there."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(written)):
            cursor.execute(statement)
        cursor.execute("ANALYZE")
