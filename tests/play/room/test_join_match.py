"""Taking a seat: by whom it is taken is what the database says, not what a page began with."""

import pytest

from accounts.models import User
from complots_site.web.refusal import Refused
from games.matches import memory
from games.models import Match
from games.play.rematch import rematch
from games.play.rename import rename
from games.play.room.join_match import join_match
from games.play.room.renew_invite import renew_invite
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db(transaction=True)


def test_whoever_has_another_name_by_now_sits_down_under_that_one():
    match = table("ann", seats=3)
    loaded_before = player("ben")
    rename(User.objects.get(pk=loaded_before.pk), "zoe")

    join_match(match.key, loaded_before)

    snapshot = memory.snapshot_at(Match.objects.get(pk=match.pk))
    assert snapshot.names[:2] == ("ann", "zoe")


def test_and_a_guest_of_that_name_is_given_another():
    match = table("ann", seats=3)
    guest = User.objects.create(username="zoe", is_guest=True)
    join_match(match.key, guest, invite=match.invite)
    loaded_before = player("ben")
    rename(User.objects.get(pk=loaded_before.pk), "zoe")

    join_match(match.key, loaded_before)

    names = memory.snapshot_at(Match.objects.get(pk=match.pk)).names
    assert names[2] == "zoe"
    assert len(set(names)) == 3


@pytest.fixture
def again():
    """Opens the rematch of a match of ann, ben and cid, in which only ann has her seat."""

    def open_again(*, public: bool) -> Match:
        options = {"fifth": "inquisitor"}
        match = table("ann", "ben", "cid", seats=3, public=public, options=options)
        play_out(match)
        return rematch(match.key, player("ann"))

    return open_again


@pytest.mark.parametrize(("public", "status"), [(True, 403), (False, 404)])
def test_a_rematch_is_there_for_those_alone_who_may_see_it(again, public, status):
    table("eve", seats=2)  # who sits somewhere, but did not play before
    match = again(public=public)
    with pytest.raises(Refused) as refusal:
        join_match(match.key, player("eve"))
    assert refusal.value.status == status
    join_match(match.key, player("ben"))
    assert match.seats.filter(player=player("ben")).exists()


def test_who_finds_their_seat_of_before_taken_has_another_at_a_like_table(again):
    match = again(public=True)
    assert match.options == {"fifth": "inquisitor"}
    before = match.previous.seats.get(player=player("ben")).number
    join_match(match.key, player("eve"), before, invite=match.invite)
    rematch(match.previous.key, player("ben"))
    assert match.seats.get(player=player("ben")).number != before


def test_whoever_was_invited_to_a_rematch_keeps_the_seat_after_the_link_has_changed(again):
    match = again(public=True)
    join_match(match.key, player("eve"), invite=match.invite)
    renew_invite(match.key, player("ann").pk)
    join_match(match.key, player("eve"))
    assert match.seats.filter(player=player("eve")).exists()
