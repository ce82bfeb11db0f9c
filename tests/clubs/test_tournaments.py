"""Who makes tournaments of a club."""

import pytest

from complots_site.web.refusal import Refused
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.clubs.leave import leave_club, remove_member
from games.matches.access.seeing import tournaments_seen_by
from games.tournaments.call_off import call_off
from games.tournaments.create import create_tournament
from games.tournaments.enter import enter
from tests.clubs.amis import amis
from tests.ladder.finished import player
from tests.tournaments.played import due, end, go_on, running
from tests.tournaments.test_enter import plan

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("name", "entry", "made"),
    [("bob", "league", True), ("cid", "league", False), ("bob", "all", False)],
)
def test_a_site_may_leave_tournaments_to_clubs_for_their_own_members(settings, name, entry, made):
    settings.TOURNAMENT_HOSTS = "clubs"
    club = amis()
    wanted = plan(entry=entry, club=club.key)
    if made:
        assert create_tournament(player(name), wanted).club == club
        return
    with pytest.raises(Refused, match="403"):
        create_tournament(player(name), wanted)


def test_a_site_may_leave_them_to_its_team(settings):
    settings.TOURNAMENT_HOSTS = "staff"
    club = amis()
    with pytest.raises(Refused, match="403"):
        create_tournament(player("ann"), plan(entry="league", club=club.key))


@pytest.mark.parametrize("sent_away", [True, False])
@pytest.mark.parametrize("runs", [True, False])
def test_who_is_no_member_any_more_neither_sees_nor_plays_what_the_club_plays(sent_away, runs):
    club, cid = amis(), player("cid")
    join_club(club.invite, player("dan"))
    made = create_tournament(player("bob"), plan(entry="league", club=club.key, least=4))
    for name in ("ann", "bob", "cid", "dan"):
        enter(made.key, player(name))
    if runs:
        due(made)
        go_on()
        end(running(made)[0])
    if sent_away:
        remove_member(club.key, player("ann").pk, "cid")
    else:
        leave_club(club.key, cid.pk)
    assert not tournaments_seen_by(cid.pk).exists()
    assert [each.status for each in made.entrants.filter(player=cid)] == (["left"] if runs else [])
    with pytest.raises(Refused, match="404"):
        enter(made.key, cid)


def test_who_has_played_and_left_is_told_why_their_matches_lead_to_no_tournament(client):
    club = amis()
    join_club(club.invite, player("dan"))
    made = create_tournament(player("bob"), plan(entry="league", club=club.key, least=4))
    for name in ("ann", "bob", "cid", "dan"):
        enter(made.key, player(name))
    due(made)
    go_on()
    leave_club(club.key, player("cid").pk)
    for name, told in (("cid", True), ("eve", False)):
        client.force_login(player(name))
        page = client.get(f"/tournaments/{made.key}/", headers={"accept-language": "en"})
        assert page.status_code == 404
        assert ("a club that you are no longer a member of" in page.text) == told


@pytest.mark.parametrize("sent_away", [True, False])
def test_who_goes_keeps_what_they_play_and_have_made_elsewhere(sent_away):
    club, cid = amis(), player("cid")
    elsewhere = create_tournament(cid, plan())
    enter(elsewhere.key, cid)
    if sent_away:
        remove_member(club.key, player("ann").pk, "cid")
    else:
        leave_club(club.key, cid.pk)
    elsewhere.refresh_from_db()
    assert elsewhere.host == elsewhere.entrants.get().player == cid


@pytest.mark.parametrize("sent_away", [True, False])
def test_who_goes_hosts_and_enters_the_arena_that_they_have_made_no_more(sent_away):
    club, bob = amis(), player("bob")
    facts = {"kind": "arena", "entry": "league", "club": club.key, "seats": 3, "least": 3}
    made = create_tournament(bob, plan(**facts))
    for name in ("ann", "bob", "cid"):
        enter(made.key, player(name))
    due(made)
    go_on()
    if sent_away:
        remove_member(club.key, player("ann").pk, "bob")
    else:
        leave_club(club.key, bob.pk)
    with pytest.raises(Refused, match="404"):
        enter(made.key, bob)
    with pytest.raises(Refused, match="404"):
        call_off(made.key, bob)
    assert made.entrants.get(player=bob).status == "left"


def test_leaders_and_organisers_call_off_what_the_club_has_open():
    club = amis()
    for name, other in (("cid", "Les Autres"), ("eve", "Les Voisins")):
        create_club(player(name), other, ["complots"], 8)
    made = create_tournament(player("bob"), plan(entry="league", club=club.key))
    for name, status in (("cid", 403), ("eve", 404)):
        with pytest.raises(Refused, match=str(status)):
            call_off(made.key, player(name))
    call_off(made.key, player("ann"))
    made.refresh_from_db()
    assert made.status == "calledoff"
