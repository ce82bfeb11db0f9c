"""The challenges that still stand: the table is open and has a free seat."""

from collections.abc import Collection

from django.db.models import Exists, OuterRef, QuerySet

from games.models import Challenge, Match, Seat


def standing(player_ids: Collection[int]) -> QuerySet[Challenge]:
    """The challenges that these players may still accept."""
    seats = Seat.objects.filter(match=OuterRef("match"))
    sent_away = Match.barred.through._default_manager.filter(
        match_id=OuterRef("match"), user_id=OuterRef("player")
    )
    return Challenge.objects.filter(
        Exists(seats.filter(player=None, bot=False)),
        ~Exists(seats.filter(player=OuterRef("player"))),
        ~Exists(sent_away),
        player__in=player_ids,
        declined_at=None,
        match__status=Match.Status.OPEN,
    )


def is_challenged(match: Match, player_id: int) -> bool:
    """Whether a friend has challenged the player to that match, and they may still accept."""
    return standing([player_id]).filter(match=match).exists()
