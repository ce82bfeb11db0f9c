"""Play goes on when the socket is down, when scripts are off, when the server comes back."""

import signal

import pytest
from playwright.sync_api import expect

from tests.browser.duel import duel, version
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, times
from tests.harness.site import Site

HEARD = """() => {
  window.heard = [];
  const status = document.querySelector("#undo [role=status]");
  const hear = () => status.textContent && heard.push(status.textContent);
  new MutationObserver(hear).observe(status, { childList: true });
  document.body.addEventListener("htmx:wsOpen", () => (window.opened = true));
}"""
BACK = """() => { window.opened = false; dispatchEvent(new Event("online")); }"""


def test_without_a_socket_a_click_is_posted_and_news_come_by_asking(own_site, chromium):
    person = Person(chromium, own_site.url, "quentin")
    person.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1011))
    key, visitor = duel(own_site, person, "rival1")
    before = version(person)
    person.page.click("button.move[value='draft:captain']")
    table = person.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 1))
    visitor.post(f"/m/{key}/answer/", ask="0", move="draft:captain")
    expect(table).to_have_attribute("data-version", str(before + 2))


def test_without_scripts_a_match_is_played_by_forms(own_site, chromium):
    person = Person(chromium, own_site.url, "renee", scripts=False)
    person.sign_up()
    person.open_table(2, bots=[1])
    assert person.page.locator("button.move").count() == 5
    person.page.click("button.move[value='draft:countess']")
    assert "/m/" in person.page.url
    assert person.page.locator("button.move[value='draft:countess']").count() == 0


@in_the_soak("lines that break, in test_line_back.py")
def test_after_a_restart_of_the_server_the_page_goes_on_by_itself(chromium):
    with Site(env={"BOT_PACE": "0.1"}) as site:
        person = Person(chromium, site.url, "simone")
        duel(site, person, "rival2")
        site.restart(signal.SIGKILL)
        expect(person.page.locator("#line")).to_have_class("line on", timeout=20_000)
        person.page.click("button.move[value='draft:captain']")
        expect(person.page.locator("#table")).to_contain_text("On attend rival2")
        expect(person.page.locator("button.move")).to_have_count(0)


@in_the_soak("what is shown of it, in test_line_back.py")
def test_a_line_that_stays_down_is_read_aloud_and_a_hiccup_is_not(own_site, chromium):
    person = Person(chromium, own_site.url, "sidonie")
    person.page.clock.install(time=0)
    person.sit_down(3, bots=[1, 2])
    page, line = person.page, person.page.locator("#line")
    expect(line).to_have_class("line on")
    page.clock.pause_at(3_600)
    page.evaluate(HEARD)

    def is_down_for(milliseconds: int) -> None:
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(line).to_have_text("reconnexion…")
        page.clock.run_for(milliseconds)
        page.evaluate(BACK)
        person.until(lambda: page.evaluate("window.opened"))
        page.clock.run_for(500)
        expect(line).to_have_text("en direct")
        page.clock.run_for(5_000)

    is_down_for(2_000)
    assert page.evaluate("heard") == []
    is_down_for(20_000)
    is_down_for(2_000)
    assert page.evaluate("heard") == ["reconnexion…", "en direct"]


@in_the_soak("a rematch is one click")
def test_resigning_and_asking_for_a_rematch_are_two_clicks(own_site, chromium):
    person = Person(chromium, own_site.url, "ulysse")
    person.sit_down(3, bots=[1, 2])
    first = person.page.url
    person.page.click("#about-match > summary")
    person.page.click("#resign summary")
    person.page.click("#resign button")
    person.page.wait_for_selector("#result", timeout=30_000)
    person.page.click("#result button")
    expect(person.page).not_to_have_url(first)
    assert "/m/" in person.page.url


@in_the_soak("while the line is up")
@pytest.mark.parametrize("width", times(full=[360, 1280], quick=[360]))
def test_no_page_scrolls_sideways(own_site, chromium, width):
    person = Person(chromium, own_site.url, f"thea{width}", width=width)
    key = person.enrol().open_table(8, bots=[*range(1, 8)])
    paths = ["/", "/new/", "/history/", "/ladder/", "/rules/complots/", f"/m/{key}/"]
    for path in [*paths, f"/m/{key}/deal/", f"/player/thea{width}/", "/nowhere/"]:
        person.go(path)
        wide = person.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, path
