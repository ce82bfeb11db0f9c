"""A site that is full says so on the page, and the page comes back when it was told to."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.duel import duel
from tests.browser.person import Person
from tests.faults.scale import in_the_soak

LIVE = re.compile(r"\bon\b")
SECONDS = 20_000
FULL = "Le site est plein"


def full_at_first(person: Person, times: int, seconds: str) -> list[float]:
    """The first sockets are closed as by a site that is full; when each was opened, in seconds."""
    opened: list[float] = []

    def closed(route: WebSocketRoute) -> None:
        opened.append(person.page.evaluate("performance.now()") / 1000)
        if len(opened) <= times:
            route.close(code=1013, reason=seconds)
        else:
            route.connect_to_server()

    person.page.unroute_all()
    person.page.route_web_socket("**/ws/**", closed)
    return opened


def test_whoever_waits_at_a_match_is_told_and_comes_back_by_themselves(own_site, chromium):
    person = Person(chromium, own_site.url, "odette")
    key, _ = duel(own_site, person, "rival")
    polls: list[str] = []
    person.page.on("request", lambda asked: "/since/" in asked.url and polls.append(asked.url))
    opened = full_at_first(person, 1, "4.0")
    person.go(f"/m/{key}/")
    line = person.page.locator("#full")
    expect(line).to_be_visible(timeout=SECONDS)
    expect(line).to_contain_text(FULL)
    expect(line.locator("b")).to_have_text(re.compile(r"^[1-4] s$"))
    person.page.evaluate("window.dispatchEvent(new Event('pageshow'))")  # is not earlier
    assert not polls
    expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    expect(line).to_be_hidden()
    assert len(opened) == 2
    assert opened[1] - opened[0] >= 3.9


@in_the_soak("the page of a match")
def test_the_lobby_and_the_other_pages_say_it_too(own_site, chromium):
    person = Person(chromium, own_site.url, "oceane")
    person.enrol()
    for path in ("/", "/history/"):
        full_at_first(person, 1, "3.0")
        person.go(path)
        expect(person.page.locator("#full")).to_contain_text(FULL)
        expect(person.page.locator("#full")).to_be_visible(timeout=SECONDS)
        expect(person.page.locator("#full")).to_be_hidden(timeout=SECONDS)


@in_the_soak("one that is a number")
def test_a_reason_that_is_no_number_changes_nothing(own_site, chromium):
    person = Person(chromium, own_site.url, "ombeline")
    key, _ = duel(own_site, person, "rival1")
    full_at_first(person, 1, "tomorrow")
    person.go(f"/m/{key}/")
    expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
