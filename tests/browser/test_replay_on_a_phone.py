"""A replay on a phone: what stays where it is, and what has room."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak

CLAIMED = "phonereplayer annonce la Duchesse"
STEPS = "Math.round(document.getElementById('steps').getBoundingClientRect().top + scrollY)"
SCROLLED = "document.querySelector('.povs').scrollLeft"
BEYOND = """() => [...document.querySelectorAll("#felt .player .badge")].filter((badge) => {
  const [one, seat] = [badge, badge.closest(".player")].map((it) => it.getBoundingClientRect());
  return one.left < seat.left || seat.right < one.right;
}).length"""


COVERED = """() => [...document.querySelectorAll("#felt .player")].filter((seat) => {
  const [coins, card] = [".coins", ".card:last-child"].map((it) => seat.querySelector(it))
    .map((it) => it.getBoundingClientRect());
  return coins.left < card.right && coins.top < card.bottom && card.top < coins.bottom;
}).length"""


@pytest.fixture(scope="module")
def viewer(quick_site, chromium):
    """Somebody on a phone who has claimed a Duchess and left, at the replay."""
    person = Person(chromium, quick_site.url, "phonereplayer", width=360)
    key = person.sit_down(8, bots=[*range(1, 8)])
    person.page.locator("#line.on").wait_for()
    person.come_to_turn(key)
    person.page.click("button.move[value=tax]:visible")
    person.page.locator("#lines li", has_text=CLAIMED).wait_for()
    newest = person.page.locator("#lines li").last
    person.until(lambda: CLAIMED not in newest.inner_text())
    person.resign()
    person.page.locator("#result").wait_for()
    person.go(f"/m/{key}/replay/?ply=0&pov=public")
    return person


def at(viewer, ply):
    expect(viewer.page.locator("#moment")).to_have_attribute("data-ply", str(ply))


def last(viewer):
    return int(viewer.page.locator("#moment").get_attribute("data-last"))


@in_the_soak("that the script moves nothing when it comes, in test_replay.py")
def test_the_buttons_that_step_stay_where_they_are_with_every_claim(viewer):
    viewer.page.keyboard.press("Home")
    at(viewer, 0)
    places, told = {viewer.page.evaluate(STEPS)}, set()
    for ply in range(1, last(viewer) + 1):
        viewer.page.keyboard.press("ArrowRight")
        at(viewer, ply)
        places.add(viewer.page.evaluate(STEPS))
        told.add(viewer.page.locator(".chance").inner_text() != "")
    assert told == {True, False}
    assert len(places) == 1


@in_the_soak("the view that was chosen is within its row, in test_replay.py")
def test_whoever_looks_through_the_views_is_not_taken_back_by_the_next_move(viewer):
    viewer.page.keyboard.press("Home")
    at(viewer, 0)
    viewer.page.evaluate(f"{SCROLLED} = 0")
    viewer.page.keyboard.press("ArrowRight")
    at(viewer, 1)
    viewer.page.wait_for_timeout(100)
    assert viewer.page.evaluate(SCROLLED) == 0
    viewer.page.locator("[data-pov=open]").dispatch_event("click")
    viewer.until(lambda: viewer.page.evaluate(SCROLLED) > 0)
    viewer.page.locator("[data-pov=public]").dispatch_event("click")
    expect(viewer.page.locator("#moment")).to_have_attribute("data-pov", "public")


@in_the_soak("names and badges on other pages")
def test_that_somebody_has_left_is_written_within_their_seat(viewer):
    viewer.page.keyboard.press("End")
    at(viewer, last(viewer))
    expect(viewer.page.locator("#felt .badge", has_text="a abandonné")).to_have_count(1)
    assert viewer.page.evaluate(BEYOND) == 0


@in_the_soak("how many coins somebody has, in sight at a table that runs")
def test_no_cards_lie_over_a_coin_beside_its_number(viewer):
    viewer.page.keyboard.press("Home")
    at(viewer, 0)
    expect(viewer.page.locator("#felt .player")).to_have_count(8)
    assert viewer.page.evaluate(COVERED) == 0
