"""Which kinds a browser is told of: those chosen, and those that have come since."""

import pytest
from django.utils.translation import override

from games.models import PushMessage, PushSubscription
from games.push.choose import choose
from games.push.kinds import AT_FIRST, CHALLENGE, KINDS, QUICK_MATCH, TOURNAMENT, wants
from games.push.send import send_due
from games.push.tell import tell
from tests.harness.tables import player


@pytest.mark.parametrize(
    ("kinds", "offered", "kind", "wanted"),
    [
        ([QUICK_MATCH], [*AT_FIRST], QUICK_MATCH, True),
        ([], [*AT_FIRST], QUICK_MATCH, False),
        ([], [*AT_FIRST], CHALLENGE, True),
        ([], None, CHALLENGE, True),
        ([], None, QUICK_MATCH, False),
        ([], [*KINDS], CHALLENGE, False),
    ],
)
def test_a_kind_that_came_after_the_choice_is_wanted_until_it_is_declined(
    kinds, offered, kind, wanted
):
    assert wants(PushSubscription(kinds=kinds, offered=offered), kind) is wanted


def test_no_text_of_a_kind_has_room_for_a_name_and_each_is_in_french():
    for name, kind in KINDS.items():
        for text in (kind.choice, kind.title):
            with override("en"):
                english = str(text)
            with override("fr"):
                french = str(text)
            assert "%" not in english + french, name
            assert "{" not in english + french, name
            assert french != english, name


@pytest.mark.django_db
def test_what_was_declined_meanwhile_is_not_sent(service, told):
    nina = player("nina")
    mine = told(nina)
    tell([nina.pk], TOURNAMENT, "cup:1", "/tournaments/cup/")
    choose(nina, mine.session_key, [QUICK_MATCH], ("", ""))
    send_due(PushMessage.objects.get().due_at)
    assert service.received == []
    tell([nina.pk], CHALLENGE, "abc", "/m/abc/")
    assert PushMessage.objects.count() == 1
