"""The quick match at real browsers: pressing, waiting, playing to the end, and giving up.

With SOAK=1 all three play to the very end.
"""

import re
from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, peacefully
from tests.faults.scale import in_the_soak, times
from tests.harness.site import Site
from tests.harness.visitor import Visitor

PATIENCE = 300.0
MOVES = times(full=1000, quick=3)
"""After so many of theirs all resign."""
TEN_MINUTES_LATER = "{ const { now } = Date; Date.now = () => now() + 600000; }"


@pytest.fixture(scope="module")
def impatient_site():
    with Site(env={"BOT_PACE": "0.1", "QUICK_TOO_LONG": "0"}) as site:
        yield site


def press(person: Person, title: str = "complots") -> None:
    """The button of a game on the front page."""
    person.go("/")
    person.page.locator(f".game[data-title={title}]").get_by_role(
        "button", name="Partie rapide"
    ).click()
    person.page.wait_for_url("**/quick/")


def waiting(person: Person):
    """How many wait, as the page of somebody says."""
    return person.page.locator("#queue .count b")


def play_to_the_end(people: list[Person]) -> None:
    """Whoever is asked harms nobody before they must, until all have the result: who is out cannot
    resign.
    """
    limit, moves = monotonic() + PATIENCE, 0
    while moves < MOVES and not all(person.over for person in people):
        assert monotonic() < limit, "the match does not end"
        for person in people:
            if person.play(peacefully):
                moves += 1
            else:
                person.page.wait_for_timeout(50)
    for person in people:
        if not person.over:
            person.resign()
    for person in people:
        person.page.wait_for_selector("#result")


def test_three_strangers_are_seated_play_and_each_is_told_their_place(own_site, chromium):
    people = [Person(chromium, own_site.url, name) for name in ("quentin", "quitterie", "quirin")]
    for number, person in enumerate(people, 1):
        person.enrol()
        press(person)
        expect(waiting(person)).to_have_text(str(number))
    expect(waiting(people[0])).to_have_text("3")
    for person in people:
        person.page.wait_for_url("**/m/**")
        expect(person.page.locator("#table[data-status=running]")).to_have_count(1)
    assert len({person.page.url for person in people}) == 1
    play_to_the_end(people)
    for person in people:
        names = person.page.locator("#result :is(.champion, .places li) h3")
        assert names.count() == 3
        for other in people:
            expect(names.filter(has_text=other.name)).to_have_count(1)
        assert person.complaints == []


def test_who_closes_the_page_leaves_the_queue_and_who_reloads_it_does_not(own_site, chromium):
    first, second = (Person(chromium, own_site.url, name) for name in ("rita", "rosa"))
    for person in (first, second):
        person.enrol()
        press(person, "theories")
    expect(waiting(first)).to_have_text("2")
    second.page.reload()
    expect(waiting(second)).to_have_text("2")
    second.page.close()
    expect(waiting(first)).to_have_text("1")
    first.page.get_by_role("button", name="Ne plus attendre").click()
    first.page.wait_for_url(own_site.url + "/")
    first.go("/quick/")
    expect(first.page.locator("#queue .count")).to_have_count(0)
    assert first.complaints == []


@in_the_soak("who reloads the page")
def test_who_begins_to_wait_anew_on_another_page_is_told_for_how_long_on_both(own_site, chromium):
    person = Person(chromium, own_site.url, "roxane")
    visitor = person.enrol()
    press(person)
    shown = person.page.locator("#waited")
    person.page.evaluate(TEN_MINUTES_LATER)
    expect(shown).to_have_text(re.compile("^10:"))
    visitor.post("/quick/leave/")
    expect(shown).to_have_count(0)
    visitor.post("/quick/join/", title="complots")
    expect(shown).to_have_text(re.compile("^0:"))
    visitor.post("/quick/leave/")
    assert person.complaints == []


@in_the_soak("three who are seated, and two with bots in tests/quick_match")
def test_after_a_long_time_two_begin_with_bots(impatient_site, chromium):
    people = [Person(chromium, impatient_site.url, name) for name in ("sacha", "simone")]
    for person in people:
        person.enrol()
        press(person)
    expect(waiting(people[0])).to_have_text("2")
    for person in people:
        person.page.get_by_role("button", name="Commencer avec des robots").click()
    for person in people:
        person.page.wait_for_url("**/m/**")
        expect(person.page.locator("#table[data-status=running]")).to_have_count(1)
    assert people[0].page.url == people[1].page.url


def test_a_visitor_waits_as_a_guest(impatient_site, chromium):
    person = Person(chromium, impatient_site.url, "")
    press(person)
    expect(waiting(person)).to_have_text("1")
    person.page.get_by_role("button", name="Commencer avec des robots").click()
    person.page.wait_for_url("**/m/**")


@in_the_soak("a table without one, in test_line_down.py")
def test_a_page_without_a_socket_is_there_by_requests(own_site, chromium):
    person = Person(chromium, own_site.url, "tilde")
    person.enrol()
    person.page.route_web_socket("**/ws/queue/**", lambda line: line.close())
    press(person, "intrigue")
    other = Visitor(own_site.url).sign_up("tarik")
    other.post("/quick/join/", title="intrigue")
    expect(waiting(person)).to_have_text("2")
    other.post("/quick/leave/")
    expect(waiting(person)).to_have_text("1")


@in_the_soak("two who begin with bots after a long time")
def test_who_has_waited_too_long_may_go_and_is_told_on_another_page(impatient_site, chromium):
    person = Person(chromium, impatient_site.url, "ulysse")
    person.enrol()
    press(person, "theories")
    person.page.get_by_role("button", name="Me prévenir").click()
    expect(person.page.locator("#standby")).to_contain_text("on te prévient")
    expect(person.page.locator("#queue .count")).to_have_count(0)
    person.go("/")
    expect(person.page.locator("[data-kind=standby]")).to_have_count(0)
    for name in ("ursule", "urbain"):
        Visitor(impatient_site.url).sign_up(name).post("/quick/join/", title="theories")
    expect(person.page.locator("[data-kind=standby]")).to_contain_text("Théories du complot")
    person.page.locator("[data-kind=standby] a").first.click()
    expect(person.page.get_by_role("button", name="Les rejoindre")).to_be_in_viewport()
    person.page.get_by_role("button", name="Les rejoindre").click()
    expect(waiting(person)).to_be_visible()
    expect(person.page.locator("#standby")).to_have_count(0)
    assert person.complaints == []
