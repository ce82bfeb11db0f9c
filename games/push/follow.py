"""A round of the croupier over the push messages."""

from datetime import datetime, timedelta

from django.conf import settings

from games import clock
from games.models import PushMessage, PushSubscription
from games.push.asked import turns
from games.push.kinds import TOURNAMENT, TURN
from games.push.send import send_due
from games.push.soon import beginnings
from games.push.tell import tell

ANSWERED_SOON = timedelta(seconds=30)
"""Nobody is told of a turn that they take within that time, at the table as they are."""

KEPT = timedelta(days=14)
"""For that long it is remembered what a browser was told."""

FORGET_EVERY = 1000
"""In rounds."""


class Following:
    """The rounds of one process; `told_until` is up to when those who were asked are told of it,
    `begun` are the beginnings of tournaments that were told.
    """

    def __init__(self) -> None:
        self.told_until: datetime | None = None
        self.begun: set[str] = set()
        self.rounds = 0

    def round(self) -> bool:
        """Tell those whose turn has come, and send what is due; whether there may be more."""
        if not settings.VAPID_PRIVATE_KEY or not PushSubscription.objects.exists():
            return False
        now = clock.now()
        self.tell_turns(now - ANSWERED_SOON)
        self.tell_beginnings(now)
        if self.rounds % FORGET_EVERY == 0:
            PushMessage.objects.filter(created_at__lt=now - KEPT).delete()
            self.begun.clear()
        self.rounds += 1
        return send_due(now)

    def tell_turns(self, until: datetime) -> None:
        """Tell those who were asked up to then, since the last time. What was told before the
        process began is told no second time: its event is in the outbox.
        """
        for turn in turns(self.told_until, until):
            tell([turn.player], TURN, turn.event, turn.path)
        self.told_until = until

    def tell_beginnings(self, now: datetime) -> None:
        """Tell those whose tournament begins soon. What another process tells as well is one event,
        and so is what is told once more after `begun` was cleared.
        """
        for each in beginnings(now, self.begun):
            tell(each.players, TOURNAMENT, each.event, each.path)
            self.begun.add(each.event)
