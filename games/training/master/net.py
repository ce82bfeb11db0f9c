"""The master's net in torch: what is trained. `games.titles.complots.bot.net` plays from it.

One encoder is shared by all opponents, so that any number of seats fits; what it makes of each is
added up and maximised. Policy and values of moves at an opponent are read from that opponent's
own encoding, whoever sits where.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from games.titles.complots.bot.encode import OTHERS, G, P
from games.titles.complots.bot.move_ids import CHARACTERS, OPPONENTS, TARGETED, A

ENCODED, TRUNK, AIMED = 48, 128, 32
KINDS = (A - TARGETED) // OPPONENTS
"""Kinds of moves with a target."""
LIVING = OTHERS["living"]
NEVER = -1e9
"""The logit of what is not legal."""


class Judged(NamedTuple):
    """What the net makes of n moments.

    `logits` [n, A], illegal moves at `NEVER`; `value` [n], the share of the win to expect; `moves`
    [n, A], the same after each move.
    """

    logits: Tensor
    value: Tensor
    moves: Tensor


class Net(nn.Module):
    """The net. Its weights are drawn from torch's generator.

    With `open_cards` it reads the cards of opponents after each of their rows, and those of the
    court after the viewer's own, as `Tables.encode_open` has them.
    """

    def __init__(self, trunk: int = TRUNK, *, open_cards: bool = False) -> None:
        super().__init__()
        cards = CHARACTERS * open_cards
        self.opponent = nn.Linear(P + cards, ENCODED)
        self.first = nn.Linear(G + cards + 2 * ENCODED, trunk)
        self.second = nn.Linear(trunk, trunk)
        self.plain = nn.Linear(trunk, 2 * TARGETED)
        self.aim = nn.Linear(trunk, AIMED)
        self.at = nn.Linear(ENCODED, AIMED, bias=False)
        self.aimed = nn.Linear(AIMED, 2 * KINDS)
        self.value = nn.Linear(trunk, 1)
        for layer in (self.plain, self.aimed, self.value):
            nn.init.normal_(layer.weight, std=0.01)

    def forward(self, own: Tensor, others: Tensor, legal: Tensor) -> Judged:
        """Judge n moments: `own` [n, G], `others` [n, k ≤ 7, P], `legal` bool [n, A]; with open
        cards both have more.
        """
        count, seats = others.shape[:2]
        each = torch.relu(self.opponent(others)) * others[:, :, LIVING, None]
        table = torch.cat((own, each.sum(1), each.amax(1)), 1)
        trunk = torch.relu(self.second(torch.relu(self.first(table))))
        aimed = self.aimed(torch.relu(self.aim(trunk)[:, None] + self.at(each)))
        if seats < OPPONENTS:
            aimed = nn.functional.pad(aimed, (0, 0, 0, OPPONENTS - seats))
        aimed = aimed.permute(0, 2, 1).reshape(count, 2, KINDS * OPPONENTS)
        both = torch.cat((self.plain(trunk).view(count, 2, TARGETED), aimed), 2)
        return Judged(
            both[:, 0].masked_fill(~legal, NEVER),
            torch.sigmoid(self.value(trunk)[:, 0]),
            torch.sigmoid(both[:, 1]),
        )

    @classmethod
    def of(cls, weights: Mapping[str, np.ndarray]) -> "Net":
        """The net of those weights."""
        reads_cards = weights["opponent.weight"].shape[1] > P
        net = cls(len(weights["second.bias"]), open_cards=reads_cards)
        net.load_state_dict({name: torch.from_numpy(array) for name, array in weights.items()})
        return net

    def weights(self) -> dict[str, np.ndarray]:
        """Every array by its name, as `games.titles.complots.bot.net` reads them."""
        return {name: value.numpy().copy() for name, value in self.state_dict().items()}


def opened(net: Net, trunk: int) -> Net:
    """A net that judges like that one, its trunk as wide or wider, and reads open cards: of them,
    and of what is wider, it makes nothing yet.
    """
    weights = net.weights()
    for name, read in (("opponent.weight", P), ("first.weight", G)):
        weights[name] = np.insert(weights[name], [read] * CHARACTERS, 0, axis=1)
    wide = Net(trunk, open_cards=True).weights()
    for name, array in weights.items():
        wide[name][: len(array)] = 0
        wide[name][tuple(map(slice, array.shape))] = array
    return Net.of(wide)


def save(net: Net, file: Path) -> None:
    """Write the weights to play from."""
    arrays: dict[str, Any] = net.weights()
    np.savez(file, **arrays)
