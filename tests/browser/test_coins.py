"""The coins of Complots are everybody's to see: no card lies over them, nothing cuts them."""

import pytest

from tests.faults.scale import in_the_soak
from tests.shots.__main__ import opened

SIZES = [(960, 720), (1024, 768), (1100, 800), (1280, 800)]
HIDDEN = """() => [...document.querySelectorAll(".player:not(.out) .coins")].filter((coins) => {
  const words = document.createRange();
  words.selectNodeContents(coins);
  const parts = [words, coins.querySelector(".emblem")].map((each) => each.getBoundingClientRect());
  const player = coins.closest(".player"), around = player.closest(".mine") || player;
  const right = around.getBoundingClientRect().right;
  const cards = [...player.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  return parts.some((part) => part.right > right + 1 || cards.some((card) => meet(part, card)));
}).map((coins) => coins.id)"""

COVERED = """() => [...document.querySelectorAll(".player:not(.out) .coins")].filter(
  (coins) => ["::before", "::after"].some((pile) => {
    const { height, top } = getComputedStyle(coins, pile);
    return parseFloat(height) > 0 && parseFloat(top) < coins.clientHeight - 1;
  })
).map((coins) => coins.id)"""


@pytest.fixture(scope="module")
def stage(quick_site):
    moments = "complots-turn", "complots-turn-of-eight", "complots-end"
    return quick_site.asked("tests.shots.stage", *moments)


@pytest.mark.parametrize(
    ("moment", "path"), [("complots-turn", ""), ("complots-end", "replay/?ply=9&pov=open")]
)
@in_the_soak("that all that is asked is in sight on a desktop and on a laptop, in test_in_sight.py")
def test_no_card_lies_over_coins_between_a_tablet_and_a_desktop(
    quick_site, chromium, stage, moment, path
):
    session, key = stage[moment]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/{path}")
    page.locator("#felt").scroll_into_view_if_needed()
    assert page.locator(".player:not(.out) .coins").count()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(HIDDEN) == [], width
    page.context.close()


@in_the_soak("that all that is asked is in sight on a desktop and on a laptop, in test_in_sight.py")
def test_no_pile_of_coins_covers_its_number_at_a_table_of_eight(quick_site, chromium, stage):
    session, key = stage["complots-turn-of-eight"]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.locator(".opponents .coins[title='4']").count()
    for width, height in [*SIZES, (1280, 720)]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == [], width
