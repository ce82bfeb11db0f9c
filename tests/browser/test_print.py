"""On paper a page is whole, in ink, and nothing lies over it."""

import pytest

from games.titles import all_titles
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share
from tests.shots.__main__ import opened

FOLDED = "document.querySelector('.whole > :not(summary)').checkVisibility()"
CUT = """() => [...document.querySelectorAll("main *")].filter((each) => {
  const { overflowY } = getComputedStyle(each);
  return ["auto", "scroll"].includes(overflowY) && each.scrollHeight > each.clientHeight + 1;
}).map((each) => each.className || each.tagName)"""
PALE = """() => [...document.querySelectorAll("main *")].filter((each) => {
  const { color, printColorAdjust } = getComputedStyle(each);
  const light = color.match(/\\d+/g).slice(0, 3).every((part) => part > 200);
  const says = [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  return light && says && each.checkVisibility() && printColorAdjust !== "exact";
}).map((each) => each.innerText)"""
TORN = """() => [...document.querySelectorAll(".table-scroll th")].filter((each) => {
  each.replaceChildren(each.textContent.trim().split(/\\s+/).at(0));
  return each.getClientRects().length && new Set(lines(each)).size > 1;
}).map((each) => each.innerText);
function lines(cell) {
  const words = document.createRange();
  words.selectNodeContents(cell);
  return [...words.getClientRects()].map(({ top }) => top);
}"""
SCHEME = "getComputedStyle(document.documentElement).colorScheme"


@pytest.fixture(scope="module")
def reader(quick_site, chromium) -> Person:
    """Somebody of the dark theme for whom a table waits."""
    person = Person(chromium, quick_site.url, "printer", width=720)
    person.sit_down(2, bots=[1])
    person.page.locator("button.move:visible").first.wait_for()
    person.go("/rules/complots/")
    person.page.locator(".bar").wait_for()
    person.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    return person


def test_the_rules_are_printed_whole_and_nothing_lies_over_them(reader):
    page = reader.page
    page.emulate_media(media="screen")
    assert not page.evaluate(FOLDED)
    page.emulate_media(media="print")
    assert page.evaluate(FOLDED)
    for over in (".bar", ".site-header", ".site-footer"):
        assert page.locator(over).is_hidden(), over


def test_they_are_printed_in_ink_whatever_the_theme(reader):
    reader.page.emulate_media(media="print", color_scheme="dark")
    assert reader.page.evaluate(SCHEME) == "light"


@pytest.mark.parametrize("path", share(["/", "/rules/complots/", "/rules/theories/"], 1, 3))
def test_no_light_words_are_printed_without_the_ground_they_lie_on(reader, path):
    reader.go(path)
    reader.page.emulate_media(media="print", color_scheme="light")
    assert reader.page.evaluate(PALE) == []


@in_the_soak("the rules")
def test_no_word_at_the_head_of_a_table_is_torn(quick_site, chromium):
    page = opened(chromium, quick_site.url, "", 768, "light", "fr")
    page.set_viewport_size({"width": 718, "height": 1000})
    page.goto(f"{quick_site.url}/rules/theories/")
    page.emulate_media(media="print")
    assert page.locator(".table-scroll th").count() > 20
    assert page.evaluate(TORN) == []


@pytest.fixture(scope="module")
def ends(quick_site):
    return quick_site.asked("tests.shots.stage", *(f"{slug}-end" for slug in all_titles()))


@in_the_soak("the rules")
@pytest.mark.parametrize("slug", share(all_titles(), 2, len(all_titles())))
def test_the_lists_of_a_replay_are_printed_to_their_ends(quick_site, chromium, ends, slug):
    session, key = ends[f"{slug}-end"]
    page = opened(chromium, quick_site.url, session, 768, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/replay/?ply=30&pov=open")
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == []


@in_the_soak("the rules and a replay")
def test_an_analysis_is_not_cut_at_the_edge_of_the_paper(quick_site, chromium, ends):
    session, key = ends["complots-end"]
    page = opened(chromium, quick_site.url, session, 768, "light", "fr")
    page.set_viewport_size({"width": 718, "height": 1000})
    page.goto(f"{quick_site.url}/m/{key}/analysis/")
    page.emulate_media(media="print")
    assert page.locator(".figures tbody tr").count() > 20
    wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".table-scroll").evaluate_all(wide) == 0
