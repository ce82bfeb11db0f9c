"""The replay without a reload: by clicks, by keys, by itself, from a link to a moment."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

SHOWN = """() => {
  window.shown = [];
  const note = () => {
    const ply = Number(document.getElementById("moment").dataset.ply);
    if (ply !== (window.shown.at(-1) ?? 0)) window.shown.push(ply);
  };
  const everything = {attributes: true, childList: true, subtree: true};
  new MutationObserver(note).observe(document.body, everything);
}"""


@pytest.fixture(scope="module")
def viewer(quick_site, chromium):
    """Somebody who has just finished a match against bots, at its replay."""
    alice = Person(chromium, quick_site.url, "replayer", width=1280)
    alice.sit_down(3, bots=[1, 2])
    while alice.asked():
        alice.play(lambda words: words[0])
    alice.page.click("#result a[href$='/replay/']")
    alice.page.evaluate("window.loadedOnce = true")
    return alice


def ply(viewer):
    return int(viewer.page.locator("#moment").get_attribute("data-ply"))


def reaches(viewer, number):
    expect(viewer.page.locator("#moment")).to_have_attribute("data-ply", str(number))
    assert viewer.page.evaluate("window.loadedOnce")


def backs(viewer):
    return expect(viewer.page.locator("#table .card.back"))


def test_it_steps_by_keys_and_clicks_without_a_reload(viewer):
    last = ply(viewer)
    viewer.page.keyboard.press("Home")
    reaches(viewer, 0)
    backs(viewer).to_have_count(6)
    viewer.page.keyboard.press("ArrowRight")
    reaches(viewer, 1)
    viewer.page.click("a[rel=next]")
    reaches(viewer, 2)
    viewer.page.keyboard.press("ArrowLeft")
    reaches(viewer, 1)
    assert viewer.page.evaluate("location.hash") == "#1"
    viewer.page.keyboard.press("End")
    reaches(viewer, last)


def test_all_cards_can_be_laid_open_where_one_stands(viewer):
    viewer.page.keyboard.press("Home")
    reaches(viewer, 0)
    viewer.page.select_option("#pov", "open")
    backs(viewer).to_have_count(0)
    assert ply(viewer) == 0
    viewer.page.select_option("#pov", "public")
    backs(viewer).to_have_count(6)


def test_it_plays_by_itself_and_pauses(viewer):
    viewer.page.keyboard.press("Home")
    reaches(viewer, 0)
    viewer.page.select_option("#speed", "500")
    viewer.page.evaluate(SHOWN)
    viewer.page.click("#play")
    viewer.until(lambda: viewer.page.evaluate("window.shown.includes(3)"))
    viewer.page.click("#play")
    assert viewer.page.evaluate("window.shown.slice(0, 3)") == [1, 2, 3]
    assert viewer.page.locator("#play").get_attribute("aria-pressed") == "false"


def test_a_link_to_a_moment_opens_there(viewer):
    address = viewer.page.url.partition("?")[0].partition("#")[0]
    viewer.go(address.removeprefix(viewer.url) + "#2")
    viewer.page.evaluate("window.loadedOnce = true")
    reaches(viewer, 2)
    assert viewer.complaints == []
