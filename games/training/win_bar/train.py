"""A model for one title and number of seats: matches, both fits, and what they are worth."""

from dataclasses import asdict, dataclass

import numpy as np

from games.engine.title import AnyTitle
from games.training.win_bar.calibration import Bin, expected_error, reliability
from games.training.win_bar.fit import chances_of, fit, log_loss
from games.training.win_bar.matches import Sample, sample
from games.training.win_bar.usual import usual_changes
from games.win_bar.network import Network, named, of_file

FOLLOWED = 400
"""Matches, none of them trained on, that tell what is usual."""
TESTED, VALIDATED = 0.2, 0.1
"""The shares of matches that are kept from training."""


@dataclass
class Facts:
    """What a model was made of, and how it does on matches that it has not seen.

    `open_loss` is its log loss, `public_loss` that of a model of what everybody knows, and
    `even_loss` that of even chances among those still in. `usual` is what `usual_changes` tells.
    """

    title: str
    seats: int
    matches: int
    seed: int
    commit: str
    error: float
    open_loss: float
    public_loss: float
    public_error: float
    even_loss: float
    usual: dict[str, float]
    bins: list[Bin]

    def as_json(self) -> dict[str, object]:
        """As the file of facts has it."""
        return asdict(self) | {"bins": [list(each) for each in self.bins]}


def train(
    title: AnyTitle, seats: int, matches: int, seed: int, commit: str
) -> tuple[Network, Facts]:
    """The model and its facts; the same for the same seed and bots."""
    assert title.win_bar is not None
    everything = sample(title, seats, matches, seed)
    trained, validation, test = split(everything, matches)
    network = fit(trained, validation, seed)
    network = of_file(named(network, seats), seats)  # judged as it is stored
    public = fit(trained, validation, seed, title.win_bar.public)
    chances, by_public = chances_of(network, test), chances_of(public, test)
    still_in = test.tables[:, :, 0] > 0
    even = still_in / still_in.sum(axis=1, keepdims=True)
    bins = reliability(chances, test.won)
    return network, Facts(
        title=title.slug,
        seats=seats,
        matches=matches,
        seed=seed,
        commit=commit,
        error=expected_error(bins),
        open_loss=log_loss(chances, test),
        public_loss=log_loss(by_public, test),
        public_error=expected_error(reliability(by_public, test.won)),
        even_loss=log_loss(even.astype(np.float32), test),
        usual=usual_changes(title, seats, network, min(FOLLOWED, matches), seed),
        bins=bins,
    )


def split(everything: Sample, matches: int) -> tuple[Sample, Sample, Sample]:
    """Training, validation and test: no match is in two of them."""
    test = everything.match < TESTED * matches
    validation = ~test & (everything.match < (TESTED + VALIDATED) * matches)
    return everything.of(~test & ~validation), everything.of(validation), everything.of(test)
