"""What is before somebody who is not asked: who waits for the others, or is out."""

import pytest

from tests.browser.test_in_sight import NARROWEST, OTHERS
from tests.faults.scale import in_the_soak
from tests.shots.__main__ import opened

LOOK = """() => {
  const box = (node) => node.getBoundingClientRect();
  const found = [];
  const dock = box(document.querySelector(".dock"));
  const inside = [...document.querySelectorAll(".aftermath p, .aftermath .button, .mine .card")];
  const clock = document.querySelector("#clock");
  for (const node of [...inside, document.querySelector("#question"), clock]) {
    const { left, right, top, bottom } = box(node);
    const across = left < dock.left || right > dock.right;
    if (!across && top >= dock.top && bottom <= dock.bottom + 1) continue;
    found.push(`out of sight: ${node.id || node.textContent.trim()}`);
  }
  const { width, height } = box(document.querySelector("#question"));
  if (height > width) found.push(`a question ${width} by ${height}`);
  const at = box(clock);
  for (const node of document.querySelectorAll(".mine :is(.card, .coins)")) {
    const { left, right, top, bottom } = box(node);
    const apart = right <= at.left || left >= at.right || bottom <= at.top || top >= at.bottom;
    if (!apart) found.push(`under the clock: ${node.textContent.trim()}`);
  }
  const felt = box(document.querySelector(".felt")).height / innerHeight;
  if (felt < 1 / 4) found.push(`a felt of ${felt}`);
  return found;
}"""


OVER = """() => {
  const box = (node) => node.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(document.querySelector("#question"));
  return [...document.querySelectorAll(".mine :is(.card, .coins)")].filter((node) => {
    const { left, right, top, bottom } = box(node);
    return [...words.getClientRects()].some((at) =>
      at.left < right - 1 && at.right > left + 1 && at.top < bottom - 1 && at.bottom > top + 1);
  }).map((node) => node.textContent.trim());
}"""
BROKEN = """() => {
  const found = [];
  const words = document.createRange();
  for (const node of document.querySelectorAll("#moves .move, .stepper b")) {
    if (!node.checkVisibility()) continue;
    words.selectNodeContents(node);
    const { top, bottom } = node.getBoundingClientRect();
    const lines = [...words.getClientRects()];
    const out = lines.some((line) => line.top < top - 1 || line.bottom > bottom + 1);
    const two = lines.some((line) => line.top > lines[0].bottom - 2);
    if (node.matches("b") ? two : out) found.push(node.textContent.trim());
  }
  return found;
}"""
FELT = """() => {
  const box = (node) => node.getBoundingClientRect();
  const found = [], words = document.createRange();
  const short = "#table :is(.player .state, .player h3, .castle.me .slot i, .row .word)";
  for (const node of document.querySelectorAll(short)) {
    if (!node.checkVisibility() || box(node).width <= 1) continue;
    words.selectNodeContents(node.matches("h3") ? node.firstChild : node);
    const lines = [...words.getClientRects()];
    const { left, right } = box(node.closest(".player, .slot"));
    const broken = lines.some((line) => line.top > lines[0].bottom - 2);
    const out = !node.matches(".word") && lines.some((at) => at.left < left || at.right > right);
    const letter = node.scrollWidth > node.clientWidth + 1 && node.clientWidth < 24;
    if (broken || out || letter) found.push(node.textContent.trim());
  }
  for (const safe of document.querySelectorAll(".row .badge")) {
    const [mark, count] = [box(safe), box(safe.closest(".row").querySelector(".count"))];
    const apart = mark.right <= count.left || mark.bottom <= count.top;
    if (!apart || mark.right > box(safe.closest(".player")).right) found.push("under the mark");
  }
  const [event, centre] = [".event h2", ".theories .centre"].map((each) =>
    document.querySelector(each));
  if (event && box(event).top > box(centre).top + 40) found.push("nothing above the event");
  return found;
}"""
CHOICE = "document.querySelector('.ahead select').offsetWidth"
SMALL = [NARROWEST, (320, 568), (360, 640), (568, 320), (640, 360), (240, 493), (180, 370)]


@pytest.fixture(scope="module")
def at(quick_site, chromium):
    """The page of a moment."""
    names = ("complots-out", "complots-waits", "intrigue-waits", "theories-waits", "theories-lit")
    stage = quick_site.asked("tests.shots.stage", *names)

    def page_of(name):
        session, key = stage[name]
        page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
        page.goto(f"{quick_site.url}/m/{key}/")
        page.locator("#question").wait_for()
        return page

    return page_of


def seen(page, look, sizes):
    """What is wrong at which size."""
    found = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(look)
    return {size: wrong for size, wrong in found.items() if wrong}


@in_the_soak("what one is asked, in test_in_sight.py")
def test_the_names_of_those_one_waits_for_lie_over_neither_cards_nor_coins(at):
    assert seen(at("complots-waits"), OVER, SMALL) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
def test_an_amount_to_offer_is_one_number_and_words_stay_in_their_buttons(at):
    assert seen(at("intrigue-waits"), BROKEN, SMALL) == {}


@in_the_soak("the words and the class of the dock, in tests/boards/test_board.py")
def test_who_is_out_reads_what_others_are_asked_and_has_a_felt_to_look_at(at):
    assert seen(at("complots-out"), LOOK, [NARROWEST, *OTHERS]) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
@pytest.mark.parametrize("name", ["intrigue-waits", "theories-waits", "theories-lit"])
def test_words_on_seats_and_slots_are_whole_and_within_them(at, name):
    assert seen(at(name), FELT, [(320, 568), (360, 640), (640, 360), (240, 493)]) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
def test_the_choice_made_ahead_is_whole_on_a_phone_held_sideways(at):
    page = at("theories-waits")
    whole = page.evaluate(CHOICE)
    page.set_viewport_size({"width": 640, "height": 360})
    assert page.evaluate(CHOICE) == whole
