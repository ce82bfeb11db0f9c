"""A club at real browsers: founded, joined by link, its evening opens by itself and is entered."""

import re
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak
from tests.harness.push_service import push_service
from tests.harness.site import Site

BEGIN = (
    "from games.models import Tournament; from games import clock;"
    "Tournament.objects.filter(status='announced').update(starts_at=clock.now())"
)


@pytest.fixture(scope="module")
def service():
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def here(service):
    opens = {"EVENING_OPENS": str(3 * 3600), "WEBHOOKS_LOCAL": "1"}
    with Site(env={"BOT_PACE": "0", "TOURNAMENT_BREAK": "0", **opens}) as site:
        yield site


def founded(leader: Person) -> str:
    """The address of a club that the leader has founded by the form."""
    leader.go("/clubs/")
    leader.page.get_by_label("Nom").fill("Les Comploteurs")
    leader.page.get_by_role("button", name="Le fonder").click()
    expect(leader.page.get_by_role("heading", name="Les Comploteurs")).to_be_visible()
    return leader.page.url


def arranged(leader: Person, address: str) -> None:
    """An evening in two hours, each week on that day."""
    page = leader.page
    page.goto(address + "manage/")
    soon = datetime.now(ZoneInfo("Europe/Paris")) + timedelta(hours=2)
    page.get_by_label("Jour").select_option(str(soon.weekday()))
    page.get_by_label("Heure").fill(f"{soon:%H:%M}")
    page.get_by_label("Tours de poules").fill("1")
    page.get_by_role("button", name="La prévoir").click()
    expect(page.get_by_role("button", name=re.compile("^Supprimer"))).to_be_visible()


def seen_open(person: Person, address: str) -> str:
    """The address of the tournament that has opened by itself."""
    person.page.goto(address)
    person.page.locator(".club-now a[href*='/tournaments/']").first.click()
    person.page.wait_for_url("**/tournaments/**")
    return person.page.url


def at_table(person: Person) -> None:
    """From the page of the tournament, which takes them there unless the match has begun before."""
    button = person.page.locator(".own-part a.button")
    person.until(lambda: "/m/" in person.page.url or button.count())
    if "/m/" not in person.page.url:
        button.click()
    person.page.wait_for_url("**/m/**")


def test_an_evening_opens_by_itself_and_two_members_enter_and_sit_at_one_table(
    here, chromium, service
):
    ann, bob = (Person(chromium, here.url, name) for name in ("annabel", "basile"))
    for person in (ann, bob):
        person.enrol()
    address = founded(ann)
    link = ann.page.locator(".invite-link code").inner_text()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Rejoindre le club").click()
    bob.page.wait_for_url(address)
    ann.page.goto(address + "manage/")
    ann.page.get_by_label("Adresse du webhook").fill(f"{service.url}/hook")
    ann.page.locator("form[action$='#webhook'] button").click()
    ann.until(lambda: service.received or ann.page.wait_for_timeout(50))
    arranged(ann, address)
    ann.until(lambda: here.rows("SELECT count(*) FROM games_openedevening") == [(1,)])
    opened = {seen_open(person, address) for person in (ann, bob)}
    assert len(opened) == 1
    for person in (ann, bob):
        person.page.get_by_role("button", name="M’inscrire").click()
        expect(person.page.get_by_text("Tu es inscrit.")).to_be_visible()
    here.manage("shell", "-c", BEGIN)
    for person in (ann, bob):
        at_table(person)
    assert ann.page.url == bob.page.url
    ann.until(lambda: len(service.received) >= 2 or ann.page.wait_for_timeout(50))
    assert ann.page.url not in "".join(str(each.body) for each in service.received)
    assert here.rows("SELECT count(*) FROM games_openedevening") == [(1,)]
    assert ann.complaints == bob.complaints == []


@in_the_soak("fields of the form without a browser")
def test_a_field_that_holds_up_an_evening_is_in_sight_though_its_kind_does_not_ask_for_it(
    here, chromium
):
    leader = Person(chromium, here.url, "clotilde")
    leader.enrol()
    leader.page.goto(founded(leader) + "manage/")
    rounds, arrange = (
        leader.page.get_by_label("Tours de poules"),
        leader.page.get_by_role("button", name="La prévoir"),
    )
    rounds.fill("13")
    leader.page.locator(".club-evening [name=kind]").select_option("arena")
    arrange.click()
    expect(rounds).to_be_focused()
    rounds.fill("3")
    expect(rounds).to_be_hidden()
    expect(leader.page.locator(".club-evening [name=tempo]")).to_be_hidden()
    arrange.click()
    expect(leader.page.get_by_role("button", name=re.compile("^Supprimer"))).to_be_visible()
    assert leader.complaints == []
