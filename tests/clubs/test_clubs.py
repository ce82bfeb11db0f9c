"""Founding, joining, going, and what counts."""

from datetime import timedelta

import pytest
from django.utils import timezone

from complots_site.web.refusal import Refused
from games.clubs import create as founding
from games.clubs import join as joining
from games.clubs.access import leaders
from games.clubs.create import create_club
from games.clubs.follow import follow
from games.clubs.join import join_club
from games.clubs.leave import leave_club, remove_member
from games.clubs.season import end_season
from games.clubs.table import matches_together, standings
from games.models import Club, ClubMatch, Match, Member
from games.play.erase import erase
from tests.harness.tables import play_out, table
from tests.ladder.finished import BOT, player
from tests.leagues.played import played

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def friends() -> Club:
    """Ann's club with Bob and Cid, joined a day ago."""
    club = create_club(player("ann"), "Les Amis", ["complots"], 8)
    for name in ("bob", "cid"):
        join_club(club.invite, player(name))
    club.members.update(joined_at=timezone.now() - 24 * HOUR)
    return club


def follow_all() -> None:
    while follow():
        pass


def lately(names, places=None, *, hours: float = 1, **facts) -> Match:
    """A match that began so many hours ago and took half of one."""
    began = timezone.now() - hours * HOUR
    return played(names, places, began=began, ended=began + HOUR / 2, **facts)


def points(club: Club) -> dict[str, tuple[int, int, int]]:
    """Points, matches and wins by name."""
    return {
        row.player.username: (row.points, row.matches, row.wins)
        for row in club.members.select_related("player")
    }


def test_members_in_a_match_are_compared_with_each_other_only(friends):
    lately(["dee", "ann", BOT, "cid"])
    lately(["ann", "dee", "bob", "cid"])
    follow_all()
    assert points(friends) == {"ann": (5, 2, 1), "bob": (1, 1, 0), "cid": (0, 2, 0)}


@pytest.mark.parametrize(
    "facts", [{"public": False}, {"rated": False}, {"public": False, "rated": False}], ids=str
)
def test_private_and_unrated_matches_count_too(friends, facts):
    lately(["ann", "bob"], **facts)
    follow_all()
    assert points(friends)["ann"] == (2, 1, 1)


@pytest.mark.parametrize(
    ("names", "facts"),
    [
        (["ann", "dee"], {}),
        (["ann", BOT], {}),
        (["ann", "bob"], {"reason": "stopped"}),
        (["ann", "bob"], {"title": "intrigue"}),
        (["ann", "bob"], {"hours": 25}),
    ],
    ids=["one member", "bots", "stopped", "another game", "before they joined"],
)
def test_nothing_else_counts(friends, names, facts):
    lately(names, **facts)
    follow_all()
    assert not ClubMatch.objects.exists()
    assert points(friends)["ann"] == (0, 0, 0)


def test_who_joined_after_it_began_is_not_in_it(friends):
    friends.members.filter(player=player("bob")).update(joined_at=timezone.now() - HOUR / 2)
    lately(["ann", "bob", "cid"])
    follow_all()
    assert points(friends) == {"ann": (2, 1, 1), "bob": (0, 0, 0), "cid": (0, 1, 0)}


def test_what_begins_after_the_end_does_not_count_and_what_began_before_does(friends):
    Club.objects.update(ends_at=timezone.now() - HOUR)
    lately(["ann", "bob"], hours=1.1)
    lately(["bob", "ann"], hours=0.9)
    follow_all()
    assert points(friends)["ann"] == (2, 1, 1)
    assert points(friends)["bob"] == (0, 1, 0)


def test_a_match_counts_once_in_each_club_of_its_players(friends):
    other = create_club(player("bob"), "Others", ["complots", "intrigue"], 2)
    join_club(other.invite, player("ann"))
    other.members.update(joined_at=timezone.now() - 24 * HOUR)
    lately(["ann", "bob", "cid"])
    follow_all()
    follow_all()
    assert points(friends)["ann"] == (4, 1, 1)
    assert points(other) == {"bob": (0, 1, 0), "ann": (2, 1, 1)}
    assert ClubMatch.objects.count() == 2


def test_a_match_played_at_a_table_counts(friends):
    match = table("ann", "bob", seats=3, bots=[2], public=False)
    play_out(match)
    follow_all()
    assert points(friends)["ann"][1] == points(friends)["bob"][1] == 1


def test_it_tells_who_has_played_with_whom_how_often(friends):
    lately(["ann", "bob"])
    lately(["ann", "bob", "cid", "dee"])
    lately(["bob", "cid"])
    follow_all()
    assert matches_together(friends, player("ann")) == {
        player("bob").pk: 2,
        player("cid").pk: 1,
        player("dee").pk: 1,
    }
    assert [(row.rank, row.name, row.times) for row in standings(friends, player("cid"))] == [
        (1, "ann", 1),
        (2, "bob", 2),
        (3, "cid", 0),
    ]


def test_equals_share_a_rank(friends):
    assert [row.rank for row in standings(friends, player("ann"))] == [1, 1, 1]


def test_a_founder_who_goes_hands_it_to_who_has_been_there_for_longest(friends):
    assert leaders(friends)[0] == player("ann")
    leave_club(friends.key, player("ann").pk)
    assert leaders(friends)[0] == player("bob")
    remove_member(friends.key, player("bob").pk, "cid")
    join_club(friends.invite, player("ann"))
    assert leaders(friends)[0] == player("bob")


