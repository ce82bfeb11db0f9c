"""Few handshakes are worked on at once, some wait, and the others are told when to come back."""

import asyncio
import logging
from functools import partial
from itertools import pairwise

import pytest

from complots_site.server.handshakes import (
    FIRST_RATE,
    LEAST_RATE,
    LONGEST,
    SOON,
    HandshakeMiddleware,
    Handshakes,
)
from games.live.line import Line


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Crowd:
    """Sockets whose handshakes last until they are told to end."""

    def __init__(self, at_once: int = 2, limit: int = 0) -> None:
        self.clock = Clock()
        self.handshakes = Handshakes(limit=limit or 10**9, at_once=at_once, clock=self.clock)
        self.middleware = HandshakeMiddleware(self.application, self.handshakes)
        self.begun: list[int] = []
        self.gates: dict[int, asyncio.Event] = {}
        self.lines: dict[int, Line] = {}
        self.tasks: list[asyncio.Task] = []
        self.fails = False

    async def application(self, scope, receive, send) -> None:
        assert (await receive())["type"] == "websocket.connect"
        self.begun.append(scope["number"])
        await self.gates[scope["number"]].wait()
        if self.fails:
            raise OSError("no database")
        await receive()

    async def come(self, *numbers: int) -> None:
        for number in numbers:
            self.gates[number], self.lines[number] = asyncio.Event(), Line()
            scope = {"type": "websocket", "number": number, "line": self.lines[number]}
            messages = asyncio.Queue()
            messages.put_nowait({"type": "websocket.connect"})
            call = self.middleware(scope, messages.get, None)
            self.tasks.append(asyncio.ensure_future(call))
        await self.settle()

    async def end(self, *numbers: int) -> None:
        for number in numbers:
            self.gates[number].set()
        await self.settle()

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def all_leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def run(story) -> None:
    async def told() -> None:
        await story()

    asyncio.run(told())


def test_those_who_wait_have_their_turn_in_the_order_they_came():
    async def story() -> None:
        crowd = Crowd(at_once=2)
        await crowd.come(1, 2, 3, 4)
        assert crowd.begun == [1, 2]
        await crowd.end(2)
        assert crowd.begun == [1, 2, 3]
        await crowd.end(1, 3)
        assert crowd.begun == [1, 2, 3, 4]
        await crowd.all_leave()
        assert (crowd.handshakes.at_work, crowd.handshakes.sockets) == (0, 0)

    run(story)


def test_an_open_socket_takes_nobody_s_turn():
    async def story() -> None:
        crowd = Crowd(at_once=1)
        await crowd.come(1)
        await crowd.end(1)
        await crowd.come(2)
        assert crowd.begun == [1, 2]
        assert crowd.handshakes.sockets == 2
        await crowd.all_leave()

    run(story)


def test_what_an_open_socket_sends_gives_its_turn_back_no_second_time():
    async def story() -> None:
        async def application(scope, receive, send) -> None:
            for _ in range(4):
                await receive()

        handshakes = Handshakes(limit=1)
        middleware = HandshakeMiddleware(application, handshakes)
        scope = {"type": "websocket", "line": Line()}
        await middleware(scope, partial(asyncio.sleep, 0), None)
        assert handshakes.at_work == 0

    run(story)


def test_nothing_is_done_for_those_who_have_left_while_they_waited():
    async def story() -> None:
        crowd = Crowd(at_once=1)
        await crowd.come(1, 2, 3, 4)
        crowd.lines[2].closed = crowd.lines[3].closed = True
        await crowd.end(1)
        assert crowd.begun == [1, 4]
        assert [task.done() for task in crowd.tasks[1:3]] == [True, True]
        await crowd.all_leave()
        assert crowd.handshakes.at_work == 0

    run(story)


def test_a_turn_is_given_back_by_whoever_fails_or_is_cancelled():
    async def story() -> None:
        crowd = Crowd(at_once=1)
        crowd.fails = True
        await crowd.come(1, 2, 3)
        await crowd.end(1)
        assert crowd.begun == [1, 2]
        crowd.tasks[2].cancel()
        crowd.tasks[1].cancel()
        await crowd.settle()
        assert crowd.handshakes.at_work == 0
        await crowd.all_leave()

    run(story)


def test_one_who_is_cancelled_as_their_turn_comes_hands_it_on():
    async def story() -> None:
        crowd = Crowd(at_once=1)
        await crowd.come(1, 2, 3)
        crowd.handshakes.done(served=True)
        crowd.tasks[1].cancel()
        await crowd.settle()
        assert crowd.begun == [1, 3]
        assert crowd.handshakes.served == 1
        await crowd.all_leave()

    run(story)


