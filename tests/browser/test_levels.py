"""How good bots are, chosen by clicks on a phone, and seen by others."""

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person
from tests.faults.scale import in_the_soak
from tests.harness.site import Site
from tests.harness.visitor import PATIENCE, Visitor


@pytest.fixture(scope="module")
def site_of_levels():
    with Site(env={"DJANGO_SETTINGS_MODULE": "tests.harness.levels_settings"}) as site:
        yield site


@in_the_soak("the host chooses")
def test_a_level_is_seen_at_once_by_all_who_look_on(site_of_levels):
    host, other = (Visitor(site_of_levels.url).sign_up(name) for name in ("xena", "xoan"))
    key = host.open_table(3, bots=[2])
    with other.socket(f"/ws/match/{key}/?lang=fr") as line:
        said = line.recv(PATIENCE)
        assert "Hermine" in said
        assert host.post(f"/m/{key}/bot/", seat="2:master").status == 302
        while "Marquise Hermine" not in said or "maître" not in said:
            said += line.recv(PATIENCE)


@in_the_soak("levels without a browser, in tests/play/room")
def test_the_host_chooses_how_good_a_bot_is_before_and_after_it_sits_down(site_of_levels, chromium):
    host = Person(chromium, site_of_levels.url, "xerius", width=360)
    page, key = host.page, host.enrol().open_table(3)
    host.go(f"/m/{key}/")
    seat = page.locator(".waiting .seat").nth(2)
    seat.get_by_role("button", name="Asseoir un robot", exact=True).click()
    expect(seat.locator(".badge")).to_have_text("robot, aguerri")
    seat.get_by_role("button", name="Hermine, maître").click()
    expect(seat).to_contain_text("Marquise Hermine")
    expect(seat.locator(".badge")).to_have_text("robot, maître")
    seat.get_by_role("button", name="Marquise Hermine, aguerri").click()
    expect(seat.locator(".who")).to_have_text("Hermine")
    seat.get_by_role("button", name="Hermine, novice").click()
    expect(seat.locator(".badge")).to_have_text("robot, novice")
    page.get_by_role("button", name="Asseoir un robot", exact=True).click()
    page.locator(".felt").wait_for()
    for number, told in ((1, "Octave robot, aguerri"), (2, "Page Hermine robot, novice")):
        expect(page.locator(f"#player-{number} h3")).to_have_text(told)
    assert host.complaints == []
