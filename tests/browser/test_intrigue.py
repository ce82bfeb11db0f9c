"""A match of Intrigue: one person with bots, by clicks alone; with SOAK=1 to its very end."""

import random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Error, expect

from games.boards.frame import Shown, frame
from tests.browser.person import Person
from tests.every_title.matches import at_random, settings
from tests.every_title.versions import Versions
from tests.faults.scale import in_the_soak, share, times
from tests.shots.__main__ import cookie, opened

CLICKS, COMPOSED = 1500, 4
WHOLE = times(full=True, quick=False)
"""Daily the person composes whatever they can, and resigns after so many offers and demands."""
PHONE = {"width": 320, "height": 640}
TALKER = 3
"""In the first random match of four they offer, and are asked for more, at several castles."""
AMOUNTS = """(texts) => {
  let wrong = 0, changes = 0, before = null;
  const picked = (within) => within.querySelector("[id^=offer-] .stepper input:checked")?.value;
  for (const [text, whole] of texts) {
    const table = document.getElementById("table");
    if (text === whole) table.outerHTML = whole;
    else Idiomorph.morph(table, text, { morphStyle: "outerHTML" });
    const likely = picked(new DOMParser().parseFromString(whole, "text/html"));
    if (picked(document) !== likely) wrong += 1;
    if (likely && before && likely !== before) changes += 1;
    before = likely;
  }
  return [wrong, changes];
}"""


def compose(person: Person, chance: random.Random) -> bool:
    """Fill in an offer or a demand and send it; whether there was one to fill in."""
    fields = person.page.locator("fieldset.composer")
    if not fields.count():
        return False
    try:
        for group in fields.first.locator("[role=radiogroup]").all():
            radios = group.locator("input")
            radios.nth(chance.randrange(min(6, radios.count()))).check(force=True, timeout=2000)
        fields.first.locator("button").click(timeout=2000)
    except Error:
        return False
    person.page.wait_for_timeout(80)
    return True


def test_a_person_plays_a_match_with_bots(quick_site, chromium):
    person = Person(chromium, quick_site.url, "giulia", width=360)
    person.sign_up()
    key = person.open_table(3, bots=[1, 2], title="intrigue")
    chance = random.Random(11)
    composed = 0
    for _ in range(CLICKS):
        if person.over or (composed == COMPOSED and not WHOLE):
            break
        mine = person.page.locator("#ask.yours").count() > 0
        talks = composed < COMPOSED or (composed < 12 and chance.random() < 0.6)
        if mine and talks and compose(person, chance):
            composed += 1
        elif not (mine and person.play(chance.choice)):
            person.page.wait_for_timeout(120)
    if not person.over:
        person.resign()
        person.until(lambda: person.over)
    assert composed >= COMPOSED
    assert person.page.locator("#fortunes svg polyline").count() == 3
    assert person.page.evaluate("document.documentElement.scrollWidth") == 360
    assert person.complaints == []
    person.go(f"/m/{key}/replay/?ply=0&pov=open")
    assert person.page.locator("article.castle").count() == 3


def test_what_is_picked_stays_while_the_others_talk(quick_site, chromium):
    person = Person(chromium, quick_site.url, "livia")
    person.sit_down(3, bots=[1, 2], title="intrigue")
    chance = random.Random(3)
    for _ in range(1500):
        amounts = person.page.locator("fieldset[id^=offer-] .stepper").first
        if amounts.count():
            break
        if not person.play(chance.choice):
            person.page.wait_for_timeout(120)
    picked = person.page.evaluate(
        """() => {
          const all = "fieldset[id^=offer-] .stepper input";
          const radios = () => [...document.querySelectorAll(all)];
          const picked = () => radios().find((radio) => radio.checked).value;
          const table = document.getElementById("table");
          const fresh = table.outerHTML;
          radios().at(-1).checked = true;
          const before = picked();
          Idiomorph.morph(table, fresh, { morphStyle: "outerHTML" });
          return [before, picked()];
        }"""
    )
    assert picked[0] == picked[1]


