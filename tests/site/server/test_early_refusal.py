"""Refusals that are bytes: what a browser makes of them."""

from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.uri import parse_uri

from complots_site.server.early_refusal import POLL, poll_refusal, socket_refusal


def test_a_refused_handshake_is_opened_and_closed_with_the_seconds_to_stay_away():
    client = ClientProtocol(parse_uri("ws://localhost/ws/lobby/"))
    request = client.connect()
    client.send_request(request)
    key = request.headers["Sec-WebSocket-Key"].encode()
    client.receive_data(socket_refusal(key, 12.345))
    assert client.handshake_exc is None
    frames = [event for event in client.events_received() if isinstance(event, Frame)]
    assert len(frames) == 1
    assert client.close_rcvd is not None
    assert (client.close_rcvd.code, client.close_rcvd.reason) == (1013, "12.3")


def test_a_refused_poll_is_503_with_whole_seconds_to_stay_away():
    head, _, body = poll_refusal(0.2).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 503 ")
    assert {b"Retry-After: 1", b"Connection: close", b"Content-Length: 0"} < {*head.split(b"\r\n")}
    assert body == b""


def test_polls_are_known_by_their_path():
    assert POLL.fullmatch(b"/m/abc-12_x/since/17/")
    for path in (b"/m/abc/", b"/m/abc/since/x/", b"/m/abc/answer/", b"/m/a/b/since/1/"):
        assert not POLL.fullmatch(path)
