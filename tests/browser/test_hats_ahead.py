"""Hats answered ahead: hat questions go by, the page open or closed, until one is asked again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, name_for
from tests.faults.scale import in_the_soak
from tests.harness.visitor import Fragment, Visitor

CHOICE = "#ahead-choice"
KIND = re.compile(r'id="ask" data-kind="(\w+)"')
MINE = "#ask.yours[data-kind=hat]"
CALM = {"start": "draw", "play": "end", "hat": "allow"}
LONG = 400


@pytest.fixture
def party(quick_site, chromium, request):
    """A person and two rivals without browsers at a table of Théories."""
    return Party(Person(chromium, quick_site.url, name_for(request.node.nodeid), width=360))


class Party:
    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.me = person.enrol()
        self.key = self.me.open_table(3, "theories")
        self.rivals = [Visitor(person.url).sign_up(f"{person.name}{letter}") for letter in "ab"]
        for rival in self.rivals:
            assert rival.post(f"/m/{self.key}/join/").status == 302
        self.open()
        self.seat = self.page.get_attribute(".player.me", "id").removeprefix("player-")

    def open(self) -> None:
        self.person.go(f"/m/{self.key}/")
        self.page.wait_for_selector("#ask")

    def strike(self) -> None:
        """The rivals draw and end their turns until a card of theirs asks for a hat."""
        aims = [f"play:{card}:{self.seat}" for card in ("source", "wiretap", "swap")]
        for _ in range(LONG):
            for visitor in (*self.rivals, self.me):
                kind, ask, moves = self.asked(visitor)
                if not moves:
                    continue
                aim = next((move for move in moves if move in aims), "")
                move = aim or CALM.get(kind) or moves[0]
                visitor.post(f"/m/{self.key}/answer/", ask=ask, move=move)
                if aim:
                    return
        pytest.fail("no card was ever drawn that asks for a hat")

    def asked(self, visitor: Visitor) -> tuple[str, str, list[str]]:
        """What kind of ask is open, its number, and the moves of this one who is awaited."""
        text = visitor.get(f"/m/{self.key}/").text
        kind, table = KIND.search(text), Fragment(text)
        mine = 'class="ask yours"' in text
        return kind[1] if kind else "", table.ask, table.moves if mine else []

    def choose(self, choice: str) -> None:
        self.page.select_option(CHOICE, choice)
        expect(self.page.locator("#ahead[data-on]")).to_have_count(1 if choice else 0)
        expect(self.page.locator(".htmx-added")).to_have_count(0)  # until then nothing is heard

    def goes_by(self) -> None:
        """The hat question is closed without the person."""
        self.person.until(lambda: self.asked(self.me)[0] not in ("hat", ""))


@in_the_soak("the form, and its meaning by itself in tests/play")
def test_never_lets_hat_questions_go_by_until_the_player_is_to_be_asked_again(party):
    page = party.page
    expect(page.locator(CHOICE)).to_have_value("")
    party.choose("never")
    party.strike()
    party.goes_by()
    expect(page.locator(MINE)).to_have_count(0)
    party.choose("")
    party.strike()
    page.wait_for_selector(MINE)
    page.wait_for_timeout(1500)  # an answer given ahead would have come by then
    page.click(f"{MINE} button[value=allow]")
    expect(page.locator(MINE)).to_have_count(0)
    assert party.person.complaints == []


@in_the_soak("what an answer given ahead does, in tests/play")
@pytest.mark.parametrize("width", [360, 1280])
def test_that_it_is_answered_already_is_said_between_the_question_and_the_cards(party, width):
    page = party.page
    page.set_viewport_size({"width": width, "height": 800})
    party.strike()
    page.wait_for_selector(MINE)
    page.evaluate("document.getElementById('match').classList.add('ahead')")
    parts = (".put", ".answered-ahead", ".mine")
    asked, said, mine = (page.locator(f".dock {part}").bounding_box() for part in parts)
    assert asked["y"] + asked["height"] <= said["y"]
    edge = 5  # there is room in it for what is tilted
    assert said["y"] + said["height"] <= mine["y"] + edge


@in_the_soak("such questions go by with the page open")
def test_it_goes_on_with_the_page_closed_and_is_still_chosen_when_it_is_loaded_again(party):
    party.choose("held")
    party.page.goto("about:blank")
    party.strike()
    party.goes_by()
    party.open()
    expect(party.page.locator(CHOICE)).to_have_value("held")
    assert party.page.evaluate("document.documentElement.scrollWidth") <= 360


@in_the_soak("what such a page is told")
def test_what_was_chosen_on_another_page_is_shown_once_this_one_is_looked_at(party):
    other = party.person.context.new_page()
    other.goto(party.page.url)
    expect(other.locator("#line")).to_have_class("line on")
    party.choose("held")
    expect(other.locator(CHOICE)).to_have_value("")
    other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(other.locator(CHOICE)).to_have_value("held")
    other.select_option(CHOICE, "never")
    party.person.until(lambda: party.me.get(f"/m/{party.key}/").text.count('data-on="never"'))
    party.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(party.page.locator(CHOICE)).to_have_value("never")
    assert party.person.complaints == []


@in_the_soak("one that has")
def test_a_choice_that_has_not_arrived_is_not_shown_as_chosen(party):
    party.choose("held")
    party.page.route("**/ahead/", lambda route: route.abort())
    party.page.select_option(CHOICE, "never")
    expect(party.page.locator(CHOICE)).to_have_value("held")


@in_the_soak("one that has not arrived")
def test_a_choice_that_is_refused_says_so(party):
    refused = '<div id="notice" class="notice" hx-swap-oob="true">Occupé</div>'
    party.page.route("**/ahead/", lambda route: route.fulfill(status=503, body=refused))
    party.page.select_option(CHOICE, "never")
    expect(party.page.locator("#notice")).to_have_text("Occupé")
    expect(party.page.locator(CHOICE)).to_have_value("")


def test_without_scripts_it_is_a_form(quick_site, chromium):
    person = Person(chromium, quick_site.url, "formhat", width=360, scripts=False)
    person.sit_down(3, bots=[1, 2], title="theories")
    person.page.select_option(CHOICE, "never")
    person.page.click("#ahead button")
    expect(person.page.locator(CHOICE)).to_have_value("never")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
