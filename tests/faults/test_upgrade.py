"""An upgrade in the order that docs/running.md tells, while people play."""

import signal
import time
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from django.db.migrations import AddField, DeleteModel, RemoveField, RenameField, RenameModel
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

from tests.faults.backup import dump_and_restore
from tests.faults.party import LIVELY, Party
from tests.faults.scale import in_the_soak, times
from tests.faults.truth import audit
from tests.harness.postgres import empty_database, new_database
from tests.harness.site import Site
from tests.harness.visitor import Visitor

MOVES = times(200, 6)
PATIENCE = 60.0
TOMORROW = "tests.faults.tomorrow_settings"
WEBS, CROUPIERS = 2, times(2, 1)
UNTIL = {"accounts": "0009", "games": "0017"}
"""Migrations before these were made when a site was stopped for them."""


def wait_until_ready(site: Site, number: int) -> None:
    """What the documents wait for before the next process."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        try:
            with urlopen(f"{site.urls[number]}/health/ready") as answer:
                assert answer.status == 200
                return
        except URLError:
            time.sleep(0.2)
    raise AssertionError(f"server {number} is never ready")


@in_the_soak("servers killed and stopped in play, in test_kills.py")
def test_old_code_plays_on_the_new_schema_until_it_is_replaced(postgres, redis, tmp_path):
    with (
        new_database(postgres) as database,
        empty_database(postgres) as elsewhere,
        Site(database, redis, webs=WEBS, croupiers=CROUPIERS, env=LIVELY) as site,
        Party(site, tables=times(6, 3), matches=times(6, 2)) as party,
    ):
        party.until(MOVES)
        dump_and_restore(database, elsewhere, tmp_path)

        site.env["DJANGO_SETTINGS_MODULE"] = TOMORROW
        site.migrate()
        assert " 0 failed" in site.manage("check_matches")
        party.until(party.acknowledged + MOVES)
        ours = Visitor(site.url).sign_up("nina").open_table(seats=4)

        for number in range(WEBS, WEBS + CROUPIERS):
            assert site.restart_one(number, signal.SIGTERM) == 0
        party.until(party.acknowledged + MOVES)
        for number in range(WEBS):
            assert site.restart_one(number, signal.SIGTERM) == 0
            wait_until_ready(site, number)
            party.until(party.acknowledged + MOVES)

        theirs = Visitor(site.url).sign_up("omar").open_table(seats=4)
        party.rest()
        audit(site, party)
        moods = dict(site.rows("SELECT key, mood FROM games_match"))
        log = site.log_text()
    assert moods[ours] == "old"
    assert moods[theirs] == "new"
    assert set(party.statuses) <= {503}
    assert "Traceback" not in log, log[max(0, log.find("Traceback") - 500) :][:6000]


@pytest.mark.parametrize("app", ["accounts", "games"])
def test_no_migration_takes_from_old_code_what_it_reads_or_cannot_fill(app):
    found = {
        f"{name}: {operation.describe()}"
        for (label, name), migration in MigrationLoader(None).disk_migrations.items()
        for operation in migration.operations
        if label == app and breaks_old_code(operation)
    }
    earlier = {finding for finding in found if finding < UNTIL[app]}
    assert earlier, "they did: the rule is seen to be broken where it is"
    assert found - earlier == set()


def breaks_old_code(operation: Operation) -> bool:
    """Whether processes that do not know of it can no longer read or insert rows."""
    if isinstance(operation, AddField):
        field = operation.field
        return not (field.null or field.many_to_many or field.has_db_default())
    return isinstance(operation, (RemoveField, RenameField, RenameModel, DeleteModel))
