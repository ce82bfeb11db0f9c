"""The history as people read it, and what it does not tell."""

from datetime import date, timedelta

import pytest
from django.utils import translation

from games.models import Match
from games.views.history.history import heading_of
from tests.ladder.finished import BOT, finished, player

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}


def page(client, query: str = ""):
    response = client.get(f"/history/{query}", headers=ENGLISH)
    assert response.status_code == 200
    return response


def shown(client, query: str = "") -> list[int]:
    return [row.match.finish_number for row in page(client, query).context["rows"]]


def test_finished_matches_are_listed_newest_first(client):
    for hours in (1, 2, 3):
        finished(["ann", "bob"], hours=hours)
    assert shown(client) == [3, 2, 1]


def test_a_row_tells_game_date_players_with_places_and_leads_on(client):
    match = finished(["bob", BOT, "ann"], [2, 3, 1])
    text = page(client).text
    for address in (f"/m/{match.key}/", f"/m/{match.key}/replay/", "/player/ann/", "/player/bob/"):
        assert f'href="{address}"' in text
    assert "3 players" in text
    assert 'datetime="2026-03-01T12:00:00+00:00"' in text
    (row,) = page(client).context["rows"]
    assert [(place, profile) for place, _, profile, _ in row.seats] == [
        ("1", "/player/ann/"),
        ("2", "/player/bob/"),
        ("3", ""),
    ]
    assert text.count('class="winner"') == 1


def test_a_bot_and_a_seat_without_a_player_have_names_and_no_profile(client):
    match = finished(["ann", BOT, "gone"])
    match.seats.filter(player=player("gone")).update(player=None)
    (row,) = page(client).context["rows"]
    assert all(name for _, name, *_ in row.seats)
    assert [profile for *_, profile, _ in row.seats] == ["/player/ann/", "", ""]


@pytest.mark.parametrize("status", ["open", "running", "closed"])
def test_only_finished_matches_are_listed(client, status):
    match = finished(["ann", "bob"])
    Match.objects.filter(pk=match.pk).update(status=status)
    assert shown(client) == []
    client.force_login(player("ann"))
    assert shown(client, "?player=ann") == []


def test_a_private_match_is_invisible_to_a_stranger_whatever_they_filter(client):
    finished(["ann", "bob"], public=False)
    for query in ("", "?player=ann", "?player=bob&result=lost", "?title=complots", "?before=99"):
        assert shown(client, query) == []
    client.force_login(player("eve"))
    for query in ("", "?player=ann", "?player=eve", "?player=bob&result=lost"):
        assert shown(client, query) == []


def test_a_player_who_filters_by_their_own_name_sees_their_private_matches(client):
    finished(["ann", "bob"], public=False)
    finished(["cid", "bob"], public=False)
    finished(["ann", "bob"])
    client.force_login(player("ann"))
    assert shown(client, "?player=ANN") == [3, 1]
    assert "private" in page(client, "?player=ann").text
    assert shown(client) == [3]
    assert shown(client, "?player=bob") == [3]


def test_the_player_filter_takes_a_name_in_any_case(client):
    finished(["Ann", "bob"])
    finished(["cid", "bob"])
    for name in ("Ann", "ann", "ANN", "%20ann%20"):
        assert shown(client, f"?player={name}") == [1]
    assert shown(client, "?player=bob") == [2, 1]


def test_the_result_is_that_of_the_player(client):
    finished(["ann", "bob", "cid"])
    finished(["bob", "ann", "cid"])
    finished(["cid", "ann"], [1, 1])
    assert shown(client, "?player=ann&result=won") == [3, 1]
    assert shown(client, "?player=ann&result=lost") == [2]
    assert shown(client, "?player=ann") == [3, 2, 1]


def test_a_result_without_a_player_is_answered_with_a_sentence(client):
    finished(["ann", "bob"])
    assert "Name a player" in page(client, "?result=won").text
    assert shown(client, "?result=won") == []


def test_the_title_filter_keeps_that_title(client):
    finished(["ann", "bob"])
    finished(["ann", "bob"], title="gone", settled=False)
    assert shown(client, "?title=complots") == [1]
    assert shown(client, "?title=complots&player=ann") == [1]
    assert shown(client) == [2, 1]


