"""What only a real server is exposed to: its headers, its bodies."""

import http.client
import re
import socket
from urllib.parse import urlsplit

import pytest

from tests.harness.site import Site
from tests.harness.visitor import Visitor

ADDRESSES = re.compile(r'(?:href|action|formaction|value)="([^"]*evil[^"]*)"')
POISON = [
    "Daphne-Root-Path",
    "X-Forwarded-Host",
    "X-Forwarded-Prefix",
    "X-Script-Name",
    "Forwarded",
]


@pytest.fixture(scope="module")
def here():
    with Site(env={"EMAIL_HOST": ""}) as running:
        yield running


@pytest.fixture(scope="module")
def alice(here):
    return Visitor(here.url).sign_up("alice")


def raw(site: Site, message: bytes) -> bytes:
    """What the server answers to these bytes before it hangs up or falls silent."""
    netloc = urlsplit(site.url)
    with socket.create_connection((netloc.hostname, netloc.port), timeout=10) as line:
        try:
            line.sendall(message)
            answer = b""
            while piece := line.recv(65_536):
                answer += piece
        except (ConnectionError, TimeoutError):
            pass
        return answer


@pytest.mark.parametrize("header", POISON)
def test_no_header_of_a_visitor_changes_an_address_for_them_or_for_others(alice, header):
    key = alice.open_table()
    try:
        alice.opener.addheaders = [(header, "/evil.example")]
        own = alice.get(f"/m/{key}/")
    finally:
        alice.opener.addheaders = []

    assert own.status == 200
    assert ADDRESSES.findall(own.text) == ADDRESSES.findall(alice.get(f"/m/{key}/").text) == []
    assert alice.post(f"/m/{key}/leave/").status in (302, 404)


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "localhost:x", "a b"]
)
def test_a_foreign_host_is_refused_and_no_mail_is_written_for_it(here, host):
    before = here.log_text()
    connection = http.client.HTTPConnection(urlsplit(here.url).netloc, timeout=20)
    connection.putrequest("POST", "/accounts/password/reset/", skip_host=True)
    body = b"email=alice@example.org"
    for name, value in (("Host", host), ("Content-Length", str(len(body)))):
        connection.putheader(name, value)
    connection.putheader("Content-Type", "application/x-www-form-urlencoded")
    connection.endheaders(body)
    assert connection.getresponse().status == 400
    assert "Subject:" not in here.log_text()[len(before) :]


def test_a_body_beyond_a_megabyte_is_not_read(here):
    before = len(here.log_text())
    head = b"POST /accounts/login/ HTTP/1.1\r\nHost: localhost\r\n"
    announced = raw(here, head + b"Content-Length: 99999999999\r\n\r\n")
    assert announced.startswith(b"HTTP/1.1 413 ")
    assert announced.endswith(b"That is more than we take.\n")
    chunk = b"10000\r\n" + b"a" * 0x10000 + b"\r\n"
    chunked = raw(here, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunk * 40)
    assert chunked.startswith(b"HTTP/1.1 413 ") or chunked == b""
    assert "Traceback" not in here.log_text()[before:]
    assert Visitor(here.url).get("/").status == 200


def test_a_form_beyond_64_kib_is_refused_in_words(alice):
    page = alice.post("/new/", seats="4" * 70_000)
    assert page.status == 400
    assert "<h1>" in page.text


@pytest.mark.parametrize(
    "message",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Odd: \xff\xfe\x00\r\n\r\n",
        b"GET /\xc3\xa9 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET /?a=\xff HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + b"9" * 5_000 + b"\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"a=b;" * 5_000 + b"\r\n\r\n",
    ],
    ids=range(11),
)
def test_what_is_no_request_is_answered_without_an_error(here, message):
    before = len(here.log_text())
    message = message.replace(b"localhost\r\n", b"localhost\r\nConnection: close\r\n")
    answer = raw(here, message + b"\r\n")
    assert b" 500 " not in answer[:40]
    assert b"Daphne" not in answer
    assert "Traceback" not in here.log_text()[before:]
    assert Visitor(here.url).get("/").status == 200
