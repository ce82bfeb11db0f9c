"""Who is at tables already and cannot be seated at another."""

from collections.abc import Collection

from django.conf import settings
from django.db.models import Count, Exists, OuterRef

from games.engine.errors import IllegalMove, NotAsked
from games.matches import memory
from games.models import Match, Seat
from games.tempo import Tempo


def at_live_table(player_ids: Collection[int]) -> set[int]:
    """Which of the players play themselves, and are still in, at a live table with other people."""
    return {player_id for player_id, _match_id in live_seats(player_ids)}


def live_seats(player_ids: Collection[int]) -> set[tuple[int, int]]:
    """The same players, each with the ids of those matches."""
    others = Seat.objects.filter(match=OuterRef("match"), player__isnull=False)
    seats = Seat.objects.filter(
        Exists(others.exclude(player=OuterRef("player"))),
        player_id__in=player_ids,
        finish_number__isnull=True,
        resigned=False,
        away=False,
        match__status=Match.Status.RUNNING,
        match__tempo=Tempo.LIVE,
    )
    return {
        (seat.player_id, seat.match_id)
        for seat in seats.select_related("match")
        if seat.player_id is not None and still_in(seat)
    }


def still_in(seat: Seat) -> bool:
    """Whether a seat of a running match is not out. At one whose moves do not fit its rules nobody
    can play, and nobody else is to wait for it: the croupier logs it.
    """
    try:
        return seat.number in memory.snapshot_at(seat.match).still_in
    except (ValueError, NotAsked, IllegalMove):
        return False


def busy(player_ids: Collection[int]) -> set[int]:
    """Those, and whoever plays at as many tables as one person can."""
    running = Seat.objects.filter(
        player_id__in=player_ids,
        finish_number__isnull=True,
        resigned=False,
        match__status=Match.Status.RUNNING,
    )
    counts = running.order_by().values_list("player_id").annotate(count=Count("pk"))
    full = {number for number, count in counts if count >= settings.RUNNING_PER_PLAYER}
    return at_live_table(player_ids) | {number for number in full if number is not None}
