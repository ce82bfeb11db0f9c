"""Letters twice as large: in rem a phone of 360 is then as narrow as one of 180."""

import pytest

from games.titles import all_titles
from tests.browser.person import Person

WIDE = "document.documentElement.scrollWidth"


@pytest.fixture(scope="module")
def reader(quick_site, chromium) -> Person:
    person = Person(chromium, quick_site.url, "large", 180)
    person.enrol()
    return person


@pytest.mark.parametrize(
    "path",
    [
        "/tournaments/",
        *(
            f"/{what}"
            for slug in all_titles()
            for what in (f"tournaments/new/?title={slug}", f"rules/{slug}/", f"ladder/{slug}/")
        ),
        "/history/",
        "/player/large/",
    ],
)
def test_no_page_scrolls_sideways(reader, path):
    reader.go(path)
    assert reader.page.evaluate(WIDE) <= 180


@pytest.mark.parametrize("slug", all_titles())
def test_neither_does_a_match_that_is_over_nor_its_replay(quick_site, chromium, slug):
    person = Person(chromium, quick_site.url, f"large-{slug}", 180)
    key = person.sit_down(3, bots=[1, 2], title=slug)
    person.resign()
    person.page.locator("#result").wait_for()
    for path in (f"/m/{key}/", f"/m/{key}/replay/"):
        person.go(path)
        assert person.page.evaluate(WIDE) <= 180, path
