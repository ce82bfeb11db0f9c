"""A line of the chat that was sent and not answered, on a page that is loaded again."""

from playwright.sync_api import Route, expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak


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
