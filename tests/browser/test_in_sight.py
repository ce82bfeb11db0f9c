"""What is asked at a table is in sight, whole: no scrolling, at no size, at no moment.

Daily every third moment is looked at on the narrowest phone and at one of the other sizes, the
next of them at another; with SOAK=1 each at all of them.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

from games.titles import all_titles
from tests.browser.person import Person
from tests.browser.test_units import ALONE, boards
from tests.every_title.matches import own
from tests.faults.scale import share
from tests.shots.__main__ import cookie, opened
from tests.shots.moments import moments_of
from tests.shots.stage import NAMES

NARROWEST = (320, 640)
OTHERS = [
    *((1280, 800), (390, 844), (640, 400), (1366, 650)),
    *((320, 568), (740, 304), (640, 280), (568, 320), (1280, 600)),
]
"""A desktop, a phone, and a desktop at 200 %; a laptop, a small phone, and two phones held
sideways with the bar of their browser; the small phone held sideways, and a low laptop."""
LARGE = (240, 493)
"""A phone of 360 by 740 whose letters are half as large again: in rem it is no larger than this."""
WORDS = 12
LOOK = """() => {
  const seen = (node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there !== null && (node.contains(there) || there.contains(node));
  };
  // A long list of choices scrolls in itself; nothing else does.
  const list = (node) => {
    for (let at = node.parentElement; at && at.id !== "table"; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const down = overflowY !== "visible" && at.scrollHeight > at.clientHeight + 1;
      const along = overflowX !== "visible" && at.scrollWidth > at.clientWidth + 1;
      if (down || along) return at.closest(".dock") ? at : null;
    }
    return null;
  };
  const what = (node) => node.value || node.id || node.textContent.trim().slice(0, 30);
  const found = [];
  const ask = document.querySelector("#ask.yours");
  if (!ask) return ["nothing is asked"];
  const question = ask.querySelector(".question strong");
  if (!seen(question)) found.push(`question: ${question.textContent}`);
  const moves = "button.move, button[name=compose], summary.opens";
  const buttons = [...document.querySelectorAll("#table :is(.dock, .felt) *")]
    .filter((node) => node.matches(moves) && node.checkVisibility());
  if (!buttons.length) found.push("no button");
  const first = new Set();
  for (const button of buttons) {
    const scroller = list(button);
    if (scroller && first.has(scroller)) continue;
    if (scroller) first.add(scroller);
    if (!seen(button)) found.push(`button: ${what(button)}`);
  }
  for (const node of ask.querySelectorAll("*")) {
    const after = question.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
    const before = buttons[0].compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING;
    const fixed = node.closest(".rules, .clock, .visually-hidden, .answered-ahead, #moves");
    if (after && before && node.tagName === "P" && !fixed) found.push(`between: ${what(node)}`);
  }
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) found.push(`the page is ${page.scrollHeight} high`);
  if (page.scrollWidth > innerWidth) found.push(`the page is ${page.scrollWidth} wide`);
  return found;
}"""
CUT = """() => [...document.querySelectorAll(
    ".site-header *, .match-head *, #table h3, #moves .move")]
  .filter((node) => node.checkVisibility() && getComputedStyle(node).overflowX !== "visible")
  .filter((node) => !node.closest(".visually-hidden") && node.scrollWidth > node.clientWidth + 1)
  .filter((node) => getComputedStyle(node).position !== "absolute")
  .map((node) => node.textContent.trim())"""
COVERED = """() => {
  const question = document.querySelector("#ask.yours .question strong");
  const lines = document.createRange();
  lines.selectNodeContents(question);
  const put = [...lines.getClientRects(), document.querySelector("#clock").getBoundingClientRect()];
  const below = [...document.querySelectorAll(".dock .hand .card, #moves .move")]
    .filter((node) => node.checkVisibility());
  const found = below.filter((node) => {
    const at = node.getBoundingClientRect();
    return put.some(({ left, right, top, bottom }) =>
      left < at.right - 1 && right > at.left + 1 && top < at.bottom - 1 && bottom > at.top + 1);
  }).map((node) => `under the question: ${node.textContent.trim()}`);
  for (const node of document.querySelectorAll("#moves .move, .stepper b")) {
    if (!node.checkVisibility()) continue;
    const cut = node.scrollWidth > node.clientWidth + 1;
    const broken = node.matches("b") && node.clientHeight > node.clientWidth;
    if (cut || broken) found.push(`cut: ${node.textContent.trim()}`);
  }
  const event = document.querySelector(".theories .centre .event");
  if (event && event.clientWidth < innerWidth / 2) found.push("a narrow event");
  return found;
}"""
HELP = """() => {
  const rules = document.querySelector("#rules");
  rules.open = true;
  const { top } = rules.querySelector("p").getBoundingClientRect();
  rules.open = false;
  return Math.round(top - document.querySelector(".site-header").getBoundingClientRect().bottom);
}"""
"""How far below the page's head the words of the opened help begin: what is higher no scrolling
brings down.
"""
FORGET = "localStorage.clear(), sessionStorage.clear()"
ROWS = """() => [...document.querySelectorAll(".site-header .wrap > *")]
  .filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect())
  .filter((part, _index, [first]) => part.top >= first.bottom || part.bottom <= first.top)
  .length"""


@pytest.fixture(scope="module")
def stage(quick_site):
    """The moments worth a picture, and one of every kind of question, with who is asked there."""
    known = [moment for slug in all_titles() for moment in moments_of(slug)]
    names = [moment.name for moment in known if moment.seen and not moment.waits]
    made = quick_site.asked("tests.shots.stage", *names)
    someone = next(session for name, (session, _) in made.items() if name == "table-waiting")
    kinds = quick_site.asked("tests.browser.moments", NAMES[0])
    return made | {of: (someone, key) for of, key in kinds.items() if not of.endswith(" end")}


class Looked(NamedTuple):
    """What is seen of one moment; at the sizes where all is well nothing is `hidden`.

    `told` is what a screen reader is told, `covered` where large letters find no room, `helped` how
    far below the head the opened help begins.
    """

    hidden: dict[tuple[int, int], list[str]]
    helped: dict[tuple[int, int], int]
    question: str
    told: str
    rows: int
    cut: list[str]
    covered: list[str]


Looks = Callable[[str], dict[str, Looked]]


@pytest.fixture(scope="module")
def looks(quick_site, chromium, stage) -> Looks:
    """The moments of a title by name; the page of each is opened once for all tests.

    They share a browser, and with it what it keeps of scripts and style sheets.
    """
    page = opened(chromium, quick_site.url, "", 1280, "light", "fr")

    @cache
    def of_title(slug: str) -> dict[str, Looked]:
        found = {}
        names = [name for name in stage if name.startswith((f"{slug}-", f"{slug} "))]
        for number, name in enumerate(share(names, 0, 3)):
            session, key = stage[name]
            page.set_viewport_size({"width": 1280, "height": 800})
            page.context.clear_cookies()
            page.context.add_cookies([cookie(quick_site.url, session)])
            page.goto(f"{quick_site.url}/m/{key}/")
            sizes = [NARROWEST, *share(OTHERS, number, len(OTHERS))]
            found[name] = looked_at(page, sizes)
            page.evaluate(FORGET)
        return found

    return of_title


def looked_at(page: Page, sizes: list[tuple[int, int]]) -> Looked:
    """At these sizes; rows and what is cut on the narrowest phone."""
    question, told = page.inner_text("#ask.yours .question strong"), boards(page)
    hidden, helped, rows, cut = {}, {}, 0, []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        hidden[width, height] = page.evaluate(LOOK)
        helped[width, height] = page.evaluate(HELP)
        if (width, height) == NARROWEST:
            rows, cut = page.evaluate(ROWS), page.evaluate(CUT)
    page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})
    return Looked(hidden, helped, question, told, rows, cut, page.evaluate(COVERED))


@pytest.mark.parametrize("slug", all_titles())
def test_every_question_and_its_buttons_are_in_the_window_at_every_size(looks, slug):
    moments = looks(slug)
    found = {
        f"{name} {width}×{height}": hidden
        for name, looked in moments.items()
        for (width, height), hidden in looked.hidden.items()
        if hidden
    }
    assert found == {}
    assert len(moments) >= (4 if own(slug, "moments") else 1)


@pytest.mark.parametrize("slug", all_titles())
def test_the_help_for_a_question_begins_below_the_head_of_the_page(looks, slug):
    assert {
        f"{name} {width}×{height}": below
        for name, looked in looks(slug).items()
        for (width, height), below in looked.helped.items()
        if below < 0
    } == {}


@pytest.mark.parametrize("slug", all_titles())
def test_the_question_is_at_most_twelve_words(looks, slug):
    for name, looked in looks(slug).items():
        words = looked.question.split()
        assert len([word for word in words if any(map(str.isalnum, word))]) <= WORDS, name


@pytest.mark.parametrize("slug", all_titles())
def test_at_320_pixels_the_header_is_one_row_and_nothing_is_cut_off(looks, slug):
    moments = looks(slug)
    assert {name: looked.rows for name, looked in moments.items() if looked.rows} == {}
    assert {name: looked.cut for name, looked in moments.items() if looked.cut} == {}


@pytest.mark.parametrize("slug", all_titles())
def test_letters_half_as_large_again_lie_over_nothing_and_fit_into_their_buttons(looks, slug):
    moments = looks(slug)
    assert {name: looked.covered for name, looked in moments.items() if looked.covered} == {}


@pytest.mark.parametrize("slug", all_titles())
def test_no_number_stands_alone_in_the_middle_of_a_match(looks, slug):
    moments = {name: looked for name, looked in looks(slug).items() if name.startswith(f"{slug}-")}
    assert moments
    for name, looked in moments.items():
        assert ALONE.findall(looked.told) == [], name


def test_what_the_page_before_had_to_say_moves_no_button_out_of_sight(quick_site, chromium):
    person = Person(chromium, quick_site.url, "nouvelle", width=320)
    person.sit_down(4, bots=[1, 2, 3], title="intrigue")
    person.page.locator("#ask.yours").wait_for()
    assert person.page.locator(".message").count() > 0
    assert person.page.evaluate(LOOK) == []
