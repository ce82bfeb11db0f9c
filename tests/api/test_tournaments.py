"""Entering and leaving tournaments by the API."""

import pytest

from games.models import Entrant
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
    assert bob.post("tournaments/nowhere/enter").status_code == 404
    assert bob.post(f"tournaments/{made.key}/leave").status_code == 204
