"""A game that this process does not have: it is gone, or has come to others with an upgrade."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from games.croupier.round import go_round
from games.models import Match
from games.play.create_match import Plan, create_match
from games.play.room.join_match import join_match
from tests.harness.tables import play_out, player, table, without

pytestmark = pytest.mark.django_db

SENTENCE = "Le jeu de cette partie n’est pas là pour le moment."


@pytest.mark.parametrize(
    ("verb", "who", "fields"),
    [
        ("join", "bob", {"seat": "1"}),
        ("start", "alice", {}),
        ("seat_bot", "alice", {"seat": "1"}),
    ],
)
def test_a_table_of_it_is_not_begun_and_a_sentence_says_why(client, verb, who, fields):
    match = create_match(player("alice"), Plan("complots", 2))
    client.force_login(player(who))
    with without("complots"):
        answer = client.post(reverse(verb, args=[match.key]), fields)
    assert answer.status_code == 409
    assert SENTENCE in answer.text
    match.refresh_from_db()
    assert match.status == Match.Status.OPEN


def test_no_rematch_of_it_is_opened_and_a_sentence_says_why(client):
    match = table("alice", "bob", seats=2)
    play_out(match)
    client.force_login(player("bob"))
    with without("complots"):
        answer = client.post(reverse("rematch", args=[match.key]))
    assert answer.status_code == 409
    assert SENTENCE in answer.text
    assert Match.objects.count() == 1


def test_a_countdown_to_it_is_left_to_the_processes_that_have_it(settings):
    settings.COUNTDOWN = 10
    match = create_match(player("alice"), Plan("complots", 2))
    join_match(match.key, player("bob"))
    over = timezone.now() - timedelta(seconds=1)
    Match.objects.update(starts_at=over, due_at=over)
    with without("complots"):
        go_round()
    match.refresh_from_db()
    assert (match.status, match.starts_at, match.due_at) == (Match.Status.OPEN, over, over)
    go_round()
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING
