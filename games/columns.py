"""Some columns of a few rows in one plain statement: the ORM spells out a CASE for every value.

Only names of tables and columns are written into a statement, never values.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

from django.db import connection
from django.db.models import Field, Model

Row = TypeVar("Row")

AT_ONCE = 50
"""Rows of a statement: SQLite takes 999 values."""


def store(rows: Sequence[Model], *names: str) -> None:
    """Write these fields of stored rows, all of one model."""
    for some in batches(rows):
        fields = fields_of(type(some[0]), names)
        values: list[Any] = []
        for row in some:
            values += [row.pk, *(prepared(row, field) for field in fields)]
        with connection.cursor() as cursor:
            cursor.execute(update(type(some[0]), names, len(some)), values)


def add(
    model: type[Model], key: tuple[str, ...], rows: Iterable[tuple[Any, ...]], *to: str
) -> None:
    """Add to the numbers in the columns `to`. A row has the values of `key`, by which it is found
    or made, and then what to add.

    They are taken in one order, so that two writers never wait for each other in a ring.
    """
    for some in batches(sorted(rows)):
        with connection.cursor() as cursor:
            values = [value for row in some for value in row]
            cursor.execute(upsert(model, key, to, len(some)), values)


@cache
def update(model: type[Model], names: tuple[str, ...], rows: int) -> str:
    """The statement of `store`."""
    table, fields = model._meta.db_table, fields_of(model, names)
    written = [
        f"{quoted(field.attname)} = {typed(field, f'new.column{number}')}"
        for number, field in enumerate(fields, 2)
    ]
    values = places(rows, 1 + len(names))
    return (
        f"UPDATE {table} SET {', '.join(written)} FROM (VALUES {values}) AS new"  # noqa: S608
        f" WHERE {table}.{model._meta.pk.column} = new.column1"
    )


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


def fields_of(model: type[Model], names: Iterable[str]) -> "list[Field[Any, Any]]":
    """The fields whose values stand in a row under these names."""
    by_name = {field.attname: field for field in model._meta.concrete_fields}
    return [by_name[name] for name in names]


def prepared(row: Model, field: "Field[Any, Any]") -> Any:
    """Its value as the database takes it."""
    return field.get_db_prep_save(getattr(row, field.attname), connection)


def typed(field: "Field[Any, Any]", value: str) -> str:
    """PostgreSQL takes a NULL among values, or JSON, for text."""
    if connection.vendor != "postgresql" or field.get_internal_type() == "CharField":
        return value
    return f"{value}::{field.db_type(connection)}"


def places(rows: int, columns: int) -> str:
    """Where the values of so many rows go."""
    return ", ".join([f"({', '.join(['%s'] * columns)})"] * rows)


def quoted(name: str) -> str:
    """A column's name as SQL has it."""
    return connection.ops.quote_name(name)


def batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """A few rows at a time."""
    every = list(rows)
    return (every[start : start + AT_ONCE] for start in range(0, len(every), AT_ONCE))
