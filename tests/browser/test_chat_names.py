"""What one writes in a chat stays one's own when one signs up there, or chooses another name."""

import re

from playwright.sync_api import expect

from tests.browser.duel import duel
from tests.browser.person import Person
from tests.harness.cable import Cable
from tests.harness.visitor import PASSWORD, Visitor


def test_what_a_guest_is_typing_outlives_signing_up(quick_site, chromium):
    host = Visitor(quick_site.url).sign_up("gisela")
    key = host.open_table(3, bots=[2], who="invite")
    invite = re.findall(r"/join/\w+/", host.get(f"/m/{key}/").text)[0]
    guest = Person(chromium, quick_site.url, "gerda")
    guest.go(invite)
    guest.page.click("main form button")
    expect(guest.page.locator("#line")).to_have_class("line on")
    guest.page.fill("#chat-text", "Je crois que")
    guest.page.click(".site-header .button-outline")
    guest.page.fill("[name=username]", guest.name)
    guest.page.fill("[name=password1]", PASSWORD)
    guest.page.click("main form button")
    guest.page.wait_for_url(f"**/m/{key}/")
    expect(guest.page.locator("#chat-text")).to_have_value("Je crois que")


def test_what_one_says_under_a_name_chosen_meanwhile_is_ones_own(quick_site, chromium):
    with Cable(quick_site.ports[0]) as cable:
        person = Person(chromium, cable.url, "oleander", width=360)
        duel(quick_site, person, "orlando")
        expect(person.page.locator("#line")).to_have_class("line on")
        person.visitor.post("/account/name/", name="ottokar")
        side, field = person.page.locator("#side"), person.page.locator("#chat-text")
        side.click()
        field.fill("bonsoir")
        field.press("Enter")
        expect(person.page.locator("#chat > li b")).to_have_text("ottokar")
        side.click()
        expect(side).to_have_accessible_name("Récit et discussion")
        cable.cut()
        expect(person.page.locator("#line")).not_to_have_class("line on")
        expect(field).to_have_value("")
        person.context.close()
