"""Letting everything pass: windows go by, and whoever is aimed at is asked."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, name_for
from tests.faults.scale import in_the_soak
from tests.harness.visitor import Fragment, Visitor

MINE = "#ask.yours:not([data-ahead])"
SWITCH = "#ahead-choice"


@pytest.fixture
def tables(quick_site, chromium, request):
    """A person and two rivals without browsers at a table of three, the first of them on turn."""
    name = name_for(request.node.nodeid)
    person = Person(chromium, quick_site.url, name)
    key = person.sit_down(3, tempo="live")
    rivals = [Visitor(quick_site.url).sign_up(f"{name}{letter}") for letter in "ab"]
    for rival in rivals:
        assert rival.post(f"/m/{key}/join/").status == 302
    person.page.wait_for_selector("#ask")
    return Three(person, key, rivals)


class Three:
    def __init__(self, person: Person, key: str, rivals: list[Visitor]) -> None:
        self.person, self.page, self.key, self.rivals = person, person.page, key, rivals

    def table_of(self, rival: Visitor) -> Fragment:
        return Fragment(rival.get(f"/m/{self.key}/").text)

    def answer(self, rival: Visitor, move: str) -> None:
        ask = self.table_of(rival).ask
        assert rival.post(f"/m/{self.key}/answer/", ask=ask, move=move).status == 302

    def up_to(self, rival: Visitor) -> None:
        """Everybody takes an income until it is this rival's turn."""
        self.person.until(lambda: self.comes_to(rival))

    def comes_to(self, rival: Visitor) -> bool:
        """Whether it is this rival's turn; another one who is on turn takes an income."""
        income = self.page.locator("button[value=income]")
        if income.count():
            income.click()
            expect(income).to_have_count(0)
        for other in self.rivals:
            if other is not rival and "income" in self.table_of(other).moves:
                self.answer(other, "income")
        return "income" in self.table_of(rival).moves


def test_a_claim_passes_by_and_a_theft_from_the_person_does_not(tables):
    page, (first, second) = tables.page, tables.rivals
    expect(page.locator(SWITCH)).to_have_attribute("aria-pressed", "false")
    page.click(SWITCH)
    expect(page.locator(SWITCH)).to_have_attribute("aria-pressed", "true")
    tables.up_to(first)
    tables.answer(first, "tax")
    tables.answer(second, "allow")
    expect(page.locator("#ask[data-kind=challenge]")).to_have_count(0)
    tables.up_to(second)
    seat = page.get_attribute(".player.me", "id").removeprefix("player-")
    tables.answer(second, f"steal:{seat}")
    tables.answer(first, "allow")
    page.wait_for_selector(f"{MINE} button[value=challenge]")
    page.wait_for_timeout(1500)  # a pass would have come by then
    page.click("button[value=wait]")
    page.wait_for_selector(f"{MINE}[data-kind=counter]")
    assert tables.person.complaints == []


@in_the_soak("with the page open")
def test_it_goes_on_with_the_page_closed_and_is_still_on_when_it_is_loaded_anew(tables):
    page, (first, second) = tables.page, tables.rivals
    page.click(SWITCH)
    expect(page.locator(SWITCH)).to_have_attribute("aria-pressed", "true")
    tables.up_to(first)
    page.goto("about:blank")
    tables.answer(first, "tax")
    tables.answer(second, "allow")
    window = 'id="ask" data-kind="challenge"'
    tables.person.until(lambda: window not in first.get(f"/m/{tables.key}/").text)
    tables.person.go(f"/m/{tables.key}/")
    expect(page.locator(SWITCH)).to_have_attribute("aria-pressed", "true")
    page.click(SWITCH)
    expect(page.locator(SWITCH)).to_have_attribute("aria-pressed", "false")


@in_the_soak("what passes")
def test_what_passes_is_not_told_as_a_turn(tables):
    page, (first, _) = tables.page, tables.rivals
    tables.up_to(first)
    page.evaluate(
        "document.addEventListener('turn:mine', () => (window.turns = 1 + (window.turns || 0)))"
    )
    page.click(SWITCH)
    expect(page.locator(SWITCH)).to_have_attribute("aria-pressed", "true")
    tables.answer(first, "tax")
    expect(page.locator("#lines")).to_contain_text("Duchesse")
    expect(page.locator("#ask.yours")).to_have_count(0)
    assert page.evaluate("window.turns || 0") == 0


def test_without_scripts_it_is_a_form(quick_site, chromium):
    person = Person(chromium, quick_site.url, "formpass", width=360, scripts=False)
    person.sit_down(3, bots=[1, 2], tempo="live")
    person.page.click(SWITCH)
    expect(person.page.locator(SWITCH)).to_have_attribute("aria-pressed", "true")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
