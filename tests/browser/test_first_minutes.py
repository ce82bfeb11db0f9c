"""Somebody who has never been here: two clicks to the first decision."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak, times
from tests.harness.visitor import PASSWORD

OVER_THE_FELT = """() => {
  const { top } = document.querySelector("#felt").getBoundingClientRect();
  return [...document.querySelectorAll(".message")]
    .filter((message) => message.getBoundingClientRect().bottom > top).length;
}"""


def play_now(person: Person) -> None:
    """The first click, and the table that it leads to."""
    person.go("/")
    person.page.click("form.play-now button")
    person.page.wait_for_url("**/m/**")


def be_asked_anew(person: Person) -> None:
    """Its socket opens once more, and the page has asked for what it missed."""
    with person.page.expect_response("**/since/**"):
        person.page.evaluate(
            "import('/static/js/connection.js').then(({ reconnect }) => reconnect())"
        )


@pytest.mark.parametrize("width", times(full=[360, 1280], quick=[360]))
def test_the_first_click_starts_a_match_and_the_second_decides(own_site, chromium, width):
    person = Person(chromium, own_site.url, "", width)
    play_now(person)
    person.page.locator("#ask.yours button.move:visible").first.click(timeout=30_000)
    expect(person.page.locator("#table:not([data-version='1'])")).to_be_visible()
    assert "Invite-" in person.page.inner_text("header.site-header")
    assert person.complaints == []


@in_the_soak("the first clicks of a guest")
@pytest.mark.parametrize(
    ("width", "name"), times(full=[(360, "Berthe"), (1280, "Bertille")], quick=[(360, "Berthe")])
)
def test_what_is_said_to_a_guest_who_signs_up_does_not_lie_over_the_table(
    own_site, chromium, width, name
):
    person = Person(chromium, own_site.url, name, width)
    play_now(person)
    path = person.page.url.removeprefix(own_site.url)
    person.go(f"/accounts/signup/?next={path}")
    person.page.fill("[name=username]", name)
    person.page.fill("[name=password1]", PASSWORD)
    person.page.click("main form button")
    person.page.wait_for_url("**/m/**")
    expect(person.page.locator(".message")).to_have_count(2)
    assert person.page.evaluate(OVER_THE_FELT) == 0


@in_the_soak("a match without scripts, in test_line_down.py")
def test_without_scripts_it_is_the_same_two_clicks(own_site, chromium):
    person = Person(chromium, own_site.url, "", scripts=False)
    play_now(person)
    for _ in range(120):
        if person.page.locator("#ask.yours button.move").count():
            break
        person.page.wait_for_timeout(500)
        person.page.reload()
    person.page.locator("#ask.yours button.move").first.click()
    person.page.wait_for_url("**/m/**")
    assert "Ce coup n’est pas possible" not in person.text


def test_a_question_is_explained_once_until_it_is_closed(own_site, chromium):
    person = Person(chromium, own_site.url, "")
    play_now(person)
    guide = person.page.locator("#ask.yours .guide")
    expect(guide).to_be_visible(timeout=30_000)
    kind = person.page.get_attribute("#ask", "data-kind")
    be_asked_anew(person)
    expect(guide).to_be_visible()
    expect(person.page.locator("html.guided")).to_have_count(1)
    guide.get_by_text("Compris").click()
    expect(guide).to_have_count(0)
    expect(person.page.locator("html.guided")).to_have_count(0)
    person.page.reload()
    expect(person.page.locator(f"#ask[data-kind={kind}]")).to_be_visible()
    expect(guide).to_have_count(0)
    assert person.complaints == []


@in_the_soak("a question is explained once")
def test_the_keyboard_stays_at_an_explanation_until_it_is_closed(own_site, chromium):
    person = Person(chromium, own_site.url, "")
    play_now(person)
    close = person.page.locator("#ask.yours .guide [data-close='']")
    close.wait_for(timeout=30_000)
    person.page.keyboard.press("Tab")
    close.focus()
    be_asked_anew(person)
    person.page.wait_for_timeout(500)
    expect(close).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(close).to_have_count(0)
    expect(person.page.locator("#ask")).to_be_focused()
    assert person.complaints == []


def of_several_kinds(answer) -> bool:
    """Whether it answers to more than the explanation that stands there."""
    said = answer.request.post_data or ""
    return answer.url.endswith("/explained/") and said.count("kind=") > 1


@in_the_soak("an explanation that is closed")
def test_whoever_wants_no_explanations_gets_none(own_site, chromium):
    person = Person(chromium, own_site.url, "")
    person.go("/")
    person.page.click("form.play-now button")
    guide = person.page.locator("#ask.yours .guide")
    guide.locator("summary").click(timeout=30_000)
    with person.page.expect_response(of_several_kinds):
        guide.get_by_text("Ne plus rien expliquer").click()
    expect(guide).to_have_count(0)
    with person.page.expect_response(lambda answer: "/m/" in answer.url):
        person.page.reload()
    assert person.page.locator("#guide").count() == 0
