"""Starting a match against bots at once."""

from django.db import transaction
from django.db.models import Exists, OuterRef

from accounts.lock_open import lock_open
from accounts.models import User
from games.matches import memory
from games.models import Match, Seat
from games.play.create_match import Plan, create_match
from games.titles import all_titles

SEATS = 3


def play_now(player: User, slug: str, opened_from: str = "") -> Match:
    """The match of that title that the player has under way with bots alone, or a new private one.

    Of two clicks at once the second leads to what the first has begun. Raises Refused (422) where
    there is no such title, and like `create_match`.
    """
    with transaction.atomic():
        lock_open(player.pk)
        return unfinished(player, slug) or create_match(player, plan(slug), opened_from)


def plan(slug: str) -> Plan:
    """A small table, of three if the title has one: one's turn comes round soon."""
    title = all_titles().get(slug)
    seats = title.seats_near(SEATS) if title else SEATS
    return Plan(slug, seats, public=False, rated=False, chat=False, bots=range(1, seats))


def unfinished(player: User, slug: str) -> Match | None:
    """The latest such match in which the player is still in and nobody else has a seat."""
    here = Seat.objects.filter(match=OuterRef("pk"), player__isnull=False)
    running = Match.objects.filter(
        Exists(here.filter(player=player, resigned=False)),
        ~Exists(here.exclude(player=player)),
        title=slug,
        status=Match.Status.RUNNING,
    )
    for match in running.order_by("-started_at"):
        snapshot = memory.snapshot_at(match)
        if snapshot.seat_of(player.pk) in snapshot.still_in:
            return match
    return None
