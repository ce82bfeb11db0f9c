"""Sockets of one address have a limit."""

import asyncio

import pytest

from complots_site.server.admission import AdmissionMiddleware, client_address


def scope(client: str = "203.0.113.7", forwarded: str = "") -> dict:
    headers = [(b"x-forwarded-for", forwarded.encode())] if forwarded else []
    return {"type": "websocket", "client": (client, 5), "headers": headers}


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


def test_one_address_cannot_shut_the_others_out():
    async def flood() -> None:
        door = Door(per_address=3)
        assert await door.knock(*["203.0.113.7"] * 5) == 2
        assert await door.knock("203.0.113.8") == 2
        await door.all_leave()
        assert await door.knock("203.0.113.7") == 2
        await door.all_leave()
        assert not door.middleware.open

    asyncio.run(flood())


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "198.51.100.1", "203.0.113.7"),
        (1, "198.51.100.1", "198.51.100.1"),
        (1, "192.0.2.9, 198.51.100.1", "198.51.100.1"),
        (2, "192.0.2.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"),
        (1, "", "203.0.113.7"),
    ],
)
def test_the_address_is_the_one_our_own_proxy_has_seen(settings, proxies, forwarded, address):
    settings.TRUSTED_PROXIES = proxies
    assert client_address(scope(forwarded=forwarded)) == address
