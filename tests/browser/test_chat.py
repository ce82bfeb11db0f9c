"""Chat in real browsers: typing is never disturbed, lines appear by themselves."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.duel import duel
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share
from tests.harness.cable import Cable
from tests.harness.visitor import Visitor

REST = """() => {
  const { scrollHeight, clientHeight, scrollTop } = document.getElementById("chat");
  return scrollHeight - clientHeight - scrollTop;
}"""
IN_SIGHT = """(line) => {
  const { left, right, top, bottom } = line.getBoundingClientRect();
  const last = document.elementFromPoint((left + right) / 2, bottom - 3);
  return top < bottom && bottom <= innerHeight && line.contains(last);
}"""


def table_of_two(site, person: Person, rival: str) -> tuple[str, Visitor]:
    """A running match: the person at a browser, a rival without one."""
    key, visitor = duel(site, person, rival)
    expect(person.page.locator("#line")).to_have_class("line on")
    return key, visitor


def test_a_line_appears_at_the_others_page_and_the_field_is_empty_again(quick_site, chromium):
    vera = Person(chromium, quick_site.url, "vera")
    key, _ = table_of_two(quick_site, vera, "walter1")
    anna = Person(chromium, quick_site.url, "anna", width=360)
    anna.enrol()
    anna.go(f"/m/{key}/")
    expect(anna.page.locator("#line")).to_have_class("line on")
    vera.page.fill("#chat-text", "<b>Je suis</b> la duchesse")
    vera.page.press("#chat-text", "Enter")
    for person in (vera, anna):
        line = person.page.locator("#chat > li > .said")
        expect(line).to_have_text("<b>Je suis</b> la duchesse")
    expect(vera.page.locator("#chat-text")).to_have_value("")
    anna.page.click("#side")
    anna.page.fill("#chat-text", "Elle ment")
    anna.page.click("#chat-form button")
    expect(anna.page.locator("#chat > .in-gallery > .said")).to_have_text("Elle ment")
    assert "Elle ment" not in vera.page.content()
    assert vera.complaints == anna.complaints == []


def test_what_is_being_typed_survives_moves_and_lines_that_arrive(quick_site, chromium):
    xenia = Person(chromium, quick_site.url, "xenia")
    key, rival = table_of_two(quick_site, xenia, "walter2")
    before = int(xenia.page.get_attribute("#table", "data-version"))
    xenia.page.click("#chat-text")
    xenia.page.keyboard.type("Je crois que")
    rival.post(f"/m/{key}/answer/", ask="0", move="draft:captain")
    table = xenia.page.locator("#table")
    expect(table).to_have_attribute("data-version", str(before + 1))
    rival.post(f"/m/{key}/chat/post/", text="Dépêche-toi")
    expect(xenia.page.locator("#chat > li > .said")).to_have_text("Dépêche-toi")
    xenia.page.keyboard.type(" tu mens")
    expect(xenia.page.locator("#chat-text")).to_have_value("Je crois que tu mens")


def test_a_refused_line_comes_back_to_be_sent_later(quick_site, chromium):
    yves = Person(chromium, quick_site.url, "yves")
    table_of_two(quick_site, yves, "walter3")
    for number in range(6):
        yves.page.fill("#chat-text", f"ligne {number}")
        yves.page.press("#chat-text", "Enter")
    expect(yves.page.locator("#notice")).to_contain_text("Pas si vite")
    expect(yves.page.locator("#chat-text")).to_have_value("ligne 5")
    expect(yves.page.locator("#chat > li > .said")).to_have_count(5)


def test_a_click_mutes_and_another_brings_the_lines_back(quick_site, chromium):
    thea = Person(chromium, quick_site.url, "thea", listens=True)
    key, rival = table_of_two(quick_site, thea, "walter4")
    rival.post(f"/m/{key}/chat/post/", text="bla bla")
    with thea.page.expect_navigation():
        thea.page.click("#chat button")
    expect(thea.page.locator("#muted")).to_contain_text("Joueurs masqués")
    expect(thea.page.locator("#chat > li > .said")).to_have_count(0)
    thea.page.click("#muted summary")
    before = len(thea.received)
    thea.page.evaluate("import('/static/js/connection.js').then(({ reconnect }) => reconnect())")
    while not any("chat-note" in text for text in thea.received[before:]):
        thea.page.wait_for_timeout(50)
    thea.page.click("#muted button", timeout=10_000)
    expect(thea.page.locator("#chat > li > .said")).to_have_text("bla bla")


@in_the_soak("a line on its way without a socket")
def test_without_a_socket_lines_are_posted_and_news_come_by_asking(quick_site, chromium):
    alma = Person(chromium, quick_site.url, "alma")
    alma.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1011))
    key = alma.sit_down(3)
    alma.page.fill("#chat-text", "par la poste")
    alma.page.press("#chat-text", "Enter")
    expect(alma.page.locator("#chat > li > .said")).to_have_text("par la poste")
    rival = Visitor(quick_site.url).sign_up("walter5")
    rival.post(f"/m/{key}/join/")
    rival.post(f"/m/{key}/chat/post/", text="bien reçu")
    expect(alma.page.locator("#chat > li > .said").last).to_have_text("bien reçu")


def test_with_scripts_off_a_line_is_written_on_a_page_that_stays(quick_site, chromium):
    bela = Person(chromium, quick_site.url, "bela", scripts=False)
    key = bela.sit_down(3)
    expect(bela.page.locator("#chat-form")).to_be_hidden()
    assert bela.page.locator("meta[http-equiv=refresh]").count() == 1
    bela.page.click(f"a[href='/m/{key}/chat/']")
    assert bela.page.locator("meta[http-equiv=refresh]").count() == 0
    bela.page.fill("#chat-text", "sans scripts")
    bela.page.click("#chat-form button")
    bela.page.wait_for_url(f"**/m/{key}/")
    expect(bela.page.locator("#chat > li > .said")).to_have_text("sans scripts")


@pytest.mark.parametrize("width", share([360, 1280], 0, 2))
def test_a_long_word_makes_no_page_scroll_sideways(quick_site, chromium, width):
    person = Person(chromium, quick_site.url, f"clio{width}", width=width)
    key, rival = table_of_two(quick_site, person, f"walter{width}")
    rival.post(f"/m/{key}/chat/post/", text="x" * 300)
    expect(person.page.locator("#chat > li > .said")).to_have_count(1)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.fixture
def talk(quick_site, chromium, request) -> Person:
    """Somebody at a table where more was said than its box shows."""
    name = request.node.name[-12:]
    person = Person(chromium, quick_site.url, f"a{name}")
    person.key, person.rival = table_of_two(quick_site, person, f"b{name}")
    for number in range(4):
        say(person, f"{number} " + "bla bla " * 30)
    expect(person.page.locator("#chat > li")).to_have_count(4)
    person.until(lambda: person.page.evaluate(REST) < 2)
    return person


def say(person: Person, text: str) -> None:
    """The rival says it."""
    person.rival.post(f"/m/{person.key}/chat/post/", text=text)


@in_the_soak("a line appears at the page of another")
def test_the_newest_line_is_in_sight_after_a_reconnect_and_on_a_new_page(talk):
    talk.page.evaluate("document.getElementById('chat').shownBefore = true")
    talk.page.evaluate("import('/static/js/connection.js').then((line) => line.reconnect())")
    talk.until(lambda: not talk.page.evaluate("document.getElementById('chat').shownBefore"))
    talk.until(lambda: talk.page.evaluate(REST) < 2)
    talk.page.reload()
    expect(talk.page.locator("#line")).to_have_class("line on")
    talk.until(lambda: talk.page.evaluate(REST) < 2)


@in_the_soak("who reads older lines of the story does")
def test_who_reads_older_lines_stays_there(talk):
    talk.page.evaluate("document.getElementById('chat').scrollTop = 0")
    talk.page.wait_for_timeout(200)
    say(talk, "encore")
    expect(talk.page.locator("#chat > li")).to_have_count(5)
    talk.page.wait_for_timeout(200)
    assert talk.page.evaluate("document.getElementById('chat').scrollTop") == 0


def test_a_line_said_on_a_dead_line_comes_back_to_be_said_again(quick_site, chromium):
    with Cable(quick_site.ports[0]) as cable:
        person = Person(chromium, cable.url, "yann")
        key, rival = table_of_two(quick_site, person, "walter9")
        field = person.page.locator("#chat-text")
        cable.hold()
        field.fill("elle ment")
        field.press("Enter")
        expect(field).to_have_value("")
        cable.cut()
        expect(field).to_have_value("elle ment")
        cable.mend()
        expect(person.page.locator("#line")).to_have_class("line on")
        assert "elle ment" not in rival.get(f"/m/{key}/").text
        field.press("Enter")
        expect(person.page.locator("#chat > li > .said")).to_have_text("elle ment")
        expect(field).to_have_value("")
        person.context.close()


def test_a_line_that_is_on_its_way_without_a_socket_is_said_once(quick_site, chromium):
    person = Person(chromium, quick_site.url, "zita")
    person.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1011))
    person.sit_down(3)
    posts: list[Route] = []
    person.page.route("**/chat/post/", lambda post: posts.append(post))
    field = person.page.locator("#chat-text")
    field.fill("bonsoir")
    for _ in range(3):  # nothing on the page has said yet that it goes out
        field.press("Enter")
    person.until(lambda: posts)
    for post in posts:
        post.continue_()
    said = person.page.locator("#chat > li > .said")
    expect(said.first).to_have_text("bonsoir")
    expect(field).to_have_value("")
    person.page.reload()
    expect(said).to_have_count(1)


@in_the_soak("one on its way without a socket")
def test_a_line_that_has_arrived_unheard_leaves_its_field(quick_site, chromium):
    person = Person(chromium, quick_site.url, "zoltan")
    person.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1011))
    person.sit_down(3)

    def answer_is_lost(post: Route) -> None:
        post.fetch()
        post.abort()

    person.page.route("**/chat/post/", answer_is_lost)
    field = person.page.locator("#chat-text")
    field.fill("bonsoir")
    field.press("Enter")
    expect(person.page.locator("#chat > li > .said")).to_have_text("bonsoir")
    expect(field).to_have_value("")


@in_the_soak("a line is written with scripts off")
def test_with_scripts_off_the_newest_line_is_in_sight(quick_site, chromium):
    reader = Person(chromium, quick_site.url, "dora", scripts=False)
    key, rival = duel(quick_site, reader, "walter10")
    for number in range(4):
        rival.post(f"/m/{key}/chat/post/", text=f"{number} " + "bla bla " * 30)
    for path in (f"/m/{key}/", f"/m/{key}/chat/"):
        reader.go(path)
        for newest in reader.page.locator(":is(#chat, #lines) > li:last-child").all():
            assert newest.evaluate(IN_SIGHT), path


def test_whoever_hears_the_page_is_told_how_much_was_said_out_of_sight(quick_site, chromium):
    person = Person(chromium, quick_site.url, "elsa", width=360)
    key, rival = table_of_two(quick_site, person, "walter11")
    side = person.page.locator("#side")
    expect(side).to_have_accessible_name("Récit et discussion")
    for number in (1, 2):
        rival.post(f"/m/{key}/chat/post/", text="bonsoir")
        expect(side).to_have_accessible_name(f"Récit et discussion {number}")
    side.click()
    expect(side).to_have_accessible_name("Récit et discussion")


@in_the_soak("the sheet of a phone held upright is opened")
def test_a_low_screen_has_the_whole_field_and_what_was_said(quick_site, chromium):
    person = Person(chromium, quick_site.url, "lowell", width=360)
    key, rival = table_of_two(quick_site, person, "walter12")
    rival.post(f"/m/{key}/chat/post/", text="bonsoir")
    person.page.click("#side")
    for width, height in ((640, 360), (568, 320), (360, 330)):
        person.page.set_viewport_size({"width": width, "height": height})
        for part in ("#lines > :last-child", "#chat > :last-child", "#chat-form"):
            expect(person.page.locator(part)).to_be_in_viewport(ratio=1)


@in_the_soak("it survives moves and lines that arrive")
def test_what_is_being_typed_outlives_a_page_that_is_loaded_again(quick_site, chromium):
    gina = Person(chromium, quick_site.url, "gina")
    key = gina.sit_down(4)
    guest = Person(chromium, quick_site.url, "gregor")
    guest.enrol().post(f"/m/{key}/join/")
    guest.go(f"/m/{key}/")
    expect(guest.page.locator("#line")).to_have_class("line on")
    guest.page.fill("#chat-text", "Je crois que")
    with guest.page.expect_navigation(url=f"**/m/{key}/"):
        gina.visitor.post(f"/m/{key}/invite/")  # whoever sits there has the link before
    expect(guest.page.locator("#chat-text")).to_have_value("Je crois que")
    guest.page.press("#chat-text", "Enter")
    expect(gina.page.locator("#chat > li > .said")).to_have_text("Je crois que")
    guest.page.reload()
    expect(guest.page.locator("#chat-text")).to_have_value("")
    guest.page.fill("#chat-text", "pour moi seul")
    guest.context.clear_cookies()
    gustav = Visitor(quick_site.url).sign_up("gustav")
    gustav.post(f"/m/{key}/join/")
    for cookie in gustav.cookies:
        guest.context.add_cookies(
            [{"name": cookie.name, "value": cookie.value or "", "url": quick_site.url}]
        )
    guest.page.reload()
    expect(guest.page.locator("a.account")).to_have_text("gustav")
    expect(guest.page.locator("#chat-text")).to_have_value("")
