"""What the admin calls its rows, and what it says of an action."""

import re
from html import unescape

import pytest

from accounts.models import User
from games.clubs.create import create_club
from games.models import Rating, Report, Season
from games.play.moderation.report import About, report
from tests.admin.acting import CLUBS, MATCHES, REPORTS, USERS, act
from tests.harness.tables import player, table


@pytest.mark.parametrize(("language", "reason"), [("fr", "Insultes"), ("en", "Insults")])
def test_rows_are_headed_by_names_and_no_numbers(host, language, reason):
    club = create_club(player("alice"), "Les Amis", ["complots", "theories"], 8)
    match = table("bob", seats=2)
    rating = Rating.objects.create(player=player("carol"), title="complots")
    report(player("dora"), About(player("erin")), "insult", "")
    headed = {
        f"{CLUBS}{club.pk}": ("<p> alice", "Complots, Théories du complot"),
        f"{MATCHES}{match.pk}": (f"<p> {match.key}/0",),
        f"/admin/games/rating/{rating.pk}": ("<h2>carol complots",),
        f"{REPORTS}{Report.objects.get().pk}": (f"<h2>{reason}", " · erin</h2>"),
    }
    for address, words in headed.items():
        page = host.get(f"{address}/change/", headers={"accept-language": language})
        told = re.sub(r"\s+", " ", unescape(page.content.decode()))
        assert [word for word in words if word not in told] == []


def test_a_game_is_called_by_its_name_in_lists_and_on_the_page_of_one_row(host):
    match = table("bob", title="theories")
    rating = Rating.objects.create(player=player("carol"), title="theories")
    season = Season.objects.create(title="theories", month="2026-01-01")
    for folder, row in (("match", match), ("rating", rating), ("season", season)):
        for page in ("", f"{row.pk}/change/"):
            told = unescape(host.get(f"/admin/games/{folder}/{page}").content.decode())
            (cell,) = re.findall(r'"[^"]*field-game">(.*?)</(?:td|th|div)>', told, re.DOTALL)
            assert "Théories du complot" in cell, (folder, page)


def test_a_tier_of_the_leagues_is_called_as_on_their_pages(host):
    assert "échelon" in host.get("/admin/games/standing/").content.decode()


def test_who_looks_after_the_site_is_told_apart_in_its_own_words(host, ada):
    page = host.get(f"{USERS}{ada.pk}/change/").content.decode()
    for word in ("Compte ouvert", "Modérateur", "Administrateur"):
        assert f"{word}\u00a0:</label>" in page
    assert "site d’administration" not in page.replace("'", "’")
    act(host, USERS, "ban_them", player("alice"))
    history = host.get(f"{USERS}{player('alice').pk}/history/").content.decode()
    assert "ada" in history
    assert "None" not in history


def test_an_action_tells_whom_it_left_as_before(host, ada):
    moderator = User.objects.create(username="stella", is_staff=True)
    alice = player("alice")
    assert "Sans changement\u00a0: stella, ada." in act(host, USERS, "ban_them", moderator, ada)
    assert "Sans changement\u00a0: alice." in act(host, USERS, "unban_them", alice)
    assert "Sans changement" not in act(host, USERS, "ban_them", alice)
    assert "Sans changement\u00a0: alice." in act(host, USERS, "ban_them", alice)
    club = create_club(player("bob"), "Les Amis", ["complots"], 8)
    assert "Sans changement" not in act(host, CLUBS, "end_them", club)
    assert "Sans changement\u00a0: Les Amis." in act(host, CLUBS, "end_them", club)
    one = report(player("bob"), About(alice), "spam", "")
    assert "Sans changement" not in act(host, REPORTS, "close_them", one)
    assert " · alice." in act(host, REPORTS, "close_them", one).partition("Sans changement")[2]
