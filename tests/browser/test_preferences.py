"""Preferences: kept in the browser or the account, and there before anything is painted."""

import pytest
from playwright.sync_api import expect

from tests.browser.duel import duel
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share
from tests.harness.visitor import PASSWORD

GROUND = "getComputedStyle(document.body).backgroundColor"
QUICK = "getComputedStyle(document.documentElement).getPropertyValue('--quick').trim()"
LIGHT, DARK = "rgb(244, 236, 220)", "rgb(20, 14, 11)"


@pytest.fixture
def person(quick_site, chromium) -> Person:
    person = Person(chromium, quick_site.url, "choosy")
    person.go("/preferences/")
    return person


def choose(person: Person, name: str, value: str) -> None:
    person.page.check(f"[name={name}][value='{value}']")


def test_a_theme_goes_before_the_systems_on_every_page_until_it_is_given_up(person):
    person.page.emulate_media(color_scheme="light")
    assert person.page.evaluate(GROUND) == LIGHT
    choose(person, "theme", "dark")
    assert person.page.evaluate(GROUND) == DARK
    person.go("/rules/complots/")
    assert person.page.evaluate(GROUND) == DARK
    person.go("/preferences/")
    expect(person.page.locator("[name=theme][value=dark]")).to_be_checked()
    choose(person, "theme", "")
    assert person.page.evaluate(GROUND) == LIGHT
    person.page.emulate_media(color_scheme="dark")
    assert person.page.evaluate(GROUND) == DARK
    choose(person, "theme", "light")
    assert person.page.evaluate(GROUND) == LIGHT
    assert person.complaints == []


def test_the_theme_is_there_before_the_first_style_sheet(person):
    scripts = "[...document.head.querySelectorAll('script, link[rel=stylesheet]')]"
    first = person.page.evaluate(f"{scripts}[0].outerHTML")
    assert "first_paint" in first
    assert "defer" not in first
    assert "async" not in first
    assert "module" not in first


def test_motion_goes_before_what_the_system_asks_for(person):
    person.page.emulate_media(reduced_motion="no-preference")
    assert person.page.evaluate(QUICK) == "140ms"
    choose(person, "motion", "none")
    assert person.page.evaluate(QUICK) == "0s"
    choose(person, "motion", "quick")
    assert person.page.evaluate(QUICK) == "50ms"
    choose(person, "motion", "")
    person.page.emulate_media(reduced_motion="reduce")
    assert person.page.evaluate(QUICK) == "0s"
    choose(person, "motion", "full")
    assert person.page.evaluate(QUICK) == "140ms"


@in_the_soak("two tabs")
def test_two_browsers_of_one_account_are_alike(quick_site, chromium, person):
    one, two = (Person(chromium, quick_site.url, "doubled") for _ in range(2))
    one.enrol()
    one.go("/preferences/")
    for name, value in (("theme", "dark"), ("cards", "distinct"), ("undo", "2")):
        with one.page.expect_response("**/preferences/"):
            choose(one, name, value)
    two.page.emulate_media(color_scheme="light")
    two.go("/accounts/login/")
    assert two.page.evaluate(GROUND) == LIGHT
    two.page.fill("[name=login]", "doubled")
    two.page.fill("[name=password]", PASSWORD)
    two.page.click("main form button")
    two.page.wait_for_url(quick_site.url + "/")
    assert two.page.evaluate(GROUND) == DARK
    undo = "async () => (await import('/static/js/preferences.js')).get('undo')"
    assert two.page.evaluate(undo) == "2"
    two.go("/preferences/")
    expect(two.page.locator("[name=cards][value=distinct]")).to_be_checked()
    assert two.page.evaluate("localStorage.length") == 0
    two.page.click("#menu form[action*=logout] button")
    two.page.wait_for_url(quick_site.url + "/")
    assert two.page.evaluate(GROUND) == LIGHT
    assert one.complaints == two.complaints == []


def test_another_tab_of_the_same_account_follows_at_once_and_in_that_choice_alone(
    quick_site, chromium
):
    person = Person(chromium, quick_site.url, "tabbed")
    account = person.enrol()
    person.go("/preferences/")
    account.post("/preferences/", motion="none")
    other = person.context.new_page()
    other.goto(quick_site.url + "/rules/complots/")
    choose(person, "theme", "dark")
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    expect(other.locator("html")).to_have_attribute("data-motion", "none")


