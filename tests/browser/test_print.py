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
PIECES = ".result > .places > li, .champion, .moment-card"
BROKEN = """([selector, height]) => {
  const pages = `columns: auto 718px; column-gap: 0; column-fill: auto; height: ${height}px`;
  document.querySelector("main").style.cssText = `${pages}; width: 718px; margin: 0; padding: 0`;
  return [...document.querySelectorAll(selector)]
    .filter((each) => each.getClientRects().length > 1).map((each) => each.innerText);
}"""
"""What is torn where one page follows another: columns of that height break as pages do."""
TOOK = "cards => cards.map((card) => getComputedStyle(card).animationDuration)"
CROSS = "cards => cards.map((card) => getComputedStyle(card, '::after').backgroundImage)"
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
    moments = ["complots-turn", *(f"{slug}-end" for slug in all_titles())]
    return quick_site.asked("tests.shots.stage", *moments)


@pytest.fixture
def printed(quick_site, chromium, ends):
    """A page of a match on paper, as one of its people prints it."""

    def page_of(moment, path=""):
        session, key = ends[moment]
        page = opened(chromium, quick_site.url, session, 768, "light", "fr")
        page.set_viewport_size({"width": 718, "height": 1000})
        page.goto(f"{quick_site.url}/m/{key}/{path}")
        page.emulate_media(media="print")
        return page

    return page_of


@in_the_soak("the rules")
def test_a_result_is_torn_nowhere_and_without_what_one_clicks(printed):
    page = printed("complots-end")
    assert page.locator(PIECES).count() > 5
    for height in range(700, 1000, 60):
        assert page.evaluate(BROKEN, [PIECES, height]) == [], height
    for clicked in (".result > .actions", "#chat-form", "#line"):
        assert page.locator(clicked).count() == 1
        assert page.locator(clicked).is_hidden()


@in_the_soak("the rules")
def test_what_firefox_would_tear_or_print_as_it_moves_stands_still_and_in_no_grid(printed):
    page = printed("complots-end")
    for grid in ("#table", ".places", ".moments > ol"):
        shown = page.locator(grid).evaluate("each => getComputedStyle(each).display")
        assert shown == "block", grid
    took = page.locator(".card.lost").evaluate_all(TOOK)
    assert took
    assert set(took) == {"0s"}
    assert set(page.locator(".card.lost").evaluate_all(CROSS)) == {"none"}


@in_the_soak("the rules")
def test_a_result_is_one_column_in_a_browser_that_measures_its_window_for_the_paper(printed):
    page = printed("complots-end")
    page.set_viewport_size({"width": 1280, "height": 1000})
    lefts = "all => all.map((each) => each.getBoundingClientRect().left)"
    columns = page.locator("#result, #felt, #story, #chat-panel").evaluate_all(lefts)
    assert len(columns) == 4
    assert len(set(columns)) == 1


@in_the_soak("the rules")
def test_a_table_is_printed_without_what_opens_over_it(printed):
    page = printed("complots-turn")
    for over in ("#about-match > div", "#rules > div"):
        assert page.locator(over).count() == 1
        assert page.locator(over).is_hidden(), over


@in_the_soak("the rules")
def test_the_turns_of_a_replay_do_not_stand_one_below_the_other_over_pages(printed):
    page = printed("complots-end", "replay/?ply=30&pov=open")
    lefts = "all => new Set(all.map((each) => each.getBoundingClientRect().left)).size"
    assert page.locator(".jumps details:last-of-type li").evaluate_all(lefts) > 1


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
    assert page.locator("#stepper").is_hidden()
    wide = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".table-scroll").evaluate_all(wide) == 0
