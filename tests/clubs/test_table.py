"""What the page and the ladder of a club say of its members and matches."""

import pytest

from games.clubs.ladder import ladder
from games.clubs.table import played_matches, standings
from games.models import ClubRating
from tests.clubs.amis import amis
from tests.clubs.test_clubs import follow_all, lately
from tests.ladder.finished import player

pytestmark = pytest.mark.django_db


def test_of_equal_points_more_wins_come_first():
    club = amis()
    for name, wins in (("ann", 0), ("bob", 1), ("cid", 2)):
        club.members.filter(player=player(name)).update(points=2, wins=wins)
    rows = standings(club, player("ann"))
    assert [(row.rank, row.name) for row in rows] == [(1, "cid"), (2, "bob"), (3, "ann")]


def test_a_private_match_is_named_to_all_and_linked_for_those_who_played_it():
    club = amis()
    match = lately(["ann", "bob"], public=False)
    follow_all()
    for name, key in (("ann", match.key), ("bob", match.key), ("cid", "")):
        (found,) = played_matches(club, player(name), "en", None)
        assert (found.key, found.placed) == (key, [(1, "ann"), (2, "bob")])


def test_on_its_ladder_those_share_a_rank_who_have_the_same_points_as_people_read_them():
    club = amis()
    for name, value in (("ann", 1_499_600), ("bob", 1_500_400), ("cid", 1_499_400)):
        ClubRating.objects.create(club=club, title="complots", player=player(name), value=value)
    rows = [(row.rank, row.name, row.points) for row in ladder(club, "complots")]
    assert rows == [(1, "bob", 1500), (1, "ann", 1500), (3, "cid", 1499)]
