"""How many clicks somebody who has never been here needs; every click of the mouse is counted."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person
from tests.faults.scale import share, times
from tests.harness.site import Site
from tests.harness.visitor import Visitor


class Counted(Person):
    """A person whose clicks are counted."""

    clicks = 0

    def click(self, what: str | Locator) -> None:
        (self.page.locator(what) if isinstance(what, str) else what).first.click()
        self.clicks += 1


@pytest.fixture(params=times(full=[360, 1280], quick=[360]))
def newcomer(own_site: Site, chromium: Browser, request) -> Counted:
    person = Counted(chromium, own_site.url, "", request.param)
    person.go("/")
    return person


@pytest.fixture
def friends_page(own_site: Site, chromium: Browser) -> Counted:
    return Counted(chromium, own_site.url, "")


def decide(person: Counted) -> None:
    """The first decision, once it is asked for."""
    version = person.page.get_attribute("#table", "data-version")
    person.click("#ask.yours button.move:visible")
    expect(person.page.locator(f"#table:not([data-version='{version}'])")).to_be_visible()


def my_seat(person: Person) -> Locator:
    return person.page.locator("#table .me")


def test_the_first_decision_is_two_clicks_away(newcomer):
    newcomer.click("form.play-now button")
    newcomer.page.wait_for_url("**/m/**")
    decide(newcomer)
    assert newcomer.clicks == 2
    assert newcomer.complaints == []


def test_a_table_with_a_friend_is_four_clicks_away_on_each_side(newcomer, friends_page):
    newcomer.click("a[href^='/new/']")
    newcomer.click("input[name=who][value=invite]")
    newcomer.click("form.new-match p.actions button")
    newcomer.page.wait_for_url("**/m/**")
    newcomer.context.grant_permissions(["clipboard-read", "clipboard-write"])
    newcomer.click("#copy")
    expect(newcomer.page.locator("#copied")).not_to_be_empty()
    address = newcomer.page.evaluate("navigator.clipboard.readText()")
    assert newcomer.clicks == 4
    friends_page.page.goto(address)
    friends_page.click("main form button")
    friends_page.page.wait_for_url("**/m/**")
    expect(my_seat(friends_page)).to_be_visible()
    assert friends_page.clicks == 1
    name = my_seat(friends_page).locator(".who").inner_text().strip()
    expect(newcomer.page.locator("#table")).to_contain_text(name)
    assert newcomer.complaints == friends_page.complaints == []


@pytest.mark.parametrize("from_lobby", share([True, False], 0, 2))
def test_a_seat_at_a_public_table_is_one_click_away(own_site, newcomer, from_lobby):
    width = newcomer.page.viewport_size["width"]
    host = Visitor(own_site.url).sign_up(f"hote{width}{from_lobby}")
    key = host.open_table(3, rated="")
    if not from_lobby:
        newcomer.go(f"/m/{key}/")
    newcomer.click(f"button[formaction='/m/{key}/join/']")
    newcomer.page.wait_for_url(f"**/m/{key}/")
    expect(my_seat(newcomer)).to_be_visible()
    assert newcomer.clicks == 1
    assert newcomer.complaints == []


def test_a_rematch_is_one_click_away(own_site, chromium):
    person = Counted(chromium, own_site.url, "rosalie")
    visitor = person.enrol()
    key = visitor.open_table(2, bots=[1])
    assert visitor.post(f"/m/{key}/resign/").status == 302
    person.go(f"/m/{key}/")
    person.click(f"button[formaction='/m/{key}/rematch/']")
    person.page.wait_for_url(lambda address: "/m/" in address and key not in address)
    expect(my_seat(person)).to_be_visible()
    assert person.clicks == 1
    assert person.complaints == []
