"""Whatever is played and whenever it is counted, second readings of the pages on ratings, leagues,
clubs and reliability come to the same figures.
"""

import pytest
from django.core.management import call_command
from django.utils import timezone

from accounts.models import User
from games.models import Rating, RatingChange, Reliability, Standing, Tally
from games.titles import all_titles
from tests.faults.scale import times
from tests.second_reading.figures import clubs, ratings, seasons, tallies
from tests.second_reading.figures.life import Life
from tests.second_reading.figures.pages import lines, page, table, told_by_api
from tests.second_reading.figures.ratings import ladder, ranks, whole
from tests.second_reading.figures.society import Society

pytestmark = pytest.mark.django_db
RATED = ("value", "matches", "wins", "recent")
STOOD = (
    *("season__title", "season__month", "player", "tier", "division", "scores", "points"),
    *("matches", "wins", "value", "rank", "moved"),
)


@pytest.mark.parametrize(
    ("seed", "before_leagues", "matches"), times([(1, 0, 400), (2, 80, 400)], [(6, 20, 130)])
)
def test_two_readings_agree_on_every_figure(seed, before_leagues, matches, monkeypatch):
    life = Life(seed)
    monkeypatch.setattr(timezone, "now", life.clock)
    if before_leagues:
        life.begin_without_leagues(before_leagues)
    society = Society(life)
    life.go_on(matches, society.happen)
    told = life.come_to_rest()
    ladders = ratings.Ladders(told)
    months = seasons.all_seasons(told, ladders.after, life.before_leagues)
    much_has_happened(ladders, months, told)
    agree_on_ratings(ladders)
    agree_on_ladders(ladders)
    agree_on_seasons(months)
    agree_on_medals(months)
    agree_on_clubs(society, told)
    agree_on_statistics(told)
    for command in ("recompute_ladder", "recompute_leagues"):
        call_command(command, "--check", verbosity=0)


def much_has_happened(ladders, months, told):
    """There are ratings of all kinds, pairs that have met too often, and some who rise."""
    rated = [it for known in ladders.of.values() for it in known.values()]
    assert {48, 24, 12} == {it.k for it in rated}
    assert any(match.rated and not ladders.moved(match) for match in told)
    assert any(it.moved for season in months.values() for it in season.values())
    assert len({month for _, month in months}) > 1


def thousandths(points):
    return int(points * 1000)


def agree_on_ratings(ladders):
    rows = Rating.objects.values_list("title", "player", *RATED)
    assert {(title, who): facts for title, who, *facts in rows} == {
        (title, who): [
            thousandths(it.rating),
            len(it.gained),
            it.wins,
            [thousandths(gained) for gained in it.gained[-5:]],
        ]
        for title, known in ladders.of.items()
        for who, it in known.items()
    }
    changes = RatingChange.objects.values_list("finish_number", "player", "change")
    assert {(number, who): change for number, who, change in changes} == {
        key: thousandths(points) for key, points in ladders.gains.items()
    }


def agree_on_ladders(ladders):
    names = dict(User.objects.filter(is_active=True).values_list("pk", "username"))
    people = User.objects.filter(is_active=True, owner=None).in_bulk()
    bots = names.keys() - people.keys()
    for title in all_titles():
        known = ladders.of[title]
        settled, theirs = (ladder(known, some, settled=True) for some in (people, bots))
        assert lines(page(f"/ladder/{title}/")["rows"]) == settled
        coming = ladder(known, people, settled=False)
        assert lines(page(f"/ladder/{title}/unranked/")["rows"]) == coming
        of_bots = page(f"/ladder/{title}/bots/")
        assert lines(of_bots["rows"]) == theirs
        assert lines(of_bots["coming"]) == ladder(known, bots, settled=False)
        for address, here in ((f"ladder/{title}", settled), (f"ladder/{title}/bots", theirs)):
            assert told_by_api(address, "rank", "name", "points", "matches", "wins") == [
                (each.rank, names[each.player], each.points, each.matches, each.wins)
                for each in here
            ]


