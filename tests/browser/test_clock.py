"""The countdown: it begins with all the time that was given, however slow the page was."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.duel import duel
from tests.browser.person import Person
from tests.faults.scale import in_the_soak

SHOWS = """async ([ahead, waits]) => {
  const { aheadOf, leftOf, textOf } = await import("/static/js/clock.js");
  const [server, time] = [1_000_000_000, 45];
  const find = aheadOf(server, server + ahead + waits.page);
  const put = server + waits.page;
  const now = put + ahead + waits.ask;
  const deadline = put + time * 1000;
  const left = (now) => leftOf(deadline, time, now, find(deadline, time, now));
  const at = (later) => textOf(left(now + later));
  return [at(0), at(999 - waits.ask), at(1001), at(44999), at(60000)];
}"""


@pytest.fixture(scope="module")
def reader(own_site, chromium):
    """Somebody at a page that may import the site's scripts."""
    someone = Person(chromium, own_site.url, "watchmaker")
    someone.go("/about/")
    return someone


@pytest.mark.parametrize("ahead", [0, 90_000, -90_000])
@pytest.mark.parametrize("waits", [{"page": 5, "ask": 5}, {"page": 900, "ask": 20}])
def test_45_seconds_begin_at_0_45_whatever_the_devices_clock_says(reader, ahead, waits):
    first, second, third, last, over = reader.page.evaluate(SHOWS, [ahead, waits])
    assert (first, second, third) == ("0:45", "0:45", "0:44")
    assert (last, over) == ("0:01", "0:00")


SET_BACK = """async () => {
  const { aheadOf, leftOf } = await import("/static/js/clock.js");
  const [now, hour] = [1_000_000_000, 3_600_000];
  const find = aheadOf(now + hour, now);
  const left = (deadline) => leftOf(deadline, 45, now, find(deadline, 45, now)) / 1000;
  return [left(now + hour + 45_000), left(now + 45_000), left(now + 40_000)];
}"""


def test_a_question_put_after_the_server_s_clock_was_set_back_has_all_its_time(reader):
    assert reader.page.evaluate(SET_BACK) == [45, 45, 40]


CATCHES_UP = """async () => {
  const { aheadOf, leftOf } = await import("/static/js/clock.js");
  const [now, second] = [1_000_000_000, 1000];
  const find = aheadOf(now, now);
  const left = (put, time, at) => {
    const [deadline, then] = [now + (put + time) * second, now + at * second];
    return leftOf(deadline, time, then, find(deadline, time, then)) / second;
  };
  left(0, 45, 0);
  left(40, 30, 90);
  return [left(70, 45, 90), left(100, 45, 100)];
}"""


def test_a_page_that_stood_still_and_catches_up_shows_what_is_left_of_the_open_question(reader):
    assert reader.page.evaluate(CATCHES_UP) == [25, 45]


def test_hours_are_told_without_seconds(reader):
    told = "async (left) => (await import('/static/js/clock.js')).textOf(left)"
    assert reader.page.evaluate(told, 86_400_000) == "24 h 00"
    assert reader.page.evaluate(told, 61_000) == "1:01"


def test_the_first_question_of_a_table_begins_at_0_45(own_site, chromium):
    alice = Person(chromium, own_site.url, "starter", width=1280)
    alice.page.add_init_script("""
      window.clocks = [];
      document.addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
        const text = document.getElementById("clock")?.textContent;
        if (text && text !== window.clocks.at(-1)) window.clocks.push(text);
      }).observe(document.body, { childList: true, subtree: true, characterData: true }));
    """)
    alice.sit_down(3, bots=[1, 2], tempo="live")
    assert alice.asked()
    alice.until(lambda: alice.page.evaluate("window.clocks.length > 2"))
    shown = alice.page.evaluate("window.clocks")
    assert "0:46" not in shown


SET = """async (by) => {
  const { moment } = await import("/static/js/moment.js");
  const wall = Date.now.bind(Date);
  const before = moment();
  Date.now = () => wall() + by;
  try {
    await new Promise((done) => setTimeout(done, 50));
    return moment() - before;
  } finally {
    Date.now = wall;
  }
}"""
HOUR = 3_600_000


def test_the_page_goes_on_where_the_devices_clock_is_set_back_and_along_where_it_is_put_on(reader):
    assert 40 < reader.page.evaluate(SET, -HOUR) < HOUR / 2
    assert reader.page.evaluate(SET, HOUR) >= HOUR


def test_the_countdown_goes_on_where_the_devices_clock_is_set_back(own_site, chromium):
    person = Person(chromium, own_site.url, "timepiece")
    duel(own_site, person, "stopwatch", tempo="relaxed")
    clock = person.page.locator("#clock")
    expect(clock).to_contain_text(re.compile("1:5"), timeout=60_000)
    person.page.evaluate("((wall) => (Date.now = () => wall() - 30_000))(Date.now.bind(Date))")
    before = clock.inner_text()
    expect(clock).not_to_have_text(before)
    assert clock.inner_text() < before


BUSY = "const end = performance.now() + 6000; while (performance.now() < end);"
TOO_MUCH = """() => {
  document.body.dispatchEvent(new Event("htmx:oobAfterSwap"));
  const clock = document.getElementById("clock");
  const [minutes, seconds] = clock.textContent.split(":").map(Number);
  return 60 * minutes + seconds - (clock.dataset.deadline - Date.now()) / 1000;
}"""


@in_the_soak("the countdown of a page that is there")
def test_what_a_page_takes_to_load_is_not_added_to_what_is_left(own_site, chromium):
    person = Person(chromium, own_site.url, "clockface")
    duel(own_site, person, "dial", tempo="relaxed")
    person.page.add_init_script(BUSY)
    person.page.reload()
    expect(person.page.locator("#clock")).to_contain_text(":")
    assert person.page.evaluate(TOO_MUCH) < 5


PUT_FORWARD = """async ([asked, read]) => {
  const { aheadOf, leftOf } = await import("/static/js/clock.js");
  const [now, second] = [1_000_000_000, 1000];
  const [find, deadline] = [aheadOf(now, now), now + 120 * second];
  const left = (at) => leftOf(deadline, 120, at, find(deadline, 120, at)) / second;
  const shown = [left(now + 10 * second), left(now + 50 * second)];
  find.heard(now + 20 * second, now + asked * second, now + read * second);
  return [...shown, left(now + read * second)];
}"""


@pytest.mark.parametrize(
    ("asked", "read", "left"),
    [(60, 60, 100), (60, 61, 99), (19, 21, 99), (20, 20, 100)],
)
def test_what_is_left_is_right_again_once_the_server_has_told_its_time(reader, asked, read, left):
    assert reader.page.evaluate(PUT_FORWARD, [asked, read]) == [110, 70, left]


@in_the_soak("the same by a script alone")
def test_the_countdown_is_right_again_where_the_devices_clock_is_put_forward(own_site, chromium):
    person = Person(chromium, own_site.url, "clockmaker")
    duel(own_site, person, "sandglass", tempo="relaxed")
    clock = person.page.locator("#clock")
    expect(clock).to_contain_text(re.compile("^1:"))
    person.page.evaluate("((wall) => (Date.now = () => wall() + 110_000))(Date.now.bind(Date))")
    expect(clock).to_contain_text(re.compile("^0:"))
    person.page.evaluate("import('/static/js/connection.js').then(({ resync }) => resync())")
    expect(clock).to_contain_text(re.compile("^1:"))
