"""Which messages of an outbox are tried next."""

from datetime import datetime
from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet, Window
from django.db.models.functions import RowNumber


def next_due(messages: QuerySet[Any], owner: str, now: datetime) -> QuerySet[Any]:
    """Those that are due, in the order in which they are tried: owners take turns, and those to
    whom a message could not be delivered and is to be tried again come after all others. A batch
    lasts as long as its slowest message, and one owner could otherwise fill one after the other.

    `owner` names the field of whoever is told; `created_at`, `due_at` and `tries` are as in our
    outboxes. `turn` counts what is due of one owner, from 1, as it happened.
    """
    waiting = messages.filter(due_at__isnull=False)
    in_vain = waiting.filter(tries__gt=0).values(owner)
    silent = ExpressionWrapper(Q(**{f"{owner}__in": in_vain}), output_field=BooleanField())
    turn = Window(RowNumber(), partition_by=[owner], order_by=["created_at", "pk"])
    due: QuerySet[Any] = waiting.filter(due_at__lte=now).annotate(silent=silent, turn=turn)
    return due.order_by("silent", "turn", "due_at", "pk")