def agree_on_seasons(months):
    assert {row[:3]: row[3:] for row in Standing.objects.values_list(*STOOD)} == {
        (title, month, who): (
            *(it.tier, it.division, it.best, it.points, it.matches, it.wins),
            *(thousandths(it.rating), it.rank, it.moved),
        )
        for (title, month), season in months.items()
        for who, it in season.items()
    }
    for (title, month), season in months.items():
        order = sorted(season.values(), key=lambda it: (-it.rating, it.player))
        shown = page(f"/ladder/{title}/{month:%Y-%m}/")["rows"]
        assert [(row.rank, row.standing.player_id, row.standing.rated) for row in shown] == [
            (rank, it.player, whole(it.rating))
            for rank, it in zip(ranks(it.rating for it in order), order, strict=True)
        ]
        for tier, division in {(it.tier, it.division) for it in season.values()}:
            there = [it for it in season.values() if (it.tier, it.division) == (tier, division)]
            final = [
                (it.rank, it.player, it.points, it.matches, it.wins, it.moved)
                for it in sorted(there, key=lambda it: it.rank)
            ]
            address = f"leagues/{title}/{month:%Y-%m}/{tier}/{division}"
            rows = page(f"/{address}/")["division"].rows
            assert table(rows, "standing", "moved") == final
            assert told_by_api(address, "rank", "points", "matches", "wins", "moved") == [
                (rank, *facts) for rank, _, *facts in final
            ]


def agree_on_medals(months):
    """Of the first three of a division, if they have eight matches."""
    for one in User.objects.filter(is_active=True, owner=None):
        shown = [
            (medal.row.season.title, medal.row.season.month, medal.row.rank)
            for medal in page(one.get_absolute_url())["medals"]
        ]
        assert sorted(shown) == sorted(
            (title, month, season[one.pk].rank)
            for (title, month), season in months.items()
            if one.pk in season and season[one.pk].rank <= 3 and season[one.pk].matches >= 8
        )


def agree_on_clubs(society, told):
    for club in society.clubs:
        ladders = clubs.count(club, told)
        here = {each.player: each for each in club.members if each.left is None}
        *earlier, now = range(len(club.terms))
        rows = page(f"/clubs/{club.key}/", society.leader)["rows"]
        stands = clubs.ranked({who: each.row(now) for who, each in here.items()})
        assert sorted(table(rows, "member")) == stands
        for number in earlier:
            rows = page(f"/clubs/{club.key}/seasons/{number + 1}/", society.leader)["rows"]
            did = {row.player_id: (row.points, row.matches, row.wins) for row in rows}
            assert did == clubs.final_table(club, number)
        for title in all_titles():
            rows = page(f"/clubs/{club.key}/ladder/?title={title}", society.leader)["rows"]
            assert {row.rating.player_id: (row.points, row.rating.value) for row in rows} == {
                who: (whole(it.rating), thousandths(it.rating))
                for who, it in ladders[title].items()
                if who in here and it.gained
            }
            assert [row.rank for row in rows] == ranks(row.points for row in rows)


def agree_on_statistics(told):
    read = tallies.figures(told)
    stored = Tally.objects.values_list("title", "player", "code", "what", "count", "true")
    assert {row[:4]: row[4:] for row in stored} == {
        (title, who, *what): counted
        for (title, who), own in read.items()
        for what, counted in own.as_stored().items()
    }
    reliable = tallies.reliable(told)
    assert {row.player_id: row.percent for row in Reliability.objects.all()} == reliable
    for one in User.objects.filter(is_active=True):
        profile = page(one.get_absolute_url())
        assert profile["reliability"] == reliable.get(one.pk)
        for row in profile["standings"]:
            own = read[row.slug, one.pk]
            if not row.rated:
                assert (row.matches, row.wins) == (own.matches, own.wins)
            figures = page(f"{one.get_absolute_url()}{row.slug}/")
            assert [tuple(level) for level in figures["bots"]] == tallies.against_bots(own)
