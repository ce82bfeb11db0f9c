"""Names as long and as wide as names can be: nothing beside them leaves a phone's screen."""

import pytest
from playwright.sync_api import expect

from tests.browser.longest_names import NAMES
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share
from tests.shots.__main__ import opened

WIDE = "document.documentElement.scrollWidth"
OUT = """selector => [...document.querySelectorAll(selector)].filter(
  (each) => each.getBoundingClientRect().right > document.documentElement.clientWidth
).length"""
BEYOND = """([selector, room]) => [...document.querySelectorAll(selector)].filter((each) => {
  const around = each.closest(room).getBoundingClientRect();
  const right = Math.min(around.right + 1, document.documentElement.clientWidth);
  return rects(each).some((part) => part.left < around.left - 1 || part.right > right);
}).map((each) => each.innerText);
function rects(element) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT), found = [];
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement.closest(".visually-hidden")) continue;
    const words = document.createRange();
    words.selectNodeContents(texts.currentNode);
    found.push(...words.getClientRects());
  }
  return found;
}"""
STEPS = "Math.round(document.getElementById('steps').getBoundingClientRect().top + scrollY)"
MOMENTS = (
    "complots-end",
    "complots-lose",
    "intrigue-conflict",
    "intrigue-offer",
    "intrigue-placing",
    "intrigue-end",
    "theories-hat",
)


@pytest.fixture(scope="module")
def stage(quick_site):
    return quick_site.asked("tests.browser.longest_names", *MOMENTS)


@pytest.fixture
def seen(quick_site, chromium, stage):
    """A page of a match that has come to such a moment, as one of its people sees it."""

    def page_of(moment, path=""):
        session, key = stage[moment]
        page = opened(chromium, quick_site.url, session, 360, "light", "fr")
        page.goto(f"{quick_site.url}/m/{key}/{path}")
        return page

    return page_of


@in_the_soak("money at a table")
def test_a_seat_at_an_open_table_is_no_wider_than_the_page(quick_site, chromium):
    host = Person(chromium, quick_site.url, NAMES[0][:-1] + "W", 360)
    host.sit_down(3)
    link = host.page.locator("#invite").input_value()
    guest = Person(chromium, quick_site.url, "guest", 360)
    guest.page.goto(link)
    expect(guest.page.locator(".seats .person")).to_have_text(host.name)
    assert guest.page.evaluate(WIDE) <= 360


@in_the_soak("money at a table")
def test_neither_is_the_choice_of_a_member_of_a_club(quick_site, chromium):
    leader = Person(chromium, quick_site.url, NAMES[0][:-1] + "M", 360)
    leader.enrol()
    leader.go("/clubs/")
    leader.page.get_by_label("Nom").fill("Les Comploteurs")
    leader.page.get_by_role("button", name="Le fonder").click()
    leader.page.get_by_role("link", name="Gérer le club").click()
    expect(leader.page.locator("#role_player")).to_be_visible()
    assert leader.page.evaluate(WIDE) <= 360


@in_the_soak("money at a table")
def test_neither_are_the_reports_that_moderators_read(quick_site, chromium):
    reported = Person(chromium, quick_site.url, NAMES[0][:-1] + "R", 360)
    moderator = Person(chromium, quick_site.url, NAMES[0][:-1] + "O", 360)
    reported.enrol()
    moderator.enrol()
    quick_site.manage("moderator", moderator.name)
    moderator.go(f"/report/?player={reported.name}")
    moderator.page.get_by_label("Le nom lui-même").check()
    moderator.page.get_by_role("button", name="Envoyer le signalement").click()
    moderator.go("/staff/")
    expect(moderator.page.locator(".reports")).to_contain_text(reported.name)
    assert moderator.page.evaluate(WIDE) <= 360


@in_the_soak("what is cut at the narrowest width, in test_in_sight.py")
@pytest.mark.parametrize("path", share(["", "replay/?ply=30&pov=open"], 0, 2))
def test_everyones_money_stays_in_sight(seen, path):
    page = seen("intrigue-end", path)
    assert page.locator(".purses b").count() > 1
    assert page.evaluate(BEYOND, [".purses b", ".fortunes"]) == []
    assert page.evaluate(WIDE) <= 360


@in_the_soak("money at a table")
def test_so_do_the_bribes_paid(seen):
    page = seen("intrigue-placing")
    assert page.locator(".bribes li b").count() > 1
    assert page.evaluate(BEYOND, [".bribes li b", ".bribes ol"]) == []


@in_the_soak("money at a table")
def test_so_do_the_island_and_those_who_are_negotiated_about(seen):
    page = seen("intrigue-offer")
    assert page.locator(".concerned .piece").count() > 1
    assert page.locator(".centre").evaluate("box => box.scrollWidth <= box.clientWidth")


@in_the_soak("money at a table")
def test_a_choice_between_two_councillors_stays_on_its_button(seen):
    page = seen("intrigue-conflict")
    assert page.locator(".moves .move").count() == 2
    assert page.evaluate(BEYOND, [".moves .move", "button"]) == []


@in_the_soak("money at a table")
def test_a_doubt_leaves_the_words_of_what_is_claimed_their_room(seen):
    page = seen("complots-lose")
    wide = "part => part.getBoundingClientRect().width"
    claim, deed = (page.locator(part).evaluate(wide) for part in (".claim", ".deed"))
    assert deed > claim / 2
    assert page.evaluate(BEYOND, [".claim .doubt b", ".claim"]) == []


@in_the_soak("money at a table")
def test_so_does_what_an_action_does_at_its_table(seen):
    page = seen("theories-hat")
    assert page.locator("#action small").count() == 1
    assert page.evaluate(OUT, ".player, .centre, #action, #action span") == 0


@in_the_soak("money at a table")
def test_so_do_what_turned_a_match_and_what_luck_did(seen):
    page = seen("complots-end", "analysis/")
    assert page.locator(".swings p").count() > 1
    assert page.locator(".luck td").count() > 1
    for told in (".swings p", ".luck :is(th, td)"):
        assert page.evaluate(BEYOND, [told, ".panel"]) == []


@in_the_soak("money at a table")
@pytest.mark.parametrize("width", [320, 360, 660])
def test_a_claim_leaves_the_buttons_of_a_replay_where_they_are(seen, width):
    page = seen("complots-end", "replay/?ply=0&pov=public")
    page.set_viewport_size({"width": width, "height": 800})
    places, told = {page.evaluate(STEPS)}, set()
    for ply in range(1, 13):
        page.keyboard.press("ArrowRight")
        expect(page.locator("#moment")).to_have_attribute("data-ply", str(ply))
        places.add(page.evaluate(STEPS))
        told.add(page.locator(".chance").inner_text() != "")
    assert told == {True, False}
    assert len(places) == 1


@in_the_soak("money at a table")
def test_castles_are_as_wide_as_one_another_whoever_owns_them(seen):
    page = seen("intrigue-offer")
    page.set_viewport_size({"width": 1280, "height": 800})
    widths = page.evaluate(
        "[...document.querySelectorAll('.castles .castle')].map((each) => each.offsetWidth)"
    )
    assert max(widths) - min(widths) <= 1
