"""What is written on a phone can be read whole: names at full tables, choices, the way in."""

import pytest

from tests.shots.__main__ import opened

CUT = """selector => [...document.querySelectorAll(selector)]
  .filter(element => element.scrollWidth > element.clientWidth || lines(element) > 1)
  .map(element => element.innerText);
function lines(element) {
  const words = document.createRange();
  words.selectNodeContents(element.firstChild);
  return new Set([...words.getClientRects()].map(part => part.top)).size;
}"""
NARROW = """() => [...document.querySelectorAll("select")].filter(select => {
  const wide = select.offsetWidth;
  select.style.width = "max-content";
  return select.offsetWidth > wide;
}).map(select => select.value)"""


@pytest.fixture(scope="module")
def stage(quick_site):
    return quick_site.asked("tests.shots.stage", "complots-turn-of-eight", "intrigue-offer")


@pytest.mark.parametrize("width", [360, 768, 1280])
def test_names_at_a_table_of_eight_are_whole_and_on_one_line(quick_site, chromium, stage, width):
    session, key = stage["complots-turn-of-eight"]
    page = opened(chromium, quick_site.url, session, width, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.locator(".player h3").count() == 8
    assert page.evaluate(CUT, ".player h3") == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_an_offer_in_intrigue_shows_its_choices_whole_on_a_phone(
    quick_site, chromium, stage, language
):
    session, key = stage["intrigue-offer"]
    page = opened(chromium, quick_site.url, session, 360, "light", language)
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.locator("select").count() > 1
    assert page.evaluate(NARROW) == []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_ways_in_are_whole_on_a_phone(quick_site, chromium, language):
    page = opened(chromium, quick_site.url, "", 360, "light", language)
    page.goto(f"{quick_site.url}/")
    assert page.locator(".account a").count() == 2
    assert page.evaluate(CUT, ".account a") == []


def test_a_free_seat_stands_on_one_line_with_its_buttons_on_a_phone(quick_site, chromium, stage):
    session, key = stage["table-waiting"]
    page = opened(chromium, quick_site.url, session, 360, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    seats = page.locator(".seat.free")
    assert seats.count() == 3
    for seat in seats.all():
        assert seat.evaluate("seat => seat.offsetHeight") < 2 * 44
