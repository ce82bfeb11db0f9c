"""A moderator, and a report for them."""

import pytest
from django.core.management import call_command

from games.play.moderation.report import About, report
from games.play.post_message import post_message
from tests.harness.people import browser
from tests.harness.tables import player, table


@pytest.fixture
def staff(db):
    player("stella")
    call_command("moderator", "Stella")
    return browser("stella")


@pytest.fixture
def told(db):
    """alice has reported what bob said, between two other lines."""
    key = table("alice", "bob").key
    post_message(key, player("alice").pk, "Bonsoir")
    line = post_message(key, player("bob").pk, "Traître")
    post_message(key, player("alice").pk, "Charmant")
    return report(player("alice"), About(player("bob"), line), "insult", "sans raison")
