"""Some columns of a few rows, written in one statement.

The ORM has none that adds to numbers and makes the rows that are missing: `add` writes it out.
Only names of tables and columns are written into it, never values.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Model

Value = TypeVar("Value")

AT_ONCE = 50
"""Rows of a statement: SQLite takes 999 values."""
IDS = 400
"""Ids in a statement, which may have each twice."""


def store(rows: Sequence[Model], *names: str) -> None:
    """Write these fields of stored rows, all of one model; the rows are still there.

    An upsert takes a tenth of what `bulk_update` takes to spell out a CASE for every value.
    """
    if rows:
        type(rows[0])._default_manager.bulk_create(
            rows,
            batch_size=AT_ONCE,
            update_conflicts=True,
            unique_fields=["pk"],
            update_fields=names,
        )


def add(
    model: type[Model], key: tuple[str, ...], rows: Iterable[tuple[Any, ...]], *to: str
) -> None:
    """Add to the numbers in the columns `to`. A row has the values of `key`, by which it is found
    or made, and then what to add.

    They are taken in one order, so that two writers never wait for each other in a ring.
    """
    for some in batches(sorted(rows), AT_ONCE):
        with connection.cursor() as cursor:
            values = [value for row in some for value in row]
            cursor.execute(upsert(model, key, to, len(some)), values)


@cache
def upsert(model: type[Model], key: tuple[str, ...], to: tuple[str, ...], rows: int) -> str:
    """The statement of `add`."""
    table, columns = model._meta.db_table, [quoted(name) for name in to]
    known = ", ".join(map(quoted, key))
    sums = ", ".join(f"{name} = {table}.{name} + excluded.{name}" for name in columns)
    return (
        f"INSERT INTO {table} ({known}, {', '.join(columns)})"  # noqa: S608
        f" VALUES {places(rows, len(key) + len(to))} ON CONFLICT ({known}) DO UPDATE SET {sums}"
    )


def places(rows: int, columns: int) -> str:
    """Where the values of so many rows go."""
    return ", ".join([f"({', '.join(['%s'] * columns)})"] * rows)


def quoted(name: str) -> str:
    """A column's name as SQL has it."""
    return connection.ops.quote_name(name)


def batches(values: Iterable[Value], most: int = IDS) -> Iterator[list[Value]]:
    """As many values at a time as one statement takes."""
    every = list(values)
    return (every[start : start + most] for start in range(0, len(every), most))
