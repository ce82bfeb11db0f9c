"""A table that a page has been sent in pieces is the table that a reload would show."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from games.titles import all_titles, get
from tests.browser.person import Person
from tests.faults.scale import share, times

MOVES = times(full=6, quick=3)
SAME = """async () => {
  const at = (table) => table.dataset.version;
  const shown = document.getElementById("table");
  const address = document.getElementById("match").dataset.since;
  const answer = await (await fetch(address)).text();
  const stored = new DOMParser().parseFromString(answer, "text/html").getElementById("table");
  if (at(shown) !== at(stored)) return null; // it has moved on meanwhile
  const plain = (table) => {
    const copy = table.cloneNode(true);
    const theirs = ["aria-keyshortcuts", "checked", "hx-swap-oob", "open", "title"]; // morph.js
    for (const button of copy.querySelectorAll("[data-share]")) button.hidden = false;
    for (const node of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of theirs) node.removeAttribute(name);
      node.classList.remove("short", "htmx-added", "htmx-settling");
      if (node.className === "") node.removeAttribute("class");
      const sorted = [...node.attributes].sort((one, other) => (one.name < other.name ? -1 : 1));
      for (const { name } of sorted) node.removeAttribute(name);
      for (const { name, value } of sorted) node.setAttribute(name, value);
    }
    for (const node of copy.querySelectorAll(".clock, [id^=off-]")) node.replaceChildren();
    for (const node of copy.querySelectorAll(".guide")) node.remove();
    return copy.outerHTML.replace(/\\s+/g, " ").replace(/ ?([<>]) ?/g, "$1");
  };
  const [one, other] = [plain(shown), plain(stored)];
  const first = [...one, ""].findIndex((letter, index) => letter !== other[index]);
  const near = (text) => text.slice(Math.max(0, first - 99), first + 99);
  return one === other ? "" : `${near(one)} | ${near(other)}`;
}"""
IN_PIECES = re.compile(r'data-base="\d+"')


def check(person: Person) -> None:
    """The page shows what a reload would show, as soon as the table rests for a moment."""
    found: list[str] = []

    def rests() -> bool:
        told = person.page.evaluate(SAME)
        found[:] = [told]
        return told is not None

    person.until(rests)
    assert found == [""]


@pytest.mark.parametrize("title", share(all_titles(), 1, len(all_titles())))
def test_what_was_sent_in_pieces_is_the_table_of_a_reload(quick_site, chromium, title):
    seats = max(3, min(get(title).seats))
    person = Person(chromium, quick_site.url, f"p{title}", listens=True)
    person.sit_down(seats, bots=range(1, seats), title=title)
    expect(person.page.locator("#line")).to_have_class("line on")
    for _ in range(MOVES):
        person.until(lambda: person.over or person.play(lambda words: words[0]))
        check(person)
        if person.over:
            break
    assert any(IN_PIECES.search(text) for text in person.received)
    assert person.complaints == []


def test_a_page_that_lacks_the_base_of_a_frame_asks_for_the_whole(quick_site, chromium):
    person = Person(chromium, quick_site.url, "pbase", listens=True)
    lost: list[str] = []

    def lossy(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def hear(text: str | bytes) -> None:
            if lost or not IN_PIECES.search(str(text)):
                line.send(text)
            else:
                lost.append(str(text))

        server.on_message(hear)

    person.page.route_web_socket(re.compile("/ws/match/"), lossy)
    person.sit_down(3, bots=[1, 2])
    expect(person.page.locator("#line")).to_have_class("line on")
    while not lost:
        person.play(lambda words: words[0])
        person.page.wait_for_timeout(50)
    version = int(re.search(r'data-version="(\d+)"', lost[0])[1])

    def has_gone_on() -> bool:
        person.play(lambda words: words[0])
        return int(person.page.locator("#table").get_attribute("data-version")) > version

    person.until(has_gone_on)
    check(person)
    expect(person.page.locator("#table[data-gap]")).to_have_count(0)