@in_the_soak("two browsers of one account")
def test_a_page_of_who_has_signed_out_keeps_no_choice_for_who_signed_in(quick_site, chromium):
    person = Person(chromium, quick_site.url, "formerone")
    person.enrol()
    person.page.route_web_socket("**/ws/**", lambda socket: socket.close(code=1011))
    person.go("/preferences/")
    latter = Person(chromium, quick_site.url, "latterone")
    latter.enrol()
    cookies = [{**each, "url": quick_site.url} for each in latter.context.cookies()]
    person.context.add_cookies(
        [{name: each[name] for name in ("name", "value", "url")} for each in cookies]
    )
    other = person.context.new_page()
    other.goto(quick_site.url + "/preferences/")
    with person.page.expect_navigation():
        person.page.click("[name=theme][value=dark]")  # once: check() looks again, and clicks again
    expect(person.page.locator("a.account")).to_have_text("latterone")
    for page in (person.page, other):
        expect(page.locator("[name=theme][value='']")).to_be_checked()
        expect(page.locator("html")).not_to_have_attribute("data-theme", "dark")
    assert 'data-theme="dark"' not in latter.visitor.get("/about/").text


@in_the_soak("another tab follows at once")
@pytest.mark.parametrize("account", [True, False])
def test_another_tab_with_the_choices_shows_what_holds_now(quick_site, chromium, account):
    person = Person(chromium, quick_site.url, "twofold")
    if account:
        person.enrol()
    person.go("/preferences/")
    other = person.context.new_page()
    other.goto(quick_site.url + "/preferences/")
    choose(person, "theme", "dark")
    choose(person, "sounds", "on")
    for name, value in (("theme", "dark"), ("sounds", "on")):
        expect(other.locator(f"[name={name}][value={value}]")).to_be_checked()
    other.check("[name=theme][value='']")
    expect(person.page.locator("html")).not_to_have_attribute("data-theme", "dark")
    expect(person.page.locator("[name=theme][value='']")).to_be_checked()


def test_a_page_that_is_gone_back_to_looks_as_was_chosen_meanwhile(person):
    person.page.evaluate("localStorage['complots.theme'] = 'dark'")
    show = "window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))"
    person.page.evaluate(show)
    assert person.page.evaluate(GROUND) == DARK
    expect(person.page.locator("[name=theme][value=dark]")).to_be_checked()


@pytest.mark.parametrize("status", share([0, 503], 1, 2))
def test_a_choice_that_did_not_arrive_holds_on_the_next_page_and_arrives(
    quick_site, chromium, status
):
    person = Person(chromium, quick_site.url, f"hasty{status}")
    account = person.enrol()
    person.go("/preferences/")
    person.page.route(
        "**/preferences/",
        lambda route: route.fulfill(status=status) if status else route.abort(),
    )
    choose(person, "theme", "dark")
    person.page.wait_for_timeout(200)  # meanwhile the page reads what became of it
    person.page.unroute("**/preferences/")
    with person.page.expect_response(lambda answer: answer.request.method == "POST") as sent:
        person.go("/rules/complots/")
        assert person.page.evaluate(GROUND) == DARK
    assert sent.value.ok
    assert 'data-theme="dark"' in account.get("/rules/complots/").text
    person.until(lambda: person.page.evaluate("sessionStorage['complots.unsent']") == "{}")


@in_the_soak("one still on its way")
def test_a_choice_holds_on_a_page_that_was_made_before_it_arrived(quick_site, chromium):
    person = Person(chromium, quick_site.url, "hastier")
    account = person.enrol()
    person.go("/preferences/")
    page, sent, asked = person.page, [], []
    page.route("**/preferences/", lambda route: sent.append(route))
    page.route("**/rules/complots/", lambda route: asked.append((route, route.fetch())))
    choose(person, "theme", "dark")
    person.until(lambda: sent)
    page.unroute("**/preferences/")
    page.evaluate("setTimeout(() => { location.href = '/rules/complots/' })")
    person.until(lambda: asked)
    sent[0].fulfill(status=204)
    page.wait_for_timeout(200)  # meanwhile the page that is left reads that answer
    route, made = asked[0]
    route.fulfill(response=made)
    page.wait_for_url("**/rules/complots/")
    person.until(lambda: page.evaluate(GROUND) == DARK)
    person.until(lambda: 'data-theme="dark"' in account.get("/preferences/").text)


