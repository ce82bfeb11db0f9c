"""A table that the members of a club may sit down at, and nobody else."""

import pytest
from django.utils import translation

from complots_site.web.refusal import Refused
from games.clubs.leave import leave_club, remove_member
from games.matches.access.seeing import may_see
from games.models import ClubTable, Seat, Webhook
from games.play.open_club_table import open_club_table, said
from games.play.rematch import rematch
from games.play.room.join_match import join_match
from tests.clubs.amis import amis
from tests.harness.tables import play_out
from tests.ladder.finished import finished, player

pytestmark = pytest.mark.django_db


def test_members_see_it_and_sit_down_without_an_invitation():
    club = amis()
    made = open_club_table(club.key, player("cid"), "complots", 3, "live")
    join_match(made.key, player("bob"))
    assert may_see(player("ann").pk, made)
    for stranger in (player("eve").pk, None):
        assert not may_see(stranger, made)
    with pytest.raises(Refused, match="404"):
        join_match(made.key, player("eve"))


def test_who_was_sent_away_from_the_club_sees_its_tables_no_more():
    club = amis()
    made = open_club_table(club.key, player("bob"), "complots", 3, "live")
    remove_member(club.key, player("ann").pk, "cid")
    assert not may_see(player("cid").pk, made)
    with pytest.raises(Refused, match="404"):
        join_match(made.key, player("cid"))


@pytest.mark.parametrize("sent_away", [True, False])
def test_who_is_no_member_any_more_loses_a_seat_that_has_not_begun(sent_away):
    club, cid = amis(), player("cid")
    begun = open_club_table(club.key, player("bob"), "complots", 2, "live")
    theirs = open_club_table(club.key, cid, "complots", 3, "live")
    alone = open_club_table(club.key, cid, "complots", 3, "live")
    join_match(begun.key, cid)
    join_match(theirs.key, player("bob"))
    if sent_away:
        remove_member(club.key, player("ann").pk, "cid")
    else:
        leave_club(club.key, cid.pk)
    seats = Seat.objects.filter(player=cid).values_list("match__key", flat=True)
    assert list(seats) == [begun.key]
    for made in (theirs, alone):
        made.refresh_from_db()
    assert (theirs.status, theirs.host, alone.status) == ("open", player("bob"), "closed")


def test_its_rematch_is_of_the_club_too():
    club = amis()
    made = open_club_table(club.key, player("ann"), "complots", 2, "live")
    join_match(made.key, player("bob"))
    made.refresh_from_db()
    play_out(made)
    again = rematch(made.key, player("ann"))
    assert ClubTable.objects.get(match=again).club == club
    assert may_see(player("cid").pk, again)
    elsewhere = rematch(finished(["ann", "zoe"], public=False).key, player("ann"))
    assert not may_see(player("cid").pk, elsewhere)


def test_who_was_sent_away_opens_no_table_of_the_club_by_a_rematch():
    club = amis()
    made = open_club_table(club.key, player("ann"), "complots", 2, "live")
    join_match(made.key, player("cid"))
    made.refresh_from_db()
    play_out(made)
    remove_member(club.key, player("ann").pk, "cid")
    again = rematch(made.key, player("cid"))
    assert not ClubTable.objects.filter(match=again).exists()
    assert not may_see(player("bob").pk, again)


@pytest.mark.parametrize(
    ("title", "language", "told"),
    [
        ("intrigue", "fr", "Une table d’**Intrigue** a 2 places libres"),
        ("complots", "fr", "Une table de **Complots** a 2 places libres"),
        ("intrigue", "en", "A table of **Intrigue** has 2 free seats:"),
    ],
)
def test_the_webhook_is_told_the_game_with_its_elision(title, language, told):
    club = amis()
    match = open_club_table(club.key, player("ann"), title, 3, "live")
    with translation.override(language):
        assert said(Webhook(club=club), match).startswith(told)


@pytest.mark.parametrize(("title", "seats"), [("chess", 4), ("complots", 99)])
def test_a_table_that_cannot_be_is_refused_and_nothing_is_stored(title, seats):
    club = amis()
    with pytest.raises(Refused, match="422"):
        open_club_table(club.key, player("ann"), title, seats, "live")
    assert not ClubTable.objects.exists()
