"""The replay without a reload: by clicks, by keys, by itself, from a link to a moment."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import times

SHOWN = """() => {
  window.shown = [];
  const note = () => {
    const ply = Number(document.getElementById("moment").dataset.ply);
    if (ply !== (window.shown.at(-1) ?? 0)) window.shown.push(ply);
  };
  const everything = {attributes: true, childList: true, subtree: true};
  new MutationObserver(note).observe(document.body, everything);
}"""

WITHIN = """(pov) => {
  const view = document.querySelector(`[data-pov="${pov}"]`).getBoundingClientRect();
  const row = document.querySelector(".povs").getBoundingClientRect();
  return row.left <= view.left && view.right <= row.right;
}"""

INK = """(place) => getComputedStyle(document.querySelector(place)).color
  .match(/[0-9]+/g).slice(0, 3).map(Number)"""

STYLED = "[...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)"
PLACES = """() => ["steps", "slider", "controls", "table", "keys"]
  .map((id) => JSON.stringify(document.getElementById(id).getBoundingClientRect()))"""

QUICK = 3
"""Steps at once, twice: a match can be as short as ten moves."""


@pytest.fixture(scope="module")
def viewer(quick_site, chromium):
    """Somebody who has just finished a match against bots, at its replay."""
    alice = Person(chromium, quick_site.url, "replayer", width=1280)
    alice.sit_down(3, bots=[1, 2])
    while alice.asked():
        alice.play(lambda words: words[0])
    alice.page.click("#result a[href*='/replay/?ply=0']")
    alice.page.locator("#moment").wait_for()
    alice.page.evaluate("window.loadedOnce = true")
    return alice


@pytest.fixture(autouse=True)
def at_the_start(viewer):
    viewer.page.locator("h1").click()
    viewer.page.keyboard.press("Home")
    reaches(viewer, 0)


def reaches(viewer, number):
    expect(viewer.page.locator("#moment")).to_have_attribute("data-ply", str(number))
    assert viewer.page.evaluate("window.loadedOnce")


def last(viewer):
    return int(viewer.page.locator("#moment").get_attribute("data-last"))


def backs(viewer):
    return expect(viewer.page.locator("#table .card.back"))


def address(viewer, query):
    viewer.until(lambda: viewer.page.evaluate("location.search") == query)


def test_it_begins_at_the_first_move_as_one_saw_it(quick_site, chromium, viewer):
    path = viewer.page.url.partition("?")[0].removeprefix(viewer.url)
    viewer.go(path)
    viewer.page.evaluate("window.loadedOnce = true")
    reaches(viewer, 0)
    expect(viewer.page.locator(".povs [aria-current]")).to_contain_text("replayer")
    expect(viewer.page.locator(".dock .mine")).to_contain_text("replayer")


def test_it_steps_by_keys_and_clicks_without_a_reload(viewer):
    viewer.page.keyboard.press("ArrowRight")
    reaches(viewer, 1)
    viewer.page.click("a[rel=next]")
    reaches(viewer, 2)
    viewer.page.keyboard.press("ArrowLeft")
    reaches(viewer, 1)
    viewer.page.keyboard.press("End")
    reaches(viewer, last(viewer))


def test_only_steps_that_lead_somewhere_can_be_taken(viewer):
    expect(viewer.page.locator("a[rel=prev]")).to_have_count(0)
    expect(viewer.page.locator("a[rel=next].button:not(.button-secondary)")).to_have_count(1)
    viewer.page.keyboard.press("End")
    reaches(viewer, last(viewer))
    expect(viewer.page.locator("a[rel=next]")).to_have_count(0)
    expect(viewer.page.locator("#step-forward")).to_have_attribute("aria-disabled", "true")
    expect(viewer.page.locator("a[rel=prev]")).to_have_count(1)


def test_the_keyboard_stays_at_a_step_that_leads_no_further(viewer):
    for step, number in (("#step-end", last(viewer)), ("#step-start", 0)):
        viewer.page.locator(step).focus()
        viewer.page.keyboard.press("Enter")
        reaches(viewer, number)
        expect(viewer.page.locator(step)).to_have_attribute("aria-disabled", "true")
        expect(viewer.page.locator(step)).to_be_focused()


def test_the_slider_follows_its_own_keys_and_is_followed(viewer):
    slider = viewer.page.locator("#slider")
    slider.focus()
    for key, number in {"ArrowRight": 1, "ArrowUp": 2, "ArrowLeft": 1, "End": last(viewer)}.items():
        viewer.page.keyboard.press(key)
        reaches(viewer, number)
    viewer.page.keyboard.press("Home")
    reaches(viewer, 0)
    viewer.page.click("a[rel=next]")
    reaches(viewer, 1)
    expect(slider).to_have_value("1")
    assert slider.get_attribute("aria-valuetext") == f"coup 1 sur {last(viewer)}"


def test_the_address_says_where_one_stands_and_who_sees_it(viewer):
    viewer.page.click("[data-pov=open]")
    backs(viewer).to_have_count(0)
    address(viewer, "?ply=0&pov=open")
    viewer.page.click("a[rel=next]")
    reaches(viewer, 1)
    address(viewer, "?ply=1&pov=open")
    viewer.page.reload()
    viewer.page.evaluate("window.loadedOnce = true")
    reaches(viewer, 1)
    backs(viewer).to_have_count(0)
    viewer.page.click("[data-pov=public]")
    backs(viewer).not_to_have_count(0)
    address(viewer, "?ply=1&pov=public")
    viewer.page.click("[data-pov='0']")
    address(viewer, "?ply=1&pov=0")


def test_whoever_changes_the_language_or_signs_in_comes_back_to_the_moment(viewer, chromium):
    reader = Person(chromium, viewer.url, "reader")
    reader.go(viewer.page.url.partition("?")[0].removeprefix(viewer.url) + "?ply=1&pov=open")
    reader.page.locator("a[rel=next]").click()
    expect(reader.page.locator("#moment")).to_have_attribute("data-ply", "2")
    assert reader.page.get_attribute("a.account", "href").endswith("%3Fply%3D2%26pov%3Dopen")
    reader.page.click("button[name=language][value=en]")
    reader.page.locator("html[lang=en] #moment[data-ply='2'][data-pov=open]").wait_for()


def test_on_a_phone_the_keyboard_comes_to_nothing_that_is_not_seen(viewer):
    viewer.page.set_viewport_size({"width": 360, "height": 800})
    viewer.page.locator("#play").focus()
    viewer.page.keyboard.press("Tab")
    assert viewer.page.locator(":focus").evaluate("it => getComputedStyle(it).clipPath") == "none"
    viewer.page.set_viewport_size({"width": 1280, "height": 800})


def test_on_a_phone_the_chosen_view_is_within_its_row(viewer):
    viewer.page.set_viewport_size({"width": 360, "height": 800})
    viewer.page.evaluate("document.querySelector('.povs').scrollLeft = 0")
    assert not viewer.page.evaluate(WITHIN, "open")
    viewer.page.locator("[data-pov=open]").dispatch_event("click")
    viewer.until(lambda: viewer.page.evaluate(WITHIN, "open"))
    viewer.page.set_viewport_size({"width": 1280, "height": 800})


def test_a_mark_on_the_slider_leads_to_its_moment(viewer):
    mark = viewer.page.locator(".marks a").last
    number = int(re.search(r"ply=(\d+)", mark.get_attribute("href"))[1])
    mark.locator("path").click(force=True)
    reaches(viewer, number)


def test_it_plays_by_itself_and_pauses(viewer):
    viewer.page.select_option("#speed", "500")
    viewer.page.evaluate(SHOWN)
    viewer.page.click("#play")
    viewer.until(lambda: viewer.page.evaluate("window.shown.includes(3)"))
    viewer.page.click("#play")
    assert viewer.page.evaluate("window.shown.slice(0, 3)") == [1, 2, 3]
    assert viewer.page.locator("#play").get_attribute("aria-pressed") == "false"
    assert viewer.complaints == []


REFUSE = """() => {
  history.replaceState = () => { throw new DOMException("too often", "SecurityError"); };
}"""


def test_where_the_browser_refuses_to_write_the_address_it_plays_to_the_end_and_stops(viewer):
    viewer.page.evaluate(REFUSE)
    viewer.page.select_option("#speed", "500")
    viewer.page.keyboard.press("End")
    reaches(viewer, last(viewer))
    viewer.page.keyboard.press("ArrowLeft")
    reaches(viewer, last(viewer) - 1)
    viewer.page.click("#play")
    reaches(viewer, last(viewer))
    expect(viewer.page.locator("#play")).to_have_attribute("aria-pressed", "false")
    viewer.page.evaluate("delete history.replaceState")


def test_while_it_plays_over_a_slow_line_no_jump_is_lost(viewer):
    line = viewer.page.context.new_cdp_session(viewer.page)
    slow = {"offline": False, "latency": 900, "downloadThroughput": -1, "uploadThroughput": -1}
    viewer.page.select_option("#speed", "500")
    there = viewer.page.locator(".jumps ol a").evaluate_all(
        "(links) => links.map((it) => Number(new URLSearchParams(it.search).get('ply')))"
    )
    turn = next(ply for ply in there if 2 < ply < last(viewer) - 1)
    viewer.page.evaluate(SHOWN)
    line.send("Network.emulateNetworkConditions", slow)
    viewer.page.evaluate(
        "(ply) => {"
        " document.getElementById('play').click();"
        " document.querySelector(`.jumps a[href^='?ply=${ply}&']`).click();"
        "}",
        turn,
    )
    viewer.until(lambda: len(viewer.page.evaluate("window.shown")) > 1)
    viewer.page.click("#play")
    line.send("Network.emulateNetworkConditions", {**slow, "latency": 0})
    assert viewer.page.evaluate("window.shown.slice(0, 2)") == [turn, turn + 1]


def test_from_the_end_it_plays_from_the_start_however_slow_the_line(viewer):
    viewer.page.keyboard.press("End")
    reaches(viewer, last(viewer))
    line = viewer.page.context.new_cdp_session(viewer.page)
    slow = {"offline": False, "latency": 900, "downloadThroughput": -1, "uploadThroughput": -1}
    viewer.page.select_option("#speed", "500")
    line.send("Network.emulateNetworkConditions", slow)
    viewer.page.evaluate(SHOWN)
    viewer.page.click("#play")
    viewer.until(lambda: len(viewer.page.evaluate("window.shown")) > 2)
    viewer.page.click("#play")
    line.send("Network.emulateNetworkConditions", {**slow, "latency": 0})
    assert viewer.page.evaluate("window.shown.slice(0, 3)") == [last(viewer), 0, 1]


def test_without_scripts_links_and_the_slider_do_the_same(viewer, chromium):
    reader = Person(chromium, viewer.url, "reader", scripts=False)
    reader.go(viewer.page.url.partition("?")[0].removeprefix(viewer.url))
    expect(reader.page.locator("#moment")).to_have_attribute("data-ply", "0")
    reader.page.click("a[rel=next]")
    expect(reader.page.locator("#moment")).to_have_attribute("data-ply", "1")
    reader.page.click("[data-pov='1']")
    expect(reader.page.locator("#moment")).to_have_attribute("data-pov", "1")
    reader.page.locator("#slider").focus()
    reader.page.keyboard.press("ArrowRight")
    reader.page.click("#show")
    expect(reader.page.locator("#moment")).to_have_attribute("data-ply", "2")
    expect(reader.page.locator("#moment")).to_have_attribute("data-pov", "1")


@pytest.mark.parametrize("width", times(full=[360, 1280], quick=[360]))
def test_nothing_moves_when_the_script_comes_long_after_the_page(viewer, chromium, width):
    reader = Person(chromium, viewer.url, "reader", width=width)
    held = []
    reader.page.route("**/replay*.js", lambda route: held.append(route))
    path = viewer.page.url.partition("?")[0].removeprefix(viewer.url)
    reader.page.goto(viewer.url + path, wait_until="commit")
    reader.page.locator("main > p:not(#keys)").wait_for()  # the end of the page has come
    reader.until(lambda: held and reader.page.evaluate(STYLED))
    reader.page.evaluate("document.fonts.ready.then(() => true)")
    places = reader.page.evaluate(PLACES)
    with reader.page.expect_event("load"):
        held.pop().continue_()
    expect(reader.page.locator("#slider")).to_have_attribute("aria-valuetext", re.compile("0"))
    assert reader.page.evaluate(PLACES) == places


def test_each_of_several_quick_steps_counts_and_the_space_bar_plays(viewer):
    line = viewer.page.context.new_cdp_session(viewer.page)
    slow = {"offline": False, "latency": 150, "downloadThroughput": -1, "uploadThroughput": -1}
    line.send("Network.emulateNetworkConditions", slow)
    for _ in range(QUICK):
        viewer.page.keyboard.press("ArrowRight")
    reaches(viewer, QUICK)
    viewer.page.evaluate(
        f"for (let n = 0; n < {QUICK}; n += 1) document.getElementById('step-forward').click()"
    )
    reaches(viewer, 2 * QUICK)
    line.send("Network.emulateNetworkConditions", {**slow, "latency": 0})
    viewer.page.locator("#step-forward").focus()
    viewer.page.keyboard.press(" ")
    expect(viewer.page.locator("#play")).to_have_attribute("aria-pressed", "true")
    viewer.page.keyboard.press(" ")
    expect(viewer.page.locator("#play")).to_have_attribute("aria-pressed", "false")


def test_what_is_written_on_the_felt_is_light_on_dark_as_at_the_table(viewer):
    for place in ("#felt", "#court"):
        assert min(viewer.page.evaluate(INK, place)) > 200
