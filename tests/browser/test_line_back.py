"""However a socket ends, the page is live again within seconds, or says clearly why not."""

import re
from collections.abc import Callable
from contextlib import ExitStack
from time import sleep

import pytest
from playwright.sync_api import WebSocketRoute, expect

from games.live.cut_off import CLOSE_CUT_OFF
from tests.browser.duel import duel, version
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share
from tests.harness.cable import Cable
from tests.harness.visitor import Visitor

LIVE = re.compile(r"\bon\b")
SECONDS = 20_000
CODES = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014)
NOTES_CLOSES = """
addEventListener("htmx:wsClose", () => (window.closes = (window.closes ?? 0) + 1), true);
"""
BRINGS_NOTHING = """document.body.addEventListener("htmx:wsBeforeMessage", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
}, true)"""
HERE = '<i id="off-1"></i>'
OURS = (3000, 4000, 4002, 4999)


@pytest.fixture(scope="module")
def person(quick_site, chromium):
    """Somebody at a table, playing a rival without a browser."""
    somebody = Person(chromium, quick_site.url, "odile")
    somebody.key, somebody.rival = duel(quick_site, somebody, "rival")
    return somebody


def open_with(person: Person, path: str, handler: Callable[[WebSocketRoute], object]) -> None:
    """Open the page with its sockets handled so.

    The page before it is left first: a socket that it opened meanwhile would be taken for the
    first of this one.
    """
    person.page.goto("about:blank")
    person.page.unroute_all()
    person.page.route_web_socket("**/ws/**", handler)
    person.go(path)


def closed_at_first(person: Person, path: str, code: int) -> list[int]:
    """Open the page; its first socket is closed with that code, the later ones reach the server.

    What is given counts the sockets.
    """
    opened: list[int] = []

    def first_is_closed(route: WebSocketRoute) -> None:
        opened.append(1)
        if len(opened) == 1:
            route.close(code=code)
        else:
            route.connect_to_server()

    open_with(person, path, first_is_closed)
    return opened


@pytest.mark.parametrize("code", share(CODES + OURS, 0, 8))
def test_after_every_close_code_the_table_is_live_again(person, code):
    opened = closed_at_first(person, f"/m/{person.key}/", code)
    expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    assert len(opened) == 2


def test_after_a_line_cut_without_a_code_the_table_is_live_again(quick_site, chromium):
    with Cable(quick_site.ports[0]) as cable:
        person = Person(chromium, cable.url, "rosalie")
        duel(quick_site, person, "rival4")
        for _ in range(2):
            expect(person.page.locator("#line")).to_have_class(LIVE, timeout=20_000)
            cable.cut()
            expect(person.page.locator("#line")).not_to_have_class(LIVE, timeout=SECONDS)
            cable.mend()
        expect(person.page.locator("#line")).to_have_class(LIVE, timeout=20_000)


def test_the_lobby_comes_back_as_well(person):
    opened = closed_at_first(person, "/", 1000)
    key = person.rival.open_table(seats=2)
    expect(person.page.locator(f"#open-{key}")).to_be_visible(timeout=SECONDS)
    assert len(opened) == 2
    person.rival.post(f"/m/{key}/leave/")


def test_look_again_loads_the_page_anew(person):
    opened = closed_at_first(person, f"/m/{person.key}/", 4001)
    expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    assert len(opened) == 2
    asked = person.page.evaluate("performance.getEntriesByType('navigation')[0].redirectCount")
    assert asked == 1  # it has asked why, and was sent to the match again


def test_a_server_that_always_closes_is_asked_less_and_less(person):
    opened: list[int] = []

    def closed(route: WebSocketRoute) -> None:
        opened.append(1)
        route.close(code=1013)

    open_with(person, f"/m/{person.key}/", closed)
    person.page.wait_for_timeout(6000)
    assert 2 <= len(opened) <= 12
    assert "reconnexion" in person.text


def test_who_was_refused_too_often_stays_away_for_a_while_and_comes_back(person):
    person.page.clock.install()
    person.page.add_init_script(NOTES_CLOSES)
    opened = closed_at_first(person, f"/m/{person.key}/", CLOSE_CUT_OFF)
    person.until(lambda: person.page.evaluate("window.closes > 0"))
    person.page.clock.fast_forward(10_000)  # when it would have come back after any other code
    expect(person.page.locator("#line")).not_to_have_class(LIVE)
    assert len(opened) == 1
    person.page.clock.fast_forward(40_000)
    expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    assert len(opened) == 2


@pytest.mark.parametrize("event", ["online", "pageshow"])
def test_a_browser_that_is_back_does_not_wait_for_its_turn(person, event):
    opened: list[int] = []

    def closed(route: WebSocketRoute) -> None:
        opened.append(1)
        route.close(code=1013)

    person.page.add_init_script("Math.random = () => 1000")  # its turn would be in a quarter hour
    open_with(person, f"/m/{person.key}/", closed)
    person.page.wait_for_timeout(1500)
    before = len(opened)
    person.page.evaluate(f"window.dispatchEvent(new Event('{event}'))")
    person.until(lambda: len(opened) > before)
    assert len(opened) == before + 1


