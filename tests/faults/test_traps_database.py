"""Traps of the databases: SQLite's locks and its log, connections left open, one thread for all."""

import json
import re
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from subprocess import PIPE

import psycopg
import pytest

from tests.faults.duel import Duel
from tests.faults.party import Party
from tests.faults.scale import in_the_soak
from tests.faults.truth import audit
from tests.harness.postgres import new_database
from tests.harness.site import ROOT, Site
from tests.harness.visitor import PATIENCE, Fragment, Visitor

POOL = 16
PATIENT = re.compile("The site's beat|Counting what was played")
"""Chores that nobody waits for: on a busy machine their turn may not come within five seconds."""
COUNT = """
import django, time
django.setup()
from django.db import transaction
from games.models import FinishNumber
for _ in range(10):
    with transaction.atomic():
        row, _ = FinishNumber.objects.get_or_create(pk=1, defaults={"last": 0})
        time.sleep(0.02)
        FinishNumber.objects.filter(pk=1).update(last=row.last + 1)
"""


def test_on_sqlite_two_who_read_and_then_write_wait_for_each_other():
    with Site() as site:
        two = [
            subprocess.Popen([sys.executable, "-c", COUNT], cwd=ROOT, env=site.env, stderr=PIPE)
            for _ in range(2)
        ]
        complaints = [process.communicate()[1].decode() for process in two]
        with closing(sqlite3.connect(site.file, timeout=20)) as database:
            found = database.execute("SELECT last FROM games_finishnumber").fetchall()
    assert complaints == ["", ""]
    assert found == [(20,)]


def test_on_sqlite_the_log_is_not_folded_into_the_file_after_every_page():
    with Site(env={"CROUPIER_IN_PROCESS": "0"}) as site:
        Visitor(site.url).sign_up("nina")
        log = site.folder / "complots.sqlite3-wal"
        assert log.exists()
        assert log.stat().st_size > 0


@in_the_soak("two readers who write")
def test_on_sqlite_a_party_never_finds_the_database_locked():
    with Site(env={"BOT_PACE": "0.05"}) as site, Party(site, tables=4, think=0.02) as party:
        party.until(80)
        party.rest()
        audit(site, party)
        assert not party.statuses
        lines = site.log_text().splitlines()
        assert not [line for line in lines if "locked" in line and not PATIENT.search(line)]


@pytest.fixture(scope="module")
def database(postgres: str) -> Iterator[str]:
    with new_database(postgres) as address:
        yield address


@pytest.fixture(scope="module")
def here(database: str) -> Iterator[Site]:
    """One process on PostgreSQL."""
    with Site(database, env={"CROUPIER_IN_PROCESS": "0"}) as site:
        yield site


@in_the_soak("pages where no connection is left")
def test_on_postgresql_pages_and_sockets_share_the_connections_of_a_pool(here: Site, database: str):
    duel = Duel(here, "alice", "bob")
    before = connections_made(database)
    for _ in range(40):
        assert duel.people[0].get("/").status == 200
        with duel.people[1].socket(f"/ws/match/{duel.key}/") as socket:
            socket.recv(PATIENCE)
    with psycopg.connect(database) as connection:
        open_now = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        assert connection.execute(open_now).fetchone()[0] <= POOL + 1
    assert connections_made(database) - before <= POOL + 2


def test_connections_that_postgresql_has_closed_meanwhile_are_not_used(here: Site, database: str):
    duel = Duel(here, "greta", "hugo")
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    with psycopg.connect(database, autocommit=True) as connection:
        known = connection.execute(f"SELECT pid FROM pg_stat_activity WHERE {others}").fetchall()
        ended = [pid for (pid,) in known]
        connection.execute("SELECT pg_terminate_backend(pid) FROM unnest(%s::int[]) pid", [ended])
        left = "SELECT 1 FROM pg_stat_activity WHERE pid = ANY(%s)"
        while connection.execute(left, [ended]).fetchall():
            time.sleep(0.05)
    assert len(ended) > 1
    statuses = [duel.people[0].get("/").status for _ in range(len(ended))]
    assert set(statuses) == {200}


def connections_made(database: str) -> int:
    """How often somebody has connected to it since it is there."""
    with psycopg.connect(database) as connection:
        connection.execute("SELECT pg_stat_force_next_flush()")
        made = "SELECT sessions FROM pg_stat_database WHERE datname = current_database()"
        return connection.execute(made).fetchone()[0]


def test_a_move_that_must_wait_does_not_keep_another_table_waiting(here: Site, database: str):
    slow, quick = Duel(here, "chloe", "david"), Duel(here, "eve", "farid")
    with (
        psycopg.connect(database) as connection,
        slow.people[0].socket(f"/ws/match/{slow.key}/") as of_slow,
        quick.people[0].socket(f"/ws/match/{quick.key}/") as of_quick,
    ):
        held, free = table(of_slow), table(of_quick)
        connection.execute("SELECT 1 FROM games_match WHERE key = %s FOR UPDATE", [slow.key])
        of_slow.send(json.dumps({"ask": held.ask, "move": held.moves[0]}))
        of_quick.send(json.dumps({"ask": free.ask, "move": free.moves[0]}))
        assert table(of_quick).version == free.version + 1
        connection.rollback()
        assert table(of_slow).version == held.version + 1


def table(socket) -> Fragment:
    """The next table sent."""
    while not (fragment := Fragment(socket.recv(PATIENCE))).status:
        pass
    return fragment
