"""Nobody who follows a link of their own ends at the 404 page: they are told what has happened."""

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from games.play.room.leave_match import kick
from games.play.room.renew_invite import renew_invite
from tests.clubs.amis import amis
from tests.faults.scale import share
from tests.harness.tables import let_time_pass, play_out, player, table
from tests.tournaments.played import tournament

HTML = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "fr"}
NOT_THERE = "Cette table n’existe plus, ou tu n’y as pas de place."
NOT_FOR_VISITORS = "Cette table n’existe pas, ou elle est réservée à ceux qui y jouent."
CLOSED = "Cette table a fermé : aucune partie n’y a commencé."
SENT_AWAY = "L’hôte t’a renvoyé de cette table."
SESSION_ENDED = "Ta session est terminée. Connecte-toi et tu retrouves ta place."
INVITE_ENDED = (
    "Cette invitation ne vaut plus : la partie a commencé, la table a fermé, ou l’hôte a changé le"
    " lien."
)
MEMBERS_ALONE = (
    "Cette page n’existe pas, ou elle est réservée aux membres. Si tu en es, connecte-toi."
)
PAGES = ["", "since/0/", "replay/", "deal/", "chat/"]


def at_browser(name: str | None) -> Client:
    client = Client(headers=HTML)
    if name:
        client.force_login(player(name))
    return client


def told(client: Client, path: str, *, post: bool = False) -> tuple[str, str]:
    """Where a person ends, and what they are told there."""
    answer = (client.post if post else client.get)(path, follow=True)
    assert answer.status_code == 200
    sentences = [str(each) for each in answer.context["messages"]]
    return answer.redirect_chain[-1][0], " ".join(sentences)


@pytest.fixture
def private(db):
    return table("alice", "bob", seats=4, public=False)


def test_who_leaves_their_own_table_alone_is_told_that_it_has_closed(db):
    match, alice = table("alice", public=False), at_browser("alice")
    left = "Tu as quitté la table. Il n’y restait personne : elle a fermé."
    assert told(alice, f"/m/{match.key}/leave/", post=True) == ("/", left)
    assert told(alice, f"/m/{match.key}/") == ("/", NOT_THERE)
    assert told(alice, f"/m/{match.key}/leave/", post=True) == ("/", NOT_THERE)


def test_who_leaves_others_at_the_table_is_told_that_they_have_left(private):
    bob = at_browser("bob")
    assert told(bob, f"/m/{private.key}/leave/", post=True) == ("/", "Tu as quitté la table.")
    assert told(bob, f"/m/{private.key}/") == ("/", NOT_THERE)


@pytest.mark.parametrize("page", PAGES)
def test_who_was_sent_away_is_told_so(private, page):
    kick(private.key, player("alice").pk, 1)
    assert told(at_browser("bob"), f"/m/{private.key}/{page}") == ("/", SENT_AWAY)


def test_who_was_sent_away_from_a_public_table_is_told_so_by_the_page_they_had_open(db):
    match = table("alice", "bob")
    bob = at_browser("bob")
    kick(match.key, player("alice").pk, 1)
    assert told(bob, f"/m/{match.key}/?me={player('bob').pk}") == ("/", SENT_AWAY)
    assert bob.get(f"/m/{match.key}/").status_code == 200


@pytest.mark.parametrize("public", [True, False])
def test_the_players_of_a_table_that_has_expired_are_told_so(db, public):
    match = table("alice", "bob", public=public)
    let_time_pass(match)
    assert told(at_browser("bob"), f"/m/{match.key}/") == ("/", CLOSED)
    assert told(at_browser("bob"), f"/m/{match.key}/start/", post=True) == ("/", CLOSED)


def test_an_invitation_whose_link_was_changed_says_so(private):
    renew_invite(private.key, private.host_id)
    for someone in ("eve", None):
        assert told(at_browser(someone), f"/join/{private.invite}/") == ("/", INVITE_ENDED)


def test_an_invitation_to_a_table_that_has_expired_says_so(private):
    let_time_pass(private)
    for someone in ("eve", None):
        assert told(at_browser(someone), f"/join/{private.invite}/") == ("/", INVITE_ENDED)
        assert told(at_browser(someone), "/join/nosuchinvite/") == ("/", INVITE_ENDED)


