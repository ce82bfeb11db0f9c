"""The front page and opening a table."""

import pytest
from django.test import Client
from django.utils import translation

from accounts.models import User
from games.boards import lobby
from games.models import Match
from games.tempo import DECIDE
from games.titles import all_titles
from tests.harness.tables import player, table

FORM = {"seats": "4", "tempo": "slow", "who": "invite", "fifth": "inquisitor"}


def test_the_form_opens_the_table_that_was_chosen(alice):
    done = alice.post("/new/", {**FORM, "bots": ["2", "3"]})
    match = Match.objects.get()
    assert done.url == f"/m/{match.key}/"
    assert (match.title, match.tempo, match.public, match.rated) == (
        "complots",
        "slow",
        False,
        False,
    )
    assert match.options == {"fifth": "inquisitor"}
    assert [seat.bot for seat in match.seats.all()] == [False, False, True, True]
    assert DECIDE[match.tempo] == 86_400


def test_bots_beyond_the_last_seat_are_nobodys_wish(alice):
    alice.post("/new/", {**FORM, "seats": "3", "bots": ["1", "7"]})
    assert [seat.bot for seat in Match.objects.get().seats.all()] == [False, True, False]


@pytest.mark.parametrize(
    "change", [{"seats": "9"}, {"seats": "x"}, {"tempo": "x"}, {"who": ""}, {"fifth": "duchess"}]
)
def test_a_bad_choice_keeps_the_others_and_says_so(alice, change):
    page = alice.post("/new/", {**FORM, **change})
    assert page.status_code == 422
    assert "errorlist" in page.text
    assert not Match.objects.exists()


def test_a_visitor_opens_a_table_as_a_guest_and_it_never_counts(nobody):
    assert "rated" not in nobody.get("/new/").context["form"].fields
    done = nobody.post("/new/", {**FORM, "who": "public", "rated": "on"})
    match = Match.objects.get()
    assert done.url == f"/m/{match.key}/"
    assert (match.host.is_guest, match.rated) == (True, False)


def test_a_bad_choice_makes_no_guest(nobody):
    assert nobody.post("/new/", {**FORM, "seats": "9"}).status_code == 422
    assert not User.objects.exists()


def test_a_visitor_sits_down_as_a_guest_from_the_lobby_and_from_the_table(nobody):
    match = table("bob", rated=False)
    join = f'formaction="/m/{match.key}/join/"'
    for page in ("/", f"/m/{match.key}/"):
        assert join in nobody.get(page).text
    assert nobody.post(f"/m/{match.key}/join/", {"seat": "2"}).url == f"/m/{match.key}/"
    assert match.seats.get(number=2).player.is_guest
    assert nobody.get(f"/m/{match.key}/").context["user"] == match.seats.get(number=2).player


def test_a_table_that_counts_asks_a_visitor_to_sign_up(nobody):
    match = table("bob")
    join = f'formaction="/m/{match.key}/join/"'
    for page in ("/", f"/m/{match.key}/"):
        assert join not in nobody.get(page).text
    assert f"/accounts/signup/?next=/m/{match.key}/" in nobody.get(f"/m/{match.key}/").text
    assert nobody.post(f"/m/{match.key}/join/").status_code == 403
    assert not User.objects.filter(is_guest=True).exists()


def test_visitors_who_sit_down_are_limited_as_all_guests_are(nobody, settings):
    settings.THROTTLES = {**settings.THROTTLES, "guest": (2, 60)}
    match = table("bob", rated=False, seats=6)
    statuses = [Client().post(f"/m/{match.key}/join/").status_code for _ in range(3)]
    assert statuses == [302, 302, 429]
    assert match.seats.filter(player__is_guest=True).count() == 2


def test_an_unknown_game_falls_back_to_one_we_have(alice):
    assert alice.get("/new/?title=chess").status_code == 200


def test_the_lobby_lists_open_tables_and_my_running_matches(alice, nobody):
    waiting = table("bob", seats=3)
    running = table("alice", "chloe", seats=2, public=False)
    page = alice.get("/").text
    assert waiting.key in page
    assert running.key in page
    assert running.key not in nobody.get("/").text


@pytest.mark.parametrize(("seats", "free"), [(2, "1 place libre"), (6, "5 places libres")])
def test_an_open_table_says_how_many_it_has_room_for(nobody, seats, free):
    table("bob", seats=seats)
    assert f'<li class="free">{free}</li>' in nobody.get("/").text


def test_a_full_table_says_nothing_of_free_seats():
    with translation.override("fr"):
        assert [lobby.free(seats) for seats in (0, 1)] == ["", "1 place libre"]


def test_sitting_down_from_the_lobby_leads_to_the_table(eve):
    match = table("bob", seats=3)
    assert eve.post(f"/m/{match.key}/join/").url == f"/m/{match.key}/"
    assert match.seats.filter(player=player("eve")).exists()


@pytest.mark.parametrize("seat", ["", "-1", "²", "x", "999", "1.0"])
def test_an_odd_seat_number_is_refused(eve, seat):
    match = table("bob", seats=3)
    assert eve.post(f"/m/{match.key}/join/", {"seat": seat}).status_code == 422


def test_the_number_of_statements_does_not_grow_with_the_tables(
    alice, django_assert_max_num_queries
):
    for name in ("bob", "chloe", "denis"):
        for _ in range(3):
            table(name, seats=4)
    with django_assert_max_num_queries(16 + len(all_titles())):
        alice.get("/")


@pytest.mark.parametrize("path", ["/rules/complots/", "/history/", "/ladder/"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_pages_open_in_both_languages(nobody, path, language):
    page = nobody.get(path, headers={"accept-language": language})
    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.text


@pytest.mark.parametrize("path", ["/rules/chess/", "/ladder/chess/", "/m/nowhere/", "/join/none/"])
def test_what_is_not_there_is_not_found(nobody, path):
    assert nobody.get(path).status_code == 404


def test_private_tables_push_no_public_one_out_of_the_lobby(nobody, monkeypatch):
    monkeypatch.setattr("games.boards.open_tables.A_PAGE", 2)
    shown = table("bob", seats=3)
    for name in ("ann", "ben", "cleo"):
        table(name, seats=3, public=False)
    assert shown.key in nobody.get("/").text


def test_an_open_table_says_what_will_be_played(eve):
    match = table("bob", seats=3, options={"fifth": "inquisitor"}, tempo="slow")
    page = eve.get(f"/m/{match.key}/").text
    assert "Inquisiteur" in page
    assert "24" in page
