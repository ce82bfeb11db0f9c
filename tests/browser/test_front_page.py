"""The first screen of the front page: what to do, before anything is scrolled."""

import pytest
from playwright.sync_api import expect

from games.titles import all_titles
from tests.browser.person import Person
from tests.faults.scale import share

BOTTOM = "(one) => one.getBoundingClientRect().bottom"
RIGHT = "(one) => one.getBoundingClientRect().right"
SHIFTS = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (sum += one.value)))
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(sum), 300);
})"""


@pytest.mark.parametrize("width", share([320, 360], 0, 2))
def test_one_large_button_and_all_games_are_on_a_phone_s_first_screen(own_site, chromium, width):
    person = Person(chromium, own_site.url, "", width)
    person.go("/")
    screen = person.page.viewport_size
    first = person.page.locator("main button").first
    expect(first).to_have_class("button hero")
    games = person.page.locator(".game")
    assert games.count() == len(all_titles())
    for game in games.all():
        assert game.evaluate(BOTTOM) <= screen["height"]
        ways = game.locator(".button").all()
        assert len(ways) == 3
        assert all(way.evaluate(RIGHT) <= game.evaluate(RIGHT) for way in ways)


def test_each_game_is_played_from_its_own_card(own_site, chromium):
    person = Person(chromium, own_site.url, "")
    for slug in share(all_titles(), 1, len(all_titles())):
        person.go("/")
        person.page.locator(f".game[data-title={slug}] button").first.click()
        person.page.wait_for_url("**/m/**")
        expect(person.page.locator(f"html.at-{slug}")).to_have_count(1)
        person.go("/")
        expect(person.page.locator("button.hero")).to_have_attribute("value", slug)
    assert person.complaints == []


def test_the_display_face_moves_nothing_when_it_comes_late(own_site, chromium):
    person = Person(chromium, own_site.url, "", 360)
    waiting = []
    person.page.route("**/*.woff2", lambda route: waiting.append(route))
    person.page.goto(f"{own_site.url}/", wait_until="domcontentloaded")
    person.page.locator(".game").first.wait_for()
    high = person.page.evaluate("document.querySelector('.games').getBoundingClientRect().bottom")
    assert waiting
    for route in waiting:
        route.continue_()
    person.page.evaluate("document.fonts.ready")
    assert person.page.evaluate("document.fonts.check('600 20px Grenze')")
    after = person.page.evaluate("document.querySelector('.games').getBoundingClientRect().bottom")
    assert after == high
    assert person.page.evaluate(SHIFTS) < 0.02
