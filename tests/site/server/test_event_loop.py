"""The server's event loop is uvloop's; it writes at once, and asks the system only for the rest."""

import asyncio
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvloop
from twisted.internet.asyncioreactor import AsyncioSelectorReactor
from twisted.internet.protocol import Factory, Protocol

from complots_site.server.event_loop import PromptReactor
from complots_site.server.serve import listen
from tests.harness.process import PATIENCE

LOOP = """
import django
django.setup()
import games.management.commands.play
import complots_site.asgi
from twisted.internet import reactor
print(type(reactor._asyncioEventloop).__module__, type(reactor).__name__)
"""
MEBI = 1024 * 1024
PIECES = [bytes([number]) * MEBI for number in range(16)]
"""More than the system takes for a client that does not read."""


def test_the_command_that_serves_installs_uvloop_before_daphne_has_a_reactor():
    done = subprocess.run(
        [sys.executable, "-c", LOOP], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert done.stdout.split() == ["uvloop", "PromptReactor"]


class Served:
    """A reactor that serves one client: `transport` is the server's side, `polled` counts how often
    the system was asked when it can be written, `sent` has what each call of the system took.
    """

    def __init__(self) -> None:
        self.loop = uvloop.new_event_loop()
        self.reactor = PromptReactor(self.loop)
        self.transport: Any = None
        self.lost: list[Any] = []
        self.polled = 0
        self.sent: list[int] = []

    def run(self, story: Callable[["Served", asyncio.StreamReader], Awaitable[None]]) -> None:
        """Have a client connect, and then the story told."""
        self.loop.run_until_complete(asyncio.wait_for(self.play(story), PATIENCE))
        self.loop.close()

    async def play(
        self, story: Callable[["Served", asyncio.StreamReader], Awaitable[None]]
    ) -> None:
        """The same, in the loop."""
        served, made = self, asyncio.Event()

        class Side(Protocol):
            def connectionMade(self) -> None:  # noqa: N802 (Twisted's name)
                served.transport = self.transport
                made.set()

            def connectionLost(self, reason: Any = None) -> None:  # noqa: N802 (Twisted's name)
                served.lost.append(reason)

        port = self.reactor.listenTCP(0, Factory.forProtocol(Side), interface="127.0.0.1")
        reader, writer = await asyncio.open_connection("127.0.0.1", port.getHost().port)
        await made.wait()
        take = self.transport.writeSomeData

        def counted(data: bytes) -> Any:
            taken = take(data)
            self.sent.append(taken)
            return taken

        self.transport.writeSomeData = counted
        await story(self, reader)
        writer.close()
        port.stopListening()
        await asyncio.sleep(0)


@pytest.fixture
def served(monkeypatch):
    made = Served()
    poll = AsyncioSelectorReactor.addWriter

    def counted(reactor: Any, writer: Any) -> None:
        made.polled += 1
        poll(reactor, writer)

    monkeypatch.setattr(AsyncioSelectorReactor, "addWriter", counted)
    return made


def test_what_the_system_takes_is_written_once_for_all_and_it_is_never_asked(served):
    async def story(served: Served, reader: asyncio.StreamReader) -> None:
        for _ in range(3):
            for piece in (b"one ", b"two ", b"three"):
                served.transport.write(piece)
            assert await reader.readexactly(13) == b"one two three"

    served.run(story)
    assert served.sent == [13, 13, 13]
    assert served.polled == 0


def test_what_it_does_not_take_is_written_in_order_as_the_client_reads(served):
    async def story(served: Served, reader: asyncio.StreamReader) -> None:
        for piece in PIECES:
            served.transport.write(piece)
        while not served.polled:
            await asyncio.sleep(0)
        served.transport.write(b"the end")
        whole = b"".join(PIECES) + b"the end"
        assert await reader.readexactly(len(whole)) == whole
        served.transport.write(b".")
        assert await reader.readexactly(1) == b"."
        assert served.lost == []

    served.run(story)


def test_a_transport_that_is_lost_before_its_turn_is_written_no_more(served):
    async def story(served: Served, reader: asyncio.StreamReader) -> None:
        served.transport.write(b"never")
        served.transport.abortConnection()
        assert served.transport not in served.reactor.due
        with pytest.raises(ConnectionResetError):
            await reader.read()

    served.run(story)
    assert served.sent == []
    assert len(served.lost) == 1


def test_a_client_that_has_gone_ends_its_own_transport_alone(served):
    async def story(served: Served, reader: asyncio.StreamReader) -> None:
        served.transport.socket.shutdown(1)
        served.transport.write(b"into nothing")
        while not served.lost:
            await asyncio.sleep(0)
        other = await asyncio.open_connection(*served.transport.server.socket.getsockname())
        while served.transport.connected == 0:
            await asyncio.sleep(0)
        served.transport.write(b"still here")
        assert await other[0].readexactly(10) == b"still here"
        other[1].close()

    served.run(story)
    assert served.polled == 0


def test_a_protocol_that_fails_as_its_connection_is_lost_keeps_no_other_from_being_written(
    served, caplog
):
    class Failing(list[Any]):
        def append(self, _reason: Any) -> None:
            raise AttributeError("of a library")

    async def story(served: Served, reader: asyncio.StreamReader) -> None:
        first = served.transport
        other = await asyncio.open_connection(*first.server.socket.getsockname())
        while served.transport is first:
            await asyncio.sleep(0)
        served.lost = Failing()
        first.socket.shutdown(1)
        first.write(b"into nothing")
        for sentence in (b"still here", b"and later"):
            served.transport.write(sentence)
            assert await other[0].readexactly(len(sentence)) == sentence
        served.lost = []
        other[1].close()

    served.run(story)
    assert [line.message for line in caplog.records] == ["A connection failed"]


def test_whoever_comes_over_ipv6_is_known_by_their_address():
    try:
        listener = listen("::1", 0)
    except OSError:
        pytest.skip("this machine has no IPv6")
    came: list[Any] = []

    class Noting(Protocol):
        def connectionMade(self) -> None:  # noqa: N802 (Twisted's name)
            peer = self.transport.getPeer()
            came.append((peer.host, peer.port))
            self.transport.loseConnection()

    loop = uvloop.new_event_loop()
    reactor = PromptReactor(loop)
    served = reactor.adoptStreamPort(
        listener.fileno(), socket.AF_INET, Factory.forProtocol(Noting)
    )  # as Daphne's endpoint has it

    async def visit() -> tuple[Any, ...]:
        reader, writer = await asyncio.open_connection("::1", listener.getsockname()[1])
        await reader.read()
        mine: tuple[Any, ...] = writer.get_extra_info("sockname")
        writer.close()
        served.stopListening()
        return mine[:2]

    with listener:
        mine = loop.run_until_complete(asyncio.wait_for(visit(), PATIENCE))
    loop.close()
    assert came == [mine]
