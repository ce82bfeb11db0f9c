"""The end of a match at a real browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share, times
from tests.harness.visitor import Visitor

TO_THE_END_OF_THE_PAGE = "document.getElementById('result') || window.scrollTo(0, 1e5)"
IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector("#result h2").getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
TYPED_IN_SIGHT = """() => {
  const { top, bottom } = document.querySelector("#chat-text:focus").getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""
NO_WAY = """
for (const way of ["share", "clipboard"]) {
  Object.defineProperty(navigator, way, { value: undefined });
}"""
REFUSED = """async () => (await import('/static/js/connection.js')).show(
    '<div id="notice" hx-swap-oob="true" role="alert" class="notice">Pas si vite !</div>')"""
ALL_WITHDRAWN = "document.getAnimations().forEach((one) => one.finish())"
LAID_OUT = """document.querySelector("#lines li")
    .checkVisibility({ contentVisibilityAuto: true })"""


def test_the_result_comes_into_view_at_the_end_and_its_story_by_scrolling(quick_site, chromium):
    alice = Person(chromium, quick_site.url, "finisher", width=360)
    alice.sit_down(3, bots=[1, 2])
    while alice.asked():
        alice.page.evaluate(TO_THE_END_OF_THE_PAGE)
        alice.play(lambda words: words[0])
    alice.page.locator("#result").wait_for()
    alice.until(lambda: alice.page.evaluate(IN_SIGHT))
    assert not alice.page.evaluate(LAID_OUT)
    alice.page.locator("#story").scroll_into_view_if_needed()
    alice.until(lambda: alice.page.evaluate(LAID_OUT))
    assert alice.complaints == []


@in_the_soak("the result that comes into view")
@pytest.mark.parametrize("width", times(full=[1280, 360], quick=[360]))
def test_the_end_takes_nobody_from_the_line_they_are_typing(quick_site, chromium, width):
    alice = Person(chromium, quick_site.url, f"typist{width}", width=width)
    alice.sit_down(3, bots=[1, 2])
    if width == 360:
        alice.page.click("#side")
    alice.page.locator("#chat-text").wait_for()
    while alice.asked():
        alice.page.evaluate("document.querySelector('button.move').click()")
        alice.page.focus("#chat-text")
        alice.page.keyboard.type("a")
        alice.page.wait_for_timeout(150)
    alice.until(lambda: alice.page.evaluate(TYPED_IN_SIGHT))


@in_the_soak("refusals in test_clicks.py")
def test_what_was_said_before_and_withdrawn_does_not_come_back_with_the_result(
    quick_site, chromium
):
    alice = Person(chromium, quick_site.url, "forgetter")
    key = alice.sit_down(2)
    bob = Visitor(quick_site.url).sign_up("forgotten")
    assert bob.post(f"/m/{key}/join/").status == 302
    alice.page.wait_for_selector("button.move")
    alice.page.evaluate(REFUSED)
    said = alice.page.locator("main > .messages, #notice")
    expect(said).to_contain_text(["Bienvenue", "Pas si vite"])
    alice.page.evaluate(ALL_WITHDRAWN)
    alice.resign()
    bob.post(f"/m/{key}/resign/")
    alice.page.locator("#result").wait_for()
    expect(alice.page.locator("#notice")).to_be_empty()
    expect(alice.page.get_by_text("Bienvenue")).to_have_count(0)


@pytest.mark.parametrize("shares", share([False, True], 0, 2))
def test_a_link_is_offered_where_it_can_be_shared_or_copied(quick_site, chromium, shares):
    alice = Person(chromium, quick_site.url, f"sharer{shares}".lower())
    key = alice.enrol().open_table(2, bots=[1])
    alice.visitor.post(f"/m/{key}/resign/")
    if not shares:
        alice.page.add_init_script(NO_WAY)
    alice.go(f"/m/{key}/")
    expect(alice.page.locator("#line")).to_have_class("line on")
    expect(alice.page.locator("[data-share]")).to_be_visible(visible=shares)
    assert alice.complaints == []
