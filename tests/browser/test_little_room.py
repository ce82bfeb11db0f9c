"""Little room and much to show: nothing is below the window, over something else or cut off."""

import pytest

from tests.browser.test_not_asked import seen
from tests.faults.scale import in_the_soak
from tests.shots.__main__ import opened

AWAY = "from games.models import Seat; Seat.objects.filter(match__key='{key}').update(away=True)"
OUT_OF_REACH = """() => {
  const moves = document.querySelectorAll("#moves :is(button, label):not([hidden])");
  return [...moves].filter((node) => node.checkVisibility()).filter((node) => {
    node.scrollIntoView({ block: "nearest" });
    return node.getBoundingClientRect().bottom > innerHeight;
  }).map((node) => node.textContent.trim());
}"""
OVER_ANOTHER = """() => {
  const told = [...document.querySelectorAll(".opponents .asked .thinks")];
  const shown = told.filter((node) => getComputedStyle(node).clipPath === "none");
  const boxes = shown.map((node) => node.getBoundingClientRect());
  return boxes.slice(1).filter((at, number) =>
    at.top < boxes[number].bottom && at.left < boxes[number].right && at.right > boxes[number].left
  ).map(({ left, top }) => `${left}, ${top}`);
}"""
HINT = """() => {
  const [hint, moves] = [document.querySelector("#moves .hint"), document.querySelector("#moves")]
    .map((node) => node.getBoundingClientRect());
  return hint.top >= moves.top && hint.bottom <= moves.bottom + 1 ? [] : ["the hint is cut off"];
}"""
RICH = """() => {
  document.querySelector(".mine .purse b").childNodes[1].data = "101\\u202f000";
  document.querySelector(".mine .income b").childNodes[1].data = "26\\u202f000";
}"""
CUT = """() => {
  const end = document.querySelector(".mine").getBoundingClientRect().right;
  return [...document.querySelectorAll(".mine :is(.income b, .slot)")]
    .filter((node) => node.getBoundingClientRect().right > end).map((node) => node.textContent);
}"""
LONGEST = """() => document.querySelectorAll(".spotlit .word").forEach((word) => {
  word.textContent = "Environnement";
})"""
SHORTENED = """() => [...document.querySelectorAll(".spotlit .word")]
  .filter((word) => word.clientWidth > 1 && word.scrollWidth > word.clientWidth)
  .map((word) => word.textContent)"""
BESIDE = """() => {
  const words = document.createRange();
  const edges = (node) => {
    words.selectNodeContents(node);
    return words.getBoundingClientRect();
  };
  const found = [...document.querySelectorAll(".place .type")].filter((type) =>
    edges(type).width > type.closest(".place").clientWidth);
  for (const answer of document.querySelectorAll(".answers .offering")) {
    const name = answer.querySelector(".name");
    const button = answer.querySelector("button").getBoundingClientRect();
    if (edges(name).right > button.left) found.push(name);
  }
  const money = document.querySelector(".dock.for-seat .purse b");
  const income = document.querySelector(".dock.for-seat .mine .income b");
  const left = income?.parentElement.getBoundingClientRect().left;
  const beside = income && edges(income).top < edges(money).bottom;
  if (beside && edges(money).right > left) found.push(money);
  return found.map((node) => node.textContent.trim());
}"""
UNSEEN = """() => {
  const { left, right, top } = document.querySelector(".hand").getBoundingClientRect();
  return [...document.querySelectorAll(".hand .card")].filter((card) => {
    const at = card.getBoundingClientRect();
    return at.left < left || at.right > right || at.top < top || at.bottom > innerHeight;
  }).map((card) => card.querySelector(".name").textContent);
}"""
SQUEEZED = """() => {
  const title = "Le trésor de l’arc-en-ciel est en bons de réduction";
  document.querySelector(".discards .top").lastChild.data = title;
  const wide = (id) => document.getElementById(id).offsetWidth;
  return wide("event") < wide("centre") / 2 ? [wide("event")] : [];
}"""
LOW = [(320, 568), (360, 330), (240, 427)]


@pytest.fixture
def shown(quick_site, chromium):
    """The page of a moment; of one who is `away`, a bot plays for them."""

    def page_of(name, away=False):
        session, key = quick_site.asked("tests.shots.stage", name)[name]
        if away:
            quick_site.manage("shell", "--verbosity", "0", "-c", AWAY.format(key=key))
        page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
        page.goto(f"{quick_site.url}/m/{key}/")
        page.locator(".come-back" if away else "#question").wait_for()
        return page

    return page_of


@in_the_soak("the first of what one is asked, in test_in_sight.py")
@pytest.mark.parametrize("name", ["intrigue-auction", "intrigue-waits"])
def test_every_move_of_whoever_is_away_can_be_reached_in_a_low_window(shown, name):
    assert seen(shown(name, away=True), OUT_OF_REACH, LOW) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
def test_that_one_of_many_thinks_is_not_written_over_that_another_does(shown):
    assert seen(shown("complots-waits"), OVER_ANOTHER, LOW) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
def test_how_many_cards_may_be_played_is_whole_where_letters_are_large(shown):
    assert seen(shown("theories-aim"), HINT, [(240, 427)]) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
def test_a_fortune_of_six_figures_leaves_ones_castle_whole_on_a_phone_held_sideways(shown):
    page = shown("intrigue-waits")
    page.evaluate(RICH)
    assert seen(page, CUT, [(667, 375), (640, 360)]) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
@pytest.mark.parametrize("name", ["theories-event", "theories-hat", "theories-waits"])
def test_a_whole_hand_of_theories_is_in_sight_on_a_large_tablet_held_upright(shown, name):
    assert seen(shown(name), UNSEEN, [(1024, 1366)]) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
def test_a_long_title_on_the_discard_pile_leaves_the_event_its_room(shown):
    assert seen(shown("theories-event"), SQUEEZED, [(768, 1024), (1024, 768)]) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
def test_the_name_of_theories_that_are_safe_is_whole_on_a_low_laptop(shown):
    page = shown("theories-lit")
    page.evaluate(LONGEST)
    assert seen(page, SHORTENED, [(1280, 620), (1280, 720)]) == {}


@in_the_soak("what one is asked, in test_in_sight.py")
@pytest.mark.parametrize("name", ["intrigue-negotiation", "intrigue-placing"])
def test_words_of_intrigue_stay_beside_the_button_and_the_money_they_stand_by(
    quick_site, chromium, name
):
    session, key = quick_site.asked("tests.browser.longest_names", name)[name]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    page.locator("#question").wait_for()
    assert seen(page, BESIDE, [(240, 493), (360, 640)]) == {}
