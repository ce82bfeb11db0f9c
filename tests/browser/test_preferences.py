"""Theme, motion and sounds: chosen on a page, kept in the browser, before anything is painted."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

GROUND = "getComputedStyle(document.body).backgroundColor"
QUICK = "getComputedStyle(document.documentElement).getPropertyValue('--quick').trim()"
LIGHT, DARK = "rgb(244, 236, 220)", "rgb(21, 15, 26)"


@pytest.fixture
def person(quick_site, chromium) -> Person:
    person = Person(chromium, quick_site.url, "choosy")
    person.go("/preferences/")
    return person


def choose(person: Person, name: str, value: str) -> None:
    person.page.check(f"[name={name}][value='{value}']")


def test_a_theme_goes_before_the_systems_on_every_page_until_it_is_given_up(person):
    person.page.emulate_media(color_scheme="light")
    assert person.page.evaluate(GROUND) == LIGHT
    choose(person, "theme", "dark")
    assert person.page.evaluate(GROUND) == DARK
    person.go("/rules/complots/")
    assert person.page.evaluate(GROUND) == DARK
    person.go("/preferences/")
    expect(person.page.locator("[name=theme][value=dark]")).to_be_checked()
    choose(person, "theme", "")
    assert person.page.evaluate(GROUND) == LIGHT
    person.page.emulate_media(color_scheme="dark")
    assert person.page.evaluate(GROUND) == DARK
    choose(person, "theme", "light")
    assert person.page.evaluate(GROUND) == LIGHT
    assert person.complaints == []


def test_the_theme_is_there_before_the_first_style_sheet(person):
    scripts = "[...document.head.querySelectorAll('script, link[rel=stylesheet]')]"
    first = person.page.evaluate(f"{scripts}[0].outerHTML")
    assert "wishes" in first
    assert "defer" not in first
    assert "async" not in first


def test_motion_goes_before_what_the_system_asks_for(person):
    person.page.emulate_media(reduced_motion="no-preference")
    assert person.page.evaluate(QUICK) == "140ms"
    choose(person, "motion", "less")
    assert person.page.evaluate(QUICK) == "0s"
    choose(person, "motion", "")
    person.page.emulate_media(reduced_motion="reduce")
    assert person.page.evaluate(QUICK) == "0s"
    choose(person, "motion", "full")
    assert person.page.evaluate(QUICK) == "140ms"


def test_without_scripts_the_language_can_be_chosen_and_the_rest_is_explained(quick_site, chromium):
    person = Person(chromium, quick_site.url, "plain", width=360, scripts=False)
    person.go("/preferences/")
    expect(person.page.locator("#preferences")).to_be_hidden()
    assert "JavaScript" in person.text
    person.page.click("main button[value=en]")
    expect(person.page.locator("h1")).to_have_text("Preferences")


def test_the_page_is_not_wider_than_a_small_telephone(person):
    person.page.set_viewport_size({"width": 360, "height": 640})
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
