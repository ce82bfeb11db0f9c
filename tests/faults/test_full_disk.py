"""A full disk under SQLite: nobody is told that a move counts which does not, and all goes on."""

import re
from functools import partial

import pytest

from tests.faults.party import LIVELY, Party
from tests.faults.scale import times
from tests.faults.small_disk import SmallDisk, small_disk
from tests.faults.truth import audit
from tests.faults.wire import get
from tests.harness.site import Site

ROUNDS = times(5, 1)
REFUSED = times(60, 12)
MOVES = 20
TROUBLE = re.compile("database or disk is full|disk I/O error")


@pytest.fixture
def disk(tmp_path):
    with small_disk(tmp_path, mebi=16) as made:
        yield made


def refused(party: Party, enough: int) -> bool:
    """Whether so many posts were answered that nothing could be stored."""
    return party.statuses[503] >= enough


def test_a_full_disk_refuses_moves_and_loses_none(disk: SmallDisk):
    with Site(env={**LIVELY, "COMPLOTS_VAR": str(disk.place)}) as site, Party(site) as party:
        for _ in range(ROUNDS):
            party.until(party.acknowledged + MOVES)
            enough = party.statuses[503] + REFUSED
            disk.fill()
            party.wait(partial(refused, party, enough), "refusals")
            page = get(site.ports[0], f"/m/{party.stage[0]['matches'][0]}/", "")
            assert page.status in (200, 503)
            assert "Traceback" not in page.text
            disk.free()
        party.until(party.acknowledged + MOVES)
        party.rest()
        audit(site, party)
        assert set(party.statuses) == {503}
        assert all(process.alive for process in site.processes)
        log = site.log_text()
        assert TROUBLE.search(log)
        assert "Traceback" not in log, log[-4000:]


def test_a_site_on_a_full_disk_starts_when_there_is_room_again(disk: SmallDisk):
    with Site(env={**LIVELY, "COMPLOTS_VAR": str(disk.place)}) as site, Party(site) as party:
        party.until(MOVES)
        disk.fill()
        site.kill()
        disk.free()
        site.start()
        party.until(party.acknowledged + MOVES)
        party.rest()
        audit(site, party)
