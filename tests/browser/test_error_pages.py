"""Error pages as a reader sees them: whole, in the reader's language, and saying what to do."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.error_urls import SECRET
from tests.browser.person import Person
from tests.browser.test_axe import looked_at, speak
from tests.faults.scale import share, times
from tests.harness.site import Site

PAGES = {
    "/broken/400/": 400,
    "/broken/403/": 403,
    "/broken/csrf/": 403,
    "/broken/404/": 404,
    "/broken/429/": 429,
    "/broken/500/": 500,
    "/broken/503/": 503,
    "/offline/fr/": 200,
    "/offline/en/": 200,
}
LOOKS = [("light", 360), ("dark", 1280)]


@pytest.fixture(scope="module")
def failing():
    with Site(env={"DJANGO_SETTINGS_MODULE": "tests.browser.error_settings"}) as site:
        yield site


@pytest.fixture(scope="module", params=times(full=["fr", "en"], quick=["fr"]))
def reader(request, failing, chromium) -> Person:
    """Somebody on a phone, who has chosen a language."""
    person = Person(chromium, failing.url, "stranger", width=360)
    person.context.add_init_script(AXE_SCRIPT)
    speak(person, request.param)
    person.language = request.param
    return person


@pytest.mark.parametrize("path", share(PAGES, 2, 3))
def test_it_is_whole_in_the_readers_language_and_says_what_to_do(reader, path):
    reader.page.set_viewport_size({"width": 360, "height": 640})
    answer = reader.page.goto(reader.url + path)
    assert answer.status == PAGES[path]
    language = path.split("/")[2] if path.startswith("/offline") else reader.language
    assert reader.page.get_attribute("html", "lang") == language
    assert reader.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert reader.page.is_visible("header .brand img")
    assert reader.page.evaluate("getComputedStyle(document.body).fontFamily").startswith("system")
    assert reader.page.locator("main .actions a").count() >= 1
    for inside in (SECRET, "Traceback", "Error", "sqlite", "/tests/"):
        assert inside not in answer.text()
    looks = share(LOOKS, [*PAGES].index(path), len(LOOKS))
    assert looked_at(reader, path, looks) == []
