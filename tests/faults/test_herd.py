"""Everybody comes back at once: nobody's screen stays wrong, and whoever waits is told."""

import signal
from collections.abc import Iterator

import pytest
import uvloop

from tests.bench.herd import Herd, drop_often
from tests.bench.load import staged
from tests.faults.scale import times
from tests.harness.site import Site

TABLES = times(full=250, quick=3)
MOVERS = 2
PAGES = times(full=3000, quick=200)
"""More than may wait for their handshake at a time."""
ENV = {"DJANGO_SETTINGS_MODULE": "tests.faults.crowded_settings"}
PATIENCE = times(full=900.0, quick=120.0)
AT_THE_DOOR = 190
"""Handshakes, at least, while the server stands still: more than may wait. The system lets 1,024
connections wait for a server, and most of them may be polls.
"""
TOLD = "pages are told when to return"


@pytest.fixture(scope="module")
def here() -> Iterator[Site]:
    with Site(env=ENV) as site:
        yield site


@pytest.fixture(scope="module")
def stage(here: Site):
    return staged(here, TABLES, 1)


def no_trouble(log: str) -> bool:
    """Whether the log since then has nothing but the one crowd."""
    return log.count(TOLD) <= 1 and "Traceback" not in log and "took too long" not in log


def test_after_all_lines_broke_at_once_every_screen_is_right_and_the_log_says_it_once(here, stage):
    async def story() -> int:
        web = here.webs[0].popen
        async with Herd(here, stage, PAGES, MOVERS).here() as herd:
            said = len(here.log_text())  # those who came first were a crowd of their own
            web.send_signal(signal.SIGSTOP)
            try:
                for page in herd.pages[4 * MOVERS :]:
                    page.drop()
                assert await herd.wait_until(lambda: herd.notes.asked >= AT_THE_DOOR, PATIENCE)
                moved = len(herd.notes.moves) + 4 * MOVERS  # one each may be on its way
            finally:
                web.send_signal(signal.SIGCONT)
            assert await herd.wait_until(lambda: herd.notes.refused, PATIENCE)
            assert await herd.wait_until(lambda: len(herd.notes.moves) > moved, PATIENCE)
            assert await herd.wait_until(lambda: herd.up() == PAGES, PATIENCE)
            await herd.rest()
            assert not await herd.wrong()
        return said

    said = uvloop.run(story())
    assert TOLD in here.log_text()
    assert no_trouble(here.log_text()[said:])


def test_lines_that_break_again_and_again_leave_every_screen_right(here, stage):
    async def story() -> None:
        async with Herd(here, stage, 4 * TABLES, MOVERS).here() as herd:
            assert await drop_often(
                herd, every=times(15, 3), away=times(2, 1), seconds=times(60, 5)
            )
            await herd.rest()
            assert not await herd.wrong()

    uvloop.run(story())
    assert "Traceback" not in here.log_text()
