"""Somebody at a real browser, with an ear on everything it receives."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from zlib import crc32

from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Response, WebSocket

from tests.harness.visitor import PASSWORD, Fragment, Visitor

INCOME = "button.move[value=income]"
PATIENCE = 60_000
NO_WORKER = "Service Worker registration blocked by Playwright"
OVER = "Failed to load resource: the server responded with a status of 409 (Conflict)"
RESIGN = """async () => {
  const headers = JSON.parse(document.body.getAttribute("hx-headers"));
  return (await fetch(location.pathname + "resign/", {method: "POST", headers})).status;
}"""
VERSION = re.compile(r'data-version="(\d+)"')


def name_for(test: str) -> str:
    """A player's name that no other test of a site takes, nor whoever is named by a letter more."""
    return f"p{crc32(test.encode()):08x}"


def peacefully(words: Sequence[str]) -> str:
    """A move that harms nobody, if there is one, for a match that is to last."""
    return next((word for word in words if word in ("income", "allow", "wait")), words[0])


class Person:
    """One browser context: nothing is shared with anybody else's.

    `complaints` holds what its console said; `received`, of who `listens`, every text the browser
    was sent (page, frame, answer). `visitor` is the same person without a browser, once they have
    enrolled. Only with `worker` may pages register the site's service worker, and only with
    `motion` does anything on them move.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        width: int = 1280,
        *,
        listens: bool = False,
        scripts: bool = True,
        worker: bool = False,
        motion: bool = False,
    ) -> None:
        self.url = url
        self.name = name
        self.visitor = Visitor(url)
        self.complaints: list[str] = []
        self.given_up = False
        self.context = browser.new_context(
            locale="fr-FR",
            viewport={"width": width, "height": 640 if width < 500 else 800},
            java_script_enabled=scripts,
            service_workers="allow" if worker else "block",
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        if listens:
            self.received: list[str] = []
            self.page.on("websocket", self._listen)
            self.page.on("response", self._read)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def _hear(self, said: ConsoleMessage) -> None:
        if said.text != NO_WORKER and not (self.given_up and said.text == OVER):
            self.complaints.append(said.text)

    def _read(self, response: Response) -> None:
        if "/static/" not in response.url and response.status < 300:
            with suppress(Error):
                self.received.append(response.text())

    def go(self, path: str) -> None:
        """Open a page."""
        self.page.goto(self.url + path)

    def enrol(self) -> Visitor:
        """Register without looking at a page: `sign_up` costs three. Gives the same person."""
        self.visitor.sign_up(self.name)
        self._take_cookies()
        return self.visitor

    def come_back(self) -> None:
        """Sign in to an account that is there, without looking at a page."""
        self.visitor.sign_in(self.name)
        self._take_cookies()

    def _take_cookies(self) -> None:
        cookies = self.visitor.cookies
        self.context.add_cookies(
            [{"name": c.name, "value": c.value or "", "url": self.url} for c in cookies]
        )

    def sit_down(
        self, seats: int, bots: Sequence[int] = (), title: str = "complots", tempo: str = "slow"
    ) -> str:
        """Register, and open a table and its page without the pages before it; its key.

        The clock leaves a day for a move: on a busy machine 45 s are over before the next click.
        """
        key = self.enrol().open_table(seats, title, bots=[*bots], tempo=tempo)
        self.go(f"/m/{key}/")
        return key

    def sign_up(self) -> None:
        """Register by the form."""
        self.go("/accounts/signup/")
        self.page.fill("[name=username]", self.name)
        self.page.fill("[name=password1]", PASSWORD)
        self.page.click("main form button")
        self.page.wait_for_url(self.url + "/")

    def open_table(
        self, seats: int, bots: Sequence[int] = (), title: str = "complots", **options: str
    ) -> str:
        """Open a table by the form; its key."""
        self.go(f"/new/?title={title}")
        for name, value in options.items():
            self.page.check(f"input[name={name}][value='{value}']")
        self.page.check(f"input[name=seats][value='{seats}']")
        for seat in bots:
            self.page.check(f"input[name=bots][value='{seat}']")
        self.page.click("form.new-match button")
        self.page.wait_for_url("**/m/**")
        return self.page.url.split("/")[-2]

    def resign(self) -> None:
        """Give the match up, so that it is over once all people have, if it is not meanwhile."""
        self.given_up = True
        status = self.page.evaluate(RESIGN)
        assert status in (200, 409)

    @property
    def text(self) -> str:
        """What the page says."""
        return self.page.inner_text("main")

    @property
    def over(self) -> bool:
        """Whether the table shows a result."""
        return self.page.locator("#result").count() > 0

    def until(self, done: Callable[[], object]) -> None:
        """Wait for what no element of the page tells."""
        limit = monotonic() + PATIENCE / 1000
        while not done():
            assert monotonic() < limit, "waited in vain"
            self.page.wait_for_timeout(50)

    def asked(self) -> bool:
        """Wait until a move is wanted (true) or there is a result."""
        self.page.locator("button.move:visible, #result:visible").first.wait_for()
        return not self.over

    def come_to_turn(self, key: str) -> None:
        """Let be what they are asked at a table of Complots, by forms, until it is their turn."""
        self.until(lambda: self.turn_has_come(key))

    def turn_has_come(self, key: str) -> bool:
        """Whether they may take an income; anything else that they are asked they let be."""
        table = Fragment(self.visitor.get(f"/m/{key}/").text)
        if table.moves and "income" not in table.moves:
            move = peacefully(table.moves)
            self.visitor.post(f"/m/{key}/answer/", ask=table.ask, move=move)
        return "income" in table.moves

    def play(self, choose) -> bool:
        """Click one of the moves on offer, if there are any; `choose` picks among their words."""
        buttons = self.page.locator("button.move:visible")
        words = buttons.evaluate_all("buttons => buttons.map(button => button.value)")
        if not words:
            return False
        with suppress(Error):
            self.page.click(f'button.move[value="{choose(words)}"]:visible', timeout=2000)
        self.page.wait_for_timeout(60)
        return True
