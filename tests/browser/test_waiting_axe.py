"""axe-core on what comes and goes: the waiting room, its countdown, absent seats, the bar.

Daily each is looked at in one theme on a phone and in the other on a desktop, its neighbour the
other way round; with SOAK=1 in both themes at both widths.
"""

from itertools import chain

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.browser.test_axe import LOOK
from tests.faults.scale import in_the_soak, times
from tests.harness.site import Site
from tests.harness.visitor import Visitor

ANOTHER_IS_LATE = """
from games.croupier.act import act
from games.models import Seat
from django.utils import timezone
from datetime import timedelta
others = Seat.objects.filter(match__key="{0}").exclude(player__username="{1}")
while not others.filter(missed__gt=0, away=False).exists():
    assert act("{0}", timezone.now() + timedelta(days=1))
"""


@pytest.fixture(scope="module")
def patient_site():
    levels = {"DJANGO_SETTINGS_MODULE": "tests.harness.levels_settings"}
    with Site(env={"BOT_PACE": "0.1", "COUNTDOWN": "600", **levels}) as site:
        yield site


@pytest.fixture(scope="module")
def still_site():
    """Where no clock answers by itself."""
    with Site(env={"CROUPIER_IN_PROCESS": "0", "QUICK_TOO_LONG": "0"}) as site:
        yield site


TITLES = ("complots", "intrigue", "theories")
LOOKS = [("light", 1280), ("dark", 360)], [("dark", 1280), ("light", 360)]


def complaints(person: Person, turn: int) -> list[str]:
    """In both themes, on a phone and on a desktop; daily as it is the turn."""
    found = []
    for scheme, width in times(full=[*chain(*LOOKS)], quick=LOOKS[turn % 2]):
        person.page.emulate_media(color_scheme=scheme)
        person.page.set_viewport_size({"width": width, "height": 800})
        found += [f"{scheme} {width} {line}" for line in person.page.evaluate(LOOK)]
        wide = person.page.evaluate("document.documentElement.scrollWidth")
        if wide > width:
            found.append(f"{width}: the page is {wide} wide")
    return found + person.complaints


@in_the_soak("the page of an open table, in test_axe.py")
def test_in_the_waiting_room(patient_site, chromium):
    host, guest = (Person(chromium, patient_site.url, name) for name in ("xenia", "xaver"))
    key = host.enrol().open_table(8, bots=[2, 5, 6, 7])
    guest.enrol().post(f"/m/{key}/join/")
    for person in (host, guest):
        person.context.add_init_script(AXE_SCRIPT)
        person.go(f"/m/{key}/")
    guest.page.click("#ready")
    host.page.locator(".ready").wait_for()
    assert complaints(host, 0) == []
    assert complaints(guest, 1) == []
    for name in ("Xanthippe-Maximilien", "xi"):
        Visitor(patient_site.url).sign_up(name).post(f"/m/{key}/join/")
    for turn, person in enumerate((guest, host)):
        person.page.locator("#countdown").wait_for()
        assert complaints(person, turn) == []


@in_the_soak("the waiting room")
@pytest.mark.parametrize("title", times(full=TITLES, quick=TITLES[:1]))
def test_in_the_queue_of_the_quick_match(still_site, chromium, title):
    one = Person(chromium, still_site.url, f"xy{title[:3]}")
    one.context.add_init_script(AXE_SCRIPT)
    one.enrol().post("/quick/join/", title=title)
    one.go("/quick/")
    one.page.get_by_role("button", name="Commencer avec des robots").wait_for()
    turn = TITLES.index(title)
    assert complaints(one, turn) == []
    one.page.get_by_role("button", name="Commencer avec des robots").click()
    one.page.get_by_text("Des robots prennent les places libres").wait_for()
    assert complaints(one, turn + 1) == []


@in_the_soak("the waiting room")
@pytest.mark.parametrize("title", times(full=TITLES, quick=TITLES[-1:]))
def test_at_a_table_where_somebody_is_missing(still_site, chromium, title):
    one = Person(chromium, still_site.url, f"xo{title[:3]}")
    one.context.add_init_script(AXE_SCRIPT)
    key = one.enrol().open_table(3, title)
    for name in ("xa", "xu"):
        visitor = Visitor(still_site.url).sign_up(f"{name}{title[:3]}")
        assert visitor.post(f"/m/{key}/join/").status == 302
    one.go(f"/m/{key}/")
    expect(one.page.get_by_text("hors ligne")).to_have_count(2)
    still_site.manage("shell", "-c", ANOTHER_IS_LATE.format(key, f"xo{title[:3]}"))
    expect(one.page.get_by_role("button", name="Appeler un robot").first).to_be_visible()
    assert complaints(one, TITLES.index(title)) == []
    one.page.get_by_role("button", name="Appeler un robot").first.click()
    expect(one.page.locator(".badge", has_text="absent").first).to_be_visible()


@in_the_soak("the waiting room")
def test_with_the_bar_on_a_page_and_at_another_table(own_site, chromium):
    person = Person(chromium, own_site.url, "xyz")
    person.context.add_init_script(AXE_SCRIPT)
    key = person.enrol().open_table(2, tempo="slow")
    Visitor(own_site.url).sign_up("xenophon").post(f"/m/{key}/join/")
    other = Visitor(own_site.url).sign_up("xerxes").open_table(3)
    for turn, path in enumerate(("/history/", f"/m/{other}/")):
        person.go(path)
        person.page.locator("#bar .bar").wait_for()
        assert complaints(person, turn) == []
