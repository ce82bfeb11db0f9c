"""The host changes the link: the old one leads nowhere, the new one to the same seats."""

import re

import pytest

from complots_site.web.refusal import Refused
from games.models import Match
from games.play.friends.challenge import challenge
from games.play.friends.decline import decline
from games.play.room.join_match import join_match
from games.play.room.renew_invite import renew_invite
from tests.friends.people import befriend
from tests.harness.people import browser
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def renewed(match: Match) -> str:
    renew_invite(match.key, player("alice").pk)
    return Match.objects.get(pk=match.pk).invite


def test_the_link_before_leads_nowhere_and_the_new_one_to_the_seats(eve):
    match = table("alice", "bob", seats=4, public=False)
    invite = renewed(match)
    assert eve.get(f"/join/{match.invite}/").status_code == 404
    with pytest.raises(Refused, match="404"):
        join_match(match.key, player("eve"), invite=match.invite)
    assert eve.post(f"/join/{invite}/").status_code == 302
    assert match.seats.filter(player=player("eve")).exists()


def test_all_who_sit_there_find_the_new_link_on_their_page_and_the_host_alone_changes_it():
    """The others have its form, hidden until they are the host."""
    match = table("alice", "bob", seats=4)
    invite = renewed(match)
    pages = [browser(name).get(f"/m/{match.key}/").text for name in ("alice", "bob", "eve")]
    assert [invite in page for page in pages] == [True, True, False]
    forms = [re.findall(r'<form id="renew"[^>]*?( hidden)?>', page) for page in pages]
    assert forms == [[""], [" hidden"], []]


@pytest.mark.parametrize(("name", "seats", "status"), [("bob", 4, "403"), ("alice", 2, "409")])
def test_nobody_else_changes_it_and_nobody_once_the_match_has_begun(name, seats, status):
    match = table("alice", "bob", seats=seats)
    with pytest.raises(Refused, match=status):
        renew_invite(match.key, player(name).pk)
    assert Match.objects.get(pk=match.pk).invite == match.invite


def test_who_is_challenged_comes_in_by_the_link_before_until_they_have_declined():
    befriend("alice", "bob")
    match, _ = challenge(player("alice"), "bob", "complots")
    renewed(match)
    decline(player("bob"), match.key)
    with pytest.raises(Refused, match="404"):
        join_match(match.key, player("bob"), invite=match.invite)
    match.challenges.update(declined_at=None)
    join_match(match.key, player("bob"), invite=match.invite)
    assert match.seats.filter(player=player("bob")).exists()
