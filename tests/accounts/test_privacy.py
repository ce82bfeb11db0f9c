import io
import json
import zipfile
from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from accounts.guests import new_guest
from accounts.models import User
from games.models import (
    Challenge,
    ChatMessage,
    Follow,
    Match,
    Mute,
    Online,
    PushSubscription,
    Rating,
    RatingChange,
)
from games.play.friends.challenge import challenge
from games.play.moderation.mute import mute
from games.play.post_message import post_message
from tests.accounts.pages import PASSWORD, sign_in, signed_in_as, text
from tests.friends.people import befriend, come
from tests.harness.tables import let_time_pass, play_out, table

ERASE, DATA = "/accounts/erase/", "/accounts/data.zip"


@pytest.fixture
def client_of_alice(alice):
    client = Client()
    client.force_login(alice)
    return client


def erase(client, **fields):
    return client.post(ERASE, {"password": PASSWORD, **fields})


def pages_of(match):
    """Every page and file of the match, as a stranger finds them."""
    path = f"/m/{match.key}/"
    for each in ("", "chat/", "since/0/", "replay/", "deal/", "match.txt", "match.json"):
        yield text(Client().get(path + each))
    for elsewhere in (
        "/",
        "/history/",
        "/ladder/complots/",
        "/player/Bob/",
        "/player/bob/complots/",
    ):
        yield text(Client().get(elsewhere))


def test_no_page_shows_the_name_of_whoever_is_erased(client_of_alice, alice, bob):
    finished = table("alice", "Bob", seats=2)
    post_message(finished.key, alice.pk, "je suis alice")
    play_out(finished)
    running = table("Bob", "alice", seats=2)
    let_time_pass(running)
    waiting = table("alice", "Bob", seats=3)
    matches = (finished, running, waiting)
    assert all("alice" in "".join(pages_of(match)) for match in matches)
    assert erase(client_of_alice).status_code == 302
    for match in matches:
        assert "alice" not in "".join(pages_of(match)).replace("alice@", "")
    assert Client().get("/player/alice/").status_code == 404


def test_nothing_is_left_that_says_who_it_was(client_of_alice, alice, bob):
    post_message(table("alice", "Bob").key, alice.pk, "Bonsoir")
    mute(alice, "Bob")
    mute(bob, "alice")
    befriend("alice", "chloe")
    come("alice")
    challenge(alice, "chloe", "complots")
    erase(client_of_alice)
    gone = User.objects.get(pk=alice.pk)
    assert gone.username.startswith("anonyme-")
    assert (gone.email, gone.last_login, gone.is_active) == ("", None, False)
    assert not gone.has_usable_password()
    assert not ChatMessage.objects.exists()
    assert not Mute.objects.exists()
    for model in (Follow, Online, Challenge):
        assert not model.objects.exists()


def test_matches_ratings_and_tables_of_the_others_stay(client_of_alice, alice, bob):
    finished = table("alice", "Bob", seats=2)
    play_out(finished)
    waiting = table("alice", "Bob", seats=3)
    before = list(RatingChange.objects.values()), list(Rating.objects.values())
    result = Match.objects.values("outcome", "story").get(pk=finished.pk)
    erase(client_of_alice)
    assert before == (list(RatingChange.objects.values()), list(Rating.objects.values()))
    assert result == Match.objects.values("outcome", "story").get(pk=finished.pk)
    assert finished.seats.get(player=bob).place in (1, 2)
    waiting.refresh_from_db()
    assert (waiting.status, waiting.host) == ("open", bob)
    call_command("recompute_ladder", "--check")


def test_a_running_match_is_resigned_and_goes_on(client_of_alice, alice, bob):
    match = table("alice", "Bob", seats=2)
    erase(client_of_alice)
    assert match.seats.get(player=alice).resigned
    play_out(match)
    assert match.seats.get(player=bob).place == 1


def test_all_sessions_end_and_nobody_signs_in_again(client_of_alice, alice):
    elsewhere = Client()
    elsewhere.force_login(alice)
    erase(client_of_alice)
    assert signed_in_as(client_of_alice) is None
    assert elsewhere.get(DATA).status_code == 403
    assert not Client().login(username="alice", password=PASSWORD)


def test_no_session_is_left_that_holds_the_name_of_the_erased(french, alice, bob):
    phone, of_bob = Client(), Client()
    for client in (french, phone):
        sign_in(client, "alice")
    sign_in(of_bob, "Bob")
    assert "alice" in str([each.get_decoded() for each in Session.objects.all()])
    erase(french)
    left = str([each.get_decoded() for each in Session.objects.all()])
    assert "alice" not in left
    assert "Bob" in left


def test_no_one_takes_the_name_of_the_erased_nor_that_of_nobody(client_of_alice, alice, french):
    erase(client_of_alice)
    nobody = User.objects.get(pk=alice.pk).username
    for name, status in ((nobody, 200), ("anonyme-1", 200), ("alice", 200), ("bob", 302)):
        answer = french.post("/accounts/signup/", {"username": name, "password1": PASSWORD})
        assert answer.status_code == status


@pytest.mark.parametrize("password", ["wrong", "", "a\x00b"])
def test_without_the_password_nothing_is_erased(client_of_alice, alice, password):
    assert erase(client_of_alice, password=password, sure="on").status_code == 422
    alice.refresh_from_db()
    assert alice.is_active


