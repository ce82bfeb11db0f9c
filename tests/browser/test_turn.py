"""It is your turn: the title says so, and a tone and a notification where they are wanted."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, name_for
from tests.faults.scale import in_the_soak

STAND_INS = """
window.notes = [];
window.hertz = [];
window.asked = 0;
window.away = false;
Object.defineProperty(document, "hidden", {get: () => window.away});
window.Notification = class {
  static permission = "default";
  static async requestPermission() {
    window.asked += 1;
    return (window.Notification.permission = "granted");
  }
};
const registration = {
  async showNotification(title, { body, tag, renotify }) {
    window.notes.push([title, body, Boolean(tag && renotify)]);
  },
};
Object.defineProperty(navigator.serviceWorker, "ready", {get: async () => registration});
const through = {connect: (next) => next, start() {}, stop() {}};
window.AudioContext = class {
  currentTime = 0;
  destination = through;
  resume() {}
  createOscillator() {
    return {...through, frequency: {set value(hertz) { window.hertz.push(hertz); }}};
  }
  createGain() {
    return {...through, gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}}};
  }
};
"""
BEGUN_BY_A_PRESS = """
let pressed = false;
for (const name of ["click", "keydown"]) {
  window.addEventListener(name, () => {
    pressed = true;
    setTimeout(() => (pressed = false));
  }, true);
}
window.AudioContext = class extends AudioContext {
  sounds = false;
  resume() {
    this.sounds ||= pressed;
    return this.sounds ? null : new Promise(() => {});
  }
};
"""
TURN, END = 880, 1047
YOURS = re.compile("^À toi")


@pytest.fixture
def person(own_site, chromium, request) -> Person:
    """Somebody with a table where a bot sits too, before they look at it."""
    person = Person(chromium, own_site.url, name_for(request.node.nodeid))
    person.page.add_init_script(STAND_INS)
    person.key = person.enrol().open_table(2, bots=[1])
    return person


def sit_down(person: Person) -> None:
    person.go(f"/m/{person.key}/")
    expect(person.page.locator("#line")).to_have_class("line on")
    person.page.wait_for_selector("#ask.yours button.move")


def play(person: Person, moves: int = 400) -> None:
    """So many moves, or to the end."""
    while moves and person.asked():
        moves -= person.play(lambda words: next((w for w in words if "coup" in w), words[0]))


@in_the_soak("who wants them")
def test_sounds_are_off_and_notifications_are_not_asked_for_until_somebody_wants_them(person):
    sit_down(person)
    expect(person.page.locator("#notify")).to_have_attribute("aria-pressed", "false")
    expect(person.page).to_have_title(YOURS)
    person.page.evaluate("window.away = true")
    play(person)
    assert person.over
    assert person.page.evaluate("[window.asked, window.hertz, window.notes]") == [0, [], []]
    expect(person.page).not_to_have_title(YOURS)


def test_whoever_wants_it_hears_their_turn_and_the_end_and_is_notified_while_away(person):
    person.go("/preferences/")
    person.page.check("[name=sounds][value=on]")
    assert TURN in person.page.evaluate("window.hertz")
    sit_down(person)
    person.page.click("#notify")
    expect(person.page.locator("#notify")).to_have_attribute("aria-pressed", "true")
    play(person, 1)
    person.page.wait_for_selector("#ask.yours button.move")
    assert person.page.evaluate("window.notes") == []
    person.page.evaluate("window.away = true")
    play(person)
    assert person.over
    hertz, notes = person.page.evaluate("[window.hertz, window.notes]")
    assert TURN in hertz
    assert END in hertz
    assert notes
    assert all(said and question for said, question, _heard in notes)
    assert all(heard for _said, _question, heard in notes), "the next takes the place of the last"
    assert person.page.evaluate("window.asked") == 1
    person.page.add_init_script("Notification.permission = 'granted'")  # a browser remembers
    person.key = person.visitor.open_table(2, bots=[1])
    sit_down(person)
    expect(person.page.locator("#notify")).to_have_attribute("aria-pressed", "true")
    person.page.click("#notify")
    expect(person.page.locator("#notify")).to_have_attribute("aria-pressed", "false")
    assert person.complaints == []


@in_the_soak("whoever wants it hears their turn")
def test_where_sound_must_be_begun_by_a_press_the_first_one_begins_it(person):
    person.page.add_init_script(BEGUN_BY_A_PRESS)
    person.page.add_init_script("localStorage.setItem('complots.sounds', 'on')")
    sit_down(person)
    play(person, 1)
    person.page.wait_for_selector("#ask.yours button.move")
    person.until(lambda: TURN in person.page.evaluate("window.hertz"))


def test_where_the_browser_refuses_to_notify_the_page_says_so(person):
    person.page.add_init_script(
        "Notification.requestPermission = async () => (Notification.permission = 'denied')"
    )
    sit_down(person)
    person.page.click("#notify")
    expect(person.page.locator("#notice")).to_have_text(
        "Ce navigateur ne laisse pas le site t’avertir."
    )
    expect(person.page.locator("#notify")).to_be_hidden()


@in_the_soak("a browser that refuses")
def test_what_was_said_of_a_browser_that_refused_goes_once_it_lets_the_site_notify(person):
    person.page.add_init_script("Notification.requestPermission = async () => window.leave")
    person.go("/preferences/")
    refused = person.page.locator("#notify-refused")
    on = person.page.locator("[name=notify][value=on]")
    for leave in ("denied", "granted"):
        person.page.evaluate("(leave) => (window.leave = leave)", leave)
        on.dispatch_event("click")
        expect(refused).to_be_visible(visible=leave == "denied")
        expect(on).to_be_checked(checked=leave == "granted")


KEPT_SILENT = """
const allowed = new Promise((allow) => (window.touch = allow));
AudioContext.prototype.resume = () => allowed;
"""


def test_what_a_browser_kept_silent_is_not_heard_all_at_once_afterwards(person):
    person.page.add_init_script(KEPT_SILENT)
    person.visitor.post("/preferences/", sounds="on")
    person.go("/about/")
    play = "async () => { (await import('/static/js/tones.js')).play('end') }"
    for _ in range(3):
        person.page.evaluate(play)
    person.page.wait_for_timeout(1500)
    person.page.evaluate("window.touch()")
    assert person.page.evaluate("window.hertz") == []
    person.page.evaluate(play)
    assert person.page.evaluate("window.hertz").count(END) == 1
