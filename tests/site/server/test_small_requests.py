"""Of a body that is too large no more is kept; a request that is answered by a stream hears whether
its reader keeps up.
"""

from http import HTTPStatus
from types import SimpleNamespace

import pytest
from twisted.internet.testing import StringTransport
from twisted.web.http import HTTPChannel

from complots_site.server.small_requests import MAX_BODY, TOO_LARGE, LimitedRequest


@pytest.fixture
def request_on_line():
    """A request on a connection that is not sent anywhere."""
    channel, transport = HTTPChannel(), StringTransport()
    known = []
    server = SimpleNamespace(protocol_connected=known.append, protocol_disconnected=known.remove)
    channel.factory = SimpleNamespace(server=server)
    channel.makeConnection(transport)
    return LimitedRequest(channel), channel, transport


def test_of_a_body_in_parts_no_more_is_kept_than_is_taken_and_it_is_answered_once(request_on_line):
    request, _channel, transport = request_on_line
    request.gotLength(None)
    for _ in range(2):
        request.handleContentChunk(b"x" * (MAX_BODY // 2))
    assert not transport.value()
    for _ in range(2):
        request.handleContentChunk(b"x")
    assert request.content.tell() == MAX_BODY
    assert transport.value() == TOO_LARGE


def test_of_a_body_that_says_how_large_it_is_nothing_is_kept(request_on_line):
    request, _channel, transport = request_on_line
    request.gotLength(MAX_BODY)
    assert not transport.value()
    request.gotLength(MAX_BODY + 1)
    request.handleContentChunk(b"x")
    assert request.content.tell() == 0
    assert transport.value() == TOO_LARGE


@pytest.mark.parametrize("status", [200, 409, 413, 422, 429, 503])
def test_a_status_has_its_own_phrase(request_on_line, status):
    request, _channel, _transport = request_on_line
    request.setResponseCode(status)
    assert (request.code, request.code_message) == (status, HTTPStatus(status).phrase.encode())


def test_a_full_buffer_is_noted_until_it_is_read(request_on_line):
    request, channel, _transport = request_on_line
    outlet = request.begin_stream()
    assert outlet.full_since is None
    channel.pauseProducing()
    since = outlet.full_since
    assert since is not None
    channel.pauseProducing()
    assert outlet.full_since == since
    channel.resumeProducing()
    assert outlet.full_since is None
    assert outlet.news.is_set()


def test_a_stream_that_is_cut_leaves_nothing_to_be_sent(request_on_line):
    request, _channel, transport = request_on_line
    request.begin_stream().cut()
    assert transport.disconnected or transport.disconnecting


def test_a_request_without_a_stream_has_no_outlet(request_on_line):
    request, channel, _transport = request_on_line
    channel.pauseProducing()
    request.pauseProducing()
    request.resumeProducing()
    assert request.outlet is None
