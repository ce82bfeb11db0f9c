"""Letters twice as large: in rem a phone of 360 is then as narrow as one of 180."""

import pytest

from games.titles import all_titles
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share
from tests.shots.__main__ import cookie, opened

WIDE = "document.documentElement.scrollWidth"
IN_GAMES = """[...document.querySelectorAll(".game :is(a, button)")].map((each) => {
  const [one, around] = [each, each.closest(".game")].map((part) => part.getBoundingClientRect());
  return one.left >= around.left && one.right <= around.right;
})"""
ROWS = "row => new Set([...row.children].map((each) => each.offsetTop)).size"
HIGH = """(() => {
  const { top, bottom } = document.querySelector(".bar").getBoundingClientRect();
  return (bottom - top) / innerHeight;
})()"""
END = "document.querySelector('.bar .more').getBoundingClientRect().right"

OUT = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  const { left, right } = each.getBoundingClientRect();
  return left < 0 || right > innerWidth;
}).length"""
BROKEN = """(selector) => {
  const text = document.querySelector(selector).firstChild, found = [];
  for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    if (range.getClientRects().length > 1) found.push(word);
  }
  return found;
}"""
APART = """([one, other]) => {
  const [a, b] = [one, other].map((each) => document.querySelector(each).getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""
REACHED = """() => [...document.querySelectorAll("#moves *, .felt .aim *, .mine *")]
  .filter((each) => each.matches("button") && each.checkVisibility()).filter((each) => {
    each.scrollIntoView({ block: "center", inline: "center" });
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const there = (y) => each.contains(document.elementFromPoint((left + right) / 2, y));
    return !there((top + bottom) / 2) || !(there(top + 6) && there(bottom - 6));
  }).map((each) => each.value)"""
LOW = [(180, 370), (320, 256), (427, 250), (370, 180)]
"""A phone whose letters are twice as large, in rem; desktops at 400 % and at 300 %; that phone
held sideways."""


@pytest.fixture(scope="module")
def reader(quick_site, chromium) -> Person:
    """Who has lost to a bot, so that each page has something to show."""
    person = Person(chromium, quick_site.url, "large", 180)
    person.sit_down(2, bots=[1])
    person.resign()
    person.page.locator("#result").wait_for()
    return person


@pytest.mark.parametrize(
    "path",
    share(
        [
            "/tournaments/",
            *(
                f"/{what}"
                for slug in all_titles()
                for what in (f"tournaments/new/?title={slug}", f"rules/{slug}/", f"ladder/{slug}/")
            ),
            "/rules/intrigue/example/",
            "/history/",
            "/player/large/",
            "/accounts/password/change/",
            "/api/",
        ],
        0,
        4,
    ),
)
def test_no_page_scrolls_sideways(reader, path):
    reader.go(path)
    assert reader.page.evaluate(WIDE) <= 180


@pytest.mark.parametrize("slug", share(all_titles(), 1, len(all_titles())))
def test_neither_does_a_match_that_is_over_nor_its_replay(quick_site, chromium, slug):
    person = Person(chromium, quick_site.url, f"large-{slug}", 180)
    key = person.sit_down(3, bots=[1, 2], title=slug)
    person.resign()
    person.page.locator("#result").wait_for()
    for path in (f"/m/{key}/", f"/m/{key}/replay/"):
        person.go(path)
        assert person.page.evaluate(WIDE) <= 180, path


@in_the_soak("pages, and a match that is over")
def test_neither_do_the_figures_of_who_has_played_against_bots(quick_site, chromium):
    person = Person(chromium, quick_site.url, "large-foes", 180)
    person.sit_down(2, bots=[1])
    while person.asked():
        person.play(lambda words: words[0])

    def counted() -> int:
        person.go("/player/large-foes/complots/")
        return person.page.locator(".shares").count()

    person.until(counted)
    assert person.page.evaluate(WIDE) <= 180


@in_the_soak("pages, and a match that is over")
def test_neither_does_a_page_while_several_tables_wait(quick_site, chromium):
    person = Person(chromium, quick_site.url, "large-awaited", 180)
    visitor = person.enrol()
    for _ in range(2):
        person.go(f"/m/{visitor.open_table(2, 'complots', bots=[1], tempo='slow')}/")
        person.page.locator("button.move:visible").first.wait_for()

    def awaited() -> int:
        person.go("/leagues/")
        return person.page.locator(".bar .more").count()

    person.until(awaited)
    assert person.page.evaluate(END) <= 180


@in_the_soak("a question and its buttons")
def test_the_button_of_an_explanation_is_not_a_column_of_letters(quick_site, chromium):
    person = Person(chromium, quick_site.url, "large-newcomer", 180)
    person.sit_down(2, bots=[1])
    button = person.page.locator(".dock .guide [data-close]").first
    button.wait_for()
    assert button.evaluate("(button) => button.getBoundingClientRect().height") < 60


@in_the_soak("a question and its buttons")
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_buttons_of_a_game_are_within_its_card_and_on_a_phone_in_one_row(
    quick_site, chromium, language
):
    page = chromium.new_context(locale=language).new_page()
    page.goto(quick_site.url)
    for width in (180, 320, 360):
        page.set_viewport_size({"width": width, "height": 640})
        assert set(page.evaluate(IN_GAMES)) == {True}, width
    for row in page.locator(".choices-of-game").all():
        assert row.evaluate(ROWS) == 1


@in_the_soak("a question and its buttons")
def test_what_waits_at_a_full_table_leaves_most_of_the_page_in_sight(quick_site, chromium):
    person = Person(chromium, quick_site.url, "large-full", 180)
    visitor = person.enrol()
    for _ in range(2):
        key = visitor.open_table(8, "complots", bots=[*range(1, 8)], tempo="slow")
        person.go(f"/m/{key}/")
        person.page.locator("button.move:visible").first.wait_for()

    def awaited() -> int:
        person.go("/leagues/")
        return person.page.locator(".bar .more").count()

    person.until(awaited)
    assert person.page.evaluate(HIGH) < 0.4
    assert person.page.evaluate(END) <= 180
    person.page.set_viewport_size({"width": 320, "height": 256})  # 1280 by 1024 at 400 %
    assert person.page.evaluate(HIGH) < 0.4


@pytest.fixture(scope="module")
def stage(quick_site):
    return quick_site.asked(
        "tests.shots.stage",
        *("complots-turn", "complots-practice", "intrigue-negotiation", "intrigue-placing"),
        *("theories-event", "theories-chaos", "complots-end"),
    )


@pytest.fixture
def at(quick_site, chromium, stage):
    """A table at which somebody is asked, in their browser."""

    def page_of(moment):
        session, key = stage[moment]
        page = opened(chromium, quick_site.url, session, 360, "light", "fr")
        page.set_viewport_size({"width": 180, "height": 370})
        page.goto(f"{quick_site.url}/m/{key}/")
        return page

    return page_of


@pytest.mark.parametrize(
    "moment", share(["intrigue-negotiation", "intrigue-placing", "theories-event"], 0, 3)
)
def test_a_question_is_broken_between_its_words_and_its_buttons_are_whole(at, moment):
    page = at(moment)
    assert page.evaluate(BROKEN, "#question strong") == []
    assert page.evaluate(OUT, "#moves .button, .castle.me :is(.slot, .place)") == 0


@in_the_soak("a question and its buttons")
def test_one_s_own_money_is_beside_nothing(at):
    page = at("intrigue-placing")
    assert page.evaluate(APART, ["#purse b", ".castle.me .income b"])
    assert at("complots-turn").evaluate(APART, [".me .coins", "#rules summary"])
    assert at("complots-practice").evaluate(APART, [".me .coins", "#rules summary"])


@pytest.mark.parametrize(
    "moment", share(["complots-turn", "intrigue-negotiation", "theories-chaos"], 1, 3)
)
def test_whatever_can_be_pressed_can_be_brought_into_sight(at, moment):
    page = at(moment)
    for width, height in LOW:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(REACHED) == [], (width, height)
        assert page.evaluate(WIDE) <= width


@in_the_soak("a question is broken between its words")
def test_the_verdict_of_a_match_and_a_replay_s_place_are_broken_between_their_words(at):
    page = at("complots-end")
    assert page.evaluate(BROKEN, ".verdict h2") == []
    page.goto(f"{page.url}replay/?ply=30")
    assert page.evaluate(BROKEN, ".steps .where") == []


def test_without_scripts_the_dock_of_a_page_that_scrolls_is_below_its_head(
    quick_site, chromium, stage
):
    session, key = stage["theories-event"]
    page = chromium.new_context(java_script_enabled=False).new_page()
    page.context.add_cookies([cookie(quick_site.url, session)])
    page.set_viewport_size({"width": 320, "height": 256})
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.evaluate(APART, [".match-head", ".dock"])
