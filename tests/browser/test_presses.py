"""A press counts for the move that was there when it began, and a double click for one."""

from playwright.sync_api import expect

from tests.browser.duel import duel, moves_sent
from tests.browser.person import Person, peacefully
from tests.harness.site import Site
from tests.harness.visitor import Fragment

MOVE = "button.move:visible"
TAP = """(button, at) => {
  const there = {bubbles: true, cancelable: true, clientX: 100, clientY: 100, detail: 1};
  const pressed = new PointerEvent("pointerdown", {...there, pointerType: "touch"});
  const clicked = new MouseEvent("click", there);
  Object.defineProperty(clicked, "timeStamp", {value: at});
  for (const event of [pressed, clicked]) button.dispatchEvent(event);
}"""


def at_a_duel(site: Site, chromium, name: str):
    """Somebody who is asked something, their rival, the match, and the moves sent from now on."""
    person = Person(chromium, site.url, name)
    sent = moves_sent(person)
    key, rival = duel(site, person, f"{name}s")
    expect(person.page.locator("#line")).to_have_class("line on")
    return person, rival, key, sent


def press(person: Person, clicks: int = 1) -> None:
    """Press the mouse on the first move: the first of several quick clicks, or a later one."""
    box = person.page.locator(MOVE).first.bounding_box()
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    person.page.mouse.down(click_count=clicks)


def tap(person: Person, at: int) -> None:
    """Tap on the first move, where that was before, after so many milliseconds: phones call each
    tap a first click.
    """
    person.page.locator(MOVE).first.evaluate(TAP, at)


def let_the_rival_play(rival, key: str) -> None:
    """As long as they are asked."""
    while (shown := Fragment(rival.get(f"/m/{key}/").text)).moves:
        rival.post(f"/m/{key}/answer/", ask=shown.ask, move=peacefully(shown.moves))


def test_the_second_click_of_a_double_one_is_no_move_at_the_next_question(quick_site, chromium):
    person, rival, key, sent = at_a_duel(quick_site, chromium, "pressa")
    press(person)
    person.page.mouse.up()
    person.until(lambda: sent)
    expect(person.page.locator(MOVE)).to_have_count(0)
    let_the_rival_play(rival, key)
    person.page.wait_for_selector(MOVE)
    press(person, clicks=2)
    person.page.mouse.up(click_count=2)
    person.page.wait_for_timeout(300)
    assert len(sent) == 1
    press(person)
    person.page.mouse.up()
    person.until(lambda: len(sent) == 2)


def test_the_second_tap_of_a_double_one_is_no_move_at_the_next_question(quick_site, chromium):
    person, rival, key, sent = at_a_duel(quick_site, chromium, "pressc")
    tap(person, at=1000)
    person.until(lambda: sent)
    expect(person.page.locator(MOVE)).to_have_count(0)
    let_the_rival_play(rival, key)
    person.page.wait_for_selector(MOVE)
    tap(person, at=1300)
    person.page.wait_for_timeout(300)
    assert len(sent) == 1
    tap(person, at=3000)
    person.until(lambda: len(sent) == 2)


def test_a_double_click_before_its_answer_is_one_move_that_nobody_refuses(quick_site, chromium):
    person, _rival, _key, sent = at_a_duel(quick_site, chromium, "pressd")
    first = person.page.locator(MOVE).first
    first.evaluate("button => { button.click(); button.click(); }")
    expect(person.page.locator(MOVE)).to_have_count(0)
    person.page.wait_for_timeout(300)
    assert len(sent) == 1
    expect(person.page.locator("#notice")).to_be_empty()


def test_a_button_that_changes_while_it_is_pressed_is_no_move(quick_site, chromium):
    person, _rival, _key, sent = at_a_duel(quick_site, chromium, "pressb")
    press(person)
    person.page.locator(MOVE).first.evaluate("button => (button.value = 'draft:countess')")
    person.page.mouse.up()
    person.page.wait_for_timeout(300)
    assert sent == []
    press(person)
    person.page.mouse.up()
    person.until(lambda: sent)
    assert '"move":"draft:countess"' in sent[0]
