import re

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from accounts.guests import new_guest, random_guest_name
from accounts.models import User
from accounts.naming.names import VALIDATORS
from complots_site.web.refusal import Refused
from games.models import Match, RatingChange
from games.play.room.join_match import join_match
from games.titles import all_titles, get
from tests.accounts.pages import PASSWORD, SIGN_IN, SIGN_UP, play_now, sign_up, signed_in_as, text
from tests.harness.tables import play_out, table


def come_by_link(client, match, name="lea"):
    return client.post(f"/join/{match.invite}/", {"name": name})


def guest_at(match):
    return User.objects.get(seats__match=match, is_guest=True)


@pytest.mark.parametrize("title", all_titles())
def test_one_press_makes_a_guest_and_a_running_match_against_bots_alone(french, title):
    response = play_now(french, title)
    match = Match.objects.get()
    guest = User.objects.get()
    assert response["Location"] == f"/m/{match.key}/"
    assert signed_in_as(french) == guest.pk
    assert (match.status, match.title, match.public, match.rated) == (
        "running",
        title,
        False,
        False,
    )
    sitting = list(match.seats.order_by("bot").values_list("player", "bot"))
    assert sitting == [(guest.pk, False), *[(None, True)] * (get(title).seats_near(3) - 1)]


def test_a_guest_has_a_made_name_no_password_and_no_mail(french, english):
    for client, prefix in ((french, "Invite"), (english, "Guest")):
        play_now(client)
        guest = User.objects.get(pk=signed_in_as(client))
        assert re.fullmatch(rf"{prefix}-[a-z2-9]{{4}}", guest.username)
        assert guest.is_guest
        assert not guest.has_usable_password()
        assert guest.email == ""


def test_every_made_name_keeps_the_rules_for_names():
    for _ in range(300):
        for check in VALIDATORS:
            check(random_guest_name())


def test_a_second_press_leads_back_to_the_match_under_way(french):
    assert play_now(french)["Location"] == play_now(french)["Location"]
    assert Match.objects.count() == User.objects.count() == 1


def test_after_resigning_a_press_starts_another_match(french):
    first = play_now(french)["Location"]
    french.post(f"{first}resign/")
    assert play_now(french)["Location"] != first


def test_somebody_with_an_account_plays_at_once_under_their_own_name(french, alice):
    french.force_login(alice)
    play_now(french)
    assert Match.objects.get().seats.filter(player=alice).exists()
    assert User.objects.count() == 1


@pytest.mark.parametrize("title", ["", "chess"])
def test_a_game_that_does_not_exist_leaves_no_guest(french, title):
    assert play_now(french, title).status_code == 422
    assert not User.objects.exists()
    assert signed_in_as(french) is None


def test_looking_at_the_front_page_or_an_invitation_makes_no_guest(french, db):
    match = table("alice")
    sessions = Session.objects.count()
    for path in ("/", f"/join/{match.invite}/", "/play/"):
        french.get(path)
        french.head(path)
    assert not User.objects.filter(is_guest=True).exists()
    assert Session.objects.count() == sessions


def test_an_invitation_asks_a_stranger_for_a_name_alone_and_offers_one(french):
    match = table("alice", public=False)
    form = french.get(f"/join/{match.invite}/").context["form"]
    assert list(form.fields) == ["name"]
    assert form["name"].value().startswith("Invite-")


def test_a_stranger_with_a_name_sits_down_by_an_invitation(french):
    match = table("alice", public=False)
    assert come_by_link(french, match)["Location"] == f"/m/{match.key}/"
    assert guest_at(match).username == "lea"
    assert signed_in_as(french) == guest_at(match).pk


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("ALICE", "Quelqu’un à cette table porte déjà ce nom"),
        ("-lea", "Un nom commence et finit par une lettre ou un chiffre."),
        ("admin", "Ce nom est réservé."),
        ("", "Il faut remplir ce champ."),
        ("a" * 21, "Un nom compte de 2 à 20"),
        ("lea\x00", ""),
    ],
)
def test_a_name_that_is_none_seats_nobody_and_says_why(french, name, sentence):
    match = table("alice", public=False)
    response = come_by_link(french, match, name)
    assert response.status_code == 422
    assert sentence in text(response)
    assert User.objects.count() == 1


def test_a_guest_may_have_the_name_of_an_account_that_is_not_at_the_table(french):
    User.objects.create_user("lea")
    match = table("alice", public=False)
    assert come_by_link(french, match, "Lea").status_code == 302
    assert User.objects.get(username="Lea").is_guest


def test_no_two_guests_at_a_table_have_names_that_look_alike(db):
    match = table("alice", public=False)
    assert come_by_link(Client(), match, "lea").status_code == 302
    assert come_by_link(Client(), match, "lеa").status_code == 422  # with a Cyrillic letter
    assert come_by_link(Client(), table("bob", public=False), "lea").status_code == 302


def test_a_guest_makes_way_for_the_account_that_has_their_name(french):
    lea = User.objects.create_user("lea")
    match = table("alice", public=False)
    come_by_link(french, match, "lea")
    join_match(match.key, lea, invite=match.invite)
    assert guest_at(match).username.startswith(("Invite-", "Guest-"))
    page = text(french.get(f"/m/{match.key}/"))
    assert guest_at(match).username in page


def test_where_no_seat_is_free_nobody_becomes_a_guest(french):
    match = table("alice", "bob", seats=2)
    assert come_by_link(french, match).url == f"/m/{match.key}/"
    assert not User.objects.filter(is_guest=True).exists()


