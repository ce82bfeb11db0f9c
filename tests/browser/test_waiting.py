"""The waiting room at real browsers: the link, who is ready, signs, and the countdown."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak
from tests.harness.site import Site
from tests.harness.visitor import Fragment, Visitor

NUMBER = re.compile(r"^\d+$")
LONG = {"BOT_PACE": "0.1", "COUNTDOWN": "600"}
SHORT = {"BOT_PACE": "0.1", "COUNTDOWN": "1"}


@pytest.fixture(scope="module")
def patient_site():
    with Site(env=LONG) as site:
        yield site


def room(site: Site, chromium, *names: str, seats: int) -> tuple[str, list[Person]]:
    """A table with these people before it, the first its host; its key."""
    people = [Person(chromium, site.url, name, listens=True) for name in names]
    key = people[0].enrol().open_table(seats)
    for person in people[1:]:
        assert person.enrol().post(f"/m/{key}/join/").status == 302
    for person in people:
        person.go(f"/m/{key}/")
        expect(person.page.locator("#line")).to_have_class("line on")
    return key, people


def test_the_link_is_copied_and_shared_where_there_is_a_way(patient_site, chromium):
    person = Person(chromium, patient_site.url, "wanda")
    key = person.enrol().open_table(3)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.add_init_script("delete Navigator.prototype.share")
    person.go(f"/m/{key}/")
    expect(person.page.locator("#share")).to_be_hidden()
    person.page.click("#copy")
    expect(person.page.locator("#copy")).to_have_text("Copié")
    link = person.page.input_value("#invite")
    assert link.startswith(f"{patient_site.url}/join/")
    assert person.page.evaluate("navigator.clipboard.readText()") == link
    person.page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    person.page.reload()
    person.page.click("#share")
    person.until(lambda: person.page.evaluate("window.shared && window.shared.url") == link)
    assert person.complaints == []


@in_the_soak("the link is copied and shared")
def test_whose_line_was_down_when_the_link_was_changed_has_the_new_one(patient_site, chromium):
    _, (host, guest) = room(patient_site, chromium, "winona", "wesley", seats=3)
    guest.context.set_offline(True)
    expect(guest.page.locator("#line")).not_to_have_class("line on")
    before = host.page.input_value("#invite")
    host.page.click("#renew button")
    expect(host.page.locator("#invite")).not_to_have_value(before)
    guest.context.set_offline(False)
    expect(guest.page.locator("#line")).to_have_class("line on")
    expect(guest.page.locator("#invite")).to_have_value(host.page.input_value("#invite"))


def test_whoever_becomes_the_host_may_change_the_link_at_once(patient_site, chromium):
    _, (host, guest) = room(patient_site, chromium, "wren", "werner", seats=3)
    expect(host.page.locator("#renew")).to_be_visible()
    expect(guest.page.locator("#renew")).to_be_hidden()
    before = guest.page.input_value("#invite")
    host.page.click("button[formaction$='/leave/']")
    guest.page.click("#renew button")
    expect(guest.page.locator("#invite")).not_to_have_value(before)
    assert guest.complaints == []


def test_a_table_that_is_started_and_left_by_double_clicks_refuses_nothing(patient_site, chromium):
    key, (host, guest) = room(patient_site, chromium, "wanja", "wendel", seats=4)
    guest.page.locator("button[formaction$='/leave/']").dblclick(delay=30)
    guest.page.wait_for_url(f"{patient_site.url}/")
    host.page.locator("button[formaction$='/start/']").dblclick(delay=30)
    host.page.wait_for_selector("#table[data-status=running]")
    host.page.wait_for_timeout(500)
    assert host.page.url == f"{patient_site.url}/m/{key}/"


def test_all_see_at_once_who_is_ready_and_the_page_stays(patient_site, chromium):
    _, (host, guest) = room(patient_site, chromium, "willy", "wolfgang", seats=3)
    host.page.evaluate("window.same = true")
    guest.page.click("#ready")
    for person in (host, guest):
        expect(person.page.locator(".seat .ready")).to_have_count(1)
    expect(guest.page.locator("#ready")).to_have_attribute("aria-pressed", "true")
    guest.page.click("#ready")
    expect(host.page.locator(".seat .ready")).to_have_count(0)
    assert host.page.evaluate("window.same")


@in_the_soak("signs without a browser, in tests/play/room")
def test_a_sign_is_shown_at_the_seat_of_its_player_and_not_to_who_has_muted_them(
    patient_site, chromium
):
    key, (host, guest, deaf) = room(patient_site, chromium, "wim", "wendy", "walter", seats=4)
    Visitor(patient_site.url).sign_in("walter").post(f"/m/{key}/mute/", player="wendy")
    guest.page.click("#signs [value=luck]")
    expect(host.page.locator("#sign-1")).to_contain_text("Bonne chance")
    host.page.click("#signs [value=wave]")
    expect(deaf.page.locator("#sign-0")).to_contain_text("Salut")
    assert not any("Bonne chance" in frame for frame in deaf.received if "#sign-1" in frame)
    expect(host.page.locator("#sign-1 .shown-sign")).to_have_count(0)


@in_the_soak("who is seen as ready")
def test_a_page_of_who_sits_down_on_another_one_has_all_that_a_player_has(patient_site, chromium):
    key = Visitor(patient_site.url).sign_up("wiebke").open_table(3)
    person = Person(chromium, patient_site.url, "walburga")
    visitor = person.enrol()
    person.go(f"/m/{key}/")
    expect(person.page.locator("#line")).to_have_class("line on")
    assert visitor.post(f"/m/{key}/join/").status == 302
    expect(person.page.locator(f"button[formaction='/m/{key}/leave/']")).to_be_visible()
    for shown in ("#copy", "#signs"):
        expect(person.page.locator(shown)).to_be_visible()
    assert person.complaints == []


def test_everybody_sees_the_countdown_and_the_host_stops_it(patient_site, chromium):
    key, (host, guest) = room(patient_site, chromium, "wilma", "waldo", seats=3)
    Visitor(patient_site.url).sign_up("winnie").post(f"/m/{key}/join/")
    for person in (host, guest):
        expect(person.page.locator("#countdown b")).to_have_text(NUMBER)
    expect(guest.page.get_by_role("button", name="Attendre encore")).to_have_count(0)
    host.page.get_by_role("button", name="Attendre encore").click()
    for person in (host, guest):
        expect(person.page.locator("#countdown")).to_have_count(0)
    assert host.complaints == guest.complaints == []
    host.page.get_by_role("button", name="Commencer").click()
    host.page.wait_for_selector("#table[data-status=running]")


@in_the_soak("the second click among moves, in test_presses.py")
def test_the_second_click_on_the_button_that_stops_the_countdown_starts_nothing(
    patient_site, chromium
):
    key, (host,) = room(patient_site, chromium, "wigand", seats=2)
    Visitor(patient_site.url).sign_up("wibke").post(f"/m/{key}/join/")
    host.page.get_by_role("button", name="Attendre encore").hover(position={"x": 20, "y": 20})
    for clicks in (1, 2):
        host.page.mouse.down(click_count=clicks)
        host.page.mouse.up(click_count=clicks)
        expect(host.page.locator("#countdown")).to_have_count(0)
    host.page.wait_for_timeout(300)
    assert Fragment(host.visitor.get(f"/m/{key}/").text).status == "open"
    host.page.get_by_role("button", name="Commencer").click()
    host.page.wait_for_selector("#table[data-status=running]")


@in_the_soak("everybody sees the countdown")
def test_the_croupier_starts_the_match_when_it_is_over(chromium):
    with Site(env=SHORT) as site:
        key, (host,) = room(site, chromium, "wolf", seats=2)
        Visitor(site.url).sign_up("wotan").post(f"/m/{key}/join/")
        host.page.locator("button.move").first.wait_for()
        expect(host.page.locator(".invite-box")).to_be_hidden()


@in_the_soak("the croupier starts the match")
def test_a_countdown_outlives_its_server(chromium):
    with Site(env={**SHORT, "COUNTDOWN": "5"}) as site:
        host = Visitor(site.url).sign_up("wulf")
        key = host.open_table(2)
        Visitor(site.url).sign_up("wave").post(f"/m/{key}/join/")
        site.restart()
        person = Person(chromium, site.url, "wulf")
        person.go(f"/m/{key}/")
        expect(person.page.locator("#table[data-status=running]")).to_have_count(1)


def test_on_a_phone_the_way_to_bring_friends_is_on_the_first_screen(patient_site, chromium):
    person = Person(chromium, patient_site.url, "wilhelmina")
    key = person.enrol().open_table(8)
    person.page.set_viewport_size({"width": 360, "height": 640})
    person.go(f"/m/{key}/")
    expect(person.page.locator("#copy")).to_be_in_viewport(ratio=1)
    expect(person.page.locator(".seat.me")).to_be_in_viewport(ratio=1)


@in_the_soak("the way to bring friends, on a phone")
@pytest.mark.parametrize("size", [(1366, 650), (1280, 720), (768, 600)])
def test_what_starts_the_match_is_in_sight_however_many_seats_there_are(
    patient_site, chromium, size
):
    person = Person(chromium, patient_site.url, f"wanda{size[0]}")
    key = person.enrol().open_table(8)
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.go(f"/m/{key}/")
    for action in ("start", "ready", "leave"):
        button = person.page.locator(f"#table button[formaction$='/{action}/']")
        expect(button).to_be_in_viewport(ratio=1)
        button.click(trial=True)


@in_the_soak("keys and presses that were meant for a move, in test_keys.py and test_presses.py")
def test_what_was_meant_for_a_free_seat_sends_nobody_away_who_has_just_sat_down(
    patient_site, chromium
):
    key, (host,) = room(patient_site, chromium, "wiltrud", seats=4)
    bot = "#table button[value='{}'][formaction$='/bot/']"
    away = host.page.locator("#table button[formaction$='/kick/']")

    host.page.keyboard.press("Tab")
    host.page.locator(bot.format(1)).focus()
    Visitor(patient_site.url).sign_up("walther").post(f"/m/{key}/join/", seat=1)
    expect(host.page.locator("#table .seats")).to_be_focused()
    host.page.keyboard.press("Enter")

    box = host.page.locator(bot.format(2)).bounding_box()
    host.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    host.page.mouse.down()
    Visitor(patient_site.url).sign_up("winfried").post(f"/m/{key}/join/", seat=2)
    expect(away).to_have_count(2)
    host.page.mouse.up()
    host.page.wait_for_timeout(500)
    expect(away).to_have_count(2)
    assert host.complaints == []

    away.first.click()
    expect(away).to_have_count(1)
