"""A player's figures as others see them."""

import re

import pytest

from games.models import Tally
from games.play.rename import rename
from games.statistics.follow import follow
from tests.ladder.finished import finished, player

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}


def page(client, name="ann", slug="complots", status=200):
    response = client.get(f"/player/{name}/{slug}/", headers=ENGLISH)
    assert response.status_code == status
    return response.text


def tally(code, what, count, true=0, title="complots"):
    Tally.objects.create(
        player=player("ann"), title=title, code=code, what=what, count=count, true=true
    )


def test_a_former_name_and_another_case_lead_to_it(client):
    rename(player("ann"), "Anouk")
    for name in ("ann", "ANOUK"):
        assert client.get(f"/player/{name}/complots/").url == "/player/Anouk/complots/"
    page(client, "nobody", status=404)


def test_the_rating_is_drawn_and_can_be_read_as_a_table(client):
    for hours in (1, 2, 3):
        finished(["ann", "bob"], hours=hours)
    text = page(client)
    assert text.count("<polyline") == 1
    points = text.split('<polyline points="')[1].split('"')[0].split()
    assert len(points) == 4
    assert text.count('<tr><th scope="row"><a') == 3
    heights = [float(point.split(",")[1]) for point in points]
    assert heights == sorted(heights, reverse=True)


def test_placings_and_deeds_are_told_by_number_and_share(client):
    tally("place", "4.1", 3)
    tally("place", "4.2", 1)
    tally("claim", "duchess", 8, true=6)
    tally("caught", "captain", 2)
    text = page(client)
    assert "4 players" in text
    assert "Claims" in text
    assert "75% honest" in text
    assert "Caught bluffing" in text


@pytest.mark.parametrize(("language", "told"), [("en", "746,000"), ("fr", "746\u202f000")])
def test_ducats_are_grouped_by_thousands_as_at_the_table(client, language, told):
    tally("paid", "", 746_000, title="intrigue")
    text = client.get("/player/ann/intrigue/", headers={"accept-language": language}).text
    assert f'<td class="number">{told}</td>' in text


def test_matches_with_bots_are_told_by_level_and_who_won_them(client):
    tally("bots", "master", 8, true=2)
    tally("bots_won", "master", 8, true=5)
    tally("bots", "novice", 3, true=3)
    tally("bots_won", "novice", 3)
    text = " ".join(re.sub("<[^>]*>", " ", page(client)).split())
    assert "Against bots Novice 3 matches Wins 100 100% Wins of the bots 0 0%" in text
    assert "Master 8 matches Wins 25 25% Wins of the bots 62 62%" in text
    assert "Regular" not in text
    assert "Against bots" not in page(client, slug="intrigue")


def test_a_title_without_matches_says_so(client):
    player("ann")
    assert "No finished match yet." in page(client, slug="intrigue")


def test_the_reader_sees_how_they_fare_against_the_player(client):
    finished(["ann", "bob"])
    finished(["bob", "ann"])
    finished(["ann", "bob"])
    finished(["ann", "cid"])
    follow(at_once=9)
    client.force_login(player("bob"))
    text = " ".join(page(client).split())
    assert "3 matches together: you finished ahead in 1, behind in 2." in text


def test_whoever_hides_their_figures_alone_sees_them(client):
    tally("claim", "duchess", 8, true=6)
    client.force_login(player("ann"))
    assert client.post("/statistics/complots/hide/", {"hide": "1"}).status_code == 302
    assert "Claims" in page(client)
    client.force_login(player("bob"))
    text = page(client)
    assert "Claims" not in text
    assert "keeps these figures private" in text
    client.force_login(player("ann"))
    client.post("/statistics/complots/hide/", {"hide": "0"})
    client.logout()
    assert "Claims" in page(client)


def test_nobody_hides_for_another_or_by_a_link(client):
    assert client.post("/statistics/complots/hide/", {"hide": "1"}).status_code == 403
    client.force_login(player("ann"))
    assert client.get("/statistics/complots/hide/").status_code == 405


def test_unknown_names_and_games_are_not_found(client):
    player("ann")
    page(client, slug="bridge", status=404)
    page(client, name="nobody", status=404)
