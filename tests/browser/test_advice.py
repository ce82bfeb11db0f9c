"""Practice: what a master would do, beside the decision and never in its way."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from tests.browser.person import INCOME, Person
from tests.browser.test_axe import LOOK as AXE
from tests.faults.scale import in_the_soak, times

WIDE = 1280
SIZES = [(WIDE, 800), (390, 844), (320, 640), (640, 400)]
ASKED = "#ask.yours"
PLACES = """(where) => [...document.querySelectorAll(where)].map((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return [node.textContent, left, top, width, height, node.contains(there)];
})"""


AGAIN = """async () => {
  const text = await (await fetch(location.href)).text();
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("table");
  fresh.toggleAttribute("data-again", true);
  Idiomorph.morph(document.getElementById("table"), fresh);
  const advice = document.querySelector("#table[data-again] .advice");
  return advice && advice.textContent;
}"""
"""What somebody else's answer to the same question does to the page; it gives what advice is left
at once, before the next frame.
"""

DECISION = "#question strong, #moves .move"
ON_SEATS = f"{DECISION}, #felt .move"
"""On a phone the advice lies over seats until it is closed: there is no other room."""


def practising(site, chromium, name, **more):
    """Somebody alone among bots whose turn it is: no bot can close what they are asked."""
    person = Person(chromium, site.url, name, **more)
    person.context.add_init_script(AXE_SCRIPT)
    key = person.sit_down(4, bots=[1, 2, 3])
    person.come_to_turn(key)
    person.go(f"/m/{key}/")
    return person


@in_the_soak("the advice goes with its question")
def test_a_master_is_asked_and_nothing_of_the_decision_moves(quick_site, chromium):
    person = practising(quick_site, chromium, "conseil")
    page = person.page
    button, advice = page.locator("#advise"), page.locator(".advice")
    for width, height in times(full=SIZES, quick=SIZES[:2]):
        page.set_viewport_size({"width": width, "height": height})
        decision = ON_SEATS if width == WIDE else DECISION
        before = page.evaluate(PLACES, decision)
        button.click()
        expect(advice).to_contain_text("Un maître")
        assert page.evaluate(PLACES, decision) == before
        assert page.evaluate(AXE) == []
        advice.locator("summary").click()
        expect(advice).not_to_be_visible()
    expect(advice).to_have_attribute("aria-live", "polite")
    assert person.complaints == []


def test_the_advice_goes_with_its_question_and_is_offered_at_the_next(quick_site, chromium):
    person = practising(quick_site, chromium, "suivant")
    page = person.page
    page.click("#advise")
    expect(page.locator(".advice")).to_contain_text("Un maître")
    first = page.get_attribute(".advice", "id")
    page.click(INCOME)
    page.locator(f"{ASKED} .advice:not(#{first})").wait_for(state="attached")
    expect(page.locator(".advice")).to_be_empty()
    person.come_to_turn(page.url.split("/")[-2])
    page.locator(INCOME).wait_for()
    page.click("#advise")
    expect(page.locator(".advice")).to_contain_text("Un maître")
    assert person.complaints == []


@in_the_soak("it goes with its question")
def test_the_advice_stays_when_the_board_comes_anew_with_the_same_question(quick_site, chromium):
    person = practising(quick_site, chromium, "restant")
    page = person.page
    page.click("#advise")
    expect(page.locator(".advice")).to_contain_text("Un maître")
    assert "Un maître" in page.evaluate(AGAIN)
    assert person.complaints == []


def test_without_scripts_the_advice_is_a_page(quick_site, chromium):
    person = practising(quick_site, chromium, "sansjs", width=360, scripts=False)
    person.page.click("#advise")
    assert "Un maître" in person.text
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
    person.page.get_by_text("Retour à la table").click()
    person.page.locator("#table").wait_for()


@in_the_soak("the advice goes with its question")
def test_a_question_that_is_closed_says_so_instead(quick_site, chromium):
    person = practising(quick_site, chromium, "tropard")
    person.page.eval_on_selector("#question [name=ask]", "field => field.value = 999")
    person.page.click("#advise")
    expect(person.page.locator("#notice")).to_contain_text("question est close")
    expect(person.page.locator(".advice")).to_be_empty()
