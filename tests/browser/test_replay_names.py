"""Whose eyes a replay lends stands beside what they hold, on a phone and on a desktop."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, name_for
from tests.faults.scale import in_the_soak

SEEN = """(name) => {
  const {width, height} = name.getBoundingClientRect();
  return width > 20 && height > 10 && getComputedStyle(name).clipPath === "none";
}"""


@in_the_soak("the name in the dock of Complots, in test_replay.py")
@pytest.mark.parametrize("title", ["intrigue", "theories"])
def test_a_hand_that_is_lent_has_its_players_name(quick_site, chromium, request, title):
    person = Person(chromium, quick_site.url, name_for(request.node.nodeid))
    key = person.sit_down(3, bots=[1, 2], title=title)
    person.page.locator("#line.on").wait_for()
    person.resign()
    person.page.locator("#result").wait_for()
    person.go(f"/m/{key}/replay/?ply=0&pov=1")
    name = person.page.locator(".dock .mine article h3")
    bot = person.page.locator(".povs [aria-current] span").first.evaluate(
        "it => it.firstChild.data.trim()"
    )
    expect(name).to_contain_text(bot)
    for width in (320, 360, 1280):
        person.page.set_viewport_size({"width": width, "height": 800})
        assert name.evaluate(SEEN), width
