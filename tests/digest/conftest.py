"""Players who want the digest, and a clock that is moved by hand."""

from datetime import UTC, datetime, timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.utils.translation import override

from accounts.models import User
from games import clock
from games.digest.choose import choose_digest
from games.digest.send import send_digests
from games.models import Match
from games.tempo import Tempo
from tests.harness.tables import asked, player, table

MORNING = datetime(2026, 1, 10, 7, tzinfo=UTC)
"""Eight o’clock in Paris."""


class Days:
    """The time of the process, and what the croupier does at it."""

    def __init__(self) -> None:
        self.now = MORNING - timedelta(hours=1)

    def at(self, hour: int, day: int = 0, minute: int = 0) -> int:
        """It is that hour in Paris, so many days later; how many letters have gone out so far."""
        self.now = MORNING + timedelta(days=day, hours=hour - 8, minutes=minute)
        while send_digests():
            pass
        return len(mail.outbox)


@pytest.fixture
def days(monkeypatch) -> Days:
    made = Days()
    monkeypatch.setattr(clock, "now", lambda: made.now)
    return made


def confirmed(name: str, *, verified: bool = True) -> User:
    """A player with an address."""
    one = player(name)
    EmailAddress.objects.update_or_create(
        user=one, email=f"{name}@example.org", defaults={"verified": verified, "primary": True}
    )
    return one


def reader(name: str, hour: str = "8", zone: str = "Europe/Paris") -> User:
    """A player who gets the digest."""
    one = confirmed(name)
    with override("fr"):
        choose_digest(one, hour, zone)
    return one


def slow(*names: str, tempo: str = Tempo.SLOW) -> tuple[Match, User]:
    """A slow table, and whom it waits for."""
    match = table(*names, seats=len(names), tempo=tempo)
    return match, asked(match)[0]
