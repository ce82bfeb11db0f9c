"""A person with a browser's cookies and no browser: pages, posts and sockets."""

import re
import time
from collections.abc import Mapping
from contextlib import closing
from copy import copy
from http.cookiejar import CookieJar
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

from websockets.sync.client import ClientConnection, connect

from games.titles import get

PASSWORD = "un-mot-de-passe-assez-long"
A_MINUTE_AND_MORE = 75.0
PATIENCE = 30
LONGEST = 300  # seconds for an answer: none takes so long


class StayHere(HTTPRedirectHandler):
    """Redirects are looked at, not followed."""

    def redirect_request(self, *args):
        return None


class Page:
    """An answer: its status, text, and where it sends on to."""

    def __init__(self, response) -> None:
        self.status = response.status
        self.text = response.read().decode()
        self.location = response.headers.get("Location", "")
        self.headers = response.headers


class Visitor:
    """Somebody at one server of a site; `language` is what their browser asks for."""

    def __init__(self, url: str, language: str = "fr") -> None:
        self.url = url
        self.language = language
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies), StayHere())

    def _open(self, path: str, data: bytes | None = None) -> Page:
        headers = {"Accept-Language": self.language, "Referer": self.url}
        try:
            asked = Request(self.url + path, data, headers)
            with closing(self.opener.open(asked, timeout=LONGEST)) as response:
                return Page(response)
        except HTTPError as answer:
            with closing(answer):
                return Page(answer)

    def get(self, path: str) -> Page:
        """A page."""
        return self._open(path)

    def post(self, path: str, **fields: object) -> Page:
        """A form, with the token that forms carry."""
        if "csrftoken" not in self._jar():
            self.get("/accounts/login/")
        token = self._jar().get("csrftoken", "")
        return self._open(
            path, urlencode({"csrfmiddlewaretoken": token, **fields}, doseq=True).encode()
        )

    def _jar(self) -> Mapping[str, str]:
        return {cookie.name: cookie.value or "" for cookie in self.cookies}

    def sign_up(self, name: str) -> "Visitor":
        """Register, as soon as the limit of sign-ups a minute allows; gives the visitor back."""
        limit = time.monotonic() + A_MINUTE_AND_MORE
        page = self.post("/accounts/signup/", username=name, password1=PASSWORD)
        while page.status == 429 and time.monotonic() < limit:
            time.sleep(2)
            page = self.post("/accounts/signup/", username=name, password1=PASSWORD)
        assert page.status == 302, page.text
        return self

    def sign_in(self, name: str) -> "Visitor":
        """Come back to an account made by `sign_up`."""
        page = self.post("/accounts/login/", login=name, password=PASSWORD)
        assert page.status == 302, page.text
        return self

    def signed_in_with(self, session: str) -> "Visitor":
        """The same person as in another browser, by its session's cookie."""
        self.get("/accounts/login/")
        token = next(cookie for cookie in self.cookies if cookie.name == "csrftoken")
        twin = copy(token)
        twin.name, twin.value = "sessionid", session
        self.cookies.set_cookie(twin)
        return self

    def open_table(self, seats: int = 2, title: str = "complots", **fields: object) -> str:
        """Open a table, by its title's usual options; its key."""
        usual = {option.name: option.choices[0] for option in get(title).options}
        chosen = {"seats": seats, "tempo": "live", "who": "public", **usual}
        page = self.post(f"/new/?title={title}", **{**chosen, **fields})
        assert page.status == 302, page.text
        return page.location.split("/")[2]

    def socket(self, path: str, origin: str | None = None) -> ClientConnection:
        """A socket with this visitor's cookies, from the site's own origin or another."""
        cookies = "; ".join(f"{name}={value}" for name, value in self._jar().items())
        return connect(
            f"ws://{urlsplit(self.url).netloc}{path}",
            origin=origin or self.url,
            additional_headers={"Cookie": cookies},
            open_timeout=PATIENCE,
        )


class Fragment:
    """What a table's fragment offers its reader."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.version = int((re.findall(r'data-version="(\d+)"', text) or ["-1"])[0])
        self.status = (re.findall(r'data-status="(\w+)"', text) or [""])[0]
        self.ask = (re.findall(r'name="ask" value="(\d+)"', text) or [""])[0]
        self.moves = re.findall(r'name="move" value="([^"]+)"', text)
