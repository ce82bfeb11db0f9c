"""Records a title's matches, each the first found that is as it is wanted.

`python -m tests.every_title.search <slug>` writes its recorded/ anew. Do it only when the rules
have changed on purpose; once the title is published, with another rules_version.
"""

import sys
from itertools import count

from games.engine.dealer import seed_hash
from games.records.record import Record, result_of
from tests.every_title.matches import part, seed
from tests.every_title.record import Wanted


def record(wanted: Wanted) -> None:
    """Find and write such a match."""
    setting = wanted.setting
    ending = part(setting.slug, "endings").ending
    for number in count():
        play = setting.play(number)
        log = list(wanted.players(play, number))
        if play.outcome and wanted.also(play) and wanted.ending in ("", ending(play)):
            break
    recorded = Record(
        title=setting.slug,
        rules_version=setting.title.rules_version,
        seats=setting.seats,
        options=dict(setting.options),
        seed=seed(number),
        seed_hash=seed_hash(seed(number)),
        result=result_of(play.outcome.places, play.outcome.reason),
        log=tuple(log),
        more={"ending": ending(play)},
    )
    wanted.path.parent.mkdir(exist_ok=True)
    wanted.path.write_text(recorded.text(), "utf-8")


if __name__ == "__main__":
    for each in part(sys.argv[1], "wanted").wanted():
        record(each)
