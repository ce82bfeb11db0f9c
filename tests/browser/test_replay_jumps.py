"""The lists of a replay, below its table."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person, peacefully
from tests.faults.scale import in_the_soak

TOP = "document.querySelector('#viewer').getBoundingClientRect().top"


@in_the_soak("a jump without a look at where it leads, in test_replay.py")
def test_on_a_phone_a_jump_from_the_lists_brings_the_table_into_sight(quick_site, chromium):
    person = Person(chromium, quick_site.url, "jumper", width=360)
    key = person.sit_down(2, bots=[1])
    person.resign()
    person.page.locator("#result").wait_for()
    person.go(f"/m/{key}/replay/?ply=0")
    person.page.locator(".jumps summary").last.click()
    link = person.page.locator(".jumps details[open] a").last
    ply = link.get_attribute("href").split("ply=")[1].split("&")[0]
    link.click()
    expect(person.page.locator("#moment")).to_have_attribute("data-ply", ply)
    assert 0 <= person.page.evaluate(TOP) < 200
    assert person.complaints == []


@in_the_soak("where one is after a step is marked")
def test_a_moment_opened_by_its_address_is_marked_in_the_lists(quick_site, chromium):
    person = Person(chromium, quick_site.url, "linker")
    key = person.sit_down(3, bots=[1, 2])
    for _ in range(3):
        if person.asked():
            person.play(peacefully)
    person.resign()
    person.page.locator("#result").wait_for()
    person.go(f"/m/{key}/replay/?ply=0")
    link = person.page.locator(".jumps a:not([href*='ply=0&'])").first
    ply = link.get_attribute("href").split("ply=")[1].split("&")[0]
    person.go(f"/m/{key}/replay/?ply={ply}")
    marked = person.page.locator(".jumps [aria-current=step]").first
    expect(marked).to_have_attribute("href", re.compile(f"ply={ply}&"))
