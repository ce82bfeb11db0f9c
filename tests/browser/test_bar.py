"""A match that begins or waits while its player reads another page: the page says so at once."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_lobby import answer_if_asked
from tests.faults.scale import in_the_soak, share
from tests.harness.visitor import Visitor

CUP = {
    "name": "La coupe", "kind": "pods", "seats": "4", "tempo": "live", "rounds": "3", "cut": "0",
    "minutes": "60", "least": "8", "most": "64", "entry": "all", "fifth": "ambassador",
}  # fmt: skip
COUNT_TONES = """
window.tones = 0;
const made = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.tones += 1;
  return made.call(this);
};
"""

SEEN = """(node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@pytest.mark.parametrize("path", share(["/", "/ladder/", "/rules/complots/", "/new/"], 0, 4))
def test_a_match_that_begins_is_said_on_whatever_page_its_player_reads(own_site, chromium, path):
    name = "bar" + re.sub(r"\W", "", path)
    person = Person(chromium, own_site.url, name)
    key = person.enrol().open_table(2, tempo="slow")
    person.page.add_init_script(COUNT_TONES)
    person.page.add_init_script("localStorage.setItem('complots.sounds', 'on')")
    person.go(path)
    expect(person.page.locator("#bar")).to_be_empty()
    title = person.page.title()
    rival = Visitor(own_site.url).sign_up(f"r{name}")
    assert rival.post(f"/m/{key}/join/").status == 302
    expect(person.page.locator("#bar strong")).to_have_text("Ta partie commence :")
    expect(person.page.locator("#bar")).to_contain_text(f"Complots avec r{name}")
    expect(person.page).to_have_title(f"Ta partie commence · {title}")
    person.until(lambda: person.page.evaluate("window.tones") > 0)
    person.page.click("#bar a")
    person.page.wait_for_url(f"**/m/{key}/")
    expect(person.page.locator("#bar")).to_be_empty()
    assert person.complaints == []


def test_my_turn_elsewhere_comes_and_goes_without_reloading(own_site, chromium):
    person = Person(chromium, own_site.url, "bixente")
    key = person.enrol().open_table(2, tempo="slow")
    rival = Visitor(own_site.url).sign_up("rbixente")
    assert rival.post(f"/m/{key}/join/").status == 302
    person.go(f"/m/{key}/")
    person.page.locator("button.move").first.click()
    person.page.locator("#ask:not(.yours)").wait_for()
    person.go("/history/")
    person.page.evaluate("window.same = true")
    expect(person.page.locator("#bar")).to_be_empty()
    while answer_if_asked(key, rival):
        pass
    expect(person.page.locator("#bar strong")).to_have_text("C’est à toi de jouer :")
    assert person.page.evaluate("window.same")


def test_the_bar_hides_nothing_at_the_foot_of_a_page(own_site, chromium):
    person = Person(chromium, own_site.url, "bruna", width=360)
    key = person.enrol().open_table(2, tempo="slow")
    Visitor(own_site.url).sign_up("rbruna").post(f"/m/{key}/join/")
    person.go("/ladder/")
    last = person.page.locator(".site-footer a").last
    last.focus()
    foot = last.bounding_box()
    bar = person.page.locator("#bar .bar").bounding_box()
    assert foot["y"] + foot["height"] <= bar["y"]


def test_on_a_phone_it_lies_over_nothing_of_a_tournament(own_site, chromium):
    person = Person(chromium, own_site.url, "bosco", width=360)
    key = person.enrol().open_table(2, tempo="slow")
    rival = Visitor(own_site.url).sign_up("rbosco")
    rival.post(f"/m/{key}/join/")
    begins = f"{datetime.now() + timedelta(days=1):%Y-%m-%dT%H:%M}"
    cup = rival.post("/tournaments/new/?title=complots", **CUP, starts_at=begins)
    assert cup.status == 302, cup.text
    person.go(cup.location)
    bar = person.page.locator("#bar .bar").bounding_box()
    assert person.page.locator("main").bounding_box()["y"] >= bar["y"] + bar["height"]
    enter = person.page.get_by_role("button", name="M’inscrire")
    person.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    enter.focus()
    bar = person.page.locator("#bar .bar").bounding_box()
    assert enter.bounding_box()["y"] >= bar["y"] + bar["height"]


@pytest.mark.parametrize("width", share([320, 600], 0, 2))
def test_at_a_table_it_leaves_the_menu_in_reach(own_site, chromium, width):
    person = Person(chromium, own_site.url, f"bela{width}", width=width)
    elsewhere = person.enrol().open_table(2, tempo="slow")
    Visitor(own_site.url).sign_up(f"rbela{width}").post(f"/m/{elsewhere}/join/")
    person.go(f"/m/{person.visitor.open_table(3)}/")
    expect(person.page.locator("#bar")).to_contain_text("Ta partie commence")
    person.page.click(".menu-button", timeout=5_000)
    expect(person.page.locator("#menu")).to_be_visible()


@in_the_soak("the menu beside it")
@pytest.mark.parametrize(("width", "links"), [(1280, 8), (600, 2)])
def test_at_a_table_the_keyboard_is_over_it_among_the_links_of_the_head(
    own_site, chromium, width, links
):
    person = Person(chromium, own_site.url, f"benat{width}", width=width)
    elsewhere = person.enrol().open_table(2, tempo="slow")
    Visitor(own_site.url).sign_up(f"rbenat{width}").post(f"/m/{elsewhere}/join/")
    person.go(f"/m/{person.visitor.open_table(3)}/")
    bar = person.page.locator("#bar .bar")
    expect(bar).to_contain_text("Ta partie commence")
    above = bar.bounding_box()
    in_head = [link for link in person.page.locator(".site-header a").all() if link.is_visible()]
    assert len(in_head) >= links
    person.page.keyboard.press("Tab")  # past the mouse
    for link in in_head:
        link.focus()
        assert link.evaluate(SEEN)
        assert bar.bounding_box() == above


def test_without_scripts_the_next_page_says_it(own_site, chromium):
    person = Person(chromium, own_site.url, "basile", scripts=False)
    key = person.enrol().open_table(2, tempo="slow")
    Visitor(own_site.url).sign_up("rbasile").post(f"/m/{key}/join/")
    person.go("/history/")
    expect(person.page.locator("#bar")).to_contain_text("Ta partie commence")
