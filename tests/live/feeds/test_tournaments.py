"""The lobbies of a process are shown which tournaments run and come next."""

import asyncio

import pytest

from games.boards.lobby import Selection
from games.live.feeds import tournaments as feed
from games.models import Tournament
from games.tournaments.call_off import call_off
from games.tournaments.enter import enter
from tests.harness.tables import player
from tests.tournaments.played import tournament

pytestmark = pytest.mark.django_db


class Lobby:
    def __init__(self, player_id, language="fr"):
        self.player_id, self.tournaments, self.sent = player_id, None, []
        self.selection = Selection(language, player_id is not None)

    async def send_html(self, text):
        self.sent.append(text)


@pytest.fixture
def lobbies():
    """Of two visitors, a player and the host."""
    people = [player(name).pk for name in ("ann", "host")]
    return [Lobby(None), Lobby(None, "en"), *(Lobby(number) for number in people)]


@pytest.fixture
def told(lobbies, monkeypatch):
    """What each is sent in a round, by a function; it reads before it, in the test's thread."""

    def go_round() -> list[list[str]]:
        found = feed.read({(each.player_id, each.selection.language) for each in lobbies})

        async def read(*_) -> feed.Shown:
            return found

        for lobby in lobbies:
            lobby.sent.clear()
        monkeypatch.setattr(feed, "in_side_thread", read)
        asyncio.run(feed.go_round(lobbies))
        return [[*lobby.sent] for lobby in lobbies]

    return go_round


def test_a_lobby_that_stands_open_tells_of_a_tournament_from_its_announcement_to_its_end(told):
    assert all("<section" not in each for (each,) in told())
    made = tournament(0, rounds=1)
    visitor, english, *_ = shown = [each for (each,) in told()]
    assert all("Grand Cup" in each for each in shown)
    assert "poules en un tour" in visitor
    assert "one round of pods" in english
    assert told() == [[]] * 4
    enter(made.key, player("ann"))
    assert all("\u00a01</p>" in each for (each,) in told()[:1])
    Tournament.objects.filter(pk=made.pk).update(status=Tournament.Status.RUNNING)
    assert all("badge" in each for (each,) in told())
    Tournament.objects.filter(pk=made.pk).update(status=Tournament.Status.ANNOUNCED)
    told()
    call_off(made.key, player("host"))
    assert all("<section" not in each for (each,) in told())


def test_one_by_invitation_is_told_to_its_people_alone(told):
    told()
    tournament(0, entry="link", rated=False)
    assert [len(sent) for sent in told()] == [0, 0, 0, 1]
