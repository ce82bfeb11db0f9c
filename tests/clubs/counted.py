"""Run inside a site on PostgreSQL: matches of members are counted, in this season and the last."""

from datetime import timedelta

from django.utils import timezone

from games.clubs.follow import follow
from games.clubs.season import begin_season, end_season
from games.models import ClubRating, ClubStanding, Member
from tests.clubs.amis import amis
from tests.ladder.finished import player
from tests.leagues.played import played

FACTS = ("player__username", "points", "matches", "wins")


def race() -> dict[str, list[list[object]]]:
    """What is counted of each member, of whom Ann has won."""
    club, began = amis(), timezone.now() - timedelta(minutes=9)
    for _ in range(2):
        played(["ann", "bob"], began=began, ended=began)
    end_season(club.key, player("ann").pk)
    begin_season(club.key, player("ann").pk, ["complots"], 8)
    club.refresh_from_db()
    again = club.season_began_at
    played(["bob", "ann", "cid"], began=again, ended=again)
    while follow():
        pass
    rows = {
        "now": Member.objects.values_list(*FACTS),
        "before": ClubStanding.objects.values_list(*FACTS),
        "ladder": ClubRating.objects.values_list("player__username", "matches", "wins"),
    }
    return {name: sorted([*row] for row in found) for name, found in rows.items()}
