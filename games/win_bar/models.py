"""The trained models: a file of weights and one of facts in the folder of each title."""

import json
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import games.titles
from games.win_bar.network import Network, of_file

TITLES = Path(games.titles.__path__[0])


class Model(NamedTuple):
    """A network; `usual`, by how much bots' chances change with their answers to each kind of
    question; and a `version`, another one whenever either is.
    """

    network: Network
    usual: Mapping[str, float]
    version: str


def weights_file(slug: str) -> Path:
    """Where the weights of a title are, for all numbers of seats."""
    return TITLES / slug / "win_bar.npz"


def facts_file(slug: str) -> Path:
    """Where it stands how they were trained and what they are worth."""
    return TITLES / slug / "win_bar.json"


def facts_of(slug: str) -> dict[str, dict[str, Any]]:
    """The facts of a title's models, by number of seats; none if it has no models."""
    file = facts_file(slug)
    return json.loads(file.read_text("utf-8")) if file.exists() else {}


@cache
def model(slug: str, seats: int) -> Model | None:
    """The model for a title and a number of seats; None where there is none."""
    file = weights_file(slug)
    if not file.exists():
        return None
    with np.load(file) as weights:
        try:
            network = of_file(weights, seats)
        except KeyError:
            return None
    usual = facts_of(slug).get(str(seats), {}).get("usual", {})
    digest = sha256(b"".join(each.tobytes() for each in network) + repr(usual).encode())
    return Model(network, usual, digest.hexdigest()[:12])
