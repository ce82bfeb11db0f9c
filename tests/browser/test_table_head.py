"""What scripts add to the head of a table moves nothing of the table."""

import pytest

from tests.faults.scale import in_the_soak, share, times
from tests.shots.__main__ import opened

UNDECIDED = "Object.defineProperty(Notification, 'permission', { get: () => 'default' })"
TOP = "document.querySelector('#table').getBoundingClientRect().top"


NAMES = ("complots-turn", "intrigue-offer", "theories-event")


@pytest.fixture(scope="module")
def stage(quick_site):
    return quick_site.asked("tests.shots.stage", *NAMES)


@in_the_soak("tables in sight, in test_in_sight.py")
@pytest.mark.parametrize("language", times(full=["fr", "en"], quick=["fr"]))
def test_the_button_for_notifications_shifts_no_table_on_a_phone(
    quick_site, chromium, stage, language
):
    for name in share(NAMES, 1, len(NAMES)):
        session, key = stage[name]
        page = opened(chromium, quick_site.url, session, 360, "light", language)
        page.add_init_script(UNDECIDED)
        page.goto(f"{quick_site.url}/m/{key}/")
        page.locator("#notify, #bell").wait_for()
        with_it = page.evaluate(TOP)
        page.evaluate("(window.notify || window.bell).hidden = true")
        assert page.evaluate(TOP) == with_it
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
