"""Season after season, and the ladder that goes on."""

from datetime import UTC, datetime, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from complots_site.web.refusal import Refused
from games.clubs.ladder import ladder
from games.clubs.season import begin_season, end_season
from games.models import Club, ClubMatch, ClubRating, ClubSeason, ClubStanding
from tests.clubs.amis import amis
from tests.clubs.test_clubs import follow_all, lately, points
from tests.ladder.finished import player

pytestmark = pytest.mark.django_db


def next_season(club, *titles: str) -> None:
    end_season(club.key, player("ann").pk)
    begin_season(club.key, player("ann").pk, list(titles) or ["complots"], 8)
    club.refresh_from_db()


def earlier(club) -> dict[str, tuple[int, int]]:
    """Points and matches of the first season, by name."""
    rows = ClubStanding.objects.filter(season__club=club, season__number=1)
    return {row.player.username: (row.points, row.matches) for row in rows}


def test_the_next_season_begins_without_points_and_the_last_one_stays():
    club = amis()
    lately(["ann", "bob"])
    follow_all()
    next_season(club, "intrigue")
    assert (club.season, club.titles) == (2, ["intrigue"])
    assert points(club)["ann"] == (0, 0, 0)
    assert earlier(club) == {"ann": (2, 1), "bob": (0, 1)}
    assert ClubSeason.objects.get().titles == ["complots"]


def test_none_begins_while_one_is_running():
    club = amis()
    with pytest.raises(Refused, match="409"):
        begin_season(club.key, player("ann").pk, ["complots"], 8)


@pytest.mark.parametrize(("titles", "weeks"), [([], 8), (["chess"], 8), (["complots"], 3)])
def test_a_season_of_nothing_or_of_no_length_is_refused(titles, weeks):
    club = amis()
    end_season(club.key, player("ann").pk)
    with pytest.raises(Refused, match="422"):
        begin_season(club.key, player("ann").pk, titles, weeks)


def test_a_match_counts_in_the_season_in_which_it_began():
    club = amis()
    before = lately(["ann", "bob"])
    next_season(club)
    lately(["bob", "ann"], hours=-1)
    assert before.started_at < club.season_began_at
    follow_all()
    assert earlier(club) == {"ann": (2, 1), "bob": (0, 1)}
    assert points(club)["bob"] == (2, 1, 1)
    assert points(club)["cid"] == (0, 0, 0)


def test_a_match_that_began_between_two_seasons_counts_in_none():
    club = amis()
    next_season(club)
    ClubSeason.objects.update(ends_at=timezone.now() - timedelta(hours=2))
    lately(["ann", "bob"])
    follow_all()
    assert earlier(club) == {}
    assert points(club)["ann"] == (0, 0, 0)
    assert not ClubMatch.objects.exists()


def test_nor_does_one_that_began_between_two_earlier_ones():
    club = amis()
    for _ in range(2):
        next_season(club)
    match, now = lately(["ann", "bob"]), timezone.now()
    first, second = ClubSeason.objects.order_by("number")
    first.ends_at = match.started_at - timedelta(minutes=1)
    second.began_at = match.started_at + timedelta(minutes=1)
    second.ends_at = now
    for season in (first, second):
        season.save()
    follow_all()
    assert not ClubMatch.objects.exists()


def test_the_games_that_count_are_those_of_the_season_in_which_a_match_began():
    club = amis()
    lately(["ann", "bob"])
    next_season(club, "intrigue")
    follow_all()
    assert earlier(club) == {"ann": (2, 1), "bob": (0, 1)}


def test_the_ladder_goes_on_from_season_to_season():
    club = amis()
    lately(["ann", "bob", "cid"])
    follow_all()
    first = [(row.rank, row.name) for row in ladder(club, "complots")]
    assert first == [(1, "ann"), (2, "bob"), (3, "cid")]
    before = ladder(club, "complots")[0].points
    next_season(club)
    lately(["ann", "bob"], hours=-1)
    follow_all()
    rows = ladder(club, "complots")
    assert rows[0].points > before > 1500
    assert rows[0].rating.matches == 2
    assert ladder(club, "intrigue") == []
    assert sum(ClubRating.objects.values_list("value", flat=True)) == 3 * 1_500_000


def test_the_ladder_shows_members_alone():
    club = amis()
    lately(["ann", "bob"])
    follow_all()
    club.members.filter(player=player("bob")).delete()
    assert [row.name for row in ladder(club, "complots")] == ["ann"]


def test_its_end_is_told_by_the_clocks_of_paris(client):
    club = amis()
    client.force_login(player("ann"))
    Club.objects.update(ends_at=datetime(2099, 6, 30, 22, 30, tzinfo=UTC))
    for page in ("club", "club_manage"):
        told = client.get(reverse(page, args=[club.key])).content.decode()
        assert "1er juillet 2099, 00:30\N{NO-BREAK SPACE}(Paris)" in told
    next_season(club)
    ClubSeason.objects.update(ends_at=datetime(2026, 6, 30, 22, 30, tzinfo=UTC))
    told = client.get(reverse("club_season", args=[club.key, 1])).content.decode()
    assert "jusqu’au 1er juillet 2026" in told
