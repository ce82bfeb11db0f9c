"""Where an iPhone would zoom in: a field whose letters have less than 16 pixels, two quick taps."""

import pytest

from tests.faults.scale import in_the_soak
from tests.shots.__main__ import cookie
from tests.shots.stage import WAITING

FIELDS = "input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), select"
SMALL = """(fields) => fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.id)"""
ZOOMED = """(pressed) => pressed.filter((it) => getComputedStyle(it).touchAction !== "manipulation")
  .map((it) => it.outerHTML)"""
MOMENT = "theories-event"
STEPS, END = "intrigue-offer", "theories-end"


@pytest.fixture(scope="module")
def stage(quick_site):
    """The moments and the waiting room, with who looks on."""
    return quick_site.asked("tests.shots.stage", MOMENT, STEPS, END)


@in_the_soak("what is asked on a phone, in test_in_sight.py")
@pytest.mark.parametrize(
    ("name", "field"), [(MOMENT, "#ahead-choice"), (MOMENT, "#chat-text"), (WAITING, "#invite")]
)
def test_no_field_at_a_table_has_an_iphone_zoom_in(quick_site, chromium, stage, name, field):
    page = on_a_phone(quick_site, chromium, stage, name)
    assert page.locator(f"main {field}").count() == 1
    assert page.locator(FIELDS).evaluate_all(SMALL) == []


@in_the_soak("what is asked on a phone, in test_in_sight.py")
@pytest.mark.parametrize(
    ("name", "path", "pressed"),
    [(STEPS, "", ".stepper label, #moves button"), (END, "replay/?ply=9", ".steps a, #play")],
)
def test_steps_taken_quickly_are_no_double_tap(quick_site, chromium, stage, name, path, pressed):
    page = on_a_phone(quick_site, chromium, stage, name, path)
    assert page.locator(pressed).count() > 1
    assert page.locator(pressed).evaluate_all(ZOOMED) == []


def on_a_phone(site, chromium, stage, name, path=""):
    """A page of the match that has come to the moment, as whoever looks on sees it."""
    session, key = stage[name]
    context = chromium.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    context.add_cookies([cookie(site.url, session)])
    page = context.new_page()
    page.goto(f"{site.url}/m/{key}/{path}")
    return page
