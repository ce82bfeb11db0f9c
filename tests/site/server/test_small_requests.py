"""A request that is answered by a stream hears whether its reader keeps up."""

from types import SimpleNamespace

import pytest
from twisted.internet.testing import StringTransport
from twisted.web.http import HTTPChannel

from complots_site.server.small_requests import LimitedRequest


@pytest.fixture
def request_on_line():
    """A request on a connection that is not sent anywhere."""
    channel, transport = HTTPChannel(), StringTransport()
    known = []
    server = SimpleNamespace(protocol_connected=known.append, protocol_disconnected=known.remove)
    channel.factory = SimpleNamespace(server=server)
    channel.makeConnection(transport)
    return LimitedRequest(channel), channel, transport


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
