"""Bare HTTP requests with a session's cookie; a server that is down raises OSError."""

from http.client import HTTPConnection, HTTPException
from typing import NamedTuple
from urllib.parse import urlencode

PATIENCE = 40
TOKEN = "t" * 32
BROKEN = (OSError, HTTPException)
"""What a request raises when the server goes away."""


class Answer(NamedTuple):
    """The status and the text."""

    status: int
    text: str


def get(port: int, path: str, cookie: str = "") -> Answer:
    """A page, in French."""
    return answered(asked("GET", port, path, cookie))


def post(port: int, path: str, cookie: str, **fields: str) -> Answer:
    """A form, with the token that forms carry."""
    return answered(posted(port, path, cookie, **fields))


def posted(port: int, path: str, cookie: str, **fields: str) -> HTTPConnection:
    """The same on its way: it has been sent, and its answer is still to be read."""
    body = urlencode({"csrfmiddlewaretoken": TOKEN, **fields})
    return asked("POST", port, path, f"{cookie}; csrftoken={TOKEN}", body)


def asked(
    method: str, port: int, path: str, cookie: str, body: str | None = None
) -> HTTPConnection:
    """One request on a connection of its own, sent."""
    headers = {"Accept-Language": "fr", "Host": f"localhost:{port}"}
    if cookie:
        headers["Cookie"] = cookie
    if body is not None:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request(method, path, body, headers)
    except BaseException:
        connection.close()
        raise
    return connection


def answered(connection: HTTPConnection) -> Answer:
    """What came back."""
    try:
        response = connection.getresponse()
        return Answer(response.status, response.read().decode())
    finally:
        connection.close()
