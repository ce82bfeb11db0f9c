"""Who may not write reads why in their own language, however their message came."""

from datetime import timedelta

import pytest
from django.utils import timezone, translation

from accounts.models import User
from complots_site.web.refusal import Refused
from games.play.post_message import post_message
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


def refused(name: str, language: str) -> str:
    """What somebody reads who posts over a socket: the thread that posts speaks any language, and
    theirs is chosen where the sentence is sent (games/live/consumer.py).
    """
    match = table("host", seats=2)
    another = "en" if language == "fr" else "fr"
    with translation.override(another), pytest.raises(Refused) as found:
        post_message(match.key, player(name).pk, "Hello")
    with translation.override(language):
        return str(found.value.sentence)


@pytest.mark.parametrize(
    ("language", "begins"), [("fr", "Les invités n’écrivent"), ("en", "Guests write at private")]
)
def test_a_guest_at_a_public_table(language, begins):
    player("passing")
    User.objects.filter(username="passing").update(is_guest=True)
    assert refused("passing", language).startswith(begins)


@pytest.mark.parametrize(
    ("language", "begins"),
    [("fr", "Un modérateur t’a réduit"), ("en", "A moderator has silenced you")],
)
def test_who_was_silenced(language, begins):
    player("loud")
    until = timezone.now() + timedelta(days=1)
    User.objects.filter(username="loud").update(silenced_until=until)
    assert refused("loud", language).startswith(begins)