def test_a_guests_choices_are_the_browsers_until_they_sign_up_and_then_the_accounts(
    quick_site, chromium
):
    person = Person(chromium, quick_site.url, "lea")
    page = person.page
    page.emulate_media(color_scheme="light")
    person.go("/")
    page.locator("form[action='/play/'] button").first.click()
    page.wait_for_url("**/m/**")
    person.go("/preferences/")
    choose(person, "theme", "dark")
    choose(person, "motion", "none")
    assert page.evaluate("localStorage.getItem('complots.theme')") == "dark"
    with page.expect_response("**/preferences/"):
        person.sign_up()
    assert page.evaluate(GROUND) == DARK
    page.evaluate("localStorage.clear()")
    person.go("/preferences/")
    assert page.evaluate(GROUND) == DARK
    expect(page.locator("[name=motion][value=none]")).to_be_checked()
    assert person.complaints == []


def test_a_browser_that_can_show_no_notification_is_offered_none(quick_site, chromium):
    person = Person(chromium, quick_site.url, "unnotified")
    person.go("/preferences/")
    expect(person.page.locator("#choose-notify")).to_be_visible()
    person.page.add_init_script(
        "Object.defineProperty(navigator, 'serviceWorker', {value: undefined})"
    )
    person.go("/preferences/")
    expect(person.page.locator("#choose-sounds")).to_be_visible()
    expect(person.page.locator("#choose-notify")).to_be_hidden()
    assert person.complaints == []


def test_with_an_account_and_without_scripts_they_are_a_form(quick_site, chromium):
    person = Person(chromium, quick_site.url, "formal", width=360, scripts=False)
    person.enrol()
    person.go("/preferences/")
    choose(person, "theme", "dark")
    person.page.click("#keep button")
    expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(person.page.locator("[name=theme][value=dark]")).to_be_checked()


def test_without_scripts_the_language_can_be_chosen_and_the_rest_is_explained(quick_site, chromium):
    person = Person(chromium, quick_site.url, "plain", width=360, scripts=False)
    person.go("/preferences/")
    expect(person.page.locator("#preferences")).to_be_hidden()
    assert "JavaScript" in person.text
    person.page.click("main button[value=en]")
    expect(person.page.locator("h1")).to_have_text("Preferences")


def test_the_page_is_not_wider_than_a_small_telephone(person):
    person.page.set_viewport_size({"width": 360, "height": 640})
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_signs_of_one_game_are_on_no_card_of_another(quick_site, chromium):
    page = Person(chromium, quick_site.url, "").page
    page.goto(f"{quick_site.url}/rules/theories/")
    look = """() => [...document.querySelectorAll(".gallery .card")].map((card) => [
      getComputedStyle(card, "::before").content,
      card.matches(".theory") || getComputedStyle(card).background, // theories have their own
    ])"""
    before = page.evaluate(look)
    assert before
    page.evaluate("document.documentElement.dataset.cards = 'distinct'")
    assert page.evaluate(look) == before


@in_the_soak("another tab follows at once")
def test_a_page_stays_in_its_language_where_another_tab_chooses_one(quick_site, chromium):
    person = Person(chromium, quick_site.url, "bilingual")
    key, _ = duel(quick_site, person, "rbilingual")
    expect(person.page.locator("#line")).to_have_class("line on")
    other = person.context.new_page()
    other.goto(quick_site.url + "/preferences/")
    other.click("main button[value=en]")
    expect(other.locator("h1")).to_have_text("Preferences")
    person.context.set_offline(True)
    person.page.click("button.move[value='draft:captain']")
    person.page.route_web_socket("**/ws/match/**", lambda socket: socket.close(code=1011))
    person.context.set_offline(False)
    expect(person.page.locator("#ask")).to_contain_text("On attend rbilingual")
    expect(person.page.locator("#story h2")).to_have_text("Ce qui s’est passé")
    person.go(f"/m/{key}/")
    expect(person.page.locator("#ask")).to_contain_text("Waiting for rbilingual")
