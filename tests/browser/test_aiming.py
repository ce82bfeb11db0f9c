"""Choosing whom a card of Théories du complot is for: at the card itself, not across the table; in
Complots what may be done to somebody is at their seat.
"""

import pytest
from playwright.sync_api import expect

from tests.faults.scale import in_the_soak, share
from tests.shots.__main__ import SIZES, opened

TARGETS = ".targets .move"
OUT_OF_REACH = f"""[...document.querySelectorAll('[open] {TARGETS}')].filter((button) => {{
  const hand = button.closest(".hand");
  hand.scrollTop += button.getBoundingClientRect().top - hand.getBoundingClientRect().top - 60;
  const {{ top, bottom, width, height }} = button.getBoundingClientRect();
  return top < innerHeight * 0.3 || bottom > innerHeight || Math.min(width, height) < 44;
}}).length"""

WIDER = """() => [...document.querySelectorAll(".aim .move")].filter((move) => {
  const words = document.createRange(), around = move.getBoundingClientRect();
  words.selectNodeContents(move);
  const within = ({ left, right }) => left >= around.left && right <= around.right;
  return ![...words.getClientRects()].every(within);
}).map((move) => move.textContent)"""


@pytest.fixture(scope="module")
def aiming(quick_site) -> tuple[str, str]:
    return quick_site.asked("tests.shots.stage", "theories-aim")["theories-aim"]


@pytest.fixture
def table(quick_site, chromium, aiming):
    session, key = aiming

    def at(width: int):
        page = opened(chromium, quick_site.url, session, width, "light", "fr")
        page.goto(f"{quick_site.url}/m/{key}/")
        expect(page.locator("#line.on")).to_be_visible()
        return page

    return at


def test_on_a_phone_every_target_is_in_the_thumbs_reach(table):
    page = table(360)
    cards = page.locator("summary.opens").all()
    assert len(cards) == 2
    for card in share(cards, 0, len(cards)):
        card.evaluate("card => card.click()")
        expect(page.locator(f"[open] {TARGETS}").first).to_be_visible()
        assert page.evaluate(OUT_OF_REACH) == 0
        assert page.locator(f"{TARGETS}:visible").count() > 1
        assert page.evaluate("scrollY") == 0
        card.evaluate("card => card.click()")


@in_the_soak("targets in reach, and keys")
def test_one_card_is_open_at_a_time_and_the_hand_comes_back(table):
    page = table(360)
    shown = page.locator(".held:visible").count()
    page.locator("#opens-denial").click()
    expect(page.locator(".held:visible")).to_have_count(1)
    page.locator("#opens-denial").click()
    expect(page.locator(".held:visible")).to_have_count(shown)
    for width in (w for w in SIZES if w > 360):
        page.set_viewport_size({"width": width, "height": 800})
        page.locator("#opens-denial").click()
        page.locator("#opens-archives").click()
        expect(page.locator("details[name=aim][open]")).to_have_count(1)
        page.locator("#opens-archives").click()


def test_a_key_opens_the_card_and_a_key_plays_it(table):
    page = table(1280)
    log = page.locator("#lines li")
    page.wait_for_timeout(600)  # shortcuts.js takes no key meant for what stood there before
    page.keyboard.press(page.locator("#opens-denial").get_attribute("aria-keyshortcuts"))
    target = page.locator("#aim-denial .move").first
    key = target.get_attribute("aria-keyshortcuts")
    assert key in "123456789"
    expect(target).to_have_accessible_name("Démenti officiel contre Aurelie : environnement")
    page.wait_for_timeout(600)
    page.keyboard.press(key)
    expect(log.last).to_contain_text("contre Aurelie (environnement)")


@in_the_soak("every question, in test_in_sight.py")
def test_what_may_be_done_to_somebody_is_within_its_button(quick_site, chromium):
    name = "complots-four-aims"
    session, key = quick_site.asked("tests.shots.stage", name)[name]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    page.locator(".aim .move").first.wait_for()
    for width, height in ((768, 1024), (1366, 650), (640, 360), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(WIDER) == [], (width, height)
