"""The master's nets, to play from: numpy alone, for one moment or for many.

`games.training.master` trains them: one for two players, who draft and know nearly every card,
one for up to five and one for more. As many others, which read all cards, have the values by
which decisions are judged. The weights are in this folder.
"""

from bisect import bisect_left
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.titles.complots.bot.encode import OTHERS, OWN, encode
from games.titles.complots.bot.move_ids import OPPONENTS, TARGETED, A, legal_ids
from games.titles.complots.view import View

Floats = NDArray[np.floating]
KINDS = (A - TARGETED) // OPPONENTS
LIVING = OTHERS["living"]


LARGEST = (2, 5, 8)
"""The most players that each net is for."""


class Files(NamedTuple):
    """Where the weights of the nets are, from that for the fewest players on."""

    duel: str
    table: str
    crowd: str

    def of(self, seats: int) -> str:
        """Those for so many players."""
        return self[bisect_left(LARGEST, seats)]


def _beside(*names: str) -> Files:
    return Files(*(str(files(__package__) / name) for name in names))


MASTER = _beside("duel.npz", "table.npz", "crowd.npz")
JUDGE = _beside("duel_judge.npz", "table_judge.npz", "crowd_judge.npz")


class Judged(NamedTuple):
    """What the net makes of n moments: the chance [n, A] of each move among the legal ones, the
    share of the win to expect [n], and the same after each move [n, A].
    """

    chances: Floats
    value: Floats
    moves: Floats


class Net:
    """The net with its weights, by the names of torch's layers."""

    def __init__(self, weights: dict[str, Floats]) -> None:
        turned = {name: np.ascontiguousarray(array.T) for name, array in weights.items()}
        self.opponent = turned["opponent.weight"], turned["opponent.bias"]
        self.first = turned["first.weight"], turned["first.bias"]
        self.second = turned["second.weight"], turned["second.bias"]
        self.plain = turned["plain.weight"], turned["plain.bias"]
        self.aim = turned["aim.weight"], turned["aim.bias"]
        self.at = turned["at.weight"]
        self.aimed = turned["aimed.weight"], turned["aimed.bias"]
        self.value = turned["value.weight"], turned["value.bias"]

    def judge(self, own: Floats, others: Floats, legal: NDArray[np.bool_]) -> Judged:
        """Judge n moments: `own` [n, G], `others` [n, k ≤ 7, P], `legal` [n, A]; nets that read
        open cards have both longer by as many.
        """
        count, seats = others.shape[:2]
        each = relu(others @ self.opponent[0] + self.opponent[1]) * others[:, :, LIVING, None]
        table = np.concatenate((own, each.sum(1), each.max(1)), 1)
        trunk = relu(relu(table @ self.first[0] + self.first[1]) @ self.second[0] + self.second[1])
        aim = (trunk @ self.aim[0] + self.aim[1])[:, None]
        aimed = relu(aim + each @ self.at) @ self.aimed[0] + self.aimed[1]
        plain = (trunk @ self.plain[0] + self.plain[1]).reshape(count, 2, TARGETED)
        both = np.zeros((count, 2, A), np.float32)
        both[:, :, :TARGETED] = plain
        targets = both[:, :, TARGETED:].reshape(count, 2, KINDS, OPPONENTS)
        targets[:, :, :, :seats] = aimed.reshape(count, seats, 2, KINDS).transpose(0, 2, 3, 1)
        both[:, :, TARGETED:] = targets.reshape(count, 2, -1)
        logits = np.where(legal, both[:, 0], -np.inf)
        chances = np.exp(logits - logits.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        value = sigmoid((trunk @ self.value[0] + self.value[1])[:, 0])
        return Judged(chances, value, sigmoid(both[:, 1]))


class Nets:
    """The nets for `LARGEST` players, as one."""

    def __init__(self, *nets: Net) -> None:
        self.nets = nets

    def judge(self, own: Floats, others: Floats, legal: NDArray[np.bool_]) -> Judged:
        """Judge n moments, as `Net` does, each by the net for its number of players."""
        asked = np.searchsorted(LARGEST, 8 * own[:, OWN["seats"]])
        first = int(asked[0])
        if (asked == first).all():
            return self.nets[first].judge(own, others[:, : LARGEST[first] - 1], legal)
        count = len(own)
        whole = Judged(np.empty(legal.shape), np.empty(count), np.empty(legal.shape))
        for number in np.unique(asked):
            which, opponents = asked == number, LARGEST[number] - 1
            part = self.nets[number].judge(own[which], others[which, :opponents], legal[which])
            for array, judged in zip(whole, part, strict=True):
                array[which] = judged
        return whole

    def look(self, view: View) -> Judged:
        """Judge what the asked viewer sees: one moment."""
        return self.judge(*read(view, 1))


def read(view: View, times: int) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    """What the asked viewer sees and may do, as `Net.judge` takes it, so many times over."""
    own, others = encode(view)
    legal = np.zeros((times, A), np.bool_)
    legal[:, legal_ids(view)] = True
    rows = others[None, : len(view.seats) - 1]
    return np.repeat(own[None], times, 0), np.repeat(rows, times, 0), legal


def relu(array: Floats) -> Floats:
    """What is above 0."""
    above: Floats = np.maximum(array, 0)
    return above


def sigmoid(array: Floats) -> Floats:
    """From 0 to 1."""
    answer: Floats = 1 / (1 + np.exp(-array))
    return answer


def load(path: str) -> Net:
    """The net of a file of weights."""
    with np.load(path) as file:
        return Net({name: file[name].astype(np.float32) for name in file.files})


@cache
def master() -> Nets:
    """The nets that play here, read once."""
    return Nets(*map(load, MASTER))


@cache
def values() -> Nets:
    """The nets by whose values decisions are judged, read once; their policies mean nothing.

    They read all cards: those of the court after `own`, of each opponent after their row.
    """
    return Nets(*map(load, JUDGE))
