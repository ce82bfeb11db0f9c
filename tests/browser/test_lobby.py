"""The front page in a real browser, while matches go on."""

import re

from playwright.sync_api import expect

from tests.browser.duel import duel
from tests.browser.person import Person
from tests.harness.visitor import Fragment, Visitor


def answer_if_asked(key: str, rival: Visitor) -> bool:
    """The rival's first legal move, if they are asked anything."""
    table = Fragment(rival.get(f"/m/{key}/").text)
    if table.moves:
        assert rival.post(f"/m/{key}/answer/", ask=table.ask, move=table.moves[0]).status == 302
    return bool(table.moves)


def test_a_match_says_without_reloading_that_it_has_come_to_be_my_turn(own_site, chromium):
    person = Person(chromium, own_site.url, "suzanne")
    key, rival = duel(own_site, person, "rival5")
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


def test_tables_come_change_and_go_in_their_places_without_reloading(own_site, chromium):
    person = Person(chromium, own_site.url, "solange")
    host, guest = (Visitor(own_site.url).sign_up(name) for name in ("hostess7", "visitor7"))
    first = host.open_table(seats=4)
    person.go("/")
    rows = person.page.locator("#tables > article")
    expect(person.page.locator(f"#open-{first}")).to_be_visible()
    person.page.evaluate("window.same = true")
    second = host.open_table(seats=4)
    guest.post(f"/m/{first}/join/")
    expect(person.page.locator(f"#open-{first} .person")).to_have_text(["hostess7", "visitor7"])
    expect(rows.first).to_have_id(f"open-{second}")
    host.post(f"/m/{second}/leave/")
    expect(person.page.locator(f"#open-{second}")).to_have_count(0)
    person.page.locator(f"#open-{first}").get_by_role("button").click()
    person.page.wait_for_url(f"**/m/{first}/")
    person.go("/")
    expect(rows.first).to_have_class(re.compile(r"\bmine\b"))
    expect(rows.first).to_have_id(f"open-{first}")
    assert person.complaints == []


def test_what_goes_on_follows_without_reloading(own_site, chromium):
    person = Person(chromium, own_site.url, "thibault")
    person.go("/")
    person.page.evaluate("window.same = true")
    host, guest = (Visitor(own_site.url).sign_up(name) for name in ("hostess8", "visitor8"))
    key = host.open_table(seats=2)
    guest.post(f"/m/{key}/join/")
    expect(person.page.locator(f".now > #running-{key}")).to_contain_text("hostess8, visitor8")
    host.post(f"/m/{key}/resign/")
    guest.post(f"/m/{key}/resign/")
    expect(person.page.locator(f"#running-{key}")).to_have_count(0)
    assert person.page.evaluate("window.same")
    assert person.complaints == []
