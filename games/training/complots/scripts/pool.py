"""The scripts by the names of their twins; each is made for so many tables, with its chance."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import numpy as np

from games.titles.complots.bot.judgement import REGULAR
from games.training.baselines.complots.former import FORMER
from games.training.complots.scripts.cautious import Cautious
from games.training.complots.scripts.challenger import Challenger
from games.training.complots.scripts.duchess import Duchess
from games.training.complots.scripts.honest import Honest
from games.training.complots.scripts.judged.judged import Judged
from games.training.complots.scripts.script import Script
from games.training.complots.scripts.thief import Thief

SCRIPTS: Mapping[str, Callable[[int, np.random.Generator], Script]] = {
    "honest": Honest,
    "always-duchess": Duchess,
    "30 %-challenger": Challenger,
    "cautious bluffer": Cautious,
    "thief": Thief,
    "former regular": partial(Judged, replace(FORMER, remembers=True)),
    "regular": partial(Judged, REGULAR),
}
