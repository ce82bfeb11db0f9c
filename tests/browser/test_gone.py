"""A page left open at a table that is gone: its reader is told why, and where to go on."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share
from tests.harness.visitor import PASSWORD, Visitor

SESSION_ENDED = "Ta session est terminée. Connecte-toi et tu retrouves ta place."
FORGET = "from django.contrib.sessions.models import Session; Session.objects.all().delete()"
TOLD = re.compile(r"Failed to load resource: .* status of 40[34] ")
"""How the console tells of an answer, where the page has asked by a request: its line was down."""
INVITE = re.compile(r"/join/[\w-]+/")
TABLES = ("public", "invite")
EXPIRE = """
from datetime import timedelta
from django.utils import timezone
from games.croupier.act import act
assert act("{key}", timezone.now() + timedelta(days=3))
"""


def told(person: Person, path: str, sentence: str) -> None:
    """The page comes to that address by itself, and says so."""
    expect(person.page.locator(".messages")).to_have_text(sentence)
    assert person.page.url == person.url + path
    assert [each for each in person.complaints if not TOLD.match(each)] == []


def connected(person: Person, key: str) -> None:
    person.go(f"/m/{key}/")
    expect(person.page.locator("#line.on")).to_be_attached()


@pytest.fixture
def guest_of(own_site, chromium):
    """A person at a table of somebody else, its key, and its host."""

    def make(name: str, who: str) -> tuple[Person, str, Visitor]:
        host = Visitor(own_site.url).sign_up(f"{name}host")
        key = host.open_table(3, who=who)
        person = Person(chromium, own_site.url, name)
        visitor = person.enrol()
        invite = INVITE.search(host.get(f"/m/{key}/").text)
        address = f"/m/{key}/join/" if who == "public" else invite.group()
        assert visitor.post(address).status == 302
        connected(person, key)
        return person, key, host

    return make


@in_the_soak("who is sent away")
def test_who_leaves_their_own_table_alone_comes_to_the_lobby(own_site, chromium):
    person = Person(chromium, own_site.url, "lea")
    key = person.enrol().open_table(3, who="invite")
    connected(person, key)
    person.page.click(f"button[formaction='/m/{key}/leave/']")
    told(person, "/", "Tu as quitté la table. Il n’y restait personne : elle a fermé.")


@in_the_soak("the page on which they left")
def test_another_page_of_who_left_alone_comes_to_the_lobby_too(own_site, chromium):
    person = Person(chromium, own_site.url, "louise")
    visitor = person.enrol()
    key = visitor.open_table(3, who="invite")
    connected(person, key)
    assert visitor.post(f"/m/{key}/leave/").status == 302
    told(person, "/", "Cette table n’existe plus, ou tu n’y as pas de place.")


@pytest.mark.parametrize("who", share(TABLES, 1, 2))
def test_who_is_sent_away_is_told_so_at_once(guest_of, who):
    person, key, host = guest_of(f"bob{who}", who)
    assert host.post(f"/m/{key}/kick/", seat="1").status == 302
    told(person, "/", "L’hôte t’a renvoyé de cette table.")


@in_the_soak("while it is up")
def test_who_is_sent_away_while_the_socket_is_down_is_told_so_too(guest_of):
    person, key, host = guest_of("max", "public")
    person.page.route_web_socket("**/ws/match/**", lambda socket: socket.close(code=1011))
    person.page.reload()
    expect(person.page.locator("#line")).to_have_text("reconnexion…")
    assert host.post(f"/m/{key}/kick/", seat="1").status == 302
    told(person, "/", "L’hôte t’a renvoyé de cette table.")


@in_the_soak("who is sent away")
@pytest.mark.parametrize("who", share(TABLES, 0, 2))
def test_a_table_that_expires_takes_its_pages_to_the_lobby(own_site, guest_of, who):
    person, key, _ = guest_of(f"rose{who}", who)
    own_site.manage("shell", "--verbosity", "0", "-c", EXPIRE.format(key=key))
    told(person, "/", "Cette table a fermé : aucune partie n’y a commencé.")


@pytest.mark.parametrize("who", share(TABLES, 1, 2))
def test_a_session_that_ends_leads_to_the_page_that_signs_in(own_site, guest_of, who):
    person, key, _ = guest_of(f"nina{who}", who)
    own_site.manage("shell", "--verbosity", "0", "-c", FORGET)
    told(person, f"/accounts/login/?next=/m/{key}/", SESSION_ENDED)


@in_the_soak("a session that ends")
def test_who_chooses_a_new_password_on_another_page_stays_at_the_table(own_site, chromium):
    person = Person(chromium, own_site.url, "odile")
    key = person.enrol().open_table(2, bots=[1], tempo="slow")
    connected(person, key)
    account, words = person.context.new_page(), [PASSWORD, *(f"la duchesse {n}" for n in "abcd")]
    for old, new in pairwise(words):
        account.goto(own_site.url + "/accounts/password/change/")
        for field, word in (("oldpassword", old), ("password1", new), ("password2", new)):
            account.fill(f"[name={field}]", word)
        with person.page.expect_navigation(url=f"**/m/{key}/"):
            account.click("main form button")
        account.wait_for_url("**/account/")
        expect(person.page.locator("#line.on")).to_be_attached()
    assert person.complaints == []
