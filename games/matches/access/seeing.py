"""Who may see a match, or a tournament: the one place that decides."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping

from django.db.models import Exists, OuterRef, Q, QuerySet

from complots_site.web.refusal import not_found
from games.matches.rows import find_match
from games.models import ClubTable, Entrant, Match, Member, Seat, Tournament
from games.models.tournaments.tournament import NOT_OVER


def may_see(player_id: int | None, match: Match) -> bool:
    """Whether the player (None: an anonymous reader) may see the match.

    Everyone may see a public match, and only its players a private one, unless its only player has
    shared it once it was over; the members of a club may see its tables, and those who may see a
    tournament its matches. The players of a private match may also see its rematch, to find their
    seats, unless its host has sent them away.
    """
    if match.public or (match.shared and match.status == Match.Status.FINISHED):
        return True
    if player_id is None:
        return False
    if Seat.objects.filter(match_id=match.pk, player_id=player_id).exists():
        return True
    if watched_by(player_id, [match]):
        return True
    return played_before(player_id, match) and not is_sent_away(player_id, match)


def watched_by(player_id: int, matches: Iterable[Match]) -> set[int]:
    """The ids of those of these that the player may see without having played them: matches of
    tournaments that they may see, and tables of their clubs.
    """
    by_id = {match.pk: match.tournament for match in matches}
    keys = {key for key in by_id.values() if key}
    seen = set(tournaments_seen_by(player_id).filter(key__in=keys).values_list("key", flat=True))
    tables = ClubTable.objects.filter(match__in=by_id, club__members__player=player_id)
    found = {number for number, key in by_id.items() if key in seen}
    return found.union(tables.values_list("match", flat=True))


def tournaments_seen_by(player_id: int | None) -> QuerySet[Tournament]:
    """The tournaments that a reader may see: public ones, those that they made or play in, and
    those of their clubs.
    """
    if player_id is None:
        return Tournament.objects.filter(entry=Tournament.Entry.ALL)
    members = Member.objects.filter(club=OuterRef("club"), player=player_id)
    entered = Entrant.objects.filter(tournament=OuterRef("pk"), player=player_id)
    club = Q(entry=Tournament.Entry.CLUB)
    mine = Q(host=player_id) | (Q(Exists(entered)) & ~club) | Q(Exists(members))
    return Tournament.objects.filter(Q(entry=Tournament.Entry.ALL) | mine)


def closed_to(player_ids: Collection[int]) -> Mapping[int, set[int]]:
    """By player, the ids of the tournaments that are neither over nor public and that each of these
    may see, as `tournaments_seen_by` has it: one statement for a few hundred players.
    """
    closed = Tournament.objects.filter(status__in=NOT_OVER).exclude(entry=Tournament.Entry.ALL)
    club, some = Tournament.Entry.CLUB, list(player_ids)
    entered = closed.exclude(entry=club).filter(entrants__player__in=some)
    pairs = closed.filter(host__in=some).values_list("host", "pk")
    pairs = pairs.union(
        entered.values_list("entrants__player", "pk"),
        closed.filter(club__members__player__in=some).values_list("club__members__player", "pk"),
    )
    found: defaultdict[int, set[int]] = defaultdict(set)
    for player, number in pairs:
        found[player].add(number)
    return found


def is_sent_away(player_id: int | None, match: Match) -> bool:
    """Whether the host has sent the player away."""
    return player_id is not None and match.barred.filter(pk=player_id).exists()


def played_before(player_id: int, match: Match) -> bool:
    """Whether the player had a seat in the match that this one is the rematch of."""
    if match.previous_id is None:
        return False
    return Seat.objects.filter(match_id=match.previous_id, player_id=player_id).exists()


def visible(player_id: int | None, key: str) -> Match:
    """The match of that key, if the player may see it. Raises Refused (404) otherwise."""
    match = find_match(key)
    if match is None or never_started(match) or not may_see(player_id, match):
        raise not_found()
    return match


def never_started(match: Match) -> bool:
    """Whether the match was closed while it was open."""
    return match.status == Match.Status.CLOSED and match.started_at is None
