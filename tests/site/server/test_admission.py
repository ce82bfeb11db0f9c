"""Sockets of one address have a limit."""

import asyncio
import resource

import pytest

from complots_site.server.admission import (
    MAX_FILES,
    AdmissionMiddleware,
    files_for_sockets,
    raise_file_limit,
)


def scope(client: str) -> dict:
    return {"type": "websocket", "client": (client, 5), "headers": []}


class Door:
    """Sockets that stay until they are told to go."""

    def __init__(self, **limits: int) -> None:
        self.middleware = AdmissionMiddleware(self.application, **limits)
        self.leave = asyncio.Event()
        self.tasks: list[asyncio.Task] = []
        self.refused = 0

    async def application(self, scope, receive, send) -> None:
        await self.leave.wait()

    async def send(self, message: dict) -> None:
        self.refused += message == {"type": "websocket.close"}

    async def knock(self, *clients: str) -> int:
        """How many were refused so far."""
        for client in clients:
            call = self.middleware(scope(client), None, self.send)
            self.tasks.append(asyncio.ensure_future(call))
        await asyncio.sleep(0)
        return self.refused

    async def all_leave(self) -> None:
        self.leave.set()
        await asyncio.gather(*self.tasks)


def test_the_addresses_of_one_network_of_ipv6_have_one_limit():
    async def flood() -> None:
        door = Door(per_address=3)
        assert await door.knock(*[f"2001:db8::{number}" for number in range(5)]) == 2
        assert await door.knock("2001:db8:0:1::1") == 2
        await door.all_leave()
        assert not door.middleware.open

    asyncio.run(flood())


def test_one_address_cannot_shut_the_others_out(caplog):
    async def flood() -> None:
        door = Door(per_address=3)
        assert await door.knock(*["203.0.113.7"] * 5) == 2
        assert await door.knock("203.0.113.8") == 2
        await door.all_leave()
        assert await door.knock("203.0.113.7") == 2
        await door.all_leave()
        assert not door.middleware.open

    asyncio.run(flood())
    (line,) = caplog.messages
    assert line.startswith("One address has 3 sockets here")


@pytest.mark.parametrize(("files", "sockets"), [(3000, 2000), (100, 36), (50, 1)])
def test_some_of_the_files_that_a_process_may_open_are_left_for_pages(monkeypatch, files, sockets):
    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    assert files_for_sockets() == sockets


@pytest.mark.parametrize(
    ("soft", "hard", "raised"),
    [
        (1024, 4096, (4096, 4096)),
        (1024, 10**6, (MAX_FILES, 10**6)),
        (1024, resource.RLIM_INFINITY, (MAX_FILES, resource.RLIM_INFINITY)),
        (10**6, 10**6, None),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, None),
    ],
)
def test_a_server_may_open_as_many_files_as_the_system_lets_it(monkeypatch, soft, hard, raised):
    told = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: told.append(limits))
    raise_file_limit()
    assert told == ([raised] if raised else [])
