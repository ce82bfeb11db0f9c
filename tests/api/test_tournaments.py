"""Entering and leaving tournaments by the API."""

import psycopg
import pytest
from django.db import OperationalError

from games.api import tournaments as routes
from games.models import Entrant, Tournament
from games.tokens.scopes import BOT_SCOPES
from games.tournaments.create import create_tournament
from tests.api.program import Program
from tests.harness.tables import bot_of, player
from tests.tournaments.test_enter import plan

pytestmark = pytest.mark.django_db


def robot() -> Program:
    return Program(bot_of("alice", "Robo").username, *BOT_SCOPES)


def test_a_bot_enters_where_bots_are_let_in_and_leaves():
    made = create_tournament(player("host"), plan(admits_bots=True))
    entered = robot().post(f"tournaments/{made.key}/enter")
    assert entered.status_code == 200
    told = entered.json()
    assert (told["name"], told["admits_bots"], told["entrants"]) == ("Cup · bots", True, 1)
    (row,) = robot().get(f"tournaments/{made.key}").json()["standings"]
    assert (row["name"], row["bot_account"]) == ("Robo", True)
    assert robot().post(f"tournaments/{made.key}/leave").status_code == 204
    assert not Entrant.objects.exists()


@pytest.mark.parametrize("status", ["resting", "paused"])
@pytest.mark.parametrize("running", [False, True])
def test_a_bot_that_was_silent_is_there_again_after_entering_once_more(status, running):
    made = create_tournament(player("host"), plan(admits_bots=True))
    program = robot()
    program.post(f"tournaments/{made.key}/enter")
    Entrant.objects.update(status=status, missed=2)
    if running:
        Tournament.objects.update(status=Tournament.Status.RUNNING)
    assert program.post(f"tournaments/{made.key}/enter").status_code == 200
    mine = Entrant.objects.get()
    assert (mine.status, mine.missed) == (Entrant.Status.IN, 0)
    (row,) = program.get(f"tournaments/{made.key}").json()["standings"]
    assert row["status"] == "in"


def test_a_token_that_plays_for_a_person_enters_and_leaves_for_them_and_says_so(alice):
    made = create_tournament(player("host"), plan())
    program = Program("alice", "match:play")
    assert program.post(f"tournaments/{made.key}/enter").status_code == 200
    assert Entrant.objects.get().player == player("alice")
    assert program.post(f"tournaments/{made.key}/leave").status_code == 204
    for page in ("/account/tokens/new/", "/api/"):
        assert "s’inscrire à des tournois et les quitter" in alice.get(page).text


def test_who_is_out_of_a_tournament_is_told_so():
    made = create_tournament(player("host"), plan(admits_bots=True))
    program = robot()
    program.post(f"tournaments/{made.key}/enter")
    Entrant.objects.update(status=Entrant.Status.OUT)
    assert program.post(f"tournaments/{made.key}/enter").status_code == 409


def test_elsewhere_it_is_told_why_not():
    made = create_tournament(player("host"), plan())
    refused = robot().post(f"tournaments/{made.key}/enter")
    assert refused.status_code == 403
    assert "for people" in refused.json()["detail"]


def test_people_enter_by_a_token_that_may_play_and_by_link_with_its_invitation():
    made = create_tournament(player("host"), plan(entry="link"))
    assert (
        Program("bob", "tournament:read").post(f"tournaments/{made.key}/enter").status_code == 403
    )
    bob = Program("bob", "match:play")
    assert bob.post(f"tournaments/{made.key}/enter").status_code == 404
    assert bob.post(f"tournaments/{made.key}/enter", invite=made.invite).status_code == 200
    nowhere = bob.post("tournaments/nowhere/enter")
    assert (nowhere.status_code, nowhere.json()["detail"]) == (404, "There is no such tournament.")
    assert bob.post(f"tournaments/{made.key}/leave").status_code == 204


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("verb", ["enter", "be_here", "leave"])
def test_what_clashes_with_others_is_done_once_more(monkeypatch, verb):
    made, program = create_tournament(player("host"), plan(admits_bots=True)), robot()
    clashes, does = [psycopg.errors.DeadlockDetected()], getattr(routes, verb)

    def clashing(*args):
        if clashes:
            raise OperationalError from clashes.pop()
        return does(*args)

    monkeypatch.setattr(routes, verb, clashing)
    assert program.post(f"tournaments/{made.key}/enter").status_code == 200
    assert program.post(f"tournaments/{made.key}/leave").status_code == 204
    assert not clashes
    assert not Entrant.objects.exists()
