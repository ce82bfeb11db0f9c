"""Counting what people were refused."""

from complots_site.web.refusal import Reason, Refused
from games.watch.numbers import REFUSALS


def note(refusal: Refused) -> None:
    """A refusal that somebody is told of."""
    REFUSALS.labels(refusal.reason).inc()


def note_unreadable() -> None:
    """A frame that no page of ours sends."""
    REFUSALS.labels(Reason.UNREADABLE).inc()
