"""Fields at a table: an iPhone zooms its page into one whose letters have less than 16 pixels."""

import pytest

from tests.faults.scale import in_the_soak
from tests.shots.__main__ import cookie
from tests.shots.stage import WAITING

FIELDS = "input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), select"
SMALL = """(fields) => fields.filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
  .map((field) => field.id)"""
MOMENT = "theories-event"


@pytest.fixture(scope="module")
def stage(quick_site):
    """The moment and the waiting room, with who looks on."""
    return quick_site.asked("tests.shots.stage", MOMENT)


@in_the_soak("what is asked on a phone, in test_in_sight.py")
@pytest.mark.parametrize(
    ("name", "field"), [(MOMENT, "#ahead-choice"), (MOMENT, "#chat-text"), (WAITING, "#invite")]
)
def test_no_field_at_a_table_has_an_iphone_zoom_in(quick_site, chromium, stage, name, field):
    session, key = stage[name]
    context = chromium.new_context(
        viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    context.add_cookies([cookie(quick_site.url, session)])
    page = context.new_page()
    page.goto(f"{quick_site.url}/m/{key}/")
    assert page.locator(f"main {field}").count() == 1
    assert page.locator(FIELDS).evaluate_all(SMALL) == []
