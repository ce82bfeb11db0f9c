"""Threads are shared out: one key takes its share, queues take turns, and what is full says so."""

import asyncio
import threading
from collections.abc import Awaitable, Iterator

import pytest

from complots_site.web.fair_pool import FairPool, Full, Left
from tests.site.web.held import PATIENCE, Held, ask, make, until, waits


@pytest.fixture
def held() -> Iterator[Held]:
    work = Held()
    yield work
    work.let_go()


def test_one_key_leaves_the_other_threads_to_the_others(held: Held):
    async def party() -> None:
        pool = make(threads=3, share=2)
        table = [ask(pool, held(f"table {n}"), "table") for n in range(4)]
        await until(lambda: len(held.begun) == 2)
        assert await pool.run(lambda: "another", "another") == "another"
        assert held.begun == ["table 0", "table 1"]
        held.let_go()
        assert await asyncio.gather(*table) == [f"table {n}" for n in range(4)]
        await until(lambda: (pool.running, pool.by_key) == (0, {}))

    asyncio.run(party())


def test_work_without_a_key_takes_every_thread(held: Held):
    async def party() -> None:
        pool = make(threads=3)
        asked = [ask(pool, held(f"{n}")) for n in range(3)]
        await until(lambda: len(held.begun) == 3)
        held.let_go()
        await asyncio.gather(*asked)

    asyncio.run(party())


def test_urgent_work_and_the_other_take_turns(held: Held):
    async def party() -> None:
        pool = make(threads=1)
        asked = [ask(pool, held("first"))]
        await until(lambda: held.begun)
        asked += [ask(pool, held(f"page {n}")) for n in range(3)]
        asked += [ask(pool, held(f"move {n}"), f"table {n}", urgent=True) for n in range(2)]
        await until(lambda: waits(pool) == 5)
        held.let_go()
        await asyncio.gather(*asked)
        assert held.begun == ["first", "move 0", "page 0", "move 1", "page 1", "page 2"]

    asyncio.run(party())


def test_a_full_queue_refuses_at_once_but_not_what_has_no_end_of_patience(held: Held):
    async def party() -> None:
        pool = make(threads=1, most_waiting=1)
        asked = [ask(pool, held("running")), ask(pool, held("waiting"), patience=PATIENCE)]
        await until(lambda: waits(pool) == 1)
        with pytest.raises(Full):
            await pool.run(held("refused"), patience=PATIENCE)
        asked.append(ask(pool, held("the process's own")))
        await asyncio.sleep(0)
        held.let_go()
        await asyncio.gather(*asked)
        assert held.begun == ["running", "waiting", "the process's own"]

    asyncio.run(party())


def test_what_has_waited_too_long_is_refused_and_never_begun(held: Held):
    async def party() -> None:
        pool = make(threads=1)
        running = ask(pool, held("running"))
        await until(lambda: held.begun)
        with pytest.raises(Full):
            await pool.run(held("late"), patience=0.0)
        held.let_go()
        await running
        assert await pool.run(lambda: "next") == "next"
        assert held.begun == ["running"]

    asyncio.run(party())


def test_what_nobody_wants_any_more_is_not_begun(held: Held):
    async def party() -> None:
        pool, left = make(threads=1), asyncio.Event()

        def gone() -> Awaitable[object]:
            return left.wait()

        running = ask(pool, held("running"))
        await until(lambda: held.begun)
        waiting = ask(pool, held("of one who leaves"), patience=PATIENCE, left=gone)
        await until(lambda: waits(pool))
        left.set()
        with pytest.raises(Left):
            await waiting
        held.let_go()
        await running
        assert await pool.run(lambda: "next") == "next"
        assert held.begun == ["running"]

    asyncio.run(party())


def test_a_cancelled_wait_is_never_begun_and_begun_work_keeps_its_thread(held: Held):
    async def party() -> None:
        pool = make(threads=1)
        running = ask(pool, held("running"))
        await until(lambda: held.begun)
        waiting = [ask(pool, held(f"waiting {n}")) for n in range(2)]
        await until(lambda: waits(pool) == 2)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert pool.running == 1, "its thread is still at work"
        waiting[0].cancel()
        await asyncio.gather(waiting[0], return_exceptions=True)
        assert waits(pool) == 1
        (job,) = pool.queues[False]
        job.future.cancel()  # in the moment in which a thread takes it
        held.let_go()
        assert await pool.run(lambda: "next") == "next"
        assert held.begun == ["running"]
        await until(lambda: not pool.running)

    asyncio.run(party())


def test_the_next_work_begins_without_the_event_loop(held: Held):
    async def party() -> None:
        pool = make(threads=1)
        asked = [ask(pool, held(f"{n}"), "table", patience=PATIENCE) for n in range(3)]
        await until(lambda: held.begun and waits(pool) == 2)
        held.let_go()
        pool.finish()  # the loop stands still meanwhile
        assert held.begun == ["0", "1", "2"]
        assert await asyncio.gather(*asked) == ["0", "1", "2"]

    asyncio.run(party())


def test_what_the_work_raises_is_raised():
    def fails() -> str:
        raise ValueError("of the work")

    async def party() -> None:
        pool = make(threads=1)
        with pytest.raises(ValueError, match="of the work"):
            await pool.run(fails, "key")
        await until(lambda: (pool.running, pool.by_key) == (0, {}))

    asyncio.run(party())


class Ended(BaseException):
    """Not even an Exception."""


def test_whatever_the_work_raises_its_thread_works_on():
    def fails() -> str:
        raise Ended

    async def party() -> None:
        pool = make(threads=1)
        with pytest.raises(Ended):
            await pool.run(fails)
        assert await pool.run(lambda: "next") == "next"

    asyncio.run(party())


def test_who_leaves_once_the_work_has_begun_ends_nothing_and_is_listened_for_no_longer(
    held: Held, caplog: pytest.LogCaptureFixture
):
    async def party() -> None:
        pool, left, heard = make(threads=1), asyncio.Event(), []

        async def gone() -> None:
            try:
                await left.wait()
            finally:
                heard.append(left.is_set())

        running = ask(pool, held("running"))
        await until(lambda: held.begun)
        waiting = [ask(pool, held(name), patience=PATIENCE, left=gone) for name in ("a", "b")]
        await until(lambda: waits(pool) == 2)
        held.let_go("running", "a")
        assert await waiting[0] == "a"
        await until(lambda: heard == [False])
        await until(lambda: "b" in held.begun)
        left.set()
        await until(lambda: heard == [False, True])
        held.let_go()
        assert await asyncio.gather(running, waiting[1]) == ["running", "b"]

    asyncio.run(party())
    assert caplog.messages == []


def test_each_thread_begins_with_what_the_pool_is_told(held: Held):
    async def party() -> None:
        begun: list[int] = []

        def start() -> None:
            begun.append(threading.get_ident())

        pool = FairPool(2, "test", share=1, most_waiting=10, initializer=start)
        asked = [ask(pool, held(f"{n}")) for n in range(2)]
        await until(lambda: len(held.begun) == 2)
        held.let_go()
        await asyncio.gather(*asked)
        assert len({*begun}) == len(begun) == 2

    asyncio.run(party())
