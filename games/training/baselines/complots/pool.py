"""The simple players of Complots by name, each made anew for a seat of a match."""

from collections.abc import Callable, Mapping

from games.training.baselines.complots import (
    anything,
    challenger,
    duchess,
    former,
    honest,
    thief,
)
from games.training.baselines.complots.cautious import Cautious
from games.training.baselines.complots.sight import Choose

POOL: Mapping[str, Callable[[], Choose]] = {
    "honest": lambda: honest.choose,
    "always-duchess": lambda: duchess.choose,
    "30 %-challenger": lambda: challenger.choose,
    "cautious bluffer": lambda: Cautious().choose,
    "former regular": lambda: former.choose,
    "thief": lambda: thief.choose,
    "random": lambda: anything.choose,
}
