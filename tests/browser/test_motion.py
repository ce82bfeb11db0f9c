"""Things move at a table: over the page, for whoever wants motion, until a key or a click."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import INCOME, Person
from tests.faults.scale import in_the_soak, share

WATCH = """() => {
  window.flown = [];
  const note = (node) => {
    if (node.classList?.contains("flying")) window.flown.push(node.getAttribute("class"));
  };
  const watch = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note));
  new MutationObserver(watch).observe(document.body, { childList: true });
}"""
PRESSED = """() => new MutationObserver(async (_changes, watch) => {
  if (!document.querySelector("body > svg.flying")) return;
  watch.disconnect();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
  await Promise.resolve();
  await Promise.resolve();
  window.left = document.querySelectorAll(".flying").length;
}).observe(document.body, { childList: true })"""
"""As soon as something flies: a bot's move, which comes at once, would end it too."""
AT_WORK = """() => document.getAnimations()
  .filter((one) => one.playState === "running")
  .filter(({ effect }) => effect.getComputedTiming().progress !== null)
  .map(({ animationName, effect }) => `${animationName} of ${effect.target.className}`)"""
DEALT = """() => {
  const table = document.getElementById("table");
  const detail = { target: table, fragment: new DocumentFragment() };
  for (const stock of table.querySelectorAll("#bank .coins")) stock.className = "";
  document.body.dispatchEvent(new CustomEvent("htmx:oobBeforeSwap", { detail }));
  const turn = table.querySelector(".turn");
  const next = table.querySelector(".player:not(.turn)");
  turn.classList.remove("turn");
  next.classList.add("turn");
  const number = [...next.querySelector(".coins").childNodes].find(({ data }) => parseInt(data));
  number.data = String(parseInt(number.data) + 1);
  document.dispatchEvent(new Event("table:new"));
}"""
"""A coin that nobody has given, at a table without a bank, as its title may have it."""
WRITES = """() => {
  window.written = [];
  const text = (nodes) => [...nodes].map(({ textContent }) => textContent).join();
  const note = (change) =>
    window.written.push([text(change.removedNodes), text(change.addedNodes)]);
  new MutationObserver((changes) => changes.forEach(note)).observe(
    document.getElementById("clock"), { childList: true });
}"""
SLOW = "document.documentElement.style.setProperty('--quick', '20s')"


def seated(site, chromium, name: str, *, motion: bool) -> Person:
    """Somebody whose turn it is at a table with a bot."""
    person = Person(chromium, site.url, name, motion=motion)
    key = person.sit_down(3, bots=[1, 2])
    expect(person.page.locator("#line")).to_have_class("line on")
    person.come_to_turn(key)
    person.page.locator(INCOME).wait_for()
    person.page.evaluate(WATCH)
    return person


def test_a_coin_flies_to_who_takes_it_and_any_key_ends_its_flight(quick_site, chromium):
    person = seated(quick_site, chromium, "flight", motion=True)
    person.page.evaluate(SLOW)
    person.page.evaluate(PRESSED)
    person.page.click(INCOME)
    person.until(lambda: person.page.evaluate("window.left !== undefined"))
    assert person.page.evaluate("window.left") == 0
    assert person.complaints == []


@in_the_soak("a coin that flies")
def test_the_turn_walks_on_where_a_coin_is_dealt_and_the_title_has_no_bank(quick_site, chromium):
    person = seated(quick_site, chromium, "dealt", motion=True)
    person.page.evaluate(DEALT)
    person.until(lambda: "turn-mark flying" in person.page.evaluate("window.flown"))
    assert person.complaints == []


@in_the_soak("a coin that flies")
@pytest.mark.parametrize("motion", share([False, True], 0, 2))
def test_nothing_flies_where_less_motion_is_asked_for(quick_site, chromium, motion):
    person = seated(quick_site, chromium, f"still{motion:d}", motion=motion)
    before = person.page.get_attribute("#table", "data-version")
    person.page.click(INCOME)
    expect(person.page.locator(f"#table:not([data-version='{before}'])")).to_be_attached()
    person.page.wait_for_timeout(700)
    assert bool(person.page.evaluate("window.flown.length")) == motion
    expect(person.page.locator(".flying")).to_have_count(0)  # landed, and gone
    assert person.complaints == []


@in_the_soak("a coin that flies")
def test_a_table_at_which_nothing_happens_gives_the_browser_nothing_to_draw(quick_site, chromium):
    person = seated(quick_site, chromium, "calm", motion=True)
    assert person.page.locator(".messages .message").count(), "it is withdrawn after a while"
    expect(person.page.locator(".flying")).to_have_count(0)
    person.page.wait_for_timeout(1000)
    assert person.page.evaluate(AT_WORK) == []
    person.page.evaluate(WRITES)
    person.page.wait_for_timeout(2500)
    written = person.page.evaluate("window.written")
    assert [text for text, fresh in written if text == fresh] == []
