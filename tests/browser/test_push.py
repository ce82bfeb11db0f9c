"""The bell, the whole way: pressed, told by the croupier, read and shown by the worker."""

import json
from itertools import count

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak
from tests.harness.push_service import push_service
from tests.harness.site import Site
from tests.harness.visitor import Visitor

NUMBERS = count(1)
ASKED = """
window.asked = 0;
let leave = "default"; // a browser without a screen says that it denies what it grants
Object.defineProperty(Notification, "permission", {get: () => leave});
Notification.requestPermission = async () => { window.asked += 1; return (leave = "%(leave)s"); };
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async ({applicationServerKey, userVisibleOnly}) => {
  if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error("no such key");
  const keys = {p256dh: "%(p256dh)s", auth: "%(auth)s"};
  return {toJSON: () => ({endpoint: "%(endpoint)s", keys})};
};
"""
SHOWN = """self.shown = [];
ServiceWorkerRegistration.prototype.showNotification = async (title, { data, tag, renotify }) => {
  self.shown.push([title, data, tag, renotify]);
};
null"""
"""A browser without a screen shows nothing."""


@pytest.fixture(scope="module")
def service():
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def here(service):
    with Site(env={"BOT_PACE": "0.1", "PUSH_LOCAL": "1"}) as site:
        yield site


@pytest.fixture
def nina(here, chromium, service) -> Person:
    """Nina's browser lets the site send notifications, and subscribes at our push service."""
    person = Person(chromium, here.url, f"nina{next(NUMBERS) * 'x'}", worker=True)
    person.context.grant_permissions(["notifications"])
    person.page.add_init_script(ASKED % service.form(leave="granted"))
    return person


