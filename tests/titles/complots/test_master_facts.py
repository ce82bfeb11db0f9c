"""What is told of the master beside its weights: none is offered without its figures."""

from pathlib import Path

import pytest

from games.titles.complots.bot.net import JUDGE_WEIGHTS, WEIGHTS
from games.training.facts import facts_of
from games.training.players import names

LOST = {"master : always-duchess, 7"}
"""Cells that it does not hold yet (docs/bots.md)."""
FACTS, JUDGE = facts_of(Path(WEIGHTS)), facts_of(Path(JUDGE_WEIGHTS))


def test_it_stands_there_how_both_were_trained():
    assert {"seed", "hours", "decisions", "commit"} <= FACTS.keys()
    assert {"seed", "minutes", "commit", "rollouts"} <= JUDGE.keys()


@pytest.mark.parametrize(("seats", "most"), [(2, 0.60), (4, 0.35)])
def test_what_a_best_response_wins_is_bounded(seats, most):
    won, error = FACTS[f"best response, {seats} seats"]
    assert won - error <= most


@pytest.mark.parametrize("others", names("complots"))
def test_it_is_never_below_its_fair_share_but_where_that_is_told(others):
    cells = {
        cell: found
        for cell, found in FACTS["strength"].items()
        if cell.startswith(f"master : {others}, ")
    }
    assert cells
    for cell, (won, error) in cells.items():
        seats = int(cell.split(", ")[1])
        assert (won + 2 * error >= 1 / seats) == (cell not in LOST), cell


def test_the_values_of_moves_are_near_what_roll_outs_bring():
    found = JUDGE["rollouts"]
    assert found["positions"] >= 500
    assert found["all"] <= 7
