"""Storing some columns of many standings: the ORM takes a hundred times as long with them."""

from collections.abc import Sequence

from django.db import connection

from games.models import Standing

PLACE = ("tier", "division")
RESULT = ("rank", "moved")


def store(rows: Sequence[Standing], names: Sequence[str]) -> None:
    """Write those columns of stored rows."""
    written = ", ".join(f"{connection.ops.quote_name(name)} = %s" for name in names)
    sql = f"UPDATE {Standing._meta.db_table} SET {written} WHERE id = %s"  # noqa: S608 (constants)
    values = [[*(getattr(row, name) for name in names), row.pk] for row in rows]
    with connection.cursor() as cursor:
        cursor.executemany(sql, values)