def test_whoever_has_signed_out_elsewhere_meanwhile_is_shown_the_page_of_a_stranger(
    quick_site, chromium
):
    with Cable(quick_site.ports[0]) as cable:
        person = Person(chromium, cable.url, "pauline")
        duel(quick_site, person, "rival2")
        expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
        cable.cut()
        expect(person.page.locator("#line")).not_to_have_class(LIVE, timeout=SECONDS)
        person.context.clear_cookies(name="sessionid")
        cable.mend()
        expect(person.page.locator("header form[action*='logout']")).to_have_count(
            0, timeout=20_000
        )
        expect(person.page.locator("button.move")).to_have_count(0)


def test_a_line_that_is_dead_without_a_word_is_found_out(quick_site, chromium):
    with Cable(quick_site.ports[0]) as cable:
        person = Person(chromium, cable.url, "quitterie")
        key, rival = duel(quick_site, person, "rival3")
        expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
        cable.hold()
        before = version(person)
        rival.post(f"/m/{key}/answer/", ask="0", move="draft:captain")
        expect(person.page.locator("#line")).not_to_have_class(LIVE, timeout=30_000)
        cable.mend()
        table = person.page.locator("#table")
        expect(table).to_have_attribute("data-version", str(before + 1), timeout=20_000)
        expect(person.page.locator("#line")).to_have_class(LIVE, timeout=20_000)


def test_a_server_without_time_for_a_question_keeps_the_sockets_it_has(person):
    opened: list[WebSocketRoute] = []
    path = f"/m/{person.key}/"
    open_with(person, path, lambda route: (route.connect_to_server(), opened.append(route)))
    person.page.route(
        "**/since/**", lambda route: route.fulfill(status=503, headers={"Retry-After": "1"})
    )
    expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
    with person.page.expect_response("**/since/**"):
        person.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    person.page.wait_for_timeout(500)
    expect(person.page.locator("#line")).to_have_class(LIVE)
    assert len(opened) == 1


@in_the_soak("a server without time that says so in seconds")
def test_a_page_that_is_told_by_a_date_when_there_is_time_asks_again(quick_site, chromium):
    person = Person(chromium, quick_site.url, "datedown")
    person.key, _ = duel(quick_site, person, "dated")
    person.page.route_web_socket("**/ws/**", lambda route: route.close(code=1011))
    told = {"Retry-After": "Sat, 01 Jan 2000 00:00:00 GMT"}
    asked: list[int] = []
    person.page.route(
        "**/since/**", lambda route: (asked.append(1), route.fulfill(status=503, headers=told))
    )
    person.go(f"/m/{person.key}/")
    person.until(lambda: len(asked) > 1)


@in_the_soak("a line that is dead without a word")
def test_a_socket_that_brings_nothing_is_found_out_though_the_devices_clock_is_set_back(
    quick_site, chromium
):
    person = Person(chromium, quick_site.url, "octavie")
    key, rival = duel(quick_site, person, "rival9")
    expect(person.page.locator("#line")).to_have_class(LIVE)
    before = version(person)
    person.page.evaluate("((wall) => (Date.now = () => wall() - 3_600_000))(Date.now.bind(Date))")
    person.page.evaluate(BRINGS_NOTHING)
    rival.post(f"/m/{key}/answer/", ask="0", move="draft:captain")
    table = person.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 1), timeout=2 * SECONDS)


@in_the_soak("sockets that open at once")
def test_a_page_whose_socket_opens_late_is_told_who_is_back(quick_site, chromium):
    person = Person(chromium, quick_site.url, "olympe")
    key, rival = duel(quick_site, person, "rival10")
    mark, reader, path = person.page.locator("#off-1"), Visitor(quick_site.url), f"/ws/match/{key}/"
    expect(mark).to_contain_text("hors ligne", timeout=SECONDS)
    with ExitStack() as sockets:
        sockets.enter_context(reader.socket(path))  # the server does not forget the table
        made: list[str] = []

        def opens_late(route: WebSocketRoute) -> None:
            made.append(reader.get(f"/m/{key}/").text)
            sockets.enter_context(rival.socket(path))
            while HERE not in reader.get(f"/m/{key}/").text:
                sleep(0.1)
            route.connect_to_server()

        person.page.route_web_socket("**/ws/**", opens_late)
        person.page.reload()
        expect(person.page.locator("#line")).to_have_class(LIVE, timeout=SECONDS)
        assert HERE not in made[0]
        expect(mark).to_have_text("", timeout=SECONDS)
        assert mark.inner_html() == ""


def test_what_is_said_of_a_move_that_waits_for_the_line_lies_over_no_button_on_a_phone(
    quick_site, chromium
):
    ottilie = Person(chromium, quick_site.url, "ottilie", width=360)
    ottilie.sit_down(2, [1])
    move = ottilie.page.locator("button.move:visible").first
    move.wait_for()
    expect(ottilie.page.locator("#line")).to_have_class(LIVE)  # nor may it open after all
    ottilie.context.set_offline(True)
    expect(ottilie.page.locator("#line")).not_to_have_class(LIVE)
    move.click()
    expect(ottilie.page.locator("#line")).to_contain_text("ton coup partira")
    parts = ottilie.page.locator("form.ahead button, #side, #line, #about-match > summary").all()
    boxes = [box for part in parts if part.is_visible() and (box := part.bounding_box())]
    assert len(boxes) == 4
    for number, one in enumerate(boxes):
        for other in boxes[number + 1 :]:
            apart = max(one["x"], other["x"]) >= min(b["x"] + b["width"] for b in (one, other))
            above = max(one["y"], other["y"]) >= min(b["y"] + b["height"] for b in (one, other))
            assert apart or above, (one, other)