def test_the_password_cannot_be_guessed_here(client_of_alice, alice):
    statuses = [erase(client_of_alice, password=f"guess{n}").status_code for n in range(6)]
    assert statuses == [422] * 5 + [429]
    assert erase(client_of_alice).status_code == 429


def test_a_guest_ticks_a_box(french):
    french.post("/play/", {"title": "complots"})
    assert french.post(ERASE).status_code == 422
    assert french.post(ERASE, {"sure": "on"}).status_code == 302
    assert not User.objects.get().is_active


def test_it_says_that_there_is_no_way_back(client_of_alice):
    assert "On ne peut pas revenir en arrière" in text(client_of_alice.get(ERASE))


def test_everyone_can_read_what_is_kept_in_both_languages(french, english):
    assert "Ce que tout le monde voit" in text(french.get("/privacy/"))
    assert "What everyone sees" in text(english.get("/privacy/"))
    assert 'href="/privacy/"' in text(french.get("/"))


def test_it_names_whom_one_has_muted_and_what_moderators_keep(french):
    page = text(french.get("/privacy/"))
    assert page.count("Qui tu as masqué") == 2
    for kept in ("Ce que tu signales", "Les signalements, et ce que les modérateurs ont décidé"):
        assert kept in page


def test_it_names_all_who_see_the_private_matches_of_clubs_and_tournaments(french):
    page = text(french.get("/privacy/"))
    assert "à ses tables et pendant ses soirées" in page
    assert "dans un tournoi où l’on entre par un lien" in page


def test_both_pages_that_tell_what_hosts_read_tell_the_same(french):
    kept = "uels comptes, parties et clubs existent"
    assert kept in text(french.get("/privacy/"))
    assert kept in text(french.get("/about/"))


def test_one_takes_away_all_that_is_kept_of_oneself_and_nothing_else(client_of_alice, alice, bob):
    match = table("alice", "Bob", seats=2, public=False)
    post_message(match.key, alice.pk, "Bonsoir")
    post_message(match.key, bob.pk, "un secret de Bob")
    play_out(match)
    folder = zipfile.ZipFile(io.BytesIO(client_of_alice.get(DATA).content))
    account = json.loads(folder.read("account.json"))
    assert (account["name"], account["email"]) == ("alice", "alice@example.org")
    assert [line["text"] for line in account["said"]] == ["Bonsoir"]
    assert account["seats"][0]["table"] == match.key
    (told,) = [name for name in folder.namelist() if name.startswith("matches/")]
    assert match.key in told
    everything = "".join(folder.read(name).decode() for name in folder.namelist())
    assert alice.password not in everything
    assert "un secret de Bob" not in everything


def test_the_cards_of_a_running_match_are_not_in_it(client_of_alice, alice):
    table("alice", "Bob", seats=2)
    folder = zipfile.ZipFile(io.BytesIO(client_of_alice.get(DATA).content))
    assert folder.namelist() == ["account.json"]


def test_guests_who_do_not_come_back_are_forgotten_and_others_are_not(alice):
    long_ago = timezone.now() - timedelta(days=100)
    idle, playing, fresh = (new_guest(name) for name in ("idle", "busy", "fresh"))
    new_guest("never")
    for name in ("idle", "busy"):
        table(name, "alice", seats=2)
    play_out(Match.objects.get(seats__player=idle))
    Match.objects.update(created_at=long_ago)
    User.objects.exclude(pk=fresh.pk).update(date_joined=long_ago)
    call_command("forget_guests")
    idle.refresh_from_db()
    assert not idle.is_active
    assert idle.username != "idle"
    kept = set(User.objects.values_list("username", flat=True))
    assert {"alice", "busy", "fresh"} <= kept
    assert "never" not in kept
    assert playing.seats.count() == 1


def test_what_is_kept_of_a_session_is_forgotten_once_it_has_ended(alice, bob):
    mine, theirs = Client(), Client()
    for client, player in ((mine, alice), (theirs, bob)):
        sign_in(client, player.username)
        PushSubscription.objects.create(
            player=player,
            session_key=client.session.session_key,
            endpoint=f"https://push.example/{player.username}",
            language="fr",
            created_at=timezone.now(),
        )
    kinds = (Session, UserSession, PushSubscription)
    call_command("forget_guests")
    assert [each.objects.count() for each in kinds] == [2, 2, 2]
    ended = Session.objects.filter(session_key=theirs.session.session_key)
    ended.update(expire_date=timezone.now())
    call_command("forget_guests")
    assert [each.objects.count() for each in kinds] == [1, 1, 1]
    assert UserSession.objects.get().user == PushSubscription.objects.get().player == alice
    assert signed_in_as(mine) == alice.pk


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/accounts/signup/", "/accounts/email/", "/privacy/"])
def test_wherever_an_address_is_asked_for_both_of_its_uses_are_told(client, path):
    if path == "/accounts/email/":
        client.force_login(User.objects.create_user("alice", password=PASSWORD))
    page = client.get(path).content.decode()
    assert "mot de passe si tu oublies le tien" in page or "tu oublies ton mot de passe" in page
    assert "tables lentes" in page
