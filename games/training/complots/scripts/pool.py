"""The scripts by the names of their twins, each made for so many tables."""

from collections.abc import Mapping

from games.training.complots.scripts.cautious import Cautious
from games.training.complots.scripts.challenger import Challenger
from games.training.complots.scripts.duchess import Duchess
from games.training.complots.scripts.honest import Honest
from games.training.complots.scripts.script import Script

SCRIPTS: Mapping[str, type[Script]] = {
    "honest": Honest,
    "always-duchess": Duchess,
    "30 %-challenger": Challenger,
    "cautious bluffer": Cautious,
}
