"""Somebody's first visit to a page in Chromium: what comes over the wire, and when it stands."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

from tests.harness.cable import Cable

PHONE = {"width": 360, "height": 640}
OBSERVE = """
window.seen = { paint: 0, shift: 0, tasks: [] };
const each = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note))
  .observe({ type, buffered: true });
each("largest-contentful-paint", (entry) => (seen.paint = entry.startTime));
each("layout-shift", (entry) => entry.hadRecentInput || (seen.shift += entry.value));
each("longtask", (entry) => seen.tasks.push(entry.duration));
"""
STILL = 500
"""Milliseconds."""
FETCHED = "performance.getEntriesByType('resource').length"
SETTLED = "navigator.serviceWorker.ready.then(() => true)"


@dataclass(frozen=True)
class Weight:
    """Of a first visit, in bytes: all that came, headers and what the worker fetched included.

    `document` is the part of the page itself, `hosts` are others than the site that were asked.
    """

    size: int
    document: int
    requests: int
    hosts: frozenset[str]


@dataclass(frozen=True)
class Look:
    """When the largest thing stood, in milliseconds, and how much has jumped since (CLS)."""

    paint: float
    shift: float


def phone(browser: Browser, session: str, language: str = "fr") -> BrowserContext:
    """A browser in a hand that has never been here; signed in by a session if there is one."""
    context = browser.new_context(
        locale=language, viewport=PHONE, device_scale_factor=2, is_mobile=True, has_touch=True
    )
    context.add_init_script(OBSERVE)
    if session:
        cookie = {"name": "sessionid", "value": session, "domain": "localhost", "path": "/"}
        context.add_cookies([cookie])
    return context


def slow(page: Page, rate: int) -> Page:
    """The same page on a processor so many times slower."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": rate})
    return page


def weight(browser: Browser, port: int, session: str, path: str) -> Weight:
    """Of the visit of somebody with nothing in their caches, until everything has come."""
    asked: list[str] = []
    with Cable(port) as cable:
        context = phone(browser, session)
        context.on("request", lambda request: asked.append(request.url))
        page = context.new_page()
        answer = page.goto(cable.url + path)
        assert answer is not None
        document = int(answer.request.sizes()["responseBodySize"])
        page.evaluate(SETTLED)
        wait_until_still(page, lambda: cable.brought)
        context.close()
        hosts = frozenset(urlsplit(url).netloc for url in asked)
        return Weight(cable.brought, document, len(asked), hosts - {urlsplit(cable.url).netloc})


def wait_until_still(page: Page, come: Callable[[], int]) -> None:
    """Until no more has come for half a second, in bytes or in files. That the network is idle is
    not always told where the page's worker has asked too.
    """
    before = -1
    while (now := come()) > before:
        before = now
        page.wait_for_timeout(STILL)


def look(browser: Browser, address: str, session: str, rate: int) -> Look:
    """At the same visit without anything between, on a processor so many times slower."""
    context = phone(browser, session)
    page = slow(context.new_page(), rate)
    page.goto(address)
    page.evaluate(SETTLED)
    wait_until_still(page, lambda: page.evaluate(FETCHED))
    seen: dict[str, Any] = page.evaluate("seen")
    context.close()
    return Look(seen["paint"], seen["shift"])