@pytest.mark.parametrize("public", [True, False])
def test_whose_session_has_ended_signs_in_and_goes_on_to_the_table(db, public):
    match = table("alice", "bob", seats=2, public=public)
    bob = at_browser("bob")
    Session.objects.all().delete()
    sign_in = f"/accounts/login/?next=/m/{match.key}/"
    page_had_open = f"/m/{match.key}/?me={player('bob').pk}"
    assert told(bob, page_had_open) == (sign_in, SESSION_ENDED)
    where, sentence = told(bob, f"/m/{match.key}/resign/", post=True)
    assert where == sign_in
    assert sentence == SESSION_ENDED if public else sentence.startswith(NOT_FOR_VISITORS)


@pytest.mark.parametrize(
    ("page", "button"), [("/player/alice/", "/player/alice/follow/"), ("/preferences/", "/digest/")]
)
def test_whose_session_has_ended_away_from_a_table_goes_on_to_the_page_of_before(db, page, button):
    player("alice")
    bob = at_browser("bob")
    Session.objects.all().delete()
    bob.defaults["HTTP_REFERER"] = f"http://testserver{page}?part=2"
    said = "Ta session est terminée. Connecte-toi et recommence."
    assert told(bob, button, post=True) == (f"/accounts/login/?next={page}%3Fpart%3D2", said)
    bob.defaults["HTTP_REFERER"] = f"http://elsewhere.example{page}"
    assert told(bob, button, post=True) == ("/accounts/login/?next=/", said)


def test_a_page_that_asks_why_its_socket_was_closed_shows_the_match_where_all_is_well(private):
    bob = at_browser("bob")
    answer = bob.get(f"/m/{private.key}/?me={player('bob').pk}")
    assert (answer.status_code, answer["Location"]) == (302, f"/m/{private.key}/")


@pytest.mark.parametrize("page", [page for page in PAGES if not page.startswith("since")])
@pytest.mark.parametrize("claimed", share(["", "?me=", "?me=7", "?me=%00x"], 0, 2))
@pytest.mark.parametrize("who", ["eve", None])
@pytest.mark.parametrize("state", ["open", "over", "expired"])
def test_strangers_are_told_the_same_of_a_private_table_and_of_none(db, page, claimed, who, state):
    match = table("alice", "bob", seats=4 if state != "over" else 2, public=False)
    if state == "over":
        play_out(match)
    elif state == "expired":
        let_time_pass(match)
    here, nowhere = (
        told(at_browser(who), f"/m/{key}/{page}{claimed}") for key in (match.key, "q" * 10)
    )
    assert here == (nowhere[0].replace("q" * 10, match.key), nowhere[1])
    assert here[1]


def test_programs_are_given_the_status_and_no_page_to_read(private, eve, nobody):
    for stranger in (eve, nobody):
        for page in PAGES:
            assert stranger.get(f"/m/{private.key}/{page}").status_code == 404


def test_whose_session_has_ended_in_two_tabs_reads_so_once(db):
    match = table("alice", "bob", seats=2)
    bob = at_browser("bob")
    Session.objects.all().delete()
    for _tab in range(2):
        bob.get(f"/m/{match.key}/?me={player('bob').pk}")
    assert bob.get("/accounts/login/").text.count(SESSION_ENDED) == 1


def test_members_of_a_club_or_tournament_who_are_not_signed_in_sign_in_and_go_on(db):
    club, cup, stranger = amis(), tournament(1, entry="link"), at_browser("dee")
    club_page, cup_page = f"/clubs/{club.key}/", f"/tournaments/{cup.key}/"
    for page in (club_page, f"{club_page}manage/", cup_page, "/clubs/nowhere/"):
        asked = told(at_browser(None), page)
        assert asked == (f"/accounts/login/?next={page}", MEMBERS_ALONE)
        assert stranger.get(page).status_code == 404
    for verb in (f"{club_page}leave/", f"{cup_page}enter/"):
        ended = told(at_browser(None), verb, post=True)
        assert ended == (
            f"/accounts/login/?next={verb}",
            "Ta session est terminée. Connecte-toi et recommence.",
        )
        assert stranger.post(verb).status_code == 404
    form = {"login": "cid", "password": "xq7-moulin-brun", "next": f"{club_page}leave/"}
    member = player("cid")
    member.set_password(form["password"])
    member.save()
    signed_in = at_browser(None).post("/accounts/login/", form, follow=True)
    assert signed_in.redirect_chain[-1][0] == club_page
