"""Who may watch the matches of a tournament: whoever may see the tournament, and nobody else."""

import pytest
from django.urls import reverse

from complots_site.web.refusal import Refused
from games.clubs.create import create_club
from games.clubs.join import join_club
from games.matches.access.seeing import visible
from games.tournaments.create import create_tournament
from games.tournaments.enter import enter
from tests.harness.tables import play_out, player, table
from tests.tournaments.played import begun, due, go_on, names, now, running, tournament
from tests.tournaments.test_enter import plan

pytestmark = pytest.mark.django_db


def sees(name, match):
    """Whether the player of that name ("": a visitor) may see a match."""
    try:
        visible(player(name).pk if name else None, match.key)
    except Refused:
        return False
    return True


def test_everybody_watches_the_tables_of_a_public_one():
    (match,) = running(begun(4))
    assert sees("", match)


def test_those_of_one_by_link_watch_each_other_and_so_does_its_host():
    made = begun(8, entry="link")
    enter(tournament(0).key, player("zoe"))  # who plays in another one
    one, other = running(made)
    assert all(sees(name, match) for name in [*names(8), "host"] for match in (one, other))
    assert not any(sees(name, match) for name in ("zoe", "") for match in (one, other))


def test_all_members_of_the_club_watch_and_nobody_else():
    club = create_club(player("host"), "Amis", ["complots"], 8)
    for name in (*names(4), "idle"):
        join_club(club.invite, player(name))
    made = create_tournament(player("host"), plan(entry="league", club=club.key, least=4))
    for name in names(4):
        enter(made.key, player(name))
    due(made)
    go_on()
    (match,) = running(now(made))
    assert sees("idle", match)
    assert not sees("zoe", match)
    assert not sees("", match)


def test_the_page_and_the_replay_lead_back_to_the_tournament(client):
    made = begun(8, entry="link")
    match = running(made)[0]
    there = reverse("tournament", args=[made.key])
    client.force_login(player("host"))
    assert there in client.get(reverse("match", args=[match.key])).content.decode()
    tables = client.get(there).content.decode()
    assert reverse("match", args=[match.key]) in tables
    play_out(match)
    replay = client.get(reverse("replay", args=[match.key]))
    assert there in replay.content.decode()
    client.force_login(match.seats.first().player)
    history = client.get(reverse("history"), {"player": match.seats.first().player.handle})
    assert there in history.content.decode()


def test_after_the_end_one_goes_on_with_the_tournament_and_not_with_a_rematch(client):
    made = begun(4, rounds=1)
    (match,) = running(made)
    play_out(match)
    client.force_login(match.seats.first().player)
    text = client.get(reverse("match", args=[match.key])).content.decode()
    assert f'class="button" href="{reverse("tournament", args=[made.key])}"' in text
    assert reverse("rematch", args=[match.key]) not in text


def test_a_match_of_no_tournament_names_none(client):
    match = table("alice", "bob", seats=2)
    assert (
        "/tournaments/"
        not in client.get(reverse("match", args=[match.key])).content.decode().split("<main")[1]
    )
    assert tournament(4).key != match.tournament == ""
