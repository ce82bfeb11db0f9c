"""What other rows say of a match, shown with it: ratings, reliability, challenges, its rematch."""

from collections.abc import Iterable, Mapping

from games.models import Match, RatingChange, Reliability, Seat

Gains = Mapping[int | None, tuple[int | None, int | None]]


def rating_changes(match: Match) -> Gains:
    """What the match did to ratings and made of them, in thousandths of a point, by player's id."""
    changes = RatingChange.objects.filter(match=match)
    rows = changes.values_list("player_id", "change", "before")
    return {player: (change, before + change) for player, change, before in rows}


def reliable(seats: Iterable[Seat]) -> Mapping[int | None, int | None]:
    """The reliability of those who sit there, in percent, by player's id."""
    players = [seat.player_id for seat in seats if seat.player_id is not None]
    return {row.pk: row.percent for row in Reliability.objects.filter(pk__in=players)}


def challenged(match: Match, seats: Iterable[Seat]) -> tuple[tuple[str, bool], ...]:
    """The names of those who were challenged to the match, but for who sits there or was sent away,
    and whether they have declined.
    """
    here = [seat.player_id for seat in seats if seat.player_id is not None]
    waited_for = match.challenges.exclude(player__in=here).exclude(player__in=match.barred.all())
    rows = waited_for.order_by("pk").values_list("player__username", "declined_at")
    return tuple([(name, at is not None) for name, at in rows])


def first_right(match: Match) -> frozenset[int] | None:
    """The ids of those who played the match that this one is the rematch of; None if it is none."""
    if match.previous_id is None:
        return None
    before = Seat.objects.filter(match_id=match.previous_id, player__isnull=False)
    return frozenset(before.values_list("player_id", flat=True))


def host_of_open_rematch(match: Match) -> str:
    """The name of whoever waits at the rematch, or "" unless one is open."""
    rematch = Match.objects.filter(previous=match, status=Match.Status.OPEN)
    return rematch.values_list("host__username", flat=True).first() or ""
