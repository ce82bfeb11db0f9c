"""The model behind a win bar: a perceptron of two hidden layers that all seats share."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from games.engine.win_bar import Rows

Floats = NDArray[np.float32]

OUT = -1e9
"""The score of a seat that can no longer win."""


class Network(NamedTuple):
    """Weights: (seats * numbers, hidden), (hidden,), (hidden, hidden), (hidden,), (hidden,), ().

    A seat's score is read from its own row and those of the others, clockwise from it; the chances
    are a softmax over the scores of the seats that can still win.
    """

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats

    def chances(self, tables: Sequence[Rows]) -> Floats:
        """The chance of each seat to win, as (tables, seats); each table's sum to 1."""
        return self.chances_of(np.asarray(tables, dtype=np.float32))

    def chances_of(self, tables: Floats) -> Floats:
        """The same, of tables as (tables, seats, numbers); numbers beyond those read are left."""
        read = self.first.shape[0] // tables.shape[1]
        seen = clockwise(tables[:, :, :read])
        hidden = np.maximum(seen @ self.first + self.first_bias, 0)
        hidden = np.maximum(hidden @ self.second + self.second_bias, 0)
        return softmax(np.where(tables[:, :, 0] > 0, hidden @ self.last, OUT))


def clockwise(tables: Floats) -> Floats:
    """(tables, seats, numbers) as (tables, seats, seats * numbers): the rows from each seat on."""
    seats = tables.shape[1]
    order = [[(seat + step) % seats for step in range(seats)] for seat in range(seats)]
    return tables[:, order, :].reshape(len(tables), seats, -1)


def softmax(scores: Floats) -> Floats:
    """Over the last axis."""
    raised = np.exp(scores - scores.max(axis=-1, keepdims=True))
    chances: Floats = raised / raised.sum(axis=-1, keepdims=True)
    return chances


def named(network: Network, seats: int) -> dict[str, Floats]:
    """The weights as a file has them: by seats and layer, in half precision."""
    return {f"{seats}.{name}": w.astype(np.float16) for name, w in network._asdict().items()}


def of_file(file: Mapping[str, NDArray[np.float16]], seats: int) -> Network:
    """The network for so many seats. Raises KeyError where the file has none."""
    return Network(*(file[f"{seats}.{name}"].astype(np.float32) for name in Network._fields))
