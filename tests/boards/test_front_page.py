"""What the front page tells of the club: public matches, the last results, the best."""

from datetime import date

import pytest
from django.db import connection
from django.db.models import F
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from games.boards import front_page
from games.boards.front_page import fragment, read, row, rows_of
from games.leagues.months import last_day
from games.matches import store
from games.models import Match
from games.play.answer import answer
from games.play.import_match import import_match
from games.play.resign import come_back, resign
from games.records.stored import record_of
from games.titles import all_titles
from tests.harness.tables import asked, play_out, player, table
from tests.ladder.finished import finished
from tests.views.ladder.test_ladder import stands

pytestmark = pytest.mark.django_db


def told(language: str = "en") -> str:
    return fragment(rows_of(read(), language), language)


def test_names_are_told_in_the_language_of_the_reader():
    robby = player("Robby")
    robby.owner = player("ann")
    robby.save()
    finished(["Robby", "bob"])
    with translation.override("fr"):
        assert "Robby (bot)" in told("en")
    with translation.override("en"):
        assert "Robby (robot)" in told("fr")


def test_running_public_matches_are_there_to_watch_with_their_players():
    match = table("alice", "bob", seats=2)
    text = told()
    assert f'href="/m/{match.key}/"' in text
    assert "alice, bob" in text


@pytest.mark.parametrize("state", ["open", "running", "finished"])
def test_a_private_match_never_shows(nobody, state):
    match = table("alice", *(["bob"] if state != "open" else []), seats=2, public=False)
    if state == "finished":
        play_out(match)
    Match.objects.filter(pk=match.pk).update(status=state)
    for text in (told(), nobody.get("/").text):
        assert match.key not in text
        assert "alice" not in text


def test_ten_running_matches_are_shown_with_the_number_of_the_others(monkeypatch):
    monkeypatch.setattr(front_page, "RUNNING", 2)
    for name in ("ann", "bob", "cid", "dee"):
        table(name, f"{name}-2", seats=2)
    text = told()
    assert text.count('href="/m/') == 2
    assert "and 2 others" in text
    assert "et 2 autres" in told("fr")


def test_who_has_resigned_or_is_away_is_nobody_at_the_tables_and_no_bot_is():
    match = table("ann", "bob", "cid", seats=4, bots=[3])
    assert read().people == 3
    resign(match.key, player("ann").pk)
    assert read().people == 2
    match.seats.filter(player=player("bob")).update(away=True)
    assert read().people == 1


def test_the_last_results_name_their_winners_newest_first(monkeypatch):
    monkeypatch.setattr(front_page, "FINISHED", 2)
    finished(["ann", "bob"])
    finished(["bob", "ann"])
    finished(["cid", "dee", "eve"], [1, 1, 3])
    text = told()
    assert text.index("cid and dee won together") < text.index("bob won")
    assert "ann won" not in text
    assert row(read().finished[1], "en")["crest"] == "bob"


def test_a_match_that_was_imported_has_not_just_finished():
    match = table("ann", "bob", seats=2)
    play_out(match)
    record = record_of(match)
    assert [each.key for each in read().finished] == [match.key]
    Match.objects.all().delete()
    here = finished(["cid", "dee"])
    import_match(record)
    assert [each.key for each in read().finished] == [here.key]


def test_the_best_of_each_title_stand_with_shared_ranks():
    for name, points in (("ann", 1700), ("bob", 1800), ("cid", 1700), ("dee", 1600)):
        stands(name, points)
    text = told().partition("now-ladder")[2]
    assert [text.index(name) for name in ("bob", "ann", "cid")] == sorted(
        text.index(name) for name in ("bob", "ann", "cid")
    )
    assert text.count('value="2"') == 2
    assert "dee" not in text


@pytest.mark.parametrize(
    ("day", "last"),
    [
        (date(2026, 11, 21), date(2026, 11, 30)),
        (date(2028, 2, 1), date(2028, 2, 29)),
        (date(2026, 12, 31), date(2026, 12, 31)),
    ],
)
def test_the_season_ends_with_the_month(day, last):
    assert last_day(day.replace(day=1)) == last
    assert "UTC" in told()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("fr", ["", "Plus que 10 jours de saison", "Dernier jour de la saison"]),
        ("en", ["", "The season’s last 10 days", "The season’s last day"]),
    ],
)
def test_the_last_days_of_the_season_are_counted_and_the_last_one_is_called_so(language, words):
    with translation.override(language):
        assert [front_page.left(days) for days in (11, 10, 1)] == words


def test_the_statements_do_not_grow_with_the_matches_nor_with_the_players():
    counts = []
    for round_ in range(2):
        for number in range(3):
            table(f"a{round_}{number}", f"b{round_}{number}", f"c{round_}{number}", seats=3)
            finished([f"a{round_}{number}", f"b{round_}{number}"])
            stands(f"s{round_}{number}", 1500)
        with CaptureQueriesContext(connection) as queries:
            told()
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 8 + len(all_titles())


def test_the_lobby_hears_of_starts_and_ends_who_leaves_or_is_back_and_of_no_move(
    monkeypatch, django_capture_on_commit_callbacks
):
    heard = []
    monkeypatch.setattr(store, "announce", lambda *_, lobby, players: heard.append(lobby))

    def hears(do) -> list[bool]:
        heard.clear()
        with django_capture_on_commit_callbacks(execute=True):
            do()
        return heard

    match = table("alice", "bob", seats=2)
    who, ask, word = asked(match)
    assert hears(lambda: answer(match.key, who.pk, ask, word)) == [False]
    match.seats.filter(player=player("bob")).update(away=True)
    Match.objects.filter(pk=match.pk).update(seating=F("seating") + 1)
    assert hears(lambda: come_back(match.key, player("bob").pk)) == [True]
    assert hears(lambda: come_back(match.key, player("bob").pk)) == [False]
    assert hears(lambda: resign(match.key, player("alice").pk)) == [True]
    assert hears(lambda: play_out(match))[-1] is True
    assert heard.count(True) == 2  # of bob, who was silent too often, and of the end
