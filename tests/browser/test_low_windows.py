"""Low windows: what finds no room there scrolls, and is never below the window."""

import pytest

from tests.browser.test_not_asked import seen
from tests.faults.scale import in_the_soak
from tests.shots.__main__ import opened

AWAY = "from games.models import Seat; Seat.objects.filter(match__key='{key}').update(away=True)"
OUT_OF_REACH = """() => {
  const moves = document.querySelectorAll("#moves :is(button, label):not([hidden])");
  return [...moves].filter((node) => node.checkVisibility()).filter((node) => {
    node.scrollIntoView({ block: "nearest" });
    return node.getBoundingClientRect().bottom > innerHeight;
  }).map((node) => node.textContent.trim());
}"""
LOW = [(320, 568), (360, 330), (240, 427)]


@in_the_soak("the first of what one is asked, in test_in_sight.py")
@pytest.mark.parametrize("name", ["intrigue-auction", "intrigue-waits"])
def test_every_move_of_whoever_is_away_can_be_reached_in_a_low_window(quick_site, chromium, name):
    session, key = quick_site.asked("tests.shots.stage", name)[name]
    quick_site.manage("shell", "--verbosity", "0", "-c", AWAY.format(key=key))
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    page.locator(".come-back").wait_for()
    assert seen(page, OUT_OF_REACH, LOW) == {}