def deliver(person: Person, payload: object) -> None:
    """As a push service would, to the worker."""
    session = person.context.new_cdp_session(person.page)
    found: list[str] = []

    def hear(event) -> None:
        found.extend(each["registrationId"] for each in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", hear)
    session.send("ServiceWorker.enable")
    person.until(lambda: found or person.page.wait_for_timeout(20))
    message = {"origin": person.url, "registrationId": found[0], "data": json.dumps(payload)}
    session.send("ServiceWorker.deliverPushMessage", message)


def test_who_presses_the_bell_is_told_of_a_rematch_when_no_page_is_open(here, nina, service):
    visitor = nina.enrol()
    key = visitor.open_table(2)
    nina.go("/preferences/")
    bell = nina.page.locator("#bell")
    expect(bell).to_have_attribute("aria-pressed", "false")
    assert nina.page.evaluate("window.asked") == 0
    bell.click()
    expect(nina.page.locator("#push-choices")).to_be_visible()
    expect(bell).to_have_attribute("aria-pressed", "true")
    rival = Visitor(here.url).sign_up("rival")
    for who, path in ((rival, "join"), (visitor, "resign"), (rival, "resign"), (rival, "rematch")):
        assert who.post(f"/m/{key}/{path}/").status == 302, path
    nina.until(lambda: service.received or nina.page.wait_for_timeout(50))
    said = service.read(service.received[0])
    assert said["title"] == "On t’invite à une table"
    assert said["path"].startswith("/m/")
    (worker,) = nina.context.service_workers
    worker.evaluate(SHOWN)
    deliver(nina, said)
    nina.until(lambda: worker.evaluate("self.shown") or nina.page.wait_for_timeout(50))
    assert worker.evaluate("self.shown") == [[said["title"], said["path"], said["path"], True]]
    assert nina.complaints == []


@in_the_soak("the bell pressed once")
def test_the_bell_pressed_again_ends_it(here, nina):
    nina.enrol()
    nina.go("/preferences/")
    nina.page.click("#bell")
    expect(nina.page.locator("#push-choices")).to_be_visible()
    nina.page.click("#bell")
    expect(nina.page.locator("#push-choices")).to_have_count(0)
    people = "SELECT count(*) FROM games_pushsubscription JOIN accounts_user ON"
    mine = f"{people} player_id = accounts_user.id WHERE username = '{nina.name}'"
    assert here.rows(mine) == [(0,)]


@in_the_soak("quiet hours without a browser, in tests/push")
def test_quiet_hours_are_kept_in_the_time_zone_that_the_browser_is_in_now(nina):
    nina.enrol()
    nina.go("/preferences/")
    nina.page.click("#bell")
    choices = nina.page.locator("#push-choices")
    expect(choices).to_be_visible()
    expect(choices).not_to_contain_text("America/Toronto")
    moved = {"timezoneId": "America/Toronto"}
    nina.context.new_cdp_session(nina.page).send("Emulation.setTimezoneOverride", moved)
    nina.go("/preferences/")
    choices.locator("[name=quiet_from]").select_option("22")
    choices.locator("[name=quiet_to]").select_option("8")
    choices.locator("button").click()
    expect(choices).to_contain_text("America/Toronto")


@in_the_soak("the bell")
def test_a_slow_table_has_the_bell_and_a_live_one_the_notice_of_its_own(here, nina):
    visitor = nina.enrol()
    for tempo, there, not_there in (("slow", "#bell", "#notify"), ("live", "#notify", "#bell")):
        nina.go(f"/m/{visitor.open_table(2, tempo=tempo, bots=[1])}/")
        expect(nina.page.locator(there)).to_be_visible()
        expect(nina.page.locator(not_there)).to_have_count(0)
        if there == "#bell":
            nina.page.click(there)
            expect(nina.page).to_have_url(f"{here.url}/preferences/#push")
            expect(nina.page.locator("#bell")).to_have_attribute("aria-pressed", "false")


@in_the_soak("the bell")
def test_once_a_match_is_over_its_page_offers_to_tell_nobody_of_a_turn(here, nina):
    visitor = nina.enrol()
    for tempo, there in (("slow", "#bell"), ("live", "#notify")):
        nina.go(f"/m/{visitor.open_table(2, tempo=tempo, bots=[1])}/")
        expect(nina.page.locator(there)).to_be_visible()
        nina.resign()
        expect(nina.page.locator("#result")).to_be_visible()
        expect(nina.page.locator(there)).to_be_hidden()
        nina.page.reload()
        expect(nina.page.locator("#line")).to_have_class("line on")
        expect(nina.page.locator("#bell:visible, #notify:visible")).to_have_count(0)


def test_a_browser_whose_reader_says_no_tells_that_it_cannot(here, chromium, service):
    person = Person(chromium, here.url, "refused", worker=True)
    person.page.add_init_script(ASKED % service.form(leave="denied"))
    person.enrol()
    person.go("/preferences/")
    expect(person.page.locator("#bell-refused")).to_be_hidden()
    person.page.click("#bell")
    expect(person.page.locator("#bell-refused")).to_be_visible()
    expect(person.page.locator("#bell")).to_have_attribute("aria-pressed", "false")


def test_so_does_one_that_lets_the_site_have_no_worker(here, chromium, service):
    person = Person(chromium, here.url, "unworked")
    person.page.clock.install()
    person.page.add_init_script(ASKED % service.form(leave="granted"))
    person.enrol()
    person.go("/preferences/")
    bell = person.page.locator("#bell")
    bell.click()
    expect(bell).to_be_disabled()
    person.page.clock.fast_forward(10_000)
    expect(person.page.locator("#bell-refused")).to_be_visible()
    expect(bell).to_be_enabled()
    expect(bell).to_have_attribute("aria-pressed", "false")


@in_the_soak("a browser that refuses")
def test_a_site_that_does_not_answer_is_no_browser_that_refuses(here, nina):
    nina.enrol()
    nina.go("/preferences/")
    bell = nina.page.locator("#bell")
    nina.page.route("**/push/subscribe/", lambda route: route.fulfill(status=503))
    bell.click()
    expect(nina.page.locator("#bell-unsent")).to_be_visible()
    expect(nina.page.locator("#bell-refused")).to_be_hidden()
    nina.page.unroute("**/push/subscribe/")
    bell.click()
    expect(bell).to_have_attribute("aria-pressed", "true")
    nina.context.set_offline(True)
    bell.click()
    expect(nina.page.locator("#bell-unsent")).to_be_visible()
    expect(bell).to_have_attribute("aria-pressed", "true")
