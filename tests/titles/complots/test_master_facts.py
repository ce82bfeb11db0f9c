"""What is told of the master beside its weights: none is offered without its figures."""

from pathlib import Path

import pytest

from games.titles.complots.bot.net import JUDGE, MASTER
from games.training.facts import facts_of
from games.training.players import names

ASKED = {
    "honest": (0.8, 0.7, 0.48),
    "always-duchess": (0.58, 0.4, 0.36),
    "30 %-challenger": (0.7, 0.53, 0.48),
    "cautious bluffer": (0.69, 0.63, 0.58),
    "former regular": (0.62, 0.56, 0.48),
}
"""What it has to win alone among others who are all the same, at 2, 4 and 6 seats."""
STRENGTH = {
    cell: found for file in MASTER for cell, found in facts_of(Path(file))["strength"].items()
}
ROLLOUTS = facts_of(Path(JUDGE.table))["rollouts"]


def test_it_stands_there_how_each_was_trained():
    for weights in MASTER:
        assert {"seed", "hours", "decisions", "commit"} <= facts_of(Path(weights)).keys()
    for weights in JUDGE:
        assert {"seed", "minutes", "commit"} <= facts_of(Path(weights)).keys()


@pytest.mark.parametrize(("seats", "most"), [(2, 0.6), (4, 0.33)])
def test_what_a_best_response_wins_is_bounded(seats, most):
    """By what is asked (docs/bots.md)."""
    won, error = facts_of(Path(MASTER.of(seats)))[f"best response, {seats} seats"]
    assert won - error <= most


@pytest.mark.parametrize("others", ASKED)
def test_it_wins_what_is_asked_among_simple_players(others):
    for seats, asked in zip((2, 4, 6), ASKED[others], strict=True):
        assert STRENGTH[f"master : {others}, {seats}"][0] >= asked


@pytest.mark.parametrize("others", names("complots"))
def test_it_is_never_below_its_fair_share(others):
    cells = {
        cell: found for cell, found in STRENGTH.items() if cell.startswith(f"master : {others}, ")
    }
    assert cells
    for cell, (won, error) in cells.items():
        seats = int(cell.split(", ")[1])
        assert won + 2 * error >= 1 / seats, cell


def test_the_values_of_moves_are_near_what_roll_outs_bring():
    assert ROLLOUTS["positions"] >= 500
    assert ROLLOUTS["all"] <= 7
