"""Hats answered ahead: what the croupier makes of the choice, and that nobody else can tell."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from complots_site.web.refusal import Refused
from games.boards import board
from games.croupier.act import act
from games.matches import memory
from games.models import Match, Move
from games.play.answer import answer
from games.play.answer_ahead import answer_ahead
from games.titles import get
from tests.harness.tables import name_at, player, replayed, table

pytestmark = pytest.mark.django_db
NAMES = ("alice", "bob", "chloe")
THEORIES = get("theories")
DEADLINE = re.compile(r'data-deadline="\d+"')


@pytest.fixture
def rumour(monkeypatch):
    """Begins a match of Théories where a rumour asks bob, who holds those cards, and chloe."""

    def begin(held: str) -> Match:
        def arranged(seats, options, dealer):
            table = THEORIES.set_up(seats, {**options, "first": 0}, dealer)
            table.hands = [hand.split() for hand in ("rumour leak", held, "sheep space.2")]
            table.events = ["calm"] * 9
            return table

        titles = {"theories": replace(THEORIES, set_up=arranged)}
        monkeypatch.setattr("games.titles.all_titles", lambda: titles)
        Match.objects.filter(key="rumour").delete()
        match = table(*NAMES, seats=3, title="theories")
        Match.objects.filter(pk=match.pk).update(key="rumour")
        memory.forget()
        match.refresh_from_db()
        for notation in ("draw", "play:rumour"):
            number = str(replayed(match).number(0))
            answer(match.key, name_at(match, 0).pk, number, notation)
        return match

    return begin


def due(match: Match) -> timedelta:
    """How long after the question something is due."""
    match.refresh_from_db()
    return match.due_at - match.asked_at


def heard(match: Match) -> tuple[object, ...]:
    """All that alice, chloe and a spectator learn, and when something is due."""
    memory.forget()
    after = due(match)
    snapshot = memory.snapshot_at(match)
    others = (player("alice").pk, player("chloe").pk, None)
    boards = [DEADLINE.sub("", board.table(snapshot, pk, "fr")) for pk in others]
    return match.ply, match.version, match.awaited, after, *boards


@pytest.mark.parametrize(
    ("held", "choice", "answered"),
    [
        ("tinfoil leak", "held", "tinfoil"),
        ("leak leak", "held", "allow"),
        ("tinfoil leak", "never", "allow"),
    ],
)
def test_a_hat_is_put_on_ahead_or_not(rumour, held, choice, answered):
    match = rumour(held)
    answer_ahead(match.key, player("bob").pk, choice)
    match.refresh_from_db()
    assert act(match.key, match.due_at)
    last = Move.objects.filter(match=match).order_by("number").last()
    assert (last.seat, last.notation, last.by) == (1, answered, "hand")
    assert replayed(match).ask.awaited == (2,)


def test_who_has_chosen_nothing_is_asked_for_a_hat(rumour):
    match = rumour("tinfoil leak")
    assert due(match) == timedelta(seconds=30)
    answer_ahead(match.key, player("bob").pk, "never")
    assert due(match) < timedelta(seconds=7)
    answer_ahead(match.key, player("bob").pk, "")
    assert due(match) == timedelta(seconds=30)


def test_neither_what_is_held_nor_what_is_chosen_can_be_told_from_an_answer_ahead(rumour):
    def told(held: str, choice: str) -> list[object]:
        match = rumour(held)
        answer_ahead(match.key, player("bob").pk, choice)
        asked = heard(match)
        assert act(match.key, match.due_at)
        return [asked, heard(match)]

    first = told("tinfoil leak", "held")
    assert first[0] != first[1]
    assert told("tinfoil leak", "never") == told("leak leak", "held") == first


@pytest.mark.parametrize("choice", ["pass", "HELD", "held ", "ask", "0"])
def test_a_choice_that_the_title_has_not_is_refused_and_changes_nothing(rumour, choice):
    match = rumour("tinfoil leak")
    with pytest.raises(Refused) as refusal:
        answer_ahead(match.key, player("bob").pk, choice)
    assert refusal.value.status == 422
    assert match.seats.get(number=1).ahead == ""
