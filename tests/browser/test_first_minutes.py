"""Somebody who has never been here: two clicks to the first decision."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person


@pytest.mark.parametrize("width", [360, 1280])
def test_the_first_click_starts_a_match_and_the_second_decides(quick_site, chromium, width):
    person = Person(chromium, quick_site.url, "", width)
    person.go("/")
    person.page.click("form.play-now button")
    person.page.wait_for_url("**/m/**")
    person.page.locator("#ask.yours button.move:visible").first.click(timeout=30_000)
    expect(person.page.locator("#table:not([data-version='1'])")).to_be_visible()
    assert "Invite-" in person.page.inner_text("header.site-header")
    assert person.complaints == []


def test_without_scripts_it_is_the_same_two_clicks(quick_site, chromium):
    person = Person(chromium, quick_site.url, "", scripts=False)
    person.go("/")
    person.page.click("form.play-now button")
    person.page.wait_for_url("**/m/**")
    for _ in range(60):
        if person.page.locator("#ask.yours button.move").count():
            break
        person.page.wait_for_timeout(500)
        person.page.reload()
    person.page.locator("#ask.yours button.move").first.click()
    person.page.wait_for_url("**/m/**")
    assert "Ce coup n’est pas possible" not in person.text
