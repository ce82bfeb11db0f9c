"""A whole match without a mouse: from the front page to the result by Tab, Enter and Space."""

import random

from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak
from tests.harness.visitor import PASSWORD

FOCUSED = """() => {
  const node = document.activeElement;
  const ring = getComputedStyle(node);
  return {
    at: node === document.body ? "" : node.id || node.name || node.tagName,
    value: node.value || "",
    href: node.getAttribute("href") || "",
    inside: node.closest("#table") !== null,
    seen: node.matches(":focus-visible") && ring.outlineStyle !== "none",
  };
}"""


def focused(person: Person) -> dict:
    """What has the keyboard."""
    return person.page.evaluate(FOCUSED)


def tab_to(person: Person, *, most: int = 80, **wanted: str) -> None:
    """Press Tab until the focus is where it is wanted; it can be seen at every step."""
    for _ in range(most):
        here = focused(person)
        if all(here[name] == value for name, value in wanted.items()):
            assert here["seen"], here
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {wanted}")


@in_the_soak("six moves by keys, in test_keys.py")
def test_a_whole_match_is_played_by_the_keyboard_alone(quick_site, chromium):
    person = Person(chromium, quick_site.url, "clavier")
    page = person.page
    person.go("/accounts/signup/")
    tab_to(person, at="id_username")
    page.keyboard.type("clavier")
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(quick_site.url + "/")
    tab_to(person, href="/new/?title=complots")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/**")
    tab_to(person, at="id_seats_2")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    tab_to(person, at="id_bots_0")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    page.wait_for_url("**/m/**")

    expect(page.locator("#line")).to_have_class("line on")
    page.wait_for_selector("#ask.yours button.move")
    tab_to(person, at="move")
    play_on(person, random.Random(3))
    assert person.over
    assert focused(person)["at"] == "result-title"
    assert person.complaints == []
    tab_to(person, href="/")


def play_on(person: Person, chance: random.Random) -> None:
    """Answer whatever is asked; the keyboard's place at the table is never lost."""
    for _ in range(3000):
        if person.over:
            return
        here = focused(person)
        assert here["inside"], here
        if here["at"] == "move" and person.page.locator("#ask.yours").count():
            assert here["seen"], here
            answer(person, chance)
        person.page.wait_for_timeout(100)


def answer(person: Person, chance: random.Random) -> None:
    """Go on to some other move of the question, and press it."""
    moves = person.page.locator("#table button.move:visible").count()
    for _ in range(chance.randrange(max(1, moves))):
        person.page.keyboard.press("Tab")
    if focused(person)["at"] == "move":
        person.page.wait_for_timeout(550)
        if focused(person)["at"] == "move":
            person.page.keyboard.press("Enter")
        return
    for _ in range(80):  # the question may close meanwhile, and the next one has other buttons
        here = focused(person)
        asked = person.page.locator("#ask.yours").count()
        if person.over or here["at"] == "move" or (here["inside"] and not asked):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead to a move")
