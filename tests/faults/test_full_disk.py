"""A full disk under SQLite: nobody is told that a move counts which does not, and all goes on."""

import re
from collections.abc import Callable
from time import monotonic

import pytest

from tests.faults.party import LIVELY, Party
from tests.faults.scale import in_the_soak, times
from tests.faults.small_disk import SmallDisk, small_disk
from tests.faults.truth import audit
from tests.faults.wire import get
from tests.harness.site import Site

ROUNDS = times(5, 1)
REFUSED = times(60, 12)
MOVES = 20
STILL = 5.0
"""Seconds without a word: every table waits for a bot, of which nothing can be stored."""
TROUBLE = re.compile("database or disk is full|disk I/O error")


@pytest.fixture
def disk(tmp_path):
    with small_disk(tmp_path, mebi=16) as made:
        yield made


def refuse_some(disk: SmallDisk, party: Party) -> None:
    """Fill the disk until enough posts were answered that nothing could be stored."""
    enough = party.statuses[503] + REFUSED
    while True:
        disk.fill()
        party.wait(refused_or_still(party, enough), "refusals")
        if party.statuses[503] >= enough:
            return
        disk.free()
        party.until(party.acknowledged + 1)


def refused_or_still(party: Party, enough: int) -> Callable[[], bool]:
    """Whether there were so many refusals, or nobody has been heard of for a while."""
    heard, since = party.heard, monotonic()

    def done() -> bool:
        nonlocal heard, since
        if party.heard != heard:
            heard, since = party.heard, monotonic()
        return party.statuses[503] >= enough or monotonic() - since > STILL

    return done


def test_a_full_disk_refuses_moves_and_loses_none(disk: SmallDisk):
    with Site(env={**LIVELY, "COMPLOTS_VAR": str(disk.place)}) as site, Party(site) as party:
        for _ in range(ROUNDS):
            party.until(party.acknowledged + MOVES)
            refuse_some(disk, party)
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


@in_the_soak("one that runs")
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
