"""Searching and filtering the lists of the admin."""

import re
from html import unescape
from urllib.parse import quote

import pytest

from accounts.guests import new_guest
from games.clubs.create import create_club
from games.models import Rating
from games.play.moderation.moderate import take_measure
from games.play.moderation.report import About, report
from tests.admin.acting import CLUBS, MATCHES, REPORTS, USERS, listed
from tests.harness.tables import player, table

NAMED = ("carol", "dora")


@pytest.mark.parametrize("typed", ["jean paul", "JEAN PAUL L’É", "Jean  Paul L'Étoile"])
def test_a_player_is_found_by_a_name_of_several_words_and_of_any_letters(host, typed):
    found, other = player("Jean Paul L’Étoile"), player("Jeanne")
    table(found.username)
    Rating.objects.create(player=found, title="complots")
    for address in (USERS, MATCHES, "/admin/games/seat/", "/admin/games/rating/"):
        page = listed(unescape(host.get(f"{address}?q={quote(typed)}").content.decode()))
        assert ("Paul" in page, other.username in page) == (True, False), address


def test_a_guest_and_a_club_are_found_by_a_name_of_several_words(host):
    new_guest("Tante Huguette"), new_guest("Tante Anne")
    create_club(player("alice"), "Les Amis", ["complots"], 8)
    create_club(player("bob"), "Les Autres", ["complots"], 8)
    for address, typed, name in ((USERS, "tante h", "Huguette"), (CLUBS, "les am", "Amis")):
        page = listed(unescape(host.get(f"{address}?q={quote(typed)}").content.decode()))
        assert (name in page, page.count("<tr>")) == (True, 2), address


@pytest.mark.parametrize("typed", ["élan d’é", "ÉLAN D’É", "Élan  d’Été (1)"])
def test_a_guest_and_a_club_are_found_in_any_case_of_accented_letters(host, typed):
    for name in ("Élan d’Été (1)", "Élans"):
        new_guest(name)
        create_club(player("alice"), name, ["complots"], 8)
    for address in (USERS, CLUBS):
        page = listed(unescape(host.get(f"{address}?q={quote(typed)}").content.decode()))
        assert ("Élan d’Été (1)" in page, "Élans" in page) == (True, False), address


@pytest.mark.parametrize("typed", ["L'Abbé", "l'ab", "l’abbe\u0301"])
def test_a_guest_is_found_by_a_name_as_keyboards_write_it(host, typed):
    new_guest("L’Abbé"), new_guest("Labarre")
    page = listed(unescape(host.get(f"{USERS}?q={quote(typed)}").content.decode()))
    assert ("L’Abbé" in page, "Labarre" in page) == (True, False)


@pytest.mark.parametrize("typed", ["é(", "é[", "é\\", "éé*", "[^é", "ẞß", "ǅ", "é^$.|?+{}"])
def test_a_search_is_no_pattern(host, typed):
    new_guest("Été")
    page = host.get(f"{USERS}?q={quote(typed)}").content.decode()
    assert (listed(page), "<h1" in page) == ("", True)


@pytest.mark.parametrize(
    "filtered", ["status__regex=(", "public__range=1", "title__range=1,2", "tempo__iregex=["]
)
def test_a_comparison_that_no_page_offers_is_refused(host, filtered):
    table("alice")
    assert host.get(f"{MATCHES}?{filtered}").status_code == 400


def test_reports_are_parted_into_open_and_closed_ones(host, ada):
    closed, _left = (report(player("bob"), About(player(name)), "spam", "") for name in NAMED)
    take_measure(ada, closed, "nothing", "", 0)
    page = host.get(REPORTS).content.decode()
    links = [unescape(link) for link in re.findall(r'href="(\?closed_at[^"]*)"', page)]
    rows = [listed(host.get(REPORTS + link).content.decode()) for link in links]
    assert [[name for name in NAMED if name in row] for row in rows] == [["dora"], ["carol"]]


@pytest.mark.parametrize("filtered", ["closed_at__year=2026", "closed_at=x", "reason__isempty=1"])
def test_of_the_end_of_a_report_nothing_else_is_asked(host, filtered):
    assert host.get(f"{REPORTS}?{filtered}").status_code == 400


@pytest.mark.parametrize("value", ["", "2", "x", "%00"])
def test_a_report_is_open_or_closed_and_nothing_else(host, value):
    answer = host.get(f"{REPORTS}?closed_at__isempty={value}", follow=True)
    assert answer.redirect_chain == [(f"{REPORTS}?e=1", 302)]
