"""The analysis of a recorded match of every title at a browser: by keys, and without scripts."""

import re

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_axe import LOOK
from tests.every_title.record import paths
from tests.every_title.test_win_bar import READ
from tests.faults.scale import in_the_soak, share

KEY = re.compile(r"/m/(\w+)/")
TOPS = """() => {
  const slider = document.getElementById("moment"), tops = new Set();
  for (let row = 0; row <= Number(slider.max); row += 1) {
    slider.value = row;
    slider.dispatchEvent(new Event("input"));
    tops.add(Math.round(document.querySelector(".key").getBoundingClientRect().top + scrollY));
  }
  return [...tops];
}"""

LINES = """(name) => {
  const cells = [...document.querySelectorAll(".luck tbody th")], range = document.createRange();
  const before = cells.map((cell) => cell.textContent);
  for (const cell of cells) cell.textContent = name;
  range.selectNodeContents(cells[0]);
  const lines = range.getClientRects().length;
  cells.forEach((cell, number) => { cell.textContent = before[number]; });
  return lines;
}"""


@pytest.fixture(scope="module")
def pages(own_site):
    """The path of the analysis of a recorded match of each title; the croupier makes it."""
    told = own_site.manage("import_match", *[str(paths(slug)[-1]) for slug in READ])
    keys = KEY.findall(told)
    return {slug: f"/m/{key}/analysis/" for slug, key in zip(READ, keys, strict=True)}


@pytest.fixture(scope="module", params=share(READ, 0, len(READ)))
def reader(request, own_site, chromium, pages):
    """Somebody on a phone who waits at the page until the analysis is there."""
    person = Person(chromium, own_site.url, "reader", width=360)
    person.go(pages[request.param])
    person.page.locator(".chances").wait_for()
    yield person
    person.context.close()


def at(reader):
    return reader.page.locator("#at")


def test_the_moments_are_stepped_through_by_keys_and_told_to_a_screen_reader(reader):
    slider, rows = reader.page.locator("#moment"), reader.page.locator(".figures tbody tr")
    slider.focus()
    reader.page.keyboard.press("Home")
    expect(at(reader)).to_contain_text("Tour 1")
    reader.page.keyboard.press("End")
    last = rows.count() - 1
    expect(slider).to_have_value(str(last))
    assert slider.get_attribute("aria-valuetext").startswith("Tour ")
    expect(rows.nth(last)).to_have_attribute("aria-current", "true")
    shares = reader.page.locator(".key b").all_text_contents()
    assert shares == rows.nth(last).locator("td.number").all_text_contents()
    reader.page.locator("[data-step='-1']").click()
    expect(slider).to_have_value(str(last - 1))


@in_the_soak("what each moment tells of the chances")
def test_the_chances_stay_where_they_are_however_much_is_told_of_a_moment(reader):
    assert len(reader.page.evaluate(TOPS)) == 1


@in_the_soak("the longest names on other pages")
def test_a_name_of_ten_letters_is_whole_beside_what_luck_did(reader):
    assert reader.page.evaluate(LINES, "Maximilien") == 1


def test_a_moment_leads_to_the_replay_at_that_move(reader, pages):
    link = reader.page.locator(".swings a").first
    ply = re.search(r"ply=(\d+)", link.get_attribute("href"))[1]
    link.click()
    expect(reader.page.locator("#moment")).to_have_attribute("data-ply", ply)
    reader.page.go_back()
    reader.page.locator(".chances").wait_for()


def test_back_from_the_replay_the_slider_and_what_is_told_are_where_they_were(reader):
    slider, rows = reader.page.locator("#moment"), reader.page.locator(".figures tbody tr")
    slider.focus()
    reader.page.keyboard.press("Home")
    for _ in range(5):
        reader.page.locator("[data-step='1']").click()
    told = at(reader).inner_text()
    at(reader).locator("a").click()
    reader.page.locator("#moment[data-ply]").wait_for()
    reader.page.go_back()
    expect(slider).to_have_value("5")
    expect(at(reader)).to_have_text(told)
    expect(rows.nth(5)).to_have_attribute("aria-current", "true")


@in_the_soak("axe on analyses in test_axe.py")
def test_nothing_scrolls_sideways_and_nothing_complains_nor_does_axe(reader):
    reader.page.locator(".figures summary").click()
    assert reader.page.evaluate("document.documentElement.scrollWidth") == 360
    assert reader.complaints == []
    reader.page.evaluate(AXE_SCRIPT)
    assert reader.page.evaluate(LOOK) == []


def test_without_scripts_the_figures_say_the_same(own_site, chromium, pages, reader):
    plain = Person(chromium, own_site.url, "plain", scripts=False)
    plain.go(next(iter(pages.values())))
    expect(plain.page.locator("#stepper")).to_be_hidden()
    plain.page.locator(".figures summary").click()
    expect(plain.page.locator(".figures tbody tr").first).to_be_visible()
