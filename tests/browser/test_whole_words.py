"""What is written on a phone can be read whole: names at full tables, choices, the way in."""

import pytest
from playwright.sync_api import expect

from tests.browser.duel import duel
from tests.browser.person import Person, peacefully
from tests.faults.scale import in_the_soak, times
from tests.shots.__main__ import opened

CUT = """selector => [...document.querySelectorAll(selector)]
  .filter(element => element.scrollWidth > element.clientWidth || lines(element) > 1)
  .map(element => element.innerText);
function lines(element) {
  const words = document.createRange();
  words.selectNodeContents(element.firstChild);
  return new Set([...words.getClientRects()].map(part => part.top)).size;
}"""
OVER_CARDS = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.getElementById("question"));
  const cards = [...document.querySelectorAll(".dock .mine .card")]
    .map((card) => card.getBoundingClientRect());
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  const over = (part) => cards.some((card) => meet(part, card));
  return [...words.getClientRects()].filter(over).length;
}"""
BEYOND = """() => [...document.querySelectorAll(".aim .sign")].filter((sign) => {
  const [one, around] = [sign, sign.closest("button")].map((each) => each.getBoundingClientRect());
  return one.left < around.left || one.right > around.right || one.bottom > around.bottom;
}).length"""
NARROW = """() => [...document.querySelectorAll(
  ".composer :is(.stepper b, .chips label, .wishes label, .send)"
)].filter(part => part.scrollWidth > part.clientWidth + 1).map(part => part.innerText)"""

BEYOND_THEM = """selector => [...document.querySelectorAll(selector)].filter(part => {
  const words = document.createRange();
  words.selectNodeContents(part);
  const place = part.closest(".piece, .slot");
  const [one, around] = [words, place].map(each => each.getBoundingClientRect());
  return part.offsetWidth > 1 && (one.left < around.left || one.right > around.right);
}).map(part => part.innerText)"""

BROKEN = """selector => [...document.querySelectorAll(selector)].flatMap(each => {
  const found = [], word = document.createRange();
  const texts = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { 0: letters, index } of texts.currentNode.data.matchAll(/[^\\s’-]+/g)) {
      word.setStart(texts.currentNode, index);
      word.setEnd(texts.currentNode, index + letters.length);
      if (new Set([...word.getClientRects()].map(part => part.top)).size > 1) found.push(letters);
    }
  }
  return found;
})"""


@pytest.fixture(scope="module")
def stage(quick_site):
    return quick_site.asked(
        "tests.shots.stage",
        *("complots-turn-of-eight", "complots-countered", "complots-end"),
        *("intrigue-offer", "intrigue-placing", "intrigue-conflict"),
    )


@in_the_soak("questions in test_large_letters.py")
@pytest.mark.parametrize(
    ("path", "words"), [("/quick/", ".queue h2"), ("/api/", ".api-page .facts dd:not(:has(code))")]
)
def test_names_of_games_and_sentences_are_broken_between_words_on_a_small_phone(
    quick_site, chromium, path, words
):
    page = chromium.new_context(locale="fr", viewport={"width": 320, "height": 568}).new_page()
    page.goto(quick_site.url + path)
    assert page.locator(words).count() >= 3
    assert page.evaluate(BROKEN, words) == []


@in_the_soak("questions in test_large_letters.py")
def test_a_claim_and_what_stands_against_it_are_broken_between_words_on_a_tablet(
    quick_site, chromium, stage
):
    session, key = stage["complots-countered"]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.set_viewport_size({"width": 960, "height": 768})
    page.goto(f"{quick_site.url}/m/{key}/")
    page.locator(".countered").evaluate("each => { each.lastChild.data = ' — Ambassadeur'; }")
    assert page.evaluate(BROKEN, ".claim p") == []


@in_the_soak("what is cut at the narrowest width, in test_in_sight.py")
def test_names_at_a_table_of_eight_are_whole_and_on_one_line(quick_site, chromium, stage):
    session, key = stage["complots-turn-of-eight"]
    page = opened(chromium, quick_site.url, session, 360, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.locator(".opponents h3").count() == 7
    for width in (360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT, ".opponents h3") == [], width


@in_the_soak("names at a table of eight")
def test_names_in_the_matches_of_somebody_are_on_one_line_on_a_phone(quick_site, chromium, stage):
    session, _ = stage["complots-end"]
    page = opened(chromium, quick_site.url, session, 360, "light", "fr")
    page.goto(f"{quick_site.url}/history/?player=Clemence")
    assert page.locator(".placed a").count() >= 6
    assert page.evaluate(CUT, ".placed a") == []


@in_the_soak("choices of letters half as large again, in test_in_sight.py")
@pytest.mark.parametrize("language", times(full=["fr", "en"], quick=["fr"]))
def test_an_offer_in_intrigue_shows_its_choices_whole_on_a_phone(
    quick_site, chromium, stage, language
):
    session, key = stage["intrigue-offer"]
    page = opened(chromium, quick_site.url, session, 360, "light", language)
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.locator(".composer .chips label").count() > 1
    assert page.evaluate(NARROW) == []


def test_both_ways_to_begin_a_turn_of_theories_are_whole_on_a_phone(quick_site, chromium):
    person = Person(chromium, quick_site.url, "wendelin", width=360)
    person.sit_down(2, [1], "theories")
    renew = person.page.locator("button.move[value=renew]")
    while person.asked() and not renew.count():
        person.play(peacefully)
    for width in (412, 360, 320):
        person.page.set_viewport_size({"width": width, "height": 640})
        ways = person.page.locator("#moves button.move").all()  # the hand scrolls in itself
        assert len(ways) == 2
        for button in ways:
            box = button.bounding_box()
            assert box["x"] >= 0, width
            assert box["x"] + box["width"] <= width, width
            assert box["y"] + box["height"] <= 640, width


@in_the_soak("choices of letters half as large again, in test_in_sight.py")
def test_the_wish_that_is_picked_fills_its_button(quick_site, chromium, stage):
    session, key = stage["intrigue-offer"]
    page = opened(chromium, quick_site.url, session, 768, "dark", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    wish = page.locator(".wishes label", has=page.locator(":checked")).first
    around, filled = wish.bounding_box(), wish.locator("span").bounding_box()
    assert around["width"] - filled["width"] <= 4


@in_the_soak("choices of letters half as large again, in test_in_sight.py")
def test_what_may_be_done_to_each_of_seven_is_whole_on_its_button(quick_site, chromium, stage):
    session, key = stage["complots-turn-of-eight"]
    page = opened(chromium, quick_site.url, session, 360, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    for width in (320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.locator(".aim .sign").count() == 3 * 6
        assert page.evaluate(BEYOND) == 0, width


@in_the_soak("names at a table of eight")
def test_a_free_seat_and_its_buttons_are_whole_on_a_phone(quick_site, chromium, stage):
    session, key = stage["table-waiting"]
    page = opened(chromium, quick_site.url, session, 360, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.locator(".seat.free").count() == 2
    assert page.evaluate(CUT, ".seat.free .who") == []
    for button in page.locator(".seat.free button:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


@in_the_soak("questions in test_in_sight.py")
def test_a_long_name_in_a_question_lies_over_no_card(quick_site, chromium):
    person = Person(chromium, quick_site.url, "walburga", width=360)
    duel(quick_site, person, "M" * 17 + "fin")
    person.page.click("button.move[value='draft:captain']")
    expect(person.page.locator("#question")).to_contain_text("MMMfin")
    assert person.page.evaluate(OVER_CARDS) == 0


@in_the_soak("refusals in test_clicks.py")
def test_a_refusal_covers_the_head_of_a_phone_for_a_while_and_takes_no_clicks(quick_site, chromium):
    person = Person(chromium, quick_site.url, "wilma", width=360)
    duel(quick_site, person, "wanda")
    person.page.evaluate(
        """async () => (await import('/static/js/connection.js')).show(
        '<div id="notice" hx-swap-oob="true" role="alert" class="notice">Pas si vite !</div>')"""
    )
    expect(person.page.locator("#notice")).to_be_visible()
    person.page.click("#side", timeout=5000)
    expect(person.page.locator("#notice")).to_be_hidden(timeout=30_000)


@in_the_soak("questions in test_in_sight.py")
@pytest.mark.parametrize(
    ("moment", "width", "height"), [("offer", 1280, 720), ("conflict", 1024, 768)]
)
def test_who_offers_what_is_in_sight_on_a_low_laptop_and_a_tablet(
    quick_site, chromium, stage, moment, width, height
):
    session, key = stage[f"intrigue-{moment}"]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{quick_site.url}/m/{key}/")
    felt = page.locator("#felt").bounding_box()
    talkers = [each.bounding_box() for each in page.locator("#felt .talker").all()]
    assert len(talkers) > 1
    assert max(box["y"] + box["height"] for box in talkers) <= felt["y"] + felt["height"]


@in_the_soak("names at a table of eight")
@pytest.mark.parametrize("moment", ["intrigue-offer", "intrigue-placing"])
def test_what_stands_in_the_castles_of_the_others_is_within_its_place(
    quick_site, chromium, stage, moment
):
    session, key = stage[moment]
    page = opened(chromium, quick_site.url, session, 360, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.locator(".castles .slot .piece .type").count() > 1
    for width, height in ((768, 1024), (1024, 768), (1280, 800), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BEYOND_THEM, ".castles .slot :is(.type, .thousands)") == [], width


@in_the_soak("names at a table of eight")
def test_who_stands_in_ones_own_castle_is_whole_in_english(quick_site, chromium, stage):
    session, key = stage["intrigue-conflict"]
    page = opened(chromium, quick_site.url, session, 1280, "light", "en")
    page.goto(f"{quick_site.url}/m/{key}/")
    types = page.locator(".castle.me .slot .type")
    types.first.wait_for()
    types.evaluate_all("all => all.forEach((each) => { each.textContent = 'physician'; })")
    for width, height in ((1024, 800), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        cut = types.evaluate_all(
            "all => all.filter((it) => it.scrollWidth > it.clientWidth).length"
        )
        assert cut == 0, width
