"""The header of every page: one row, nothing cut; on phones the menu is behind one button."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import share

LONG = "W" * 16 + "0320"
HIGH = "document.querySelector('.site-header').getBoundingClientRect().height"
CUT = """[...document.querySelectorAll('.site-header :is(a, button)')]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)"""
OVERLAP = """() => {
  const boxes = [...document.querySelectorAll('.site-header .wrap > :is(a, button)')]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
    .sort((one, other) => one.left - other.left);
  return boxes.slice(1).some((box, at) => box.left < boxes[at].right);
}"""


LINES = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".account"));
  return range.getClientRects().length;
}"""


@pytest.fixture(scope="module")
def readers(quick_site, chromium) -> dict[str, Person]:
    """A stranger, and somebody with as long a name as can be."""
    found = {name: Person(chromium, quick_site.url, name) for name in ("", LONG)}
    found[LONG].enrol()
    return found


@pytest.mark.parametrize("width", share([320, 360, 768, 1060, 1160, 1280], 0, 2))
@pytest.mark.parametrize("name", ["", LONG])
def test_the_header_is_one_row_with_nothing_cut(readers, width, name):
    person = readers[name]
    person.page.set_viewport_size({"width": width, "height": 800})
    person.go("/history/")
    assert person.page.evaluate(HIGH) <= 72
    assert person.page.evaluate(CUT) == []
    assert not person.page.evaluate(OVERLAP)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
    expect(person.page.locator(".account")).to_have_text(person.name or "Se connecter")


@pytest.mark.parametrize("name", ["", LONG])
def test_letters_twice_as_large_push_nothing_out_of_a_phone(readers, name):
    """In rem a phone of 360 is then as narrow as one of 180."""
    person = readers[name]
    person.page.set_viewport_size({"width": 180, "height": 370})
    person.go("/about/")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 180
    assert name or person.page.evaluate(LINES) <= 2, "Se / connecter"


@pytest.mark.parametrize("scripts", [True, False])
def test_on_a_phone_one_button_brings_the_menu(quick_site, chromium, scripts):
    person = Person(chromium, quick_site.url, "", 320, scripts=scripts)
    person.go("/history/")
    ladder = person.page.locator(".site-nav a[href='/ladder/']")
    expect(ladder).to_be_hidden()
    person.page.get_by_role("button", name="Menu").press("Enter")
    expect(ladder).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(ladder).to_be_hidden()
    person.page.get_by_role("button", name="Menu").click()
    ladder.click()
    person.page.wait_for_url("**/ladder/**")


def test_on_a_desktop_the_menu_is_there(quick_site, chromium):
    person = Person(chromium, quick_site.url, "", 1280)
    person.go("/history/")
    expect(person.page.locator(".site-nav a[href='/ladder/']")).to_be_visible()
    expect(person.page.get_by_role("button", name="Menu")).to_be_hidden()
