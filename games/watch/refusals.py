"""Counting refusals by reason."""

from complots_site.web.refusal import Reason, Refused
from games.watch.numbers import REFUSALS


def note(refusal: Refused) -> None:
    """Count a refusal that somebody is told of."""
    REFUSALS.labels(refusal.reason).inc()


def note_unreadable() -> None:
    """Count a message over a socket that no page of ours sends."""
    REFUSALS.labels(Reason.UNREADABLE).inc()
