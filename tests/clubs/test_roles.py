"""Who may do what in a club."""

from datetime import time

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from complots_site.web.refusal import Refused
from games.clubs.access import leaders, member_of, organised_by, organises
from games.clubs.create import create_club
from games.clubs.evenings import EveningPlan, arrange, strike_out
from games.clubs.join import join_club, renew_invite
from games.clubs.leave import leave_club, remove_member
from games.clubs.roles import describe, give_role
from games.clubs.season import begin_season, end_season
from games.models import Evening, Member
from games.play.moderation.ban import ban
from games.play.open_club_table import open_club_table
from games.play.rename import rename
from games.tournaments.create import create_tournament
from tests.clubs.amis import amis, thursdays
from tests.ladder.finished import player
from tests.tournaments.test_enter import plan

pytestmark = pytest.mark.django_db
PLAN = EveningPlan("complots", 4, time(20), "pods", 4)

VERBS = {
    "open a table": lambda key, who: open_club_table(key, who, "complots", 4, "live"),
    "arrange an evening": lambda key, who: arrange(key, who.pk, PLAN),
    "strike one out": lambda key, who: strike_out(key, who.pk, Evening.objects.get().pk),
    "make a tournament": lambda key, who: create_tournament(who, plan(entry="league", club=key)),
    "describe it": lambda key, who: describe(key, who.pk, "Nous", "Le jeudi."),
    "give a role": lambda key, who: give_role(key, who.pk, "cid", "organiser"),
    "send away": lambda key, who: remove_member(key, who.pk, "dan"),
    "renew the link": lambda key, who: renew_invite(key, who.pk),
    "end the season": lambda key, who: end_season(key, who.pk),
    "begin a season": lambda key, who: begin_season(key, who.pk, ["complots"], 8),
}
OF_ALL = ["open a table"]
OF_ORGANISERS = ["arrange an evening", "strike one out", "make a tournament"]


@pytest.mark.parametrize("name", ["ann", "bob", "cid", "eve"])
@pytest.mark.parametrize("verb", VERBS)
def test_each_may_do_what_their_role_allows(verb, name):
    club = amis()
    join_club(club.invite, player("dan"))
    thursdays(club)
    if verb == "begin a season":
        end_season(club.key, player("ann").pk)
    allowed = {"ann"} | ({"bob"} if verb in OF_ORGANISERS else set())
    allowed |= {"bob", "cid"} if verb in OF_ALL else set()
    try:
        with transaction.atomic():
            VERBS[verb](club.key, player(name))
        status = 200
    except Refused as refusal:
        status = refusal.status
    stranger = 422 if verb == "make a tournament" else 404
    assert status == (200 if name in allowed else stranger if name == "eve" else 403)


def test_the_last_leader_makes_somebody_else_one_first():
    club = amis()
    with pytest.raises(Refused, match="409"):
        give_role(club.key, player("ann").pk, "ann", "member")
    give_role(club.key, player("ann").pk, "ann", "leader")
    give_role(club.key, player("ann").pk, "cid", "leader")
    give_role(club.key, player("ann").pk, "ann", "member")
    assert leaders(club) == [player("cid")]


def test_without_a_leader_it_is_who_has_been_there_longest_whatever_else_they_are():
    club = amis()
    leave_club(club.key, player("ann").pk)
    assert leaders(club) == [player("bob")]
    give_role(club.key, player("bob").pk, "cid", "leader")
    assert leaders(club) == [player("bob"), player("cid")]


@pytest.mark.parametrize("led", [True, False])
def test_who_organises_where_is_the_same_for_one_club_and_for_all(led):
    club = amis()
    if not led:
        Member.objects.filter(player=player("ann")).update(role=Member.Role.MEMBER)
        ban(player("ann"))
    for name in ("bob", "cid"):
        here = organises(member_of(club.key, player(name).pk))
        assert organised_by(player(name)) == ([club] if here else [])


def test_the_clubs_that_one_organises_are_found_by_one_statement():
    def statements(name):
        with CaptureQueriesContext(connection) as found:
            clubs = organised_by(player(name))
        return [club.name for club in clubs], len(found) - 1  # that of the player

    for name in ("Les Amis", "Cercle", "Les Autres"):
        join_club(create_club(player("ann"), name, ["complots"], 8).invite, player("cid"))
    assert statements("ann") == (["Cercle", "Les Amis", "Les Autres"], 1)
    assert statements("cid") == ([], 1)


def test_a_member_whom_an_older_server_has_stored_is_a_member():
    club = amis()
    assert Member._meta.get_field("role").has_db_default()
    assert member_of(club.key, player("cid").pk).role == Member.Role.MEMBER


@pytest.mark.parametrize(("name", "role", "status"), [("zoe", "leader", 409), ("cid", "king", 422)])
def test_a_role_is_given_to_a_member_and_is_one(name, role, status):
    club = amis()
    with pytest.raises(Refused, match=str(status)):
        give_role(club.key, player("ann").pk, name, role)


def test_a_member_who_took_another_name_is_named_by_that_of_before(client):
    club, cid = amis(), player("cid")
    rename(cid, "Claude")
    give_role(club.key, player("ann").pk, "cid", Member.Role.ORGANISER)
    assert member_of(club.key, cid.pk).role == Member.Role.ORGANISER
    client.force_login(player("ann"))
    assert client.get(f"/clubs/{club.key}/?with=cid").status_code == 200
    remove_member(club.key, player("ann").pk, "cid")
    assert not club.members.filter(player=cid).exists()


def test_a_link_that_was_renewed_leads_nowhere():
    club = amis()
    renew_invite(club.key, player("ann").pk)
    with pytest.raises(Refused, match="404"):
        join_club(club.invite, player("zoe"))


@pytest.mark.parametrize("text", ["x" * 601, "a\0b", "a\u202eb", "a" + "\u0301" * 9])
def test_a_description_that_cannot_be_shown_is_refused(text):
    club = amis()
    with pytest.raises(Refused, match="422"):
        describe(club.key, player("ann").pk, "Les Amis", text)


def test_a_description_keeps_its_lines():
    club = amis()
    describe(club.key, player("ann").pk, "Les  Amis", " Le jeudi \r\n\n à neuf  heures ")
    club.refresh_from_db()
    assert (club.name, club.description) == ("Les Amis", "Le jeudi\n\nà neuf heures")
