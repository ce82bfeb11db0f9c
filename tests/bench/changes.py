"""People who open tables, sit down at them and leave them again, so many times a second."""

import http.client
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Self
from urllib.parse import urlencode

TOKEN = "t" * 32
OPENED = re.compile(r"^/m/(\w+)/$")
PLAN = {"seats": 4, "tempo": "live", "who": "public", "chat": "on", "fifth": "ambassador"}
STEPS = ("open", "join", "open", "close", "leave")
FIRST = 12
"""Tables opened before one is closed: all stand on the first page, for six seconds at least."""


@dataclass
class Changes:
    """From `with` to its end: `opened` has the moment before each opening by the key it was given.

    Everybody has a cookie of their own; they take turns.
    """

    port: int
    cookies: Sequence[str]
    a_second: float
    opened: dict[str, float] = field(default_factory=dict)
    made: int = 0

    def __enter__(self) -> Self:
        self.over = Event()
        self.open: list[tuple[str, str]] = []
        self.joined: list[tuple[str, str]] = []
        self.waiting = list(self.cookies)
        self.thread = Thread(target=self.run)
        self.thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.over.set()
        self.thread.join()

    def run(self) -> None:
        """One change after the other, at even distances."""
        began = time.perf_counter()
        number = 0
        while not self.over.wait(max(0.0, began + number / self.a_second - time.perf_counter())):
            self.change(STEPS[number % len(STEPS)])
            number += 1

    def change(self, step: str) -> None:
        """One of them."""
        if step == "open":
            cookie, at = self.waiting.pop(), time.perf_counter()
            found = OPENED.match(self.post(cookie, "/new/?title=complots", PLAN))
            assert found, "a table was not opened"
            self.opened[found[1]] = at
            self.open.append((found[1], cookie))
        elif step == "join":
            cookie, (key, _) = self.waiting.pop(), self.open[-1]
            self.post(cookie, f"/m/{key}/join/")
            self.joined.append((key, cookie))
        elif step == "close" and len(self.open) > FIRST:
            key, cookie = self.open.pop(0)
            self.post(cookie, f"/m/{key}/leave/")
            self.waiting.append(cookie)
        elif step == "leave" and self.joined:
            key, cookie = self.joined.pop(0)
            self.post(cookie, f"/m/{key}/leave/")
            self.waiting.append(cookie)
        self.made += 1

    def post(self, cookie: str, path: str, form: object = ()) -> str:
        """Send a form; where it leads."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        fields = {"csrfmiddlewaretoken": TOKEN, **dict(form)}
        headers = {
            "Cookie": f"{cookie}; csrftoken={TOKEN}",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        line.request("POST", path, urlencode(fields), headers)
        answer = line.getresponse()
        answer.read()
        line.close()
        return answer.headers["Location"] or ""