def test_the_filtered_player_s_rating_change_is_told(client):
    finished(["ann", "bob"])
    finished(["ann", BOT])
    client.force_login(player("ann"))
    bot, rated = page(client, "?player=ann").context["rows"]
    assert (bot.gain, rated.gain) == ("", "+24.0")
    assert page(client, "?player=bob").context["rows"][0].gain == "−24.0"
    assert page(client).context["rows"][0].gain == ""
    french = client.get("/history/?player=bob", headers={"accept-language": "fr"})
    assert french.context["rows"][0].gain == "−24,0"


def test_the_pages_follow_each_other_by_number_and_keep_the_filters(client):
    for hours in range(60):
        finished(["ann", "bob"] if hours % 2 else ["ann", "bob", "cid"], hours=hours)
    query, seen = "?player=cid", []
    first = page(client, query)
    assert len(first.context["rows"]) == 25
    assert first.context["newest"] == ""
    while query:
        response = page(client, query)
        seen += [row.match.finish_number for row in response.context["rows"]]
        query = response.context["older"]
    assert seen == list(range(59, 0, -2))
    assert response.context["newest"] == "?player=cid"
    assert shown(client, "?before=26") == list(range(25, 0, -1))
    assert page(client, "?before=26").context["older"] == ""


@pytest.mark.parametrize(
    "before",
    ["0", "-1", "abc", "1e3", "9" * 40, "9" * 6000, "%00", "1;drop", "%ff%fe", "", "NaN", "1_0"],
)
def test_a_hostile_cursor_gives_page_one(client, before):
    finished(["ann", "bob"])
    finished(["cid", "bob"])
    assert shown(client, f"?before={before}") == [2, 1]
    assert shown(client, f"?before={before}&player=bob") == [2, 1]


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?player=nobody", "Nobody goes by that name."),
        ("?player=%00", "Nobody goes by that name."),
        ("?player=" + "a" * 5000, "Nobody goes by that name."),
        ("?player=%3Cscript%3E", "Nobody goes by that name."),
        ("?player=%ED%A0%80", "Nobody goes by that name."),
        ("?title=chess", "No such game."),
        ("?title=%00", "No such game."),
        ("?result=drawn&player=ann", "No such result."),
    ],
)
def test_a_hostile_filter_gives_a_sentence_and_no_match(client, query, sentence):
    finished(["ann", "bob"])
    text = page(client, query).text
    assert sentence in text
    assert "<script>" not in text
    assert shown(client, query) == []


def test_an_empty_history_invites(client):
    assert "Yours could be the first." in page(client).text
    player("ann")
    assert "No finished match fits that." in page(client, "?player=ann").text


def test_it_is_only_read(client):
    assert client.post("/history/").status_code == 405


@pytest.mark.parametrize(("query", "statements"), [("", 7), ("?player=ann", 11)])
def test_the_statements_do_not_grow_with_the_rows(
    client, django_assert_num_queries, query, statements
):
    client.force_login(player("ann"))
    finished(["ann", "bob", BOT])
    for _ in range(2):
        with django_assert_num_queries(statements):
            client.get(f"/history/{query}")
        for number in range(10):
            finished(["ann", f"p{number}", f"q{number}", BOT])


def test_matches_are_told_apart_by_day_and_a_page_of_them_keeps_its_filters(client):
    for hours in (0, 1, 24, 48):
        finished(["ann", "bob"], hours=hours)
    answer = page(client, "?player=ann&title=complots")
    assert [[row.match.finish_number for row in day.rows] for day in answer.context["days"]] == [
        [4],
        [3],
        [2, 1],
    ]
    headings = [day.heading for day in answer.context["days"]]
    assert headings == ["Tuesday 3 March 2026", "Monday 2 March 2026", "Sunday 1 March 2026"]


def test_today_and_yesterday_have_names():
    today = date(2026, 3, 3)
    with translation.override("fr"):
        assert heading_of(today, today) == "Aujourd’hui"
        assert heading_of(today - timedelta(days=1), today) == "Hier"
        assert heading_of(date(2026, 3, 1), today) == "Dimanche 1er mars 2026"
