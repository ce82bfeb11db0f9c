"""A key for each move: it presses the button that shows it, and nothing else."""

import random
import re

import pytest
from playwright.sync_api import expect

from games.titles import all_titles, get
from tests.browser.duel import moves_sent
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share

SETTLED = 800
KEYED = "#table [aria-keyshortcuts]:visible"
SHOWN = "buttons => buttons.map(button => [button.getAttribute('aria-keyshortcuts'), button.value])"
PRESS = """(said) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", {bubbles: true, cancelable: true, ...said}))"""


def seated(site, chromium, name: str, title: str, script: str = "") -> tuple[Person, list[str]]:
    """Somebody at a table with two bots, asked something, and the moves sent from now on."""
    person = Person(chromium, site.url, name)
    person.page.add_init_script(script)
    sent = moves_sent(person)
    seats = get(title).seats_near(3)
    person.sit_down(seats, bots=range(1, seats), title=title)
    expect(person.page.locator("#line")).to_have_class("line on")
    person.page.wait_for_selector("#ask.yours", timeout=30_000)
    person.page.wait_for_selector(KEYED, timeout=30_000)
    person.page.wait_for_timeout(SETTLED)
    return person, sent


def wait_for_one(person: Person, sent: list[str]) -> None:
    """Until a move has left the page."""
    person.until(lambda: sent)


@pytest.mark.parametrize("title", share(all_titles(), 0, len(all_titles())))
def test_a_title_is_played_by_keys_alone(quick_site, chromium, title):
    person, sent = seated(quick_site, chromium, f"keys{title}", title)
    chance = random.Random(5)
    for _ in range(1500):
        if len(sent) >= 6 or person.over:
            break
        keys = person.page.locator(KEYED).evaluate_all(
            "buttons => buttons.map(button => button.getAttribute('aria-keyshortcuts'))"
        )
        assert len(set(keys)) == len(keys)
        if keys:
            person.page.keyboard.press(chance.choice(keys))
        person.page.wait_for_timeout(120)
    assert len(sent) >= 6 or person.over
    assert person.complaints == []


def test_the_button_that_shows_a_key_is_the_one_it_presses(quick_site, chromium):
    person, sent = seated(quick_site, chromium, "keyone", "theories")
    shown = dict(person.page.locator(KEYED).evaluate_all(SHOWN))
    place = max(key for key in shown if key.isdigit())
    person.page.evaluate(PRESS, {"code": f"Digit{place}", "key": "é"})
    wait_for_one(person, sent)
    assert len(sent) == 1
    assert f'"move":"{shown[place]}"' in sent[0]


def test_keys_are_left_alone_while_somebody_types_or_holds_another_key(quick_site, chromium):
    person, sent = seated(quick_site, chromium, "keytype", "theories")
    person.page.click("#chat-text")
    person.page.keyboard.type("12")
    expect(person.page.locator("#chat-text")).to_have_value("12")
    person.page.evaluate("document.activeElement.blur()")
    for held in ("ctrlKey", "altKey", "metaKey", "shiftKey", "repeat", "isComposing"):
        person.page.evaluate(PRESS, {"code": "Digit1", "key": "1", held: True})
    person.page.wait_for_timeout(300)
    assert sent == []


def test_whoever_wants_no_keys_has_none_at_once_and_on_the_next_page(quick_site, chromium):
    person, sent = seated(quick_site, chromium, "keynone", "theories")
    other = person.page.context.new_page()
    other.goto(f"{quick_site.url}/preferences/")
    with other.expect_response("**/preferences/"):
        other.check("[name=keys][value=off]")
    expect(person.page.locator(KEYED)).to_have_count(0)
    person.page.reload()
    person.page.wait_for_selector("#ask.yours")
    expect(person.page.locator("#line")).to_have_class("line on")
    expect(person.page.locator(KEYED)).to_have_count(0)
    person.page.keyboard.press("1")
    person.page.wait_for_timeout(300)
    assert sent == []


MEANWHILE = {
    "move": "document.querySelector(`#table [aria-keyshortcuts='1']`).value = 'renew'",
    "question": "document.getElementById('table').dataset.ask = '4321'",
}


@pytest.mark.parametrize("other", share(MEANWHILE, 1, 2))
def test_a_key_pressed_as_the_table_changes_is_not_taken_for_another_move(
    quick_site, chromium, other
):
    person, sent = seated(quick_site, chromium, f"key{other}", "theories")
    person.page.evaluate(f"""() => {{
        {MEANWHILE[other]};
        document.body.dispatchEvent(new Event("htmx:oobAfterSwap"));
    }}""")
    person.page.evaluate(PRESS, {"code": "Digit1", "key": "1"})
    assert sent == []
    person.page.wait_for_timeout(SETTLED)
    person.page.evaluate(PRESS, {"code": "Digit1", "key": "1"})
    wait_for_one(person, sent)
    assert len(sent) == 1


@in_the_soak("a table in one piece")
def test_a_table_that_comes_in_several_pieces_is_laid_out_and_given_its_keys_once(
    quick_site, chromium
):
    person, _ = seated(quick_site, chromium, "keypieces", "theories")
    told = person.page.evaluate(
        """async () => {
          let told = 0;
          document.addEventListener("table:new", () => (told += 1));
          const button = document.querySelector("#table [aria-keyshortcuts='1']");
          button.removeAttribute("aria-keyshortcuts");
          for (const _ of [1, 2]) document.body.dispatchEvent(new Event("htmx:oobAfterSwap"));
          const before = [told, button.ariaKeyShortcuts];
          await new Promise((done) => setTimeout(done, 100));
          return [before, [told, button.ariaKeyShortcuts]];
        }"""
    )
    assert told == [[0, None], [1, "1"]]


@in_the_soak("a browser that tells what can be seen")
def test_a_browser_that_does_not_tell_what_can_be_seen_has_the_keys_and_the_title(
    quick_site, chromium
):
    older = "delete Element.prototype.checkVisibility"
    person, sent = seated(quick_site, chromium, "keyolder", "complots", older)
    expect(person.page).to_have_title(re.compile("^À toi"))
    person.page.keyboard.press("1")
    wait_for_one(person, sent)
    assert person.complaints == []
