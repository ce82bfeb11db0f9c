"""Learners that try every move."""

import numpy as np
import pytest
import torch

from games.titles.complots.bot.encode import KIND, G, P
from games.titles.complots.bot.move_ids import DRAFT_ID, TAX_ID, A
from games.training.master.exploring import Exploring, Tries
from games.training.master.net import Net

KINDS = ("draft", "action")
LEGAL = torch.zeros((2, A), dtype=torch.bool)
LEGAL[0, DRAFT_ID : DRAFT_ID + 5] = LEGAL[1, TAX_ID : TAX_ID + 2] = True


def judged(tries):
    """A moment at a draft and one at an action, judged by a net that is sure of itself."""
    torch.manual_seed(1)
    net = Net()
    with torch.no_grad():
        net.plain.bias[DRAFT_ID] = net.plain.bias[TAX_ID] = 50
    own = torch.zeros((2, G))
    for row, kind in enumerate(KINDS):
        own[row, KIND[kind]] = 1
    with torch.no_grad():
        return Exploring(net, tries)(own, torch.zeros((2, 1, P)), LEGAL)


def chances(tries):
    return torch.softmax(judged(tries).logits, 1).numpy()


def test_every_legal_move_has_its_part_of_the_tries_at_the_draft_and_elsewhere():
    found = chances(Tries(draft=0.3, elsewhere=0.02))
    assert found[0, DRAFT_ID : DRAFT_ID + 5] == pytest.approx([0.76, 0.06, 0.06, 0.06, 0.06])
    assert found[1, TAX_ID : TAX_ID + 2] == pytest.approx([0.99, 0.01])


def test_what_is_not_legal_is_never_tried():
    assert (chances(Tries(0.3, 0.3))[~LEGAL.numpy()] == 0).all()


def test_without_tries_the_policy_and_in_any_case_the_values_are_the_nets_own():
    without, with_some = judged(Tries()), judged(Tries(0.3, 0.3))
    np.testing.assert_allclose(torch.softmax(without.logits, 1)[0, :2].numpy(), [1, 0], atol=1e-6)
    assert torch.equal(without.value, with_some.value)
    assert torch.equal(without.moves, with_some.moves)
