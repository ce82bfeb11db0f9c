"""The content security policy in a real browser: nothing breaks it, all comes from this site.

Daily a stranger and the host of all matches are listened to where axe looks at what they see, and
staff in the admin; with SOAK=1 each of eight goes wherever they are let in.
"""

from urllib.parse import urlsplit

import pytest

from games.titles import all_titles
from tests.browser.person import Person
from tests.faults.scale import in_the_soak, share, times
from tests.harness.visitor import PASSWORD
from tests.hostile.ready import AttackedSite
from tests.hostile.world import HOST, PLAYER, SEATED, SPECTATOR, STAFF, SUPERUSER

LISTEN = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`broken: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""


def of_a_title(page: str, number: int) -> list[str]:
    """A page that each title has: daily that of one, whose turn it is by the page's number."""
    titles = [*all_titles()]
    daily = titles[number % len(titles) :][:1]
    return [page.format(title) for title in times(full=titles, quick=daily)]


DOORS = ("/accounts/login/", "/accounts/signup/")
"""Who is signed in is sent on from there to the front page."""
PLAIN = [
    *("/", "/new/", "/history/", "/ladder/", f"/ladder/{[*all_titles()][-1]}/"),
    *of_a_title("/new/?title={}", 1),
    *of_a_title("/rules/{}/", 2),
    *(f"/player/{HOST}/", *DOORS, "/accounts/logout/"),
    *("/accounts/inactive/", "/accounts/password/change/", "/accounts/password/reset/"),
    *("/accounts/password/reset/sent/", "/accounts/password/reset/done/"),
    *("/accounts/password/reset/1-x-y/", "/nowhere/", "/history/?player=nobody"),
    *("/preferences/", "/about/", "/data/", "/quick/", "/friends/"),
    *("/api/", "/account/tokens/new/"),
]
ADMIN = [
    *("/admin/games/", "/admin/accounts/user/", "/admin/accounts/user/?q=o&is_guest__exact=0"),
    *("/admin/accounts/user/1/change/", "/admin/accounts/user/1/history/"),
    *("/admin/games/match/", "/admin/games/match/1/change/", "/admin/games/match/1/history/"),
    *("/admin/games/seat/", "/admin/games/rating/", "/admin/games/season/1/change/"),
    *("/admin/games/club/1/change/", "/admin/games/report/1/change/"),
]
EVERYONE = [
    *((None, "fr"), (None, "en"), (HOST, "fr"), (HOST, "en")),
    *((SEATED, "fr"), (PLAYER, "en"), (SPECTATOR, "fr"), (STAFF, "en")),
]
ERRORS = "Failed to load resource: the server responded with a status of 40"


@pytest.fixture(scope="module")
def here():
    with AttackedSite({"BOT_PACE": "0.1"}) as site:
        yield site


@pytest.fixture(scope="module")
def pages(here):
    """Every page of the tables that there is to see: for who sits there (True) or does not."""
    found: dict[bool, list[str]] = {True: [], False: []}
    for name, (key, invite) in here.keys.items():
        of_match = [f"/m/{key}/", f"/m/{key}/deal/", f"/m/{key}/replay/", f"/join/{invite}/"]
        if "finished" in name:
            of_match += [f"/m/{key}/replay/?ply=5&pov=open", f"/m/{key}/replay/?ply=9&pov=0"]
        found[True] += of_match
        found[False] += of_match if "public" in name else of_match[:1]
    return found


def heard(person: Person) -> tuple[list[str], set[str]]:
    """Start listening: the complaints of its console, and the hosts it asks."""
    hosts: set[str] = set()
    person.page.add_init_script(LISTEN)
    person.page.on("request", lambda request: hosts.add(urlsplit(request.url).netloc))
    return person.complaints, hosts


def said(complaints: list[str]) -> list[str]:
    """What it has to say, but for pages that are not there or not for this person."""
    return [line for line in complaints if not line.startswith(ERRORS)]


def broken(complaints: list[str]) -> set[str]:
    """The rules of the policy that the listener has heard broken."""
    return {line.split()[1] for line in complaints if line.startswith("broken: ")}


@in_the_soak("a stranger and the host are listened to in test_axe.py")
@pytest.mark.parametrize(("name", "language"), EVERYONE)
def test_no_page_breaks_the_policy_or_asks_another_host(here, pages, chromium, name, language):
    person = Person(chromium, here.url, name or "stranger", worker=True)
    complaints, hosts = heard(person)
    person.go("/accounts/login/")
    if language == "en":
        person.page.click("button[name=language][value=en]")
    if name:
        person.page.fill("[name=login]", name)
        person.page.fill("[name=password]", PASSWORD)
        person.page.click("main form button")
        person.page.wait_for_url(here.url + "/")
    for path in (*PLAIN, *pages[name in (HOST, SEATED)]):
        person.go(path)
        assert person.page.get_attribute("html", "lang") == language, path
        assert said(complaints) == [], path
    assert hosts == {urlsplit(here.url).netloc}
    person.context.close()


def test_the_admin_keeps_the_policy_and_its_actions_work(here, pages, chromium):
    person = Person(chromium, here.url, SUPERUSER)
    complaints, hosts = heard(person)
    person.go("/admin/")
    person.page.fill("[name=login]", SUPERUSER)
    person.page.fill("[name=password]", PASSWORD)
    person.page.click("main form button")
    person.page.wait_for_url(here.url + "/admin/")
    for path in share(ADMIN, 0, 4):
        person.go(path)
        assert person.page.locator("h1").count() == 1, path
        assert said(complaints) == [], path
    person.go("/admin/games/report/")
    person.page.click("#action-toggle")
    person.page.select_option("select[name=action]", "close_them")
    person.page.click("button[name=index]")
    person.page.wait_for_selector(".messagelist li")
    assert said(complaints) == []
    assert hosts == {urlsplit(here.url).netloc}
    person.context.close()


def test_the_listener_hears_what_is_inline_or_evaluated_or_from_elsewhere(here, chromium):
    person = Person(chromium, here.url, "stranger")
    complaints, _ = heard(person)
    person.go("/")
    person.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.stolen = 1";
          const image = document.createElement("img");
          image.src = "https://evil.example/x.png";
          document.body.append(script, image);
          document.body.setAttribute("style", "color: red");
        }"""
    )
    expected = {"script-src-elem", "img-src", "style-src-attr"}
    person.until(lambda: broken(complaints) >= expected)
    assert broken(complaints) == expected
    assert person.page.evaluate("window.stolen") is None
