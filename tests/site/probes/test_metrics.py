"""Who may read the numbers."""

import asyncio
import socket
import struct
import urllib.request
from urllib.error import HTTPError

import pytest

from complots_site.probes import metrics as module
from complots_site.probes.port import Port, Silent, serve_numbers
from complots_site.probes.reader import may_read
from tests.harness.process import PATIENCE

TOKEN = "a-long-token"


@pytest.mark.parametrize("peer", ["127.0.0.1", "::1", "127.8.9.1", "::ffff:127.0.0.1"])
def test_without_a_token_this_machine_alone_may_read(settings, peer):
    settings.METRICS_TOKEN = ""
    assert may_read(peer, "", forwarded=False)


@pytest.mark.parametrize(
    "peer", ["10.0.0.1", "203.0.113.9", "2001:db8::1", "::ffff:10.0.0.1", "", "localhost", "unix"]
)
def test_without_a_token_nobody_else_may_whatever_they_say(settings, peer):
    settings.METRICS_TOKEN = ""
    assert not may_read(peer, "Bearer ", forwarded=False)
    assert not may_read(peer, f"Bearer {TOKEN}", forwarded=False)


def test_behind_a_proxy_this_machine_is_everybody_and_may_not(settings):
    settings.METRICS_TOKEN = ""
    assert not may_read("127.0.0.1", "", forwarded=True)
    settings.METRICS_ON_LOOPBACK = False
    assert not may_read("127.0.0.1", "", forwarded=False)


@pytest.mark.parametrize("peer", ["127.0.0.1", "203.0.113.9"])
def test_with_a_token_it_alone_counts(settings, peer):
    settings.METRICS_TOKEN = TOKEN
    assert may_read(peer, f"Bearer {TOKEN}", forwarded=True)
    for wrong in ("", "Bearer ", TOKEN, f"Bearer {TOKEN}x", f"bearer {TOKEN}", "Bearer é"):
        assert not may_read(peer, wrong, forwarded=False)


def test_a_token_may_have_accents(settings):
    settings.METRICS_TOKEN = "sésame"
    assert may_read("203.0.113.9", "Bearer sésame".encode().decode("latin-1"), forwarded=True)
    assert not may_read("203.0.113.9", "Bearer sésame", forwarded=True)


def test_who_may_read_does_whatever_is_in_their_headers(settings, monkeypatch):
    async def nothing(*_):
        return {"type": "http.request"}

    async def send(message):
        sent.append(message)

    async def ask():
        answer = await module.metrics(scope)
        await answer(scope, nothing, send)

    settings.METRICS_TOKEN = TOKEN
    monkeypatch.setattr(module, "look_at_matches", nothing)
    odd = [(b"accept", b"\xff"), (b"accept-encoding", b"\xff")]
    headers = [(b"authorization", b"Bearer " + TOKEN.encode()), *odd]
    scope = {"type": "http", "query_string": b"", "headers": headers}
    sent = []
    asyncio.run(ask())
    assert sent[0]["status"] == 200


def read(port: int, path: str = "/metrics", **headers: str) -> tuple[int, str]:
    """What the small port answers."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=named)
        with urllib.request.urlopen(asked, timeout=PATIENCE) as page:
            return page.status, page.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


def test_the_croupier_s_port_asks_the_same_and_shows_numbers_only(settings):
    settings.METRICS_TOKEN = ""
    port = serve_numbers("127.0.0.1:0")

    assert "complots_croupier_delay_seconds" in read(port)[1]
    assert read(port, X_Forwarded_For="203.0.113.9") == (404, "")
    assert read(port, "/") == (404, "")
    settings.METRICS_TOKEN = TOKEN
    assert read(port) == (404, "")
    assert read(port, Authorization=f"Bearer {TOKEN}")[0] == 200


@pytest.mark.parametrize("silent", [False, True])
def test_who_leaves_the_croupier_s_port_or_says_nothing_is_in_no_log(
    monkeypatch, capfd, caplog, silent
):
    monkeypatch.setattr(Silent, "timeout", 0.01 if silent else PATIENCE)
    monkeypatch.setattr(Port, "daemon_threads", False)  # to wait for its thread at the end
    with Port(("127.0.0.1", 0), Silent) as port, socket.socket() as client:
        client.connect(port.server_address)
        if not silent:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()  # with a reset
        port.handle_request()
        port.server_close()
    assert capfd.readouterr().err == caplog.text == ""


def test_what_else_goes_wrong_at_the_croupier_s_port_is_told_without_the_address(capfd, caplog):
    with Port(("127.0.0.1", 0), Silent) as port:
        try:
            raise ValueError("secret")
        except ValueError:
            port.handle_error(None, ("203.0.113.9", 1))
    assert "The numbers were not shown" in caplog.text
    assert "203.0.113.9" not in caplog.text + capfd.readouterr().err


@pytest.mark.parametrize(
    "address", ["nowhere", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:99999", "0", ":0"]
)
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises((ValueError, OverflowError)):
        serve_numbers(address)