def test_with_nobody_left_it_ends(friends):
    for name in ("ann", "bob", "cid"):
        leave_club(friends.key, player(name).pk)
    friends.refresh_from_db()
    assert friends.ends_at <= timezone.now()
    with pytest.raises(Refused):
        join_club(friends.invite, player("ann"))


def test_the_others_keep_their_points_when_somebody_goes(friends):
    lately(["ann", "bob"])
    follow_all()
    leave_club(friends.key, player("bob").pk)
    assert points(friends)["ann"] == (2, 1, 1)


def test_an_erased_member_keeps_their_row_without_a_name_and_a_founder_is_followed(friends):
    lately(["ann", "bob"])
    follow_all()
    ann = player("ann")
    ann.is_active = False
    ann.save()
    rows = standings(friends, player("bob"))
    assert (rows[0].profile, rows[0].member.points) == ("", 2)
    assert rows[0].name != "ann"
    assert leaders(friends)[0] == player("bob")


def test_who_was_sent_away_does_not_come_back(friends):
    remove_member(friends.key, player("ann").pk, "bob")
    assert "bob" not in points(friends)
    with pytest.raises(Refused) as refusal:
        join_club(friends.invite, player("bob"))
    assert refusal.value.status == 403


@pytest.mark.parametrize("name", ["ann", "dee", "", "\0", "x" * 9000])
def test_nobody_else_can_be_sent_away(friends, name):
    with pytest.raises(Refused) as refusal:
        remove_member(friends.key, player("ann").pk, name)
    assert refusal.value.status == 409
    assert len(points(friends)) == 3


@pytest.mark.parametrize(("name", "status"), [("bob", 403), ("dee", 404)])
def test_only_who_looks_after_it_arranges_it(friends, name, status):
    for act in (
        lambda: end_season(friends.key, player(name).pk),
        lambda: remove_cid(friends, name),
    ):
        with pytest.raises(Refused) as refusal:
            act()
        assert refusal.value.status == status
    assert len(points(friends)) == 3


def remove_cid(club: Club, by: str) -> None:
    remove_member(club.key, player(by).pk, "cid")


def test_ending_it_twice_keeps_the_first_end(friends):
    end_season(friends.key, player("ann").pk)
    friends.refresh_from_db()
    first = friends.ends_at
    end_season(friends.key, player("ann").pk)
    friends.refresh_from_db()
    assert friends.ends_at == first


def test_joining_twice_is_one_membership(friends):
    join_club(friends.invite, player("bob"))
    assert Member.objects.filter(player=player("bob")).count() == 1


def test_a_club_has_a_hundred_members_at_most(friends, monkeypatch):
    monkeypatch.setattr(joining, "MOST_MEMBERS", 3)
    with pytest.raises(Refused, match="409"):
        join_club(friends.invite, player("dee"))
    leave_club(friends.key, player("cid").pk)
    join_club(friends.invite, player("dee"))


def test_who_has_closed_their_account_takes_no_place_of_a_full_club(friends, monkeypatch):
    monkeypatch.setattr(joining, "MOST_MEMBERS", 3)
    erase(player("cid"))
    join_club(friends.invite, player("dee"))
    with pytest.raises(Refused, match="409"):
        join_club(friends.invite, player("eli"))


def test_nobody_comes_to_lead_a_club_whose_members_have_all_closed_their_accounts(friends):
    for name in ("ann", "bob", "cid"):
        erase(player(name))
    with pytest.raises(Refused, match="409"):
        join_club(friends.invite, player("dee"))


def test_nobody_founds_too_many_or_is_in_too_many(monkeypatch):
    monkeypatch.setattr(founding, "MOST_FOUNDED", 2)
    first = create_club(player("ann"), "1", ["complots"], 2)
    create_club(player("ann"), "2", ["complots"], 2)
    with pytest.raises(Refused, match="409"):
        create_club(player("ann"), "3", ["complots"], 2)
    leave_club(first.key, player("ann").pk)
    create_club(player("ann"), "3", ["complots"], 2)
    monkeypatch.setattr(joining, "MOST_CLUBS", 2)
    other = create_club(player("bob"), "other", ["complots"], 2)
    with pytest.raises(Refused, match="409"):
        join_club(other.invite, player("ann"))


@pytest.mark.parametrize(
    "name",
    [
        "",
        "  ",
        "\n",
        "x" * 41,
        "a\0b",
        "a\u202eb",
        "a\u200bb",
        "\ud800",
        "a\x07",
        "a" + "\u0301" * 9,
    ],
)
def test_a_name_that_is_none_is_refused(name):
    with pytest.raises(Refused, match="422"):
        create_club(player("ann"), name, ["complots"], 8)
    assert not Club.objects.exists()


def test_a_name_is_on_one_line():
    assert create_club(player("ann"), "  a\n b\u00a0c ", ["complots"], 8).name == "a b c"


@pytest.mark.parametrize(("titles", "weeks"), [([], 8), (["chess"], 8), (["complots"], 3)])
def test_other_plans_are_refused(titles, weeks):
    with pytest.raises(Refused, match="422"):
        create_club(player("ann"), "Les Amis", titles, weeks)
