"""A library that says the same at each attempt is heard once a minute."""

import logging

from psycopg import OperationalError

from complots_site.logs.seldom import REST

POOL = logging.getLogger("psycopg.pool")


def test_an_outage_of_the_database_is_a_line_a_minute_for_each_reason(caplog, monkeypatch):
    (seldom,) = POOL.filters
    now = 1000.0
    monkeypatch.setattr(seldom, "clock", lambda: now)
    monkeypatch.setattr(seldom, "quiet", {})

    def attempts() -> list[str]:
        caplog.clear()
        for reason in ("refused", "refused", "too many clients", "refused"):
            POOL.warning("error connecting in %r: %s", "pool-1", OperationalError(reason))
        POOL.warning("reconnection attempt in pool %r failed after %s sec", "pool-1", 3)
        return [record.getMessage().rpartition(": ")[2] for record in caplog.records]

    once = [
        "refused",
        "too many clients",
        "reconnection attempt in pool 'pool-1' failed after 3 sec",
    ]
    assert attempts() == once
    assert attempts() == []
    now += REST - 1
    assert attempts() == []
    now += 1
    assert attempts() == once
