"""A tournament at real browsers: making it, entering, being taken to the table, its final table."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak
from tests.harness.site import Site

BEGIN = (
    "from games.models import Tournament; from games import clock;"
    "Tournament.objects.filter(status='announced').update(starts_at=clock.now())"
)
END = (
    "from datetime import timedelta; from games.models import Tournament; from games import clock;"
    "Tournament.objects.filter(kind='arena').update(started_at=clock.now() - timedelta(hours=1))"
)
PLAYED = (
    "from games.models import Entrant, Tournament;"
    "Entrant.objects.filter(tournament__name='La coupe des victoires').update(played=1);"
    "Tournament.objects.filter(name='La coupe des victoires').update(version=9)"
)

UNDECIDED = "Object.defineProperty(Notification, 'permission', { get: () => 'default' })"
COVERED = """() => {
  const parts = [...document.querySelectorAll(
    ".match-head :is(a, .ahead label > span, button, select), #about-match > summary")]
    .filter((part) => part.checkVisibility());
  const over = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom;
  };
  return parts.filter((part, number) => parts.slice(number + 1).some((each) => over(part, each)))
    .map((part) => part.textContent.trim());
}"""


@pytest.fixture(scope="module")
def brisk_site():
    with Site(env={"BOT_PACE": "0", "TOURNAMENT_BREAK": "0"}) as site:
        yield site


def made(host: Person, name: str, *choices: str, title: str = "complots") -> str:
    """The address of a tournament for four that the host has made by the form."""
    host.go(f"/tournaments/new/?title={title}")
    page = host.page
    page.get_by_label("Nom", exact=True).fill(name)
    starts = datetime.now() + timedelta(days=1)
    page.get_by_label("Début").fill(f"{starts:%Y-%m-%dT%H:%M}")
    page.get_by_label("Nombre minimal de joueurs").fill("4")
    for choice in choices:
        page.get_by_label(choice).check()
    if "arène" not in choices:
        page.get_by_label("Tours de poules").fill("1")
    page.get_by_role("button", name="L’annoncer").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page.url


@pytest.fixture(scope="module")
def people(brisk_site, chromium) -> list[Person]:
    """Four with accounts."""
    found = [Person(chromium, brisk_site.url, name) for name in ("tania", "tibor", "titus", "toni")]
    for person in found:
        person.enrol()
    return found


def at_one_table(site: Site, people: list[Person], address: str) -> str:
    """The table that all are taken to who enter, once the tournament begins."""
    for person in people:
        person.page.goto(address)
        person.page.get_by_role("button", name="M’inscrire").click()
        expect(person.page.get_by_text("Tu es inscrit.")).to_be_visible()
    site.manage("shell", "-c", BEGIN)
    for person in people:
        at_table(person)
    assert len({person.page.url for person in people}) == 1
    return people[0].page.url


def at_table(person: Person) -> None:
    """From the page of the tournament, which takes them there unless the match has begun before."""
    button = person.page.locator(".own-part a.button")
    person.until(lambda: "/m/" in person.page.url or button.count())
    if "/m/" not in person.page.url:
        button.click()
    person.page.wait_for_url("**/m/**")


def at_another_table(people: list[Person], address: str, before: str) -> None:
    """All give their match up, and meet at the next one."""
    for person in people:
        person.resign()
    for person in people:
        person.page.goto(address)
        at_table(person)
    assert len({person.page.url for person in people} | {before}) == 2


def finds_the_final_table(people: list[Person], address: str) -> None:
    """After all have given the last match up."""
    for person in people:
        person.resign()
    people[0].page.goto(address)
    expect(people[0].page.get_by_role("heading", name="Classement final")).to_be_visible()
    for person in people:
        assert person.complaints == []


@in_the_soak("pages that follow who enters")
def test_an_open_page_of_one_that_is_put_off_tells_when_it_begins_now(brisk_site, people):
    host = people[0]
    made(host, "Coupe remise")
    begins = host.page.locator("#begins")
    before = begins.inner_text()
    brisk_site.manage("shell", "-c", BEGIN)
    expect(host.page.get_by_text("a été repoussé de dix minutes")).to_be_visible()
    expect(begins).not_to_have_text(before)
    time = begins.inner_text().split(", ")[1]
    expect(host.page.locator(".own-part .notice")).to_contain_text(f"commence à {time}.")
    with host.page.expect_response("**/since/**"):
        host.page.get_by_text("Annuler le tournoi", exact=True).click()
    host.page.get_by_role("button", name="Oui, annuler le tournoi").click()
    expect(host.page.get_by_text("a été annulé")).to_be_visible()


@in_the_soak("a second click at a table, in test_waiting.py")
def test_a_second_click_announces_founds_and_opens_nothing_more(brisk_site, chromium):
    host = Person(chromium, brisk_site.url, "roxane")
    host.enrol()
    page = host.page
    host.go("/tournaments/new/")
    page.get_by_label("Nom", exact=True).fill("Coupe de Roxane")
    page.get_by_role("button", name="L’annoncer").dblclick(delay=30)
    expect(page.get_by_role("heading", name="Coupe de Roxane")).to_be_visible()
    host.go("/clubs/")
    page.get_by_label("Nom").fill("Club de Roxane")
    page.get_by_role("button", name="Le fonder").dblclick(delay=30)
    expect(page.get_by_role("heading", name="Club de Roxane")).to_be_visible()
    page.get_by_role("button", name="Ouvrir une table").dblclick(delay=30)
    page.wait_for_url("**/m/**")
    made = brisk_site.rows("SELECT name FROM games_tournament WHERE name LIKE '%Roxane'")
    founded = brisk_site.rows("SELECT name FROM games_privateleague WHERE name LIKE '%Roxane'")
    assert (made, founded) == ([("Coupe de Roxane",)], [("Club de Roxane",)])
    assert len(brisk_site.rows("SELECT match_id FROM games_clubtable")) == 1
    assert host.complaints == []


@in_the_soak("two members play the evening of a club")
def test_four_play_pods_and_the_cut_and_find_the_final_table(brisk_site, chromium, people):
    address = made(people[0], "La coupe du jeudi", "les 4 premiers jouent la victoire")
    pod = at_one_table(brisk_site, people, address)
    onlooker = Person(chromium, brisk_site.url, "odette")
    onlooker.page.goto(address)
    at_another_table(people, address, pod)
    rounds = onlooker.page.locator("#by-round .tabs a")
    expect(rounds).to_have_text(["1", "2"])
    expect(onlooker.page.locator("#by-round")).to_have_count(1)
    rounds.first.click()
    expect(onlooker.page.locator("#by-round .seats li")).to_have_count(4)
    assert onlooker.complaints == []
    finds_the_final_table(people, address)


@in_the_soak("tables in sight, in test_in_sight.py")
@pytest.mark.parametrize("title", ["complots", "theories"])
def test_on_a_phone_its_name_covers_nothing_at_the_head_of_its_tables(brisk_site, people, title):
    address = made(people[0], "Une soirée qui porte un très long nom", title=title)
    table = at_one_table(brisk_site, people, address)
    page = people[0].context.new_page()
    page.add_init_script(UNDECIDED)
    page.goto(table)
    expect(page.locator("#notify")).to_be_visible()
    expect(page.locator("#ahead-choice")).to_be_visible()
    for width in (320, 360, 412):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(COVERED) == []
    page.close()
    finds_the_final_table(people, address)


@in_the_soak("four play pods, and an arena without a browser")
def test_four_play_table_after_table_in_an_arena_until_it_is_over(brisk_site, people):
    address = made(people[0], "L’arène du jeudi", "arène")
    first = at_one_table(brisk_site, people, address)
    at_another_table(people, address, first)
    brisk_site.manage("shell", "-c", END)
    finds_the_final_table(people, address)


def test_the_keyboard_keeps_its_place_while_others_enter(brisk_site, people):
    address = made(people[0], "La coupe du clavier")
    page = people[0].page
    page.get_by_role("button", name="M’inscrire").click()
    leave = page.get_by_role("button", name="Quitter le tournoi")
    own = page.locator("main").get_by_role("link", name="tania", exact=True)
    for person, place, entered in ((people[1], leave, "2"), (people[2], own.last, "3")):
        place.focus()
        person.page.goto(address)
        person.page.get_by_role("button", name="M’inscrire").click()
        expect(page.locator("#standings")).to_contain_text(entered)
        expect(place).to_be_focused()
    assert people[0].complaints == []


def test_what_its_host_has_opened_stays_open_while_others_enter(brisk_site, people):
    host, other = people[:2]
    address = made(host, "La coupe ouverte")
    host.page.get_by_text("Annuler le tournoi", exact=True).click()
    yes = host.page.get_by_role("button", name="Oui, annuler le tournoi")
    expect(yes).to_be_visible()
    other.page.goto(address)
    other.page.get_by_role("button", name="M’inscrire").click()
    expect(host.page.locator(".tournament-standings")).to_contain_text(other.name)
    expect(yes).to_be_visible()
    assert host.complaints == []


def test_on_a_phone_its_table_tells_the_wins(brisk_site, people):
    address = made(people[0], "La coupe des victoires")
    people[0].page.get_by_role("button", name="M’inscrire").click()
    brisk_site.manage("shell", "-c", PLAYED)
    page = people[0].context.new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(address)
    heads = page.locator(".tournament-standings th:visible")
    expect(heads.filter(has_text="Points")).to_have_count(1)
    expect(heads.filter(has_text="Victoires")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.close()


@in_the_soak("fields of the form without a browser")
def test_a_field_that_holds_up_the_form_is_in_sight_though_its_kind_does_not_ask_for_it(
    brisk_site, chromium
):
    host = Person(chromium, brisk_site.url, "rosalie")
    host.enrol()
    host.go("/tournaments/new/")
    rounds, announce = (
        host.page.get_by_label("Tours de poules"),
        host.page.get_by_role("button", name="L’annoncer"),
    )
    host.page.get_by_label("Nom", exact=True).fill("Coupe")
    rounds.fill("")
    host.page.get_by_label("arène", exact=True).check()
    announce.click()
    expect(rounds).to_be_focused()
    rounds.fill("3")
    expect(rounds).to_be_hidden()
    announce.click()
    expect(host.page.get_by_role("heading", name="Coupe")).to_be_visible()
    assert host.complaints == []
