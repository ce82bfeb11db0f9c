"""Who may see what: a private table is none of a stranger's business."""

import pytest
from django.test import Client

from games.models import Match
from games.play.rematch import rematch
from tests.harness.tables import play_out, player, table

PAGES = ["", "since/0/", "replay/", "deal/"]
VERBS = [
    "answer",
    "resign",
    "back",
    "rematch",
    "join",
    "leave",
    "seat",
    "bot",
    "kick",
    "start",
    "invite",
]


@pytest.fixture
def private(db) -> Match:
    return table("alice", "bob", seats=2, public=False)


@pytest.mark.parametrize("page", PAGES)
def test_a_private_table_does_not_exist_for_strangers(private, eve, nobody, page):
    for stranger in (eve, nobody):
        assert stranger.get(f"/m/{private.key}/{page}").status_code == 404


@pytest.mark.parametrize("page", PAGES)
def test_nor_does_it_when_it_is_over(private, eve, nobody, page):
    play_out(private)
    for stranger in (eve, nobody):
        assert stranger.get(f"/m/{private.key}/{page}").status_code == 404


@pytest.mark.parametrize("verb", [v for v in VERBS if v != "join"])
def test_a_stranger_changes_nothing_at_any_table(private, eve, nobody, verb):
    public = table("alice", "bob", seats=2)
    waiting = table("alice", seats=3), table("alice", seats=3, public=False)
    for match in (private, public, *waiting):
        before = Match.objects.filter(pk=match.pk).values().get()
        for stranger in (eve, nobody):
            fields = {"seat": "1", "ask": "0", "move": "draft:duchess"}
            answer = stranger.post(f"/m/{match.key}/{verb}/", fields)
            if not match.public:
                assert answer.status_code == 404, "a private table is not even refused"
            assert answer.status_code in (403, 404, 409)
        assert Match.objects.filter(pk=match.pk).values().get() == before


@pytest.mark.parametrize("verb", VERBS)
def test_nothing_is_changed_by_looking(private, alice, verb):
    before = Match.objects.filter(pk=private.pk).values().get()
    assert alice.get(f"/m/{private.key}/{verb}/").status_code == 405
    assert Match.objects.filter(pk=private.pk).values().get() == before


def test_the_invite_is_shown_to_who_sits_there_and_to_nobody_else(alice, eve, nobody):
    match = table("alice", seats=3)
    assert match.invite in alice.get(f"/m/{match.key}/").text
    for stranger in (eve, nobody):
        page = stranger.get(f"/m/{match.key}/")
        assert page.status_code == 200
        assert match.invite not in page.text


@pytest.mark.parametrize("method", ["get", "post"])
def test_an_invite_ends_with_the_start_and_names_nobody(alice, eve, nobody, method):
    match = table("alice", "bartholomew", seats=2, public=False)  # no token has that by chance
    for stranger in (eve, nobody):
        page = getattr(stranger, method)(f"/join/{match.invite}/")
        assert page.status_code == 404
        assert "bartholomew" not in page.text
    mine = getattr(alice, method)(f"/join/{match.invite}/")
    assert (mine.status_code, mine["Location"]) == (302, f"/m/{match.key}/")


def test_an_invite_to_a_public_match_that_has_begun_leads_there(eve):
    match = table("alice", "bob", seats=2)
    assert eve.get(f"/join/{match.invite}/")["Location"] == f"/m/{match.key}/"


def test_whoever_was_sent_away_from_a_private_table_sees_it_no_more(alice, bob):
    match = table("alice", "bob", seats=3, public=False)
    assert bob.get(f"/m/{match.key}/").status_code == 200
    alice.post(f"/m/{match.key}/kick/", {"seat": "1"})
    for page in PAGES:
        assert bob.get(f"/m/{match.key}/{page}").status_code == 404


def test_nor_does_who_was_sent_away_from_a_rematch_of_theirs(alice, bob):
    before = table("alice", "bob", "chloe", seats=3, public=False)
    play_out(before)
    again = rematch(before.key, player("alice"))
    bob.post(f"/m/{before.key}/rematch/")
    assert bob.get(f"/m/{again.key}/").status_code == 200
    alice.post(
        f"/m/{again.key}/kick/", {"seat": str(again.seats.get(player__username="bob").number)}
    )
    assert bob.get(f"/m/{again.key}/").status_code == 404
    assert bob.get(f"/m/{before.key}/").status_code == 200


def test_looking_at_an_invite_takes_no_seat_and_its_button_does(eve, nobody):
    match = table("alice", seats=3, public=False)
    for stranger in (eve, nobody):
        assert stranger.get(f"/join/{match.invite}/").status_code == 200
    assert match.seats.filter(player__isnull=False).count() == 1
    assert eve.post(f"/join/{match.invite}/").status_code == 302
    assert match.seats.filter(player__username="eve").exists()
    assert nobody.post(f"/join/{match.invite}/").status_code == 422


def test_the_seed_is_told_only_when_the_match_is_over(alice, nobody):
    match = table("alice", "bob", seats=2)
    seed = bytes(match.seed).hex()
    for reader in (alice, nobody):
        for page in ("", "deal/"):
            text = reader.get(f"/m/{match.key}/{page}").text
            assert seed not in text
        assert match.seed_hash in text
    play_out(match)
    assert seed in nobody.get(f"/m/{match.key}/deal/").text


@pytest.mark.parametrize("query", ["", "?pov=open", "?pov=0&ply=1", "?pov=open&ply=0"])
def test_a_running_match_is_not_replayed(alice, eve, query):
    match = table("alice", "bob", seats=2)
    for reader in (alice, eve):
        answer = reader.get(f"/m/{match.key}/replay/{query}")
        assert answer.status_code == 403
        assert "face-" not in answer.text


def test_private_and_closed_tables_are_not_in_the_lobby(alice, eve, nobody):
    hidden = table("alice", seats=3, public=False)
    shown = table("bob", seats=3)
    for stranger in (eve, nobody):
        text = stranger.get("/").text
        assert shown.key in text
        assert hidden.key not in text
        assert hidden.invite not in text
    assert hidden.key in alice.get("/").text


def test_a_form_without_its_token_is_refused(db):
    match = table("alice", "bob", seats=2)
    client = Client(enforce_csrf_checks=True)
    client.force_login(player("alice"))
    answer = client.post(f"/m/{match.key}/answer/", {"ask": "0", "move": "draft:duchess"})
    assert answer.status_code == 403
    assert match.moves.count() == 0
