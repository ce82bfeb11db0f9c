"""A tournament at real browsers: making it, entering, being taken to the table, its final table."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.harness.site import Site

BEGIN = (
    "from games.models import Tournament; from games import clock;"
    "Tournament.objects.update(starts_at=clock.now())"
)


@pytest.fixture(scope="module")
def brisk_site():
    with Site(env={"BOT_PACE": "0", "TOURNAMENT_BREAK": "0"}) as site:
        yield site


def made(host: Person) -> str:
    """The address of a tournament that the host has made by the form: two rounds and a cut."""
    host.go("/tournaments/new/")
    page = host.page
    page.get_by_label("Nom", exact=True).fill("La coupe du jeudi")
    starts = datetime.now() + timedelta(days=1)
    page.get_by_label("Début").fill(f"{starts:%Y-%m-%dT%H:%M}")
    page.get_by_label("Nombre minimal de joueurs").fill("4")
    page.get_by_label("Tours de poules").fill("1")
    page.get_by_label("les 4 premiers jouent la victoire").check()
    page.get_by_role("button", name="L’annoncer").click()
    expect(page.get_by_role("heading", name="La coupe du jeudi")).to_be_visible()
    return page.url


def resign(person: Person) -> None:
    """Give the match up, so that it is over once all have."""
    person.page.evaluate(
        """async () => { const token = JSON.parse(document.body.getAttribute("hx-headers"));
        await fetch(location.pathname + "resign/", {method: "POST", headers: token}); }"""
    )


def at_next_table(person: Person, address: str) -> None:
    """From the page of the tournament, which takes them there unless the match has begun before."""
    person.page.goto(address)
    there = "location.pathname.startsWith('/m/') || document.querySelector('.own-part a.button')"
    person.page.wait_for_function(there)
    if person.page.url.startswith(address):
        person.page.locator(".own-part a.button").click()
    person.page.wait_for_url("**/m/**")


def test_four_enter_are_taken_to_their_tables_and_find_the_final_table(brisk_site, chromium):
    names = ("tania", "tibor", "titus", "toni")
    people = [Person(chromium, brisk_site.url, name) for name in names]
    for person in people:
        person.enrol()
    address = made(people[0])
    for person in people:
        person.page.goto(address)
        person.page.get_by_role("button", name="M’inscrire").click()
        expect(person.page.get_by_text("Tu es inscrit.")).to_be_visible()
    brisk_site.manage("shell", "-c", BEGIN)
    for person in people:
        person.page.wait_for_url("**/m/**")
    assert len({person.page.url for person in people}) == 1
    pod = people[0].page.url
    for person in people:
        resign(person)
    for person in people:
        at_next_table(person, address)
    assert len({person.page.url for person in people} | {pod}) == 2, "the cut follows the pod"
    for person in people:
        resign(person)
    people[0].page.goto(address)
    expect(people[0].page.get_by_role("heading", name="Classement final")).to_be_visible()
    for person in people:
        assert person.complaints == []
