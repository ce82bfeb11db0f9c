"""Whole tournaments: two players at real browsers, one who looks on at a third, scripted others.

Daily the pods and the cut, and four at real browsers in the arena of test_tournament.py; the arena
of eight is played with SOAK=1.
"""

from time import monotonic

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_tournament import BEGIN, made
from tests.faults.evening import Evening
from tests.faults.scale import in_the_soak
from tests.harness.site import Site
from tests.harness.visitor import Visitor

OTHERS = ("ulysse", "ursule", "valere", "victor", "violaine", "wanda", "xavier")
NUMBERS = "SELECT username, id FROM accounts_user"
PATIENCE = 300.0
LATER = "503"
"""What a poll is answered that a busy machine is to be asked again."""


@pytest.fixture(scope="module")
def short_site():
    with Site(env={"BOT_PACE": "0", "TOURNAMENT_BREAK": "1", "ARENA_MINUTE": "1"}) as site:
        yield site


@pytest.fixture(scope="module")
def people(short_site, chromium) -> list[Person]:
    """Two with accounts at browsers, of which one is a small one."""
    found = [
        Person(chromium, short_site.url, "tancrede"),
        Person(chromium, short_site.url, "thais"),
    ]
    found[1].page.set_viewport_size({"width": 360, "height": 640})
    for person in found:
        person.enrol()
    return found


@pytest.fixture(scope="module")
def others(short_site) -> dict[str, Visitor]:
    """Seven with accounts who are scripted."""
    return {name: Visitor(short_site.url).sign_up(name) for name in OTHERS}


def announced(people: list[Person], others: list[Visitor], name: str, *choices: str) -> str:
    """The address of a tournament that all of them have entered."""
    address = made(people[0], name, *choices)
    for person in people:
        person.page.goto(address)
        person.page.get_by_role("button", name="M’inscrire").click()
        expect(person.page.get_by_text("Tu es inscrit.")).to_be_visible()
    for visitor in others:
        assert visitor.post(f"{address.removeprefix(visitor.url)}enter/").status == 302
    return address


def goes_on(person: Person) -> bool:
    """One step of somebody at a browser; whether the final table is there for them."""
    page = person.page
    if "/m/" not in page.url:
        to_table = page.locator(".own-part a.button")
        if to_table.count():
            to_table.click()
        return page.get_by_role("heading", name="Classement final").count() > 0
    if person.over:
        page.get_by_role("link", name="Suite du tournoi").click()
    elif not person.play(lambda words: words[0]):
        page.wait_for_timeout(50)
    return False


def to_the_end(people: list[Person]) -> None:
    """They play, each at their table, until all see the final table."""
    limit = monotonic() + PATIENCE
    while people:
        assert monotonic() < limit, "the tournament does not end"
        people = [person for person in people if not goes_on(person)]


def looks_on(chromium, site: Site, address: str) -> None:
    """A stranger finds a table that is played, and watches it."""
    stranger = Person(chromium, site.url, "")
    stranger.page.goto(address)
    stranger.page.locator(".round-tables li", has_text="en cours").get_by_role("link").first.click()
    expect(stranger.page.locator("#table[data-status]")).to_be_visible()
    assert stranger.page.locator("button.move").count() == 0
    stranger.page.locator(".of-tournament").click()
    expect(stranger.page).to_have_url(address)
    assert stranger.complaints == []


def played(chromium, site: Site, people: list[Person], others: dict[str, Visitor], address: str):
    """The tournament from its first table to its last; the rows of its final table."""
    numbers = dict(site.rows(NUMBERS))
    with Evening(site, think=0.05) as evening:
        for name, visitor in others.items():
            session = next(each for each in visitor.cookies if each.name == "sessionid")
            evening.cookies[numbers[name]] = f"sessionid={session.value}"
        site.manage("shell", "--verbosity", "0", "-c", BEGIN)
        people[0].page.wait_for_url("**/m/**")
        looks_on(chromium, site, address)
        to_the_end(people)
        evening.rest()
    for person in people:
        assert [said for said in person.complaints if LATER not in said] == []
    rows = people[0].page.locator(".tournament-standings tbody tr")
    names = {*others, *(person.name for person in people)}
    assert {row.split("\n")[0] for row in rows.locator("th").all_inner_texts()} == names
    site.manage("recompute_tournaments", "--check")
    return rows


@in_the_soak("pods of four, and an arena without a browser")
def test_eight_play_an_arena_of_shortened_time_to_its_final_table(
    short_site, chromium, people, others
):
    some = dict([*others.items()][:6])
    name = "L’arène des huit"
    address = announced(people, [*some.values()], name, "arène", "30 minutes")
    rows = played(chromium, short_site, people, some, address)
    assert rows.count() == 8
    ((tables, least),) = short_site.rows(
        "SELECT count(*), min(played) FROM games_entrant e JOIN games_tournament t"
        " ON e.tournament_id = t.id WHERE t.kind = 'arena' AND played > 0"
    )
    assert (tables, least >= 1) == (8, True)
    first = rows.first.locator("a")
    first.click()
    page = people[0].page
    expect(page.locator(".medals").get_by_text(name)).to_be_visible()


@in_the_soak("four play pods")
def test_nine_play_pods_and_the_cut_to_its_final_table(short_site, chromium, people, others):
    address = announced(
        people, [*others.values()], "La coupe des neuf", "les 4 premiers jouent la victoire"
    )
    rows = played(chromium, short_site, people, others, address)
    assert rows.count() == 9
    sizes = short_site.rows(
        "SELECT r.stage, m.seats_count FROM games_roundmatch t JOIN games_round r"
        " ON t.round_id = r.id JOIN games_match m ON t.match_id = m.id"
        " JOIN games_tournament c ON r.tournament_id = c.id WHERE c.kind = 'pods' ORDER BY 1, 2"
    )
    assert sizes == [("cut", 4), ("pods", 4), ("pods", 5)]
