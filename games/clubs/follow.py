"""Counts finished matches in clubs, following the cursor NAME."""

from collections import defaultdict

from django.db.models import F

from games import finished_cursor
from games.engine.outcome import UNCOUNTED
from games.ladder.count import finish_of
from games.leagues.points import points_by_player
from games.models import Club, ClubMatch, Match, Member

NAME = "private leagues"
"""As it is stored: servers of before an upgrade follow it too."""

BATCH_SIZE = 20


def follow(at_once: int = BATCH_SIZE) -> bool:
    """Count the next matches; whether there may be more."""
    return finished_cursor.follow(NAME, count_matches, at_once)


def count_matches(matches: list[Match]) -> None:
    """Count each match in every club that two of its players were in when it began."""
    for match in matches:
        places = {
            seat.player_id: seat.place
            for seat in match.seats.all()
            if seat.player_id is not None and seat.place is not None
        }
        stopped = match.outcome is None or match.outcome["reason"] in UNCOUNTED
        if len(places) < 2 or match.started_at is None or stopped:
            continue
        for club, members in clubs_of(match, places).items():
            if len(members) > 1:
                count_in_club(match, club, {player: places[player] for player in members})


def clubs_of(match: Match, players: dict[int, int]) -> dict[Club, list[int]]:
    """The clubs of the title that were running, with the players who were members."""
    found: defaultdict[Club, list[int]] = defaultdict(list)
    members = Member.objects.filter(
        player__in=players,
        joined_at__lte=match.started_at,
        club__ends_at__gt=match.started_at,
    )
    for member in members.select_related("club"):
        if match.title in member.club.titles:
            found[member.club].append(member.player_id)
    return found


def count_in_club(match: Match, club: Club, places: dict[int, int]) -> None:
    """Add the points of a season's match, among the members who played."""
    number, _ = finish_of(match)
    ClubMatch.objects.create(club=club, match=match, finish_number=number)
    for player, gain in sorted(points_by_player(places).items()):
        Member.objects.filter(club=club, player=player).update(
            points=F("points") + gain,
            matches=F("matches") + 1,
            wins=F("wins") + (places[player] == 1),
        )
