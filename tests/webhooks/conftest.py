"""A server of our own that webhooks lead to, and a club that has one."""

from collections.abc import Iterator

import pytest

from games.models import Club
from games.webhooks.choose import choose
from tests.clubs.amis import amis
from tests.harness.push_service import PushService, push_service


@pytest.fixture
def service(settings) -> Iterator[PushService]:
    """The site may send to this machine."""
    settings.WEBHOOKS_LOCAL = True
    with push_service() as running:
        yield running


@pytest.fixture
def club(db, service) -> Club:
    """Its news are told at the server."""
    made = amis()
    choose(made, f"{service.url}/hook", "https://complots.example")
    made.webhook.messages.all().delete()
    return made
