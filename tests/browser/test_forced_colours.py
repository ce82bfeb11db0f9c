"""In forced colours, where shadows, grounds and gradients are gone, a table tells what it told."""

import pytest

from tests.faults.scale import in_the_soak
from tests.shots.__main__ import cookie, opened

SHOWN = """(selector) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.querySelector(selector));
  return `${outlineWidth} ${outlineStyle}`;
}"""
CROSS = """() => {
  const card = document.querySelector(".card.lost");
  const { backgroundColor, clipPath } = getComputedStyle(card, "::after");
  return [clipPath, backgroundColor, getComputedStyle(card).backgroundColor];
}"""
GROUND = "(node) => getComputedStyle(node).backgroundColor"
EDGE = "(node) => getComputedStyle(node).borderBottomColor"


@pytest.fixture(scope="module")
def stage(quick_site):
    return quick_site.asked(
        "tests.shots.stage",
        *("complots-lose", "complots-counter", "intrigue-offer", "theories-aim", "complots-end"),
    )


@pytest.fixture
def look(quick_site, chromium, stage):
    """Opens a moment of the pictures in forced colours."""

    def at(moment: str, width: int = 360):
        session, key = stage[moment]
        page = opened(chromium, quick_site.url, "", width, "dark", "fr")
        page.emulate_media(forced_colors="active", reduced_motion="reduce")
        page.context.add_cookies([cookie(quick_site.url, session)])
        page.goto(f"{quick_site.url}/m/{key}/")
        return page

    return at


@in_the_soak("axe on light and dark pages")
def test_whose_turn_it_is_and_who_is_aimed_at_are_told_from_the_others(look):
    page = look("complots-lose")
    seats = [".felt .turn", ".felt .target", ".felt .player:not(.turn, .target)"]
    assert len({page.evaluate(SHOWN, seat) for seat in seats}) == len(seats)


@in_the_soak("whose turn it is")
def test_a_lost_card_is_crossed(look):
    shape, colour, under = look("complots-counter").evaluate(CROSS)
    assert shape.startswith("polygon(")
    assert colour != under


@in_the_soak("whose turn it is")
def test_the_amount_and_the_place_that_are_chosen_are_told_from_the_others(look):
    page = look("intrigue-offer")
    chosen = page.locator(".wishes input:checked + span").evaluate(GROUND)
    under = page.locator(".wishes label").first.evaluate(GROUND)
    assert chosen != under


@in_the_soak("whose turn it is")
def test_the_theories_of_a_row_are_told_from_those_it_lacks(look):
    page = look("theories-aim", 1280)
    laid = page.locator(".pips .on").first
    assert laid.evaluate(GROUND) != page.locator("body").evaluate(GROUND)


@in_the_soak("whose turn it is")
def test_the_view_and_the_tab_that_are_chosen_are_told_from_the_others(look):
    page = look("complots-end")
    for path, row in ((f"{page.url}replay/", ".povs"), ("/ladder/complots/", ".tabs")):
        page.goto(path if path.startswith("http") else page.url.partition("/m/")[0] + path)
        chosen = page.locator(f"{row} [aria-current]").first.evaluate(EDGE)
        assert chosen != page.locator(f"{row} a:not([aria-current])").first.evaluate(EDGE), row
