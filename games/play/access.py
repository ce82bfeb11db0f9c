"""Who may see a match: the one place that decides."""

from django.db.models import Q

from accounts.models import User
from games.models import Match, Seat
from games.play.refusal import not_found


def may_see(player_id: int | None, match: Match) -> bool:
    """Everyone sees a public match; a private one is for those who sit there.

    The people of a private match see its rematch too, to find their seats.
    """
    if match.public:
        return True
    if player_id is None:
        return False
    theirs = Q(match_id=match.pk)
    if match.previous_id is not None:
        theirs |= Q(match_id=match.previous_id)
    return Seat.objects.filter(theirs, player_id=player_id).exists()


def visible(player_id: int | None, key: str) -> Match:
    """The match of that key, for whoever may see it. Raises Refused (404) for all others."""
    match = Match.objects.filter(key=key).exclude(status=Match.Status.CLOSED).first()
    if match is None or not may_see(player_id, match):
        raise not_found()
    return match


def seen_by(player: User | None) -> Q:
    """The matches that may be listed for somebody."""
    public = Q(public=True)
    return public if player is None else public | Q(seats__player=player)
