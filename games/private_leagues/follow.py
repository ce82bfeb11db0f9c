"""Counts finished matches in private leagues, following the cursor `private leagues`."""

from collections import defaultdict

from django.db.models import F

from games import finished_cursor
from games.engine.outcome import UNCOUNTED
from games.ladder.count import finish_of
from games.leagues.points import points_by_player
from games.models import LeagueMatch, Match, Member, PrivateLeague

NAME = "private leagues"
BATCH_SIZE = 20


def follow(at_once: int = BATCH_SIZE) -> bool:
    """Count the next matches; whether there may be more."""
    return finished_cursor.follow(NAME, count_matches, at_once)


def count_matches(matches: list[Match]) -> None:
    """Count each match in every league that two of its players were in when it began."""
    for match in matches:
        places = {
            seat.player_id: seat.place
            for seat in match.seats.all()
            if seat.player_id is not None and seat.place is not None
        }
        stopped = match.outcome is None or match.outcome["reason"] in UNCOUNTED
        if len(places) < 2 or match.started_at is None or stopped:
            continue
        for league, members in leagues_of(match, places).items():
            if len(members) > 1:
                count_in_league(match, league, {player: places[player] for player in members})


def leagues_of(match: Match, players: dict[int, int]) -> dict[PrivateLeague, list[int]]:
    """The leagues of the title that were running, with the players who were members."""
    found: defaultdict[PrivateLeague, list[int]] = defaultdict(list)
    members = Member.objects.filter(
        player__in=players,
        joined_at__lte=match.started_at,
        league__ends_at__gt=match.started_at,
    )
    for member in members.select_related("league"):
        if match.title in member.league.titles:
            found[member.league].append(member.player_id)
    return found


def count_in_league(match: Match, league: PrivateLeague, places: dict[int, int]) -> None:
    """Add the points of a season's match, among the members who played."""
    number, _ = finish_of(match)
    LeagueMatch.objects.create(league=league, match=match, finish_number=number)
    for player, gain in sorted(points_by_player(places).items()):
        Member.objects.filter(league=league, player=player).update(
            points=F("points") + gain,
            matches=F("matches") + 1,
            wins=F("wins") + (places[player] == 1),
        )
