"""The front page in a real browser, while matches go on."""

from playwright.sync_api import expect

from tests.browser.duel import duel
from tests.browser.person import Person
from tests.harness.visitor import Fragment, Visitor


def answer_if_asked(key: str, rival: Visitor) -> bool:
    """The rival's first legal move, if he is asked anything."""
    table = Fragment(rival.get(f"/m/{key}/").text)
    if table.moves:
        assert rival.post(f"/m/{key}/answer/", ask=table.ask, move=table.moves[0]).status == 302
    return bool(table.moves)


def test_a_match_says_without_reloading_that_it_has_come_to_be_my_turn(quick_site, chromium):
    person = Person(chromium, quick_site.url, "suzanne")
    key, rival = duel(quick_site, person, "rival5")
    person.page.locator("button.move").first.click()
    person.page.locator("#ask:not(.yours)").wait_for()
    person.go("/")
    mine = person.page.locator(f"#yours-{key}")
    expect(mine).to_contain_text("rival5")
    expect(mine).not_to_contain_text("À toi")
    person.page.evaluate("window.same = true")
    while answer_if_asked(key, rival):
        pass
    expect(mine.locator(".badge")).to_have_text("À toi")
    assert person.page.evaluate("window.same")
    assert person.complaints == []
