"""Who may see a match: the one place that decides."""

from complots_site.web.refusal import not_found
from games.matches.rows import find_match
from games.models import Match, Seat


def may_see(player_id: int | None, match: Match) -> bool:
    """Everyone sees a public match; a private one is for those who sit there.

    The people of a private match see its rematch too, to find their seats.
    """
    if match.public:
        return True
    if player_id is None:
        return False
    if Seat.objects.filter(match_id=match.pk, player_id=player_id).exists():
        return True
    return was_there(player_id, match) and not match.barred.filter(pk=player_id).exists()


def was_there(player_id: int, match: Match) -> bool:
    """Whether he played the match that this one is the rematch of."""
    if match.previous_id is None:
        return False
    return Seat.objects.filter(match_id=match.previous_id, player_id=player_id).exists()


def visible(player_id: int | None, key: str) -> Match:
    """The match of that key, for whoever may see it. Raises Refused (404) for all others."""
    match = find_match(key)
    if match is None or never_played(match) or not may_see(player_id, match):
        raise not_found()
    return match


def never_played(match: Match) -> bool:
    """Whether its table was closed before anybody began."""
    return match.status == Match.Status.CLOSED and match.started_at is None
