"""The bar of a page that stays open: what it says of a moment, and whom it names."""

import asyncio
from datetime import timedelta

from markupsafe import Markup

from games.boards.bar import Bar
from games.live import bar_consumer
from games.live.bar_consumer import BarConsumer

BEGINS = Bar(Markup("begins with ann"), "k.begins.1", {1: False}, passing=True)
RENAMED = BEGINS._replace(text=Markup("begins with anna"))
OVER = Bar(Markup(), "", {1: False})


def page(sent: list[str], monkeypatch) -> BarConsumer:
    """A page whose bar says that a match begins, and what it is sent."""

    async def send_html(_: object, fragment: str) -> None:
        sent.append(fragment)

    monkeypatch.setattr(BarConsumer, "send_html", send_html)
    consumer = BarConsumer()
    consumer.player_id, consumer.language, consumer.bar_token = 1, "fr", BEGINS.token
    return consumer


def test_that_a_match_begins_is_said_no_longer_than_on_a_page_that_was_just_loaded(monkeypatch):
    sent: list[str] = []
    monkeypatch.setattr(bar_consumer, "BEGINS", timedelta(0))
    monkeypatch.setattr(bar_consumer, "PAUSE", 0)

    async def read(*_: object) -> Bar:
        return OVER

    async def stay() -> None:
        consumer = page(sent, monkeypatch)
        await consumer.show_bar(BEGINS)
        assert sent == []
        assert consumer.bar_timer is not None
        while consumer.bar_task is None:
            await asyncio.sleep(0)
        await consumer.bar_task
        assert consumer.bar_timer is None

    monkeypatch.setattr(bar_consumer, "in_side_thread", read)
    asyncio.run(stay())
    assert sent == [bar_consumer.FRAGMENT.format("")]


def test_a_bar_that_says_the_same_of_another_name_is_sent(monkeypatch):
    sent: list[str] = []

    async def stay() -> None:
        consumer = page(sent, monkeypatch)
        for bar in (BEGINS, BEGINS, RENAMED, RENAMED):
            await consumer.show_bar(bar)

    asyncio.run(stay())
    assert sent == [bar_consumer.FRAGMENT.format(RENAMED.text)]


def test_a_page_that_is_left_while_its_bar_is_read_has_nothing_scheduled(monkeypatch):
    sent: list[str] = []
    monkeypatch.setattr(bar_consumer, "PAUSE", 0)

    async def stay() -> None:
        begun, left = asyncio.Event(), asyncio.Event()

        async def read(*_: object) -> Bar:
            begun.set()
            await left.wait()
            return RENAMED

        monkeypatch.setattr(bar_consumer, "in_side_thread", read)
        consumer = page(sent, monkeypatch)
        consumer.schedule_bar()
        reading = consumer.bar_task
        assert reading is not None
        await begun.wait()
        await consumer.leave()
        left.set()
        await reading
        assert consumer.bar_timer is None

    asyncio.run(stay())
    assert sent == []


def test_a_bar_of_a_moment_is_not_read_again_for_a_socket_that_has_ended(monkeypatch):
    async def stay() -> None:
        consumer = page([], monkeypatch)
        await consumer.show_bar(BEGINS)
        await consumer.leave()
        assert consumer.bar_timer is not None
        assert consumer.bar_timer.cancelled()

    asyncio.run(stay())
