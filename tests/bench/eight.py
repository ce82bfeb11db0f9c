"""A match of eight in Chromium on a slow phone, seven of them bots: bytes a move, long tasks."""

import random
import re
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Browser, Error, Page

from tests.bench.visits import FETCHED, phone, slow, wait_until_still
from tests.harness.site import Site

SETTLED = 1500
"""Milliseconds in which the result is laid out and painted."""
VERSION = re.compile(r'id="table"[^>]*data-version="(\d+)"')
KEYS = """[...document.querySelectorAll('#table button.move[aria-keyshortcuts]')]
    .map((button) => button.ariaKeyShortcuts)"""


@dataclass(frozen=True)
class Match:
    """What one of the eight was sent by socket, in bytes; their long tasks in milliseconds."""

    moves: int
    mean: float
    most: int
    tasks: tuple[float, ...]


def match_of_eight(browser: Browser, site: Site, session: str, rate: int) -> Match:
    """From the page of a match that has just begun to its end."""
    context = phone(browser, session)
    page = slow(context.new_page(), rate)
    frames: list[str] = []
    page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: frames.append(str(frame))),
    )
    page.goto(site.url + begun(page, site))
    tasks = played(page)
    context.close()
    tables = [(int(found[1]), frame) for frame in frames if (found := VERSION.search(frame))]
    moves = tables[-1][0] - tables[0][0]
    sizes = [len(frame.encode()) for frame in frames]
    return Match(moves, sum(sizes) / moves, max(sizes), tasks)


def begun(page: Page, site: Site) -> str:
    """The path of a new match."""
    page.goto(f"{site.url}/new/?title=complots")
    page.check("input[name=seats][value='8']")
    for seat in range(1, 8):
        page.check(f"input[name=bots][value='{seat}']")
    page.click("form.new-match button")
    page.wait_for_url("**/m/**")
    return page.url.removeprefix(site.url)


def played(page: Page) -> tuple[float, ...]:
    """Press the key of any move until a result stands; the long tasks since the page stood.

    A click of Playwright's lays the page out to find its button, and that would count as ours.
    """
    wait_until_still(page, lambda: page.evaluate(FETCHED))
    page.evaluate("seen.tasks.length = 0")
    chance = random.Random(8)
    while not page.locator("#result").count():
        with suppress(Error):
            keys = page.evaluate(KEYS)
            if keys:
                page.keyboard.press(chance.choice(keys))
        page.wait_for_timeout(100)
    page.wait_for_timeout(SETTLED)
    return tuple(page.evaluate("seen.tasks"))
