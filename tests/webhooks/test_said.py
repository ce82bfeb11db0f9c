"""What is told of evenings, tables and results; names stay names, and nothing secret is in it."""

import pytest

from games.clubs.open_evenings import go_round as open_evenings
from games.models import Tournament, WebhookMessage
from games.play.open_club_table import open_club_table
from games.play.room.join_match import join_match
from games.webhooks.kinds import still_free
from games.webhooks.plain import NOTHING, plain
from games.webhooks.results import tell_final_table
from games.webhooks.send import go_round
from tests.clubs.amis import due, thursdays
from tests.clubs.test_clubs import follow_all
from tests.harness.tables import play_out
from tests.ladder.finished import player


def content(kind: str) -> str:
    return WebhookMessage.objects.get(kind=kind).content


def test_an_evening_is_told_when_it_opens(club):
    due(thursdays(club))
    open_evenings()
    made = Tournament.objects.get()
    assert "Complots" in content("evening")
    assert content("evening").endswith(f"\nhttps://complots.example/tournaments/{made.key}/")
    assert made.invite not in content("evening")


def test_a_table_with_free_seats_is_told_while_it_has_them(club, service):
    made = open_club_table(club.key, player("cid"), "complots", 2, "live")
    assert content("table").endswith(f"/m/{made.key}/")
    assert made.invite not in content("table")
    assert still_free(WebhookMessage.objects.get())
    join_match(made.key, player("bob"))
    go_round()
    assert service.received == []


def test_the_result_of_a_table_of_the_club_is_told_once(club):
    made = open_club_table(club.key, player("ann"), "complots", 2, "live")
    join_match(made.key, player("bob"))
    made.refresh_from_db()
    play_out(made)
    follow_all()
    follow_all()
    placed = [line for line in content("result").splitlines() if "\\. " in line]
    assert placed in (["1\\. ann", "2\\. bob"], ["1\\. bob", "2\\. ann"])
    assert made.invite not in content("result")


def test_the_final_table_of_an_evening_is_told(club):
    due(thursdays(club))
    open_evenings()
    made = Tournament.objects.get()
    for place, name in enumerate(("bob", "cid"), 1):
        facts = {"joined_at": made.starts_at, "free_since": made.starts_at, "place": place}
        made.entrants.create(player=player(name), **facts)
    tell_final_table(made)
    assert content("result").splitlines()[1:3] == ["1\\. bob", "2\\. cid"]


@pytest.mark.parametrize(
    "text",
    ["@everyone", "<@123>", "**fat**", "[x](https://evil.example)", "https://evil.example", "a\nb",
     "`code`", "||spoiler||", "evil.example/path"],
)  # fmt: skip
def test_names_stay_names(text):
    said = plain(text)
    for mark in ("@everyone", "<@1", "**", "](", "https://", "\n", ".example"):
        assert mark not in said
    bare = said.replace("\\", "").replace(NOTHING, "")
    assert bare == " ".join(text.split())