def test_a_match_with_a_guest_counts_for_no_ladder_even_if_they_sign_up_meanwhile(french):
    match = table("alice", seats=2)
    assert match.rated
    come_by_link(french, match)
    match.refresh_from_db()
    assert (match.status, match.rated) == ("running", False)
    sign_up(french, "lea")
    play_out(match)
    assert not RatingChange.objects.exists()


def test_a_table_counts_again_once_the_guest_has_left_it(french):
    match = table("alice", seats=2)
    assert "classée" in seen_by_all(match)
    match = table("carol", seats=3)
    come_by_link(french, match)
    assert "classée" not in seen_by_all(match)
    french.post(f"/m/{match.key}/leave/")
    assert "classée" in seen_by_all(match)
    for name in ("bob", "dora"):
        join_match(match.key, User.objects.get_or_create(username=name)[0])
    match.refresh_from_db()
    assert (match.status, match.rated) == ("running", True)


def seen_by_all(match):
    """The table as strangers see it."""
    return text(Client().get(f"/m/{match.key}/"))


def test_a_guest_sits_down_uninvited_at_tables_that_count_for_nothing_alone(db):
    guest = new_guest("lea")
    join_match(table("alice", rated=False).key, guest)
    with pytest.raises(Refused) as refusal:
        join_match(table("bob").key, guest)
    assert refusal.value.status == 403
    counted_no_more = table("chloe")
    join_match(counted_no_more.key, guest, invite=counted_no_more.invite)
    join_match(counted_no_more.key, new_guest("mia"))


def test_the_table_of_a_guest_never_counts(french):
    play_now(french)
    form = {"seats": 2, "tempo": "live", "who": "public", "rated": "on", "fifth": "ambassador"}
    assert french.post("/new/?title=complots", form).status_code == 302
    assert not Match.objects.get(public=True).rated


def test_a_guest_writes_at_private_tables_and_is_told_so_at_public_ones(french):
    public, private = table("alice"), table("bob", public=False)
    come_by_link(french, public)
    for match, status in ((public, 403), (private, 302)):
        french.post(f"/join/{match.invite}/")
        assert french.post(f"/m/{match.key}/chat/post/", {"text": "Bonsoir"}).status_code == status
    page = text(french.get(f"/m/{public.key}/"))
    assert "Les invités n’écrivent qu’aux tables privées" in page
    assert 'id="chat-form"' not in page
    assert 'id="chat-form"' in text(french.get(f"/m/{private.key}/"))


def test_the_ladder_tells_a_guest_why_they_are_not_on_it(french):
    play_now(french)
    page = text(french.get("/ladder/"))
    assert "Les invités ne sont pas au classement" in page
    assert SIGN_UP in page


def test_a_guest_who_signs_up_keeps_their_very_account_and_their_matches(french):
    play_now(french)
    guest = User.objects.get()
    assert sign_up(french, "zoe", email="zoe@example.org").status_code == 302
    zoe = User.objects.get()
    assert (zoe.pk, zoe.username, zoe.email) == (guest.pk, "zoe", "zoe@example.org")
    assert not zoe.is_guest
    assert zoe.check_password(PASSWORD)
    assert signed_in_as(french) == zoe.pk
    match = Match.objects.get()
    assert match.seats.filter(player=zoe).exists()
    assert "zoe" in text(french.get(f"/m/{match.key}/"))
    assert Client().login(username="zoe", password=PASSWORD)


def test_no_page_of_a_match_shows_the_name_from_before(french):
    match = table("alice", seats=2)
    come_by_link(french, match)
    eve = Client()
    path = f"/m/{match.key}/"
    assert named(eve.get(path)) == {"lea"}
    for _ in range(6):
        play_a_little(match)
        assert named(eve.get(path)) == {"lea"}
    sign_up(french, "zoe")
    assert named(eve.get(path)) == {"zoe"}


def named(page):
    """Which of the two names a page shows."""
    return set(re.findall(r"\b(lea|zoe)\b", text(page)))


def play_a_little(match):
    from tests.harness.tables import let_time_pass

    match.refresh_from_db()
    if match.status == "running":
        let_time_pass(match)


def test_a_guest_may_keep_the_name_they_chose(french):
    come_by_link(french, table("alice", public=False))
    assert french.get(SIGN_UP).context["form"]["username"].value() == "lea"
    assert sign_up(french, "Lea").status_code == 302
    assert not User.objects.get(username="Lea").is_guest


def test_a_guest_may_not_take_another_s_name(french, alice):
    play_now(french)
    assert sign_up(french, "Alice").status_code == 200
    assert User.objects.filter(is_guest=True).count() == 1


def test_signing_up_twice_from_two_pages_changes_a_full_account_no_more(french):
    play_now(french)
    sign_up(french, "zoe")
    assert sign_up(french, "max", "another secret").status_code == 302
    assert User.objects.get().username == "zoe"


def test_a_guest_may_sign_in_to_the_account_they_have(french, alice):
    play_now(french)
    page = text(french.get(SIGN_IN))
    assert "Tu joues sous le nom" in page
    french.post(SIGN_IN, {"login": "alice", "password": PASSWORD})
    assert signed_in_as(french) == alice.pk


def test_a_guest_has_no_password_to_change_and_is_led_to_sign_up(french):
    play_now(french)
    assert french.get("/accounts/password/change/")["Location"] == SIGN_UP
