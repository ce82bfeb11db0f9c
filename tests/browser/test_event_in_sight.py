"""What the round's event says is in sight on a phone, however much the seats above it show."""

import pytest

from tests.browser.test_not_asked import seen
from tests.faults.scale import in_the_soak
from tests.shots.__main__ import opened

MOMENTS = ("theories-event", "theories-aim", "theories-lit", "theories-waits")
HIDDEN = """() => {
  const felt = document.querySelector(".felt").getBoundingClientRect();
  return [...document.querySelectorAll(".event :is(h2, p:last-child)")].filter((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top < felt.top || bottom > felt.bottom;
  }).map((node) => node.textContent.trim());
}"""
ROWS = """() => document.querySelectorAll(".players .rows").forEach((rows) => {
  const row = rows.firstElementChild.outerHTML;
  rows.insertAdjacentHTML("beforeend", row.repeat(7 - rows.childElementCount));
})"""
COVERED = """() => {
  const { top } = document.querySelector(".centre").getBoundingClientRect();
  return [...document.querySelectorAll(".players :is(h3, .backs)")]
    .filter((node) => node.getBoundingClientRect().bottom > top)
    .map((node) => node.textContent.trim());
}"""


@pytest.fixture(scope="module")
def stage(quick_site):
    """The moments, with who looks on."""
    return quick_site.asked("tests.shots.stage", *MOMENTS)


@in_the_soak("what one is asked, in test_in_sight.py")
@pytest.mark.parametrize("name", MOMENTS)
def test_an_event_is_in_sight_below_seats_with_every_category(quick_site, chromium, stage, name):
    session, key = stage[name]
    page = opened(chromium, quick_site.url, session, 1280, "light", "fr")
    page.goto(f"{quick_site.url}/m/{key}/")
    page.locator("#question").wait_for()
    page.evaluate(ROWS)
    for look in (HIDDEN, COVERED):
        assert seen(page, look, [(320, 568), (360, 640), (390, 664), (412, 700)]) == {}