def test_the_amount_that_gets_likely_is_picked(quick_site, chromium):
    setting = next(one for one in settings() if (one.slug, one.seats) == ("intrigue", 4))
    play, texts = setting.play(0), []
    shown: Shown | None = None
    for snapshot in Versions(play).follow(at_random(play, 0)):
        text, shown = frame(snapshot, TALKER + 1, "fr", shown)
        texts.append((text, frame(snapshot, TALKER + 1, "fr")[0]))
    session, key = quick_site.asked("tests.shots.stage", "intrigue-auction")["intrigue-auction"]
    page = opened(chromium, quick_site.url, session, 360, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    wrong, changes = page.evaluate(AMOUNTS, texts)
    assert wrong == 0
    assert changes > 2


def test_who_is_asked_next_is_one_who_may_be(quick_site, chromium):
    session, key = quick_site.asked("tests.shots.stage", "intrigue-auction")["intrigue-auction"]
    page = opened(chromium, quick_site.url, session, 360, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    accept = page.locator(".answers button.move").first
    paying = accept.get_attribute("value").removeprefix("accept:")
    if page.locator(f"input[name=whom][value=':{paying}']").count():
        page.check(f"input[name=whom][value=':{paying}']")
    accept.click()
    page.locator(f"#answer-{paying} .paid").wait_for()
    page.click(".composer .send")
    page.locator(".answers .asks").first.wait_for()
    assert page.inner_text("#notice") == ""


@in_the_soak("amounts picked by clicks")
def test_an_amount_is_picked_without_scripts_and_by_the_arrow_keys(quick_site, chromium):
    session, key = quick_site.asked("tests.shots.stage", "intrigue-auction")["intrigue-auction"]
    host = urlsplit(quick_site.url).hostname
    for scripts in (False, True):
        context = chromium.new_context(java_script_enabled=scripts, viewport=PHONE)
        cookie = {"name": "sessionid", "value": session, "domain": host, "path": "/"}
        context.add_cookies([cookie])
        page = context.new_page()
        page.goto(f"{quick_site.url}/m/{key}/")
        shown = page.locator(".stepper b:visible")
        assert "5" in shown.inner_text()
        page.locator(".chips label").nth(2).click()
        assert shown.inner_text().startswith("10")
        page.locator(".stepper label:visible").last.click()
        assert shown.inner_text().startswith("11")
        page.keyboard.press("ArrowLeft")
        assert shown.inner_text().startswith("10")
        for target in page.locator(".stepper label:visible, .chips label:visible").all():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44, target.inner_text()
        context.close()


@in_the_soak("what is picked stays while the others talk")
def test_what_is_picked_outlives_a_page_that_is_loaded_again(quick_site, chromium):
    session, key = quick_site.asked("tests.shots.stage", "intrigue-auction")["intrigue-auction"]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    page.locator(".chips label").nth(2).click()
    page.reload()
    expect(page.locator(".stepper b:visible")).to_contain_text("10")
    page.click(".composer .send")
    expect(page.locator(".answers .asks").first).to_contain_text("10")


@in_the_soak("amounts picked by clicks")
@pytest.mark.parametrize("scripts", share([True, False], 0, 2))
def test_enter_at_an_amount_asks_for_it_and_accepts_no_offer(quick_site, chromium, scripts):
    session, key = quick_site.asked("tests.shots.stage", "intrigue-auction")["intrigue-auction"]
    page = chromium.new_context(java_script_enabled=scripts).new_page()
    page.context.add_cookies([cookie(quick_site.url, session)])
    page.goto(f"{quick_site.url}/m/{key}/")
    page.focus("#asking .stepper input:checked")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".answers .asks").first).to_contain_text("6")
    assert page.inner_text("#notice") == ""
