"""Visitors take turns at the threads: who asks for much keeps nobody else waiting."""

import asyncio
from collections.abc import Iterator

import pytest

from complots_site.web.fair_pool import Full
from tests.site.web.held import PATIENCE, Held, ask, make, until, waits


@pytest.fixture
def held() -> Iterator[Held]:
    work = Held()
    yield work
    work.let_go()


def test_who_asks_for_much_keeps_nobody_else_waiting(held: Held):
    async def party() -> None:
        pool = make(threads=1)
        asked = [ask(pool, held(f"flood {n}"), visitor="eve") for n in range(4)]
        await until(lambda: waits(pool) == 3)
        asked += [ask(pool, held(f"page of {who}"), visitor=who) for who in ("alice", "bob")]
        await until(lambda: waits(pool) == 5)
        held.let_go()
        await asyncio.gather(*asked)
        mixed = ["flood 0", "flood 1", "page of alice", "page of bob", "flood 2", "flood 3"]
        assert held.begun == mixed
        assert not any(queue.by_visitor for queue in pool.queues.values())

    asyncio.run(party())


def test_of_a_full_queue_what_came_last_of_whom_most_waits_for_makes_room(held: Held):
    async def party() -> None:
        pool, eve = make(threads=1, most_waiting=4), {"visitor": "eve", "patience": PATIENCE}
        asked = [ask(pool, held(f"flood {n}"), **eve) for n in range(5)]
        await until(lambda: waits(pool) == 4)
        with pytest.raises(Full):
            await pool.run(held("more of the flood"), **eve)
        bob = {"visitor": "bob", "patience": PATIENCE}
        asked += [ask(pool, held(f"page {n}"), **bob) for n in range(2)]
        for refused in asked[4], asked[3]:
            with pytest.raises(Full):
                await refused
        with pytest.raises(Full):
            await pool.run(held("no more than eve has"), **bob)
        held.let_go()
        await asyncio.gather(*asked[:3], *asked[5:])
        assert held.begun == ["flood 0", "flood 1", "page 0", "flood 2", "page 1"]

    asyncio.run(party())


def test_what_may_not_be_refused_makes_no_room(held: Held):
    async def party() -> None:
        pool = make(threads=1, most_waiting=2)
        asked = [ask(pool, held(f"the process's own {n}")) for n in range(4)]
        await until(lambda: waits(pool) == 3)
        with pytest.raises(Full):
            await pool.run(held("refused"), visitor="bob", patience=PATIENCE)
        held.let_go()
        await asyncio.gather(*asked)

    asyncio.run(party())
