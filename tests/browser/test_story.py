"""The log of a match in the page: its new lines come, and the old ones stay what they were."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from games.boards.story import LINES
from tests.browser.person import Person, name_for, peacefully
from tests.faults.scale import in_the_soak

NUMBERS = "[...document.querySelectorAll('#lines > li')].map((line) => Number(line.id.slice(5)))"
MARK = f"""() => {{
  document.querySelectorAll("#lines > li").forEach((line) => (line.mark = line.id));
  return {NUMBERS};
}}"""
KEPT = (
    "[...document.querySelectorAll('#lines > li')].filter((line) => line.mark === line.id).length"
)
SCROLL = """async (place) => {
  const list = document.getElementById("lines");
  const heard = new Promise((done) => list.addEventListener("scroll", done, { once: true }));
  list.scrollTo(0, place);
  await Promise.race([heard, new Promise((done) => setTimeout(done, 500))]);
  return list.scrollTop;
}"""
"""Where the list then is; where it was there before nothing is heard."""
LONG = """() => {
  for (const list of document.querySelectorAll("#lines, #chat")) {
    list.innerHTML = "<li>Une ligne de plus.</li>".repeat(40);
    list.scrollTop = list.scrollHeight;
  }
}"""
AT_THE_END = """[...document.querySelectorAll("#lines, #chat")]
  .filter((list) => list.scrollHeight - list.clientHeight - list.scrollTop < 2).length"""
FOLLOWS = re.compile(r'data-told="\d+"><li')
LINE = re.compile(r'<li id="line-(\d+)"')


@pytest.fixture
def person(quick_site, chromium, request) -> Person:
    """Somebody at a table with two bots, whose log has begun."""
    person = Person(chromium, quick_site.url, name_for(request.node.nodeid), listens=True)
    person.sit_down(3, bots=[1, 2])
    expect(person.page.locator("#line")).to_have_class("line on")
    moves_on(person)
    return person


def moves_on(person: Person) -> None:
    """Until the log has gone on."""
    last = person.page.evaluate(NUMBERS)[-1:]

    def has_gone_on() -> bool:
        assert not person.over, "the match was long enough"
        person.play(peacefully)
        return person.page.evaluate(NUMBERS)[-1:] != last

    person.until(has_gone_on)


def test_new_lines_join_the_old_ones_which_stay_the_same_elements(person):
    page = person.page
    before = page.evaluate(MARK)
    person.received.clear()
    moves_on(person)
    after = page.evaluate(NUMBERS)
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert page.evaluate(KEPT) == len(before)
    sent = [text for text in person.received if 'id="lines"' in text]
    assert sent
    assert not any(f'id="line-{before[0]}"' in text for text in sent)
    assert person.complaints == []


@in_the_soak("new lines join the old ones")
def test_no_more_than_the_last_lines_stay(person):
    page = person.page
    page.evaluate(
        """() => {
          const log = document.querySelector("#lines");
          for (let number = -1; number >= -60; number -= 1) {
            log.prepend(Object.assign(document.createElement("li"), { id: `line-${number}` }));
          }
        }"""
    )
    moves_on(person)
    numbers = page.evaluate(NUMBERS)
    assert len(numbers) == LINES
    assert numbers == sorted(numbers)


@in_the_soak("a line that breaks")
def test_after_a_message_that_was_lost_the_page_asks_for_all_lines(person):
    page = person.page
    lost: list[str] = []

    def lossy(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hear(text: str | bytes) -> None:
            if lost or not FOLLOWS.search(str(text)):
                line.send(text)
            else:
                lost.append(str(text))

        server.on_message(hear)

    page.route_web_socket(re.compile("/ws/match/"), lossy)
    page.reload()
    expect(page.locator("#line")).to_have_class("line on")
    while not lost:
        moves_on(person)
    line = LINE.findall(lost[0])[0]
    if not page.locator(f"#line-{line}").count():
        moves_on(person)
    expect(page.locator(f"#line-{line}")).to_have_count(1)
    expect(page.locator("#lines[data-gap]")).to_have_count(0)
    numbers = page.evaluate(NUMBERS)
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    assert person.complaints == []


def test_whoever_comes_back_after_a_break_of_their_line_has_every_line(person):
    page = person.page
    before = page.evaluate(MARK)
    page.context.set_offline(True)
    expect(page.locator("#line")).not_to_have_class("line on")
    page.wait_for_timeout(500)
    page.context.set_offline(False)
    expect(page.locator("#line")).to_have_class("line on")
    moves_on(person)
    after = page.evaluate(NUMBERS)
    assert after == list(range(after[0], after[-1] + 1))
    assert after[: len(before)] == before
    assert page.evaluate(KEPT) == len(before)


def test_who_reads_older_lines_stays_there_when_a_line_of_talk_comes(person):
    person.page.evaluate("document.getElementById('lines').style.maxHeight = '3rem'")
    person.page.evaluate(SCROLL, 100_000)
    # again where a bot's line came before the page had heard of it
    person.until(lambda: person.page.evaluate(SCROLL, 0) == 0)
    person.page.fill("#chat-text", "bonjour")
    person.page.press("#chat-text", "Enter")
    expect(person.page.locator("#chat > li")).to_have_count(1)
    person.page.wait_for_timeout(300)
    assert person.page.evaluate("document.getElementById('lines').scrollTop") == 0


@in_the_soak("the sheet that is opened for the chat, in test_chat.py")
def test_escape_puts_the_sheet_away_and_no_column_of_a_screen_that_was_turned(person):
    phone, desk = {"width": 360, "height": 740}, {"width": 1280, "height": 800}
    side = person.page.locator("#side")
    person.page.set_viewport_size(phone)
    side.click()
    for size, expanded in ((desk, "true"), (phone, "false")):
        person.page.set_viewport_size(size)
        person.page.keyboard.press("Escape")
        expect(side).to_have_attribute("aria-expanded", expanded)
        assert person.page.evaluate("localStorage['complots.side']") is None


@in_the_soak("who reads older lines stays there")
def test_the_newest_lines_stay_in_sight_when_a_keyboard_takes_half_of_a_phone(person):
    person.page.set_viewport_size({"width": 360, "height": 740})
    person.page.locator("#side").click()
    person.page.context.set_offline(True)  # no new line has the lists scrolled
    expect(person.page.locator("#line")).not_to_have_class("line on")
    person.page.evaluate(LONG)
    person.until(lambda: person.page.evaluate(AT_THE_END) == 2)
    person.page.set_viewport_size({"width": 360, "height": 370})
    person.until(lambda: person.page.evaluate(AT_THE_END) == 2)
