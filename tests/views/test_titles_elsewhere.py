"""A title that only other processes have: new ones, while an upgrade brings it."""

import pytest
from django.utils import timezone

from games.models import Match, QueueEntry
from tests.harness.people import browser
from tests.harness.tables import play_out, player, table


@pytest.mark.parametrize("name", ["alice", "eve", None])
def test_the_pages_of_an_old_process_leave_out_a_game_that_only_new_ones_have(db, name):
    newer, known = table("alice", "bob", seats=2), table("bob", seats=3)
    play_out(newer)
    opened = table("alice", seats=4)
    for match in (newer, opened):
        Match.objects.filter(pk=match.pk).update(title="bridge", version=match.version + 9)
    now = timezone.now()
    QueueEntry.objects.create(player=player("eve"), title="bridge", since=now, seen_at=now)
    client = browser(name)
    lobby = client.get("/")
    assert lobby.status_code == 200
    assert f"open-{known.key}" in lobby.text
    assert f"open-{opened.key}" not in lobby.text
    assert client.get("/history/").status_code == client.get("/quick/").status_code == 200
    pages = [f"/m/{match.key}/{page}" for match in (newer, opened) for page in ("", "chat/")]
    for page in (*pages, f"/m/{newer.key}/since/0/", f"/join/{opened.invite}/"):
        answer = client.get(page)
        if answer.status_code != 302:
            assert answer.status_code == 409
            assert "Le jeu de cette partie n’est pas là pour le moment." in answer.text