async def queue_of(crowd: Crowd, seconds: float) -> None:
    """As many wait as are served in so many seconds, by what is known of the rate."""
    await crowd.come(*range(crowd.handshakes.at_once + round(crowd.handshakes.rate * seconds)))


def test_whoever_would_wait_too_long_is_given_a_moment_of_their_own():
    async def story() -> None:
        crowd = Crowd()
        assert crowd.handshakes.come_back_in() == 0
        await queue_of(crowd, SOON / 2)
        assert crowd.handshakes.come_back_in() == 0
        await queue_of(crowd, SOON)
        told = [crowd.handshakes.come_back_in() for _ in range(200)]
        assert told[0] >= SOON
        apart = [late - soon for soon, late in pairwise(told)]
        assert apart == pytest.approx([1 / FIRST_RATE] * len(apart))
        crowd.clock.now += 0.5
        assert crowd.handshakes.come_back_in() == pytest.approx(told[-1] - 0.5 + 1 / FIRST_RATE)
        await crowd.all_leave()

    run(story)


def test_nobody_is_sent_away_for_longer_than_a_minute():
    async def story() -> None:
        crowd = Crowd()
        await queue_of(crowd, SOON)
        told = [crowd.handshakes.come_back_in() for _ in range(int(3 * LONGEST * FIRST_RATE))]
        assert max(told) <= LONGEST
        assert len(set(told[-100:])) == 100
        await crowd.all_leave()

    run(story)


def test_the_rate_is_what_is_served_while_some_wait_and_never_falls_to_nothing():
    async def story() -> None:
        crowd = Crowd(at_once=1)
        await crowd.come(*range(1000))
        for number in range(200):
            crowd.clock.now += 0.05
            await crowd.end(number)
        assert crowd.handshakes.rate == pytest.approx(20, rel=0.1)
        for number in range(200, 800):
            crowd.clock.now += 0.01
            await crowd.end(number)
        assert crowd.handshakes.rate == pytest.approx(100, rel=0.1)
        for number in range(800, 820):
            crowd.clock.now += 10
            await crowd.end(number)
        assert crowd.handshakes.rate == LEAST_RATE
        await crowd.all_leave()

    run(story)


def test_more_than_was_thought_possible_is_believed_though_nobody_waits():
    async def story() -> None:
        crowd = Crowd(at_once=1)
        for number in range(1001):
            crowd.clock.now += 0.001
            await crowd.come(number)
            await crowd.end(number)
        assert crowd.handshakes.rate > FIRST_RATE
        await crowd.all_leave()

    run(story)


def test_quiet_times_and_failures_say_nothing_of_the_rate():
    async def story() -> None:
        crowd = Crowd(at_once=1)
        for number in range(10):
            crowd.clock.now += 3600
            await crowd.come(number)
            await crowd.end(number)
        crowd.fails = True
        await crowd.come(*range(10, 20))
        for number in range(10, 20):
            crowd.clock.now += 3
            await crowd.end(number)
        assert crowd.handshakes.rate == FIRST_RATE
        await crowd.all_leave()

    run(story)


def test_beyond_all_sockets_that_a_process_takes_others_are_told_to_return(caplog):
    async def story() -> None:
        crowd = Crowd(at_once=3, limit=3)
        await crowd.come(1, 2, 3)
        assert LONGEST / 2 <= crowd.handshakes.come_back_in() <= LONGEST
        crowd.tasks[0].cancel()
        await crowd.settle()
        assert crowd.handshakes.come_back_in() == 0
        crowd.clock.now += 60
        await crowd.all_leave()

    run(story)
    assert [line.split()[2] for line in caplog.messages] == ["3", "room"]


def test_a_crowd_is_one_line_in_the_log_and_its_end_another(caplog: pytest.LogCaptureFixture):
    async def story() -> None:
        crowd = Crowd(at_once=1)
        await queue_of(crowd, SOON)
        for _ in range(1000):
            crowd.handshakes.come_back_in()
        crowd.clock.now += 60
        await crowd.end(*crowd.gates)
        await crowd.all_leave()

    with caplog.at_level(logging.WARNING):
        run(story)
    told = [record.getMessage() for record in caplog.records]
    assert ["pages are told when to return" in line for line in told] == [True, False]
    assert "1000 were told to return" in told[1]


def test_what_is_no_socket_passes_by():
    async def story() -> None:
        called = []

        async def application(scope, receive, send) -> None:
            called.append(scope)

        await HandshakeMiddleware(application, Handshakes())({"type": "http"}, None, None)
        assert called == [{"type": "http"}]

    run(story)
