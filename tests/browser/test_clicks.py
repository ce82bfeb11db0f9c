"""A click on a broken line counts once where its question is still open, else it is harmless."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.duel import duel, version
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share, times
from tests.harness.cable import Cable
from tests.harness.visitor import Fragment, Visitor

LIVE = re.compile(r"\bon\b")
SECONDS = 20_000
AWAY = times(full=60_000, quick=6_000)
CAPTAIN = "button.move[value='draft:captain']"
SHOW = "async (text) => (await import('/static/js/connection.js')).show(text)"
SAYS_OFFLINE = "Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })"
REACHABLE = "() => fetch('/health/live').then((answer) => answer.ok, () => false)"
COMPOSER = """() => document.getElementById("game").insertAdjacentHTML("beforeend",
  `<input type="hidden" name="what" value="offer:"><input type="hidden" name="sum" value="5">
  <button id="composed" name="compose" value="what sum">Offer</button>`)"""
WAYS = ("offline", "cut", "held")


@pytest.fixture
def line(quick_site, chromium, request):
    """A person whose line runs over a cable, their match, and how to break and mend the line."""
    with Cable(quick_site.ports[0]) as cable:
        name = re.sub(r"\W+", "", request.node.name)[-12:]
        person = Person(chromium, cable.url, f"a{name}")
        key, rival = duel(quick_site, person, f"b{name}")
        expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
        yield Line(person, key, rival, cable)
        person.context.close()


class Line:
    def __init__(self, person: Person, key: str, rival: Visitor, cable: Cable) -> None:
        self.person, self.key, self.rival, self.cable = person, key, rival, cable
        self.page = person.page

    def broken(self, way: str) -> Callable[[], None]:
        """Break it that way; what is given mends it. A page that is offline knows it by then."""
        if way == "offline":
            self.person.context.set_offline(True)
            expect(self.page.locator("#line")).not_to_have_class(LIVE, timeout=SECONDS)
            self.page.evaluate(SAYS_OFFLINE)
            return self.back_online
        if way == "cut":
            self.cable.cut()
        else:
            self.cable.hold()
        return self.cable.mend

    def back_online(self) -> None:
        """The page is told last: the browser tells it and its network in either order."""
        self.person.context.set_offline(False)
        self.person.until(lambda: self.page.evaluate(REACHABLE))
        self.page.evaluate("delete navigator.onLine")

    def another_tab(self) -> Visitor:
        """The same person on another line."""
        other = Visitor(self.rival.url)
        for cookie in self.person.context.cookies():
            if cookie["name"] == "sessionid":
                other.signed_in_with(cookie["value"])
        return other


@pytest.mark.parametrize("way", share(WAYS, 1, len(WAYS)))
def test_a_click_while_the_line_is_broken_counts_once_when_it_is_back(line, way):
    before = version(line.person)
    mend = line.broken(way)
    line.page.click(CAPTAIN)
    line.page.wait_for_timeout(AWAY)
    assert f"/m/{line.key}/" in line.page.url
    expect(line.page.locator("#line")).not_to_have_class(LIVE)
    expect(line.page.locator("#line[data-held]")).to_be_visible()
    mend()
    table = line.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 1), timeout=SECONDS)
    expect(line.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    expect(line.page.locator("#line[data-held]")).to_have_count(0)
    expect(line.page.locator("#notice")).to_be_empty()
    line.page.wait_for_timeout(4000)
    assert Fragment(line.rival.get(f"/m/{line.key}/").text).version == before + 1


@pytest.mark.parametrize("way", share(WAYS, 0, len(WAYS)))
def test_a_click_whose_question_has_closed_meanwhile_is_harmless(line, way):
    before = version(line.person)
    mend = line.broken(way)
    line.page.click(CAPTAIN)
    line.page.wait_for_timeout(1000)
    for who, move in ((line.another_tab(), "draft:duchess"), (line.rival, "draft:duchess")):
        assert who.post(f"/m/{line.key}/answer/", ask="0", move=move).status == 302
    mend()
    table = line.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 2), timeout=SECONDS)
    expect(line.page.locator("#line[data-held]")).to_have_count(0, timeout=SECONDS)
    if way == "offline":
        expect(line.page.locator("#notice")).not_to_be_empty(timeout=SECONDS)
    assert Fragment(line.rival.get(f"/m/{line.key}/").text).version == before + 2


def test_a_composed_move_that_was_lost_goes_out_again_though_others_have_moved(line):
    lost, posted = [], []

    def lose(socket):
        socket.connect_to_server()
        socket.on_message(lambda message: lost.append(message))

    line.page.route_web_socket("**/ws/match/**", lose)
    line.page.reload()
    expect(line.page.locator("#line")).to_have_class(LIVE)
    before = version(line.person)
    line.page.evaluate(COMPOSER)
    line.page.click("#composed")
    line.person.until(lambda: lost)
    line.page.on("request", lambda request: posted.append(request.post_data or ""))
    line.rival.post(f"/m/{line.key}/answer/", ask="0", move="draft:duchess")
    table = line.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 1), timeout=SECONDS)
    line.person.until(lambda: any("offer%3A5" in body for body in posted))


def test_who_clicks_on_at_a_question_that_has_closed_is_shown_what_closed_it(line):
    def lose_tables(socket):
        server = socket.connect_to_server()
        server.on_message(lambda text: 'id="table"' in str(text) or socket.send(text))

    line.page.route_web_socket("**/ws/match/**", lose_tables)
    line.page.reload()
    expect(line.page.locator("#line")).to_have_class(LIVE)
    before = version(line.person)
    line.another_tab().post(f"/m/{line.key}/answer/", ask="0", move="draft:duchess")

    def shown() -> bool:
        line.page.evaluate("document.querySelector(\"button[value='draft:captain']\")?.click()")
        line.page.wait_for_timeout(1000)
        return version(line.person) > before

    line.person.until(shown)


@in_the_soak("what closed a question")
def test_what_the_socket_says_late_of_a_click_that_has_counted_is_no_news(line):
    held = []

    def hold(socket):
        server = socket.connect_to_server()
        socket.on_message(lambda message: held.append((server, message)))

    line.page.route_web_socket("**/ws/match/**", hold)
    line.page.reload()
    expect(line.page.locator("#line")).to_have_class(LIVE)
    before = version(line.person)
    line.page.click(CAPTAIN)
    line.person.until(lambda: held)
    line.page.evaluate("dispatchEvent(new Event('offline'))")
    table = line.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 1), timeout=SECONDS)
    heard = "document.body.addEventListener('htmx:wsBeforeMessage', () => (window.heard = true))"
    line.page.evaluate(heard)
    for server, message in held:
        server.send(message)
    line.person.until(lambda: line.page.evaluate("window.heard"))
    line.page.wait_for_timeout(500)
    expect(line.page.locator("#notice")).to_be_empty()


@in_the_soak("an older table")
def test_what_an_offline_page_still_hears_does_not_make_its_socket_up_again(line):
    line.page.evaluate("dispatchEvent(new Event('offline'))")
    line.rival.post(f"/m/{line.key}/chat/post/", text="are you there?")
    expect(line.page.locator("#chat .said")).to_have_text("are you there?", timeout=SECONDS)
    expect(line.page.locator("#line")).not_to_have_class(LIVE)
    line.page.evaluate("dispatchEvent(new Event('online'))")
    expect(line.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)


@in_the_soak("lines in test_chat.py")
def test_a_line_of_talk_stays_in_its_field_until_it_has_arrived(line):
    mend = line.broken("cut")
    expect(line.page.locator("#line")).not_to_have_class(LIVE, timeout=SECONDS)
    line.page.fill("#chat-text", "is anybody there?")
    line.page.click("#chat-form button")
    line.page.wait_for_timeout(500)
    assert line.page.input_value("#chat-text") == "is anybody there?"
    mend()
    expect(line.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    line.page.click("#chat-form button")
    expect(line.page.locator("#chat .said")).to_have_text("is anybody there?", timeout=SECONDS)
    expect(line.page.locator("#chat-text")).to_have_value("")


def test_an_older_table_never_replaces_a_newer_one(line):
    older = line.page.evaluate("document.getElementById('table').outerHTML")
    before = version(line.person)
    line.page.click(CAPTAIN)
    table = line.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 1), timeout=SECONDS)
    older = older.replace("<div ", '<div hx-swap-oob="morph" ', 1)
    line.page.evaluate(SHOW, older)
    line.page.wait_for_timeout(200)
    expect(table).to_have_attribute("data-version", str(before + 1))
    newer = older.replace(f'data-version="{before}"', f'data-version="{before + 2}"')
    line.page.evaluate(SHOW, newer)
    expect(table).to_have_attribute("data-version", str(before + 2))


@in_the_soak("a click is posted in test_line_down.py")
def test_where_sockets_are_impossible_a_whole_match_is_played(quick_site, chromium):
    with Cable(quick_site.ports[0], upgrades=False) as cable:
        person = Person(chromium, cable.url, "solange")
        person.sit_down(2, bots=[1])
        for _ in range(1500):
            if person.over:
                break
            person.play(lambda words: next((w for w in words if w.startswith("coup")), words[0]))
            person.page.wait_for_timeout(200)
        assert person.over
        expect(person.page.locator("#line")).not_to_have_class(LIVE)
        assert not any("Error" in said for said in person.complaints if "WebSocket" not in said)
