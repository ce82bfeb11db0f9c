"""Complots: that somebody holds two equal cards is told neither by a page nor by a pace."""

import re
from dataclasses import replace

import pytest

from games.boards import board
from games.croupier.act import act
from games.matches import memory
from games.models import Match
from games.play.answer import answer
from games.titles import get
from tests.harness.tables import name_at, player, replayed, table

pytestmark = pytest.mark.django_db
NAMES = ("alice", "bob", "chloe")
COMPLOTS = get("complots")
DEADLINE = re.compile(r'data-deadline="\d+"')
HANDS = ("captain captain", "captain countess")


@pytest.fixture
def struck(monkeypatch):
    """A match where alice strikes the second seat, a bot's or bob's, that holds those cards."""

    def begin(held: str, bots: list[int]) -> Match:
        def arranged(seats, options, dealer):
            table = COMPLOTS.set_up(seats, {**options, "first": 0}, dealer)
            table.hands = [hand.split() for hand in ("duchess assassin", held, "duchess assassin")]
            table.coins, table.treasury = [7, 2, 2], 43
            return table

        titles = {"complots": replace(COMPLOTS, set_up=arranged)}
        monkeypatch.setattr("games.titles.all_titles", lambda: titles)
        Match.objects.filter(key="struck").delete()
        people = [name for seat, name in enumerate(NAMES) if seat not in bots]
        match = table(*people, seats=3, bots=bots)
        Match.objects.filter(pk=match.pk).update(key="struck")
        memory.forget()
        match.refresh_from_db()
        say(match, 0, "coup:1")
        return match

    return begin


def say(match: Match, seat: int, move: str) -> None:
    number = str(replayed(match).number(seat))
    answer(match.key, name_at(match, seat).pk, number, move)


def heard(match: Match) -> tuple[object, ...]:
    """All that alice, chloe and a spectator are sent, byte for byte, and when something is due."""
    memory.forget()
    match.refresh_from_db()
    snapshot = memory.snapshot_at(match)
    others = (player("alice").pk, player("chloe").pk, None)
    boards = [DEADLINE.sub("", board.table(snapshot, pk, "fr")) for pk in others]
    due = match.due_at - match.asked_at
    return match.ply, match.version, match.awaited, due, tuple(snapshot.asks.items()), *boards


def test_who_is_to_lose_a_card_is_asked_alike_and_answers_alike(struck):
    told = []
    for held in HANDS:
        match = struck(held, bots=[])
        asked = heard(match)
        say(match, 1, "lose:captain")
        told.append([asked, heard(match)])
    assert told[0] == told[1]


def test_a_bot_takes_its_time_to_lose_one_of_two_equal_cards(struck):
    told, kinds = [], []
    for held in HANDS:
        match = struck(held, bots=[1])
        ply, version, awaited, _, asks, *boards = heard(match)
        told.append([ply, version, awaited, asks, boards])
        pauses = match.due_at - match.asked_at
        kinds.append(replayed(match).ask.kind)
        assert pauses.total_seconds() > 1
        assert not act(match.key, match.asked_at)
    assert told[0] == told[1]
    assert kinds == ["lose", "lose"]
