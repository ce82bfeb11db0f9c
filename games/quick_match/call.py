"""The round over those on standby: they are called once enough people want to play."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.urls import reverse

from games import clock
from games.matches.announce import announce_bars
from games.models import QueueEntry, Standby
from games.push.kinds import STANDBY
from games.push.tell import tell
from games.quick_match.busy import busy
from games.quick_match.freshness import FRESH
from games.quick_match.people import Queue
from games.quick_match.standby import CALLED_FOR
from games.titles import all_titles


def call_standby() -> None:
    """Call those on standby for a title, all of them together, once they and who waits in its queue
    are enough for its smallest table. It ends for who sits elsewhere, is banned, or whose time is
    over.

    All in one transaction that locks their rows: a croupier that is killed has called nobody, and
    nobody is called twice.
    """
    if not Standby.objects.exists():
        return
    with transaction.atomic():
        now = clock.now()
        Standby.objects.filter(until__lte=now).delete()
        waiting = Standby.objects.filter(called_at=None, title__in=all_titles())
        rows = waiting.select_for_update(skip_locked=True, of=("self",)).select_related("player")
        wanted: defaultdict[Queue, list[Standby]] = defaultdict(list)
        for each in let_go(list(rows.order_by("pk"))):
            wanted[each.title, each.player.is_guest].append(each)
        queues = in_queues(now) if wanted else {}
        for queue, people in wanted.items():
            if len(people) + queues.get(queue, 0) >= min(all_titles()[queue[0]].quick_sizes):
                call(queue[0], people, now)


def let_go(rows: Sequence[Standby]) -> list[Standby]:
    """Those who could sit down now."""
    elsewhere = busy([each.player_id for each in rows])
    gone = {each.pk for each in rows if each.pk in elsewhere or not each.player.is_active}
    if gone:
        Standby.objects.filter(pk__in=gone).delete()
    return [each for each in rows if each.pk not in gone]


def in_queues(now: datetime) -> Counter[Queue]:
    """How many wait in each queue, and are there."""
    here = QueueEntry.objects.filter(ended_at=None, seen_at__gt=now - FRESH, player__is_active=True)
    return Counter(here.values_list("title", "player__is_guest"))


def call(title: str, people: Sequence[Standby], now: datetime) -> None:
    """Tell these people by push, and on all their pages."""
    numbers = [each.player_id for each in people]
    Standby.objects.filter(pk__in=numbers).update(called_at=now, until=now + CALLED_FOR)
    tell(numbers, STANDBY, f"{title}:{now:%Y%m%dT%H%M%S%f}", reverse("quick_match"))
    transaction.on_commit(lambda: announce_bars(numbers), robust=True)
