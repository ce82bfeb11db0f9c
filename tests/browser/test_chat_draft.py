"""Lines of the chat that were sent and not answered, also on a page that is loaded again."""

from playwright.sync_api import Route, expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak
from tests.harness.cable import Cable


def answer_is_lost(post: Route) -> None:
    """It arrives, and nobody tells the page."""
    post.fetch()
    post.abort()


@in_the_soak("a line said on a dead line comes back to be said again")
def test_a_line_sent_unheard_outlives_a_page_that_is_loaded_again(quick_site, chromium):
    person = Person(chromium, quick_site.url, "zelie")
    person.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1011))
    person.sit_down(3)
    field, said = person.page.locator("#chat-text"), person.page.locator("#chat > li > .said")
    person.page.route("**/chat/post/", lambda post: post.abort())
    field.fill("bonsoir")
    with person.page.expect_event("requestfailed"):
        field.press("Enter")
    person.page.reload()
    expect(field).to_have_value("bonsoir")
    expect(said).to_have_count(0)
    person.page.route("**/chat/post/", answer_is_lost)
    with person.page.expect_event("requestfailed"):
        field.press("Enter")
    person.page.reload()
    expect(said).to_have_text("bonsoir")
    expect(field).to_have_value("")


@in_the_soak("a line said on a dead line comes back to be said again")
def test_all_that_was_said_on_a_dead_line_comes_back_but_for_what_arrived(quick_site, chromium):
    with Cable(quick_site.ports[0]) as cable:
        person = Person(chromium, cable.url, "zenobie")
        key = person.sit_down(3)
        expect(person.page.locator("#line")).to_have_class("line on")
        field, said = person.page.locator("#chat-text"), person.page.locator("#chat > li > .said")
        field.fill("bonsoir")
        field.press("Enter")
        expect(said).to_have_text(["bonsoir"])
        cable.hold()
        for line in ("bonsoir", "elle ment"):
            field.fill(line)
            field.press("Enter")
        expect(field).to_have_value("")
        cable.cut()
        expect(field).to_have_value("bonsoir elle ment")
        person.visitor.url = quick_site.url
        person.visitor.post(f"/m/{key}/chat/post/", text="bonsoir")
        cable.mend()
        expect(said).to_have_text(["bonsoir", "bonsoir"])
        expect(field).to_have_value("elle ment")
        field.press("Enter")
        expect(said).to_have_text(["bonsoir", "bonsoir", "elle ment"])
        expect(field).to_have_value("")
        person.context.close()
