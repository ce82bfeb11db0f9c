"""A click is taken back as long as it has not been sent, and is never sent twice."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.duel import duel, version
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share, times
from tests.harness.visitor import Fragment

LIVE = re.compile(r"\bon\b")
CAPTAIN, DUCHESS = (f"button.move[value='draft:{card}']" for card in ("captain", "duchess"))
BAR = "#undo[data-on]"
COVERED = """(bar) => {
  const over = document.querySelector(bar).getBoundingClientRect();
  return [...document.querySelectorAll("#question, #moves .move")].filter((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
  }).map((node) => node.textContent.trim());
}"""
MOVES = "/answer/"
SECONDS = 20_000


@pytest.fixture
def person(quick_site, chromium, request):
    """Somebody at the draft of a duel."""
    name = re.sub(r"\W+", "", request.node.name)[-12:]
    person = Person(chromium, quick_site.url, f"u{name}")
    person.key, person.rival = duel(quick_site, person, f"v{name}")
    expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    person.posts = []
    person.page.on("request", lambda sent: MOVES in sent.url and person.posts.append(sent.url))
    return person


def wish(person: Person, value: str = "2") -> None:
    """Wait that long before a move goes out."""
    choose = "async (value) => (await import('/static/js/preferences.js')).set('undo', value)"
    person.page.evaluate(choose, value)


def test_without_the_wish_a_click_goes_out_at_once(person):
    before = version(person)
    person.page.click(CAPTAIN)
    expect(person.page.locator(BAR)).to_have_count(0)
    expect(person.page.locator("#table")).to_have_attribute("data-version", str(before + 1))


@pytest.mark.parametrize("how", share(["button", "key"], 0, 2))
def test_a_click_is_taken_back_and_nothing_is_sent(person, how):
    wish(person, "5")  # a busy machine may take longer than two seconds over the next lines
    before = version(person)
    person.page.click(CAPTAIN)
    expect(person.page.locator(BAR)).to_contain_text("Capitaine")
    if how == "key":
        person.page.keyboard.press("Escape")
    else:
        person.page.click(f"{BAR} button")
    expect(person.page.locator(BAR)).to_have_count(0)
    person.page.wait_for_timeout(6500)
    assert version(person) == before
    assert person.posts == []
    wish(person, "")
    person.page.click(DUCHESS)
    expect(person.page.locator("#table")).to_have_attribute("data-version", str(before + 1))


@in_the_soak("a click is taken back")
def test_what_is_not_taken_back_is_sent_once(person):
    wish(person)
    before = version(person)
    person.page.evaluate(f"""() => {{
        document.querySelector("{CAPTAIN}").click();
        document.querySelector("{DUCHESS}").click();
    }}""")
    table = person.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 1), timeout=SECONDS)
    expect(person.page.locator(BAR)).to_have_count(0)
    person.page.wait_for_timeout(3500)
    assert version(person) == before + 1
    assert person.posts == [f"{person.url}/m/{person.key}/answer/"]
    assert person.complaints == []


@in_the_soak("clicks that go out at once")
def test_where_the_time_is_nearly_up_there_is_no_grace(person):
    wish(person)
    before = version(person)
    person.page.evaluate("document.getElementById('clock').classList.add('short')")
    person.page.evaluate(f"""() => {{
        document.getElementById('clock').classList.add('short');
        document.querySelector("{CAPTAIN}").click();
    }}""")
    expect(person.page.locator(BAR)).to_have_count(0)
    expect(person.page.locator("#table")).to_have_attribute("data-version", str(before + 1))


@in_the_soak("one made while the line is up")
def test_a_click_made_offline_can_be_taken_back_until_the_line_is_there(person):
    before = version(person)
    person.context.set_offline(True)
    expect(person.page.locator("#line")).not_to_have_class(LIVE, timeout=SECONDS)
    person.page.click(CAPTAIN)
    expect(person.page.locator(BAR)).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.locator("#line[data-held]")).to_have_count(0)
    person.context.set_offline(False)
    expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    person.page.wait_for_timeout(3000)
    assert Fragment(person.rival.get(f"/m/{person.key}/").text).version == before


TOLD = """() => new MutationObserver(() => (window.told = (window.told ?? 0) + 1))
    .observe(document.querySelector("#undo p"), { childList: true })"""


@in_the_soak("an Enter that comes too late")
def test_who_is_about_to_take_a_click_back_stays_there_while_the_line_is_tried(person):
    tried = []
    person.page.on("requestfailed", lambda sent: MOVES in sent.url and tried.append(sent))
    person.context.set_offline(True)
    expect(person.page.locator("#line")).not_to_have_class(LIVE, timeout=SECONDS)
    person.page.evaluate(TOLD)
    person.page.click(CAPTAIN)
    back = person.page.locator(f"{BAR} button")
    back.focus()
    before = len(tried)
    person.until(lambda: len(tried) > before)
    person.page.wait_for_timeout(100)
    expect(back).to_be_focused()
    assert person.page.evaluate("window.told") == 1, "whoever hears the page hears it once"


def test_enter_that_comes_too_late_to_take_a_click_back_is_no_other_move(person):
    held, sent = [], []
    person.page.on("request", lambda one: MOVES in one.url and sent.append(one.post_data))
    person.page.route(f"**{MOVES}", lambda route: held.append(route))
    wish(person)
    person.page.click(CAPTAIN)
    person.page.locator(f"{BAR} button").focus()
    person.until(lambda: held)
    expect(person.page.locator(BAR)).to_have_count(0)
    person.page.keyboard.press("Enter")
    held[0].abort()
    person.page.unroute(f"**{MOVES}")
    person.until(lambda: len(sent) > 1)
    assert all("move=draft%3Acaptain" in said for said in sent)


@in_the_soak("such a click without a grace, in test_clicks.py")
def test_a_click_that_waits_for_a_question_that_has_closed_is_told_so_at_once(person):
    wish(person, "20")
    before = version(person)
    person.page.click(CAPTAIN)
    expect(person.page.locator(BAR)).to_be_visible()
    person.visitor.post(f"/m/{person.key}{MOVES}", ask="0", move="draft:duchess")
    expect(person.page.locator("#notice")).to_contain_text("Tu as déjà répondu", timeout=10_000)
    expect(person.page.locator(BAR)).to_have_count(0)
    assert version(person) == before + 1


@in_the_soak("clicks that wait for a question of their own")
def test_a_click_goes_on_waiting_where_another_answers_the_same_question(person):
    wish(person, "20")
    before = version(person)
    person.page.click(CAPTAIN)
    person.rival.post(f"/m/{person.key}{MOVES}", ask="0", move="draft:duchess")
    expect(person.page.locator("#table")).to_have_attribute("data-version", str(before + 1))
    person.page.wait_for_timeout(500)
    expect(person.page.locator(BAR)).to_be_visible()
    assert person.posts == []


def test_whoever_leaves_during_the_grace_has_played(person):
    wish(person, "20")
    before = version(person)
    person.page.click(CAPTAIN)
    expect(person.page.locator(BAR)).to_be_visible()
    person.go("/rules/complots/")
    address = f"/m/{person.key}/"
    person.until(lambda: Fragment(person.rival.get(address).text).version == before + 1)


@in_the_soak("what is taken back")
@pytest.mark.parametrize("width", times(full=[360, 1280], quick=[360]))
def test_what_takes_a_click_back_covers_neither_the_question_nor_a_move(person, width):
    person.page.set_viewport_size({"width": width, "height": 740})
    wish(person, "20")
    person.page.click(CAPTAIN)
    expect(person.page.locator(BAR)).to_be_visible()
    assert person.page.evaluate(COVERED, BAR) == []
