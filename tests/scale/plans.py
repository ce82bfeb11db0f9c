"""`python -m tests.scale.plans [INDEX]`: how PostgreSQL answers the queries of every page.

Run on a filled database; prints JSON: for each page the rows it shows, and for every scan of every
query its kind, its table and the rows it reads. With INDEX as if that index were not there.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import django


def main(without: str = "") -> None:
    """Print the scans."""
    django.setup()
    from django.db import connection, transaction
    from django.test.utils import setup_test_environment
    from django.urls import get_resolver

    from tests.scale.pages import pages

    setup_test_environment()
    get_resolver().url_patterns  # noqa: B018 (now, and not while the transaction waits)
    every = [(page, page.client()) for page in pages()]
    with transaction.atomic():
        if without:
            with connection.cursor() as cursor:
                cursor.execute(f"DROP INDEX {connection.ops.quote_name(without)}")
        found = {page.name: (page.shows, scans(client, page.path)) for page, client in every}
        transaction.set_rollback(True)
    with closing(sys.stdout) as out:
        json.dump(found, out)


def scans(client: Any, path: str) -> list[tuple[str, str, int]]:
    """Of every query that the page makes."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    with CaptureQueriesContext(connection) as queries:
        answer = client.get(path)
    assert answer.status_code == 200, path
    found = []
    with connection.cursor() as cursor:
        for query in queries.captured_queries:
            if query["sql"].startswith("SELECT"):
                cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {query['sql']}")
                (rows,) = cursor.fetchone()
                plan = rows if isinstance(rows, list) else json.loads(rows)
                found += nodes(plan[0]["Plan"])
    return found


def nodes(plan: dict[str, Any]) -> Iterator[tuple[str, str, int]]:
    """What a node scanned: kind, table, and rows read, those thrown away included."""
    if plan["Actual Loops"] and "Relation Name" in plan:
        thrown = sum(rows for name, rows in plan.items() if name.startswith("Rows Removed"))
        read = (plan["Actual Rows"] + thrown) * plan["Actual Loops"]
        yield plan["Node Type"], plan["Relation Name"], round(read)
    for below in plan.get("Plans", []):
        yield from nodes(below)


if __name__ == "__main__":
    main(*sys.argv[1:])
