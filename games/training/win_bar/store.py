"""Storing trained models beside those that are there, with their facts."""

import json
from typing import Any

import numpy as np

from games.training.win_bar.train import Facts
from games.win_bar.models import facts_file, facts_of, weights_file
from games.win_bar.network import Network, named


def store(network: Network, facts: Facts) -> None:
    """Put a model into its title's files, in place of the one for as many seats."""
    file = weights_file(facts.title)
    weights = {}
    if file.exists():
        with np.load(file) as stored:
            weights = dict(stored)
    np.savez_compressed(file, **(weights | named(network, facts.seats)))
    store_facts(facts.title, facts.seats, facts.as_json())


def store_facts(slug: str, seats: int, facts: dict[str, Any]) -> None:
    """Put what is told of a model into its title's file."""
    known = facts_of(slug) | {str(seats): facts}
    text = json.dumps(dict(sorted(known.items())), indent=1)
    facts_file(slug).write_text(f"{text}\n", "utf-8")
