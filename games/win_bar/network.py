"""The model behind a win bar: one small network, shared by all seats of a table."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engine.analysis.win_bar import Rows

Floats = NDArray[np.float32]

OUT = np.float32(-1e9)
"""The score of a seat that can no longer win."""


class Network(NamedTuple):
    """Weights, for rows of `numbers` and layers of `hidden`.

    Each seat that can still win is read as an opponent: (numbers, hidden), (hidden,). A seat's
    score comes from its own row, (numbers, hidden), with the mean of its opponents, (hidden,
    hidden), and a bias; then a second layer, (hidden, hidden), (hidden,), and (hidden,). So nothing
    depends on how many seats there are, or in which order they are read.
    """

    opponent: Floats
    opponent_bias: Floats
    own: Floats
    mean: Floats
    bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats

    def chances(self, tables: Sequence[Rows]) -> Floats:
        """The chance of each seat to win, as (tables, seats); each table's sum to 1."""
        return forward(self, np.asarray(tables, dtype=np.float32)).chances


class Layers(NamedTuple):
    """What the network came to at each layer, (tables, seats, hidden), and the chances."""

    opponents: Floats
    mean: Floats
    first: Floats
    second: Floats
    chances: Floats


def forward(network: Network, tables: Floats) -> Layers:
    """Of tables as (tables, seats, numbers); the numbers beyond those it reads are left."""
    read = tables[:, :, : len(network.own)]
    opponents = np.maximum(read @ network.opponent + network.opponent_bias, 0) * read[:, :, :1]
    mean = (opponents.sum(axis=1, keepdims=True) - opponents) / (tables.shape[1] - 1)
    first = np.maximum(read @ network.own + mean @ network.mean + network.bias, 0)
    second = np.maximum(first @ network.second + network.second_bias, 0)
    scores = np.where(read[:, :, 0] > 0, second @ network.last, OUT)
    return Layers(opponents, mean, first, second, softmax(scores))


def softmax(scores: Floats) -> Floats:
    """Over the last axis."""
    raised = np.exp(scores - scores.max(axis=-1, keepdims=True))
    chances: Floats = raised / raised.sum(axis=-1, keepdims=True)
    return chances


def named(network: Network, seats: int) -> dict[str, NDArray[np.float16]]:
    """The weights as a file has them: by seats and layer, in half precision."""
    return {f"{seats}.{name}": w.astype(np.float16) for name, w in network._asdict().items()}


def of_file(file: Mapping[str, NDArray[np.float16]], seats: int) -> Network:
    """The network for so many seats. Raises KeyError where the file has none."""
    return Network(*[file[f"{seats}.{name}"].astype(np.float32) for name in Network._fields])
