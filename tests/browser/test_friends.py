"""Two friends at real browsers: following, finding each other, challenging."""

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak
from tests.harness.site import Site


def two(site: Site, chromium, *names: str) -> list[Person]:
    """Two who have registered."""
    people = [
        Person(chromium, site.url, name, width)
        for name, width in zip(names, (1280, 360), strict=True)
    ]
    for person in people:
        person.enrol()
    return people


def press(person: Person, name: str) -> None:
    """A button of the page."""
    person.page.get_by_role("button", name=name, exact=True).click()


def test_friends_follow_each_other_and_one_challenges_the_other(own_site, chromium):
    flora, felix = two(own_site, chromium, "flora", "felix")
    flora.go("/player/felix/")
    press(flora, "Suivre")
    expect(flora.page.get_by_text("Tu suis felix.")).to_be_visible()
    felix.go("/friends/")
    press(felix, "Suivre flora")
    expect(felix.page.locator("#mine ~ .friends .friend b")).to_have_text("flora")
    flora.go("/")
    expect(flora.page.locator("#friends .online b")).to_have_text("felix")
    press(flora, "Défier felix")
    flora.page.wait_for_url("**/m/**")
    expect(flora.page.get_by_text("felix est prévenu")).to_be_visible()
    expect(felix.page.locator("#bar .what")).to_contain_text("flora")
    felix.page.locator("#bar a").first.click()
    expect(felix.page.locator("h1")).to_contain_text("flora te défie")
    expect(felix.page.locator("#bar .bar")).to_be_hidden()
    press(felix, "S’asseoir")
    felix.page.wait_for_url("**/m/**")
    for person in (flora, felix):
        expect(person.page.locator("#table[data-status=running]")).to_have_count(1)
        assert person.complaints == []
    assert flora.page.url == felix.page.url


@in_the_soak("one who is challenged")
def test_a_friend_who_waits_at_a_table_is_joined_from_the_front_page(own_site, chromium):
    faustine, firmin = two(own_site, chromium, "faustine", "firmin")
    firmin.go("/player/faustine/")
    press(firmin, "Suivre")
    firmin.go("/")
    expect(firmin.page.locator("#friends b")).to_have_count(0)
    faustine.go("/")
    expect(firmin.page.locator("#friends .state")).to_have_text("en ligne")
    key = faustine.open_table(4)
    expect(firmin.page.locator("#friends .state")).to_contain_text("attend")
    press(firmin, "S’asseoir avec faustine")
    firmin.page.wait_for_url(f"**/m/{key}/")
    expect(faustine.page.locator(".seat .who", has_text="firmin")).to_be_visible()
    assert firmin.complaints == faustine.complaints == []


@in_the_soak("who accepts")
def test_who_declines_is_asked_no_more_and_the_table_says_so(own_site, chromium):
    fanny, fabien = two(own_site, chromium, "fanny", "fabien")
    for person, other in ((fanny, "fabien"), (fabien, "fanny")):
        person.go(f"/player/{other}/")
        press(person, "Suivre")
    expect(fabien.page.get_by_text("ami", exact=True)).to_be_visible()
    fabien.go("/ladder/")
    fanny.go("/player/fabien/")
    press(fanny, "Défier à Complots")
    fanny.page.wait_for_url("**/m/**")
    fabien.page.locator("#bar a").first.click()
    press(fabien, "Pas maintenant")
    expect(fabien.page.locator("#bar .bar")).to_have_count(0)
    expect(fanny.page.get_by_text("fabien a décliné")).to_be_visible()
