"""A program at a real server: streams line by line, and posts."""

import json
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from tests.harness.site import Site

PATIENCE = 60
ISSUE = """
from accounts.models import User
from games.tokens.issue import issue_token
print(issue_token(User.objects.get(username={name!r}), "t", {scopes!r}))
"""


def token_of(site: Site, name: str, *scopes: str) -> str:
    """A new token of an account."""
    code = ISSUE.format(name=name, scopes=scopes or ("match:play",))
    return site.manage("shell", "--verbosity", "0", "-c", code).split()[-1]


class Lines:
    """A stream that is being read; `state` is what its reader has of a match."""

    def __init__(self, connection: HTTPConnection, response: HTTPResponse) -> None:
        self.connection, self.response = connection, response
        self.status = response.status
        self.at = ""
        self.state: dict[str, Any] | None = None

    def next(self) -> dict[str, Any] | None:
        """The next event; None at the end."""
        while (line := self.response.readline()) == b"\n":
            pass
        if not line:
            return None
        event = json.loads(line)
        self.at = event.get("at", self.at)
        if event["type"] == "match":
            self.state = event["match"]
        elif event["type"] == "change":
            assert self.state is not None
            story = [*self.state["story"], *event["lines"]]
            self.state = {**self.state, **event["set"], "story": story}
        return event

    def until(self, kind: str) -> dict[str, Any]:
        """The next event of that type."""
        while (event := self.next()) is not None:
            if event["type"] == kind:
                return event
        raise AssertionError(f"the stream ended before {kind}")

    def close(self) -> None:
        """Leave."""
        self.response.close()
        self.connection.close()


class Program:
    """Somebody's program, by a token or none."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.headers = {"Host": f"localhost:{port}", "Accept-Language": "en"}
        if token:
            self.headers["Authorization"] = f"Bearer {token}"

    def asked(
        self, method: str, path: str, body: object = None
    ) -> tuple[HTTPConnection, HTTPResponse]:
        """A request on a connection of its own."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {**self.headers, "Content-Type": "application/json"}
        content = None if body is None else json.dumps(body)
        connection.request(method, f"/api/v1/{path}", content, headers)
        return connection, connection.getresponse()

    def stream(self, path: str = "stream") -> Lines:
        """A stream, or its refusal."""
        return Lines(*self.asked("GET", path))

    def get(self, path: str) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        return self.answer("GET", path)

    def post(self, path: str, **body: object) -> tuple[int, Any]:
        """The same of a post."""
        return self.answer("POST", path, body)

    def answer(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """The same of any request."""
        connection, response = self.asked(method, path, body)
        text = response.read()
        connection.close()
        return response.status, json.loads(text) if text else None
