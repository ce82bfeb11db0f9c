"""Polls are answered two at a time, and those beyond some are told to come later."""

import asyncio

from complots_site.server.polls import AT_ONCE, MOST_OF_ONE, MOST_WAITING, PollLimit

POLL = {"path": "/m/abc/since/3/", "raw_path": b"/m/abc/%73ince/3/", "headers": []}
"""With an escape, as of somebody who would go round the limit."""
FORM = {"path": "/m/abc/answer/", "raw_path": b"/m/abc/answer/"}


class Pages:
    """Requests that last until they are told to end."""

    def __init__(self) -> None:
        self.limit = PollLimit(self)
        self.open, self.begun = asyncio.Event(), 0
        self.sent: list[dict] = []
        self.tasks: list[asyncio.Task] = []

    async def __call__(self, scope, receive, send) -> None:
        self.begun += 1
        await self.open.wait()

    async def send(self, message: dict) -> None:
        self.sent.append(message)

    async def ask(self, scope: dict, times: int = 1) -> None:
        for _ in range(times):
            self.tasks.append(asyncio.ensure_future(self.limit(scope, None, self.send)))
        await asyncio.sleep(0)
        await asyncio.sleep(0)


def test_polls_leave_the_threads_to_forms():
    async def story() -> None:
        pages = Pages()
        await pages.ask(POLL, MOST_WAITING)
        assert pages.begun == AT_ONCE
        await pages.ask(FORM, 3)
        assert pages.begun == AT_ONCE + 3
        pages.open.set()
        await asyncio.gather(*pages.tasks)
        assert pages.begun == MOST_WAITING + 3
        assert not pages.sent

    asyncio.run(story())


def test_more_polls_than_can_be_answered_soon_are_told_to_come_later():
    async def story() -> None:
        pages = Pages()
        await pages.ask(POLL, MOST_WAITING + 1)
        start, _ = pages.sent
        assert start["status"] == 503
        assert dict(start["headers"])[b"retry-after"].isdigit()
        pages.open.set()
        await asyncio.gather(*pages.tasks)
        await pages.ask(POLL)
        assert len(pages.sent) == 2
        await asyncio.gather(*pages.tasks)
        assert pages.limit.turns.waiting == 0

    asyncio.run(story())


def test_one_network_leaves_the_others_their_turn():
    async def story() -> None:
        pages = Pages()
        for number in range(MOST_OF_ONE + 1):
            await pages.ask({**POLL, "client": (f"2001:db8::{number}", 5)})
        assert [message.get("status") for message in pages.sent] == [503, None]
        await pages.ask({**POLL, "client": ("203.0.113.8", 5)}, MOST_OF_ONE)
        assert len(pages.sent) == 2
        pages.open.set()
        await asyncio.gather(*pages.tasks)
        assert (pages.begun, pages.limit.turns.of_each) == (2 * MOST_OF_ONE, {})

    asyncio.run(story())
