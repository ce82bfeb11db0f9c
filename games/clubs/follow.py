"""Counts finished matches in clubs, following the cursor NAME."""

from collections import defaultdict

from django.db.models import F

from games import finished_cursor
from games.clubs.ladder import rate
from games.engine.outcome import UNCOUNTED
from games.ladder.count import finish_of, places_of
from games.leagues.points import points_by_player
from games.models import Club, ClubMatch, ClubSeason, ClubStanding, Match, Member
from games.webhooks.results import tell_results

NAME = "private leagues"
"""As it is stored: servers of before an upgrade follow it too."""

BATCH_SIZE = 5
"""Matches of a transaction: two people who share fifty clubs make it three hundred statements each,
for which the clubs are locked, and under SQLite everybody waits.
"""


def follow(at_once: int = BATCH_SIZE) -> bool:
    """Count the next matches; whether there may be more."""
    return finished_cursor.follow(NAME, count_matches, at_once)


def count_matches(matches: list[Match]) -> None:
    """Count each match in every club that two of its players were in when it began, and have clubs
    told of what was played at their tables.
    """
    for match in matches:
        places = places_of(match.seats.all())
        stopped = match.outcome is None or match.outcome["reason"] in UNCOUNTED
        if len(places) < 2 or match.started_at is None or stopped:
            continue
        for club, members in clubs_of(match, places).items():
            if len(members) > 1:
                count_in_club(match, club, {player: places[player] for player in members})
    tell_results(matches)


def clubs_of(match: Match, players: dict[int, int]) -> dict[Club, list[int]]:
    """The clubs of the title that had a season when it began, with the players who were members.

    Their rows are locked: no season begins meanwhile.
    """
    members = Member.objects.filter(
        player__in=players,
        joined_at__lte=match.started_at,
        club__ends_at__gt=match.started_at,
    )
    found: defaultdict[int, list[int]] = defaultdict(list)
    for club, player in members.order_by("pk").values_list("club", "player"):
        found[club].append(player)
    several = [club for club, here in found.items() if len(here) > 1]
    locked = Club.objects.select_for_update().filter(pk__in=several).order_by("pk")
    return {club: found[club.pk] for club in locked} if several else {}


def count_in_club(match: Match, club: Club, places: dict[int, int]) -> None:
    """Add the points of a season's match, among the members who played, in the season in which it
    began, and move their ratings in the club.
    """
    assert match.started_at is not None
    latest = club.season_began_at is None or match.started_at >= club.season_began_at
    season = None if latest else earlier_season(match, club)
    if (season is None and not latest) or match.title not in (season or club).titles:
        return
    number, _ = finish_of(match)
    ClubMatch.objects.create(club=club, match=match, finish_number=number)
    for player, gain in sorted(points_by_player(places).items()):
        more = {
            "points": F("points") + gain,
            "matches": F("matches") + 1,
            "wins": F("wins") + int(places[player] == 1),
        }
        if season is None:
            Member.objects.filter(club=club, player=player).update(**more)
        else:
            ClubStanding.objects.get_or_create(season=season, player_id=player)
            ClubStanding.objects.filter(season=season, player=player).update(**more)
    rate(match, club, places)


def earlier_season(match: Match, club: Club) -> ClubSeason | None:
    """The season that the match began in, where a later one has begun since."""
    seasons = club.earlier_seasons.filter(ends_at__gt=match.started_at)
    return seasons.exclude(began_at__gt=match.started_at).order_by("number").first()
