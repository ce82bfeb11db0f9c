"""Addresses that visitors give never lead into the host's own network."""

import asyncio
import socket
from threading import Event

import pytest
from aiohttp import ClientConnectorError, ClientTimeout, ThreadedResolver

from complots_site.web import outside
from complots_site.web.outside import (
    BATCH,
    NotOutside,
    OutsideResolver,
    check_literal,
    is_outside,
    outside_session,
    post,
)

INSIDE = [
    *("127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1"),
    *("0.0.0.0", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"),
    *("::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "2001:db8::1"),
    *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:a00:1::"),
    *("fec0::2", "::7f00:1", "::ffff:0:7f00:1", "64:ff9b:1::a00:1"),
]
OUTSIDE = ["8.8.8.8", "142.250.179.74", "2a00:1450:4007::200a", "64:ff9b::8.8.8.8"]


@pytest.mark.parametrize("address", INSIDE)
def test_what_is_not_of_the_internet_is_inside(address):
    assert not is_outside(address)
    with pytest.raises(NotOutside):
        check_literal(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_addresses_of_the_internet_are_outside(address):
    assert is_outside(address)
    check_literal(address)


@pytest.mark.parametrize("name", ["", ".", "localhost", "a.localhost", "redis", "db.local", "x.1"])
def test_names_that_only_mean_something_here_are_inside(name):
    with pytest.raises(NotOutside):
        check_literal(name)


def posted(address: str) -> int:
    """The status of a post to the address."""

    async def work() -> int:
        async with outside_session() as session:
            return await post(session, address, b"x", {}, local=False)

    return asyncio.run(work())


@pytest.mark.parametrize("found", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::1"]])
def test_a_name_that_stands_for_an_address_inside_is_not_connected_to(monkeypatch, found):
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)
        port = server.getsockname()[1]

        async def looked_up(self, host, port=0, family=0):
            one = {"hostname": host, "port": port, "family": socket.AF_INET, "proto": 0, "flags": 0}
            return [{**one, "host": address} for address in found]

        monkeypatch.setattr(ThreadedResolver, "resolve", looked_up)
        with pytest.raises(ClientConnectorError) as refused:
            posted(f"http://push.example.org:{port}/")
        assert isinstance(refused.value.os_error, NotOutside)
        with pytest.raises(TimeoutError):
            server.accept()


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "localhost"])
def test_an_address_inside_that_is_written_out_is_not_connected_to(host):
    with socket.create_server(("127.0.0.1", 0)) as server, pytest.raises(NotOutside):
        posted(f"http://{host}:{server.getsockname()[1]}/")


def test_whoever_never_answers_is_given_up(monkeypatch):
    monkeypatch.setattr(outside, "TIMEOUT", ClientTimeout(total=0.2))
    monkeypatch.setattr(outside, "is_outside", lambda address: True)
    with socket.create_server(("127.0.0.1", 0)) as server, pytest.raises(TimeoutError):
        posted(f"http://127.0.0.1:{server.getsockname()[1]}/")


def test_names_whose_servers_are_silent_hold_up_no_other_name_and_not_the_end(monkeypatch):
    over, waited_for = Event(), []

    def getaddrinfo(host, port, *_words: object, **_more: object):
        if host.startswith("silent") and not over.wait(30):
            waited_for.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("8.8.8.8", port))]

    async def work() -> str:
        async with outside_session():
            names = OutsideResolver()
            silent = [names.resolve(f"silent{number}.org") for number in range(BATCH - 1)]
            tasks = [asyncio.create_task(each) for each in silent]
            await asyncio.sleep(0)
            found = await names.resolve("example.org")
            for task in tasks:
                task.cancel()
            return found[0]["host"]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    try:
        assert asyncio.run(work()) == "8.8.8.8"
        assert waited_for == []
    finally:
        over.set()
