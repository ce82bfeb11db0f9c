"""Records a title's matches, each the first found that is as it is wanted.

`python -m tests.every_title.search <slug>` writes its recorded/ anew. Do it only when the rules
have changed on purpose, and then with another rules_version.
"""

import sys
from itertools import count

from games.checking.record import result
from tests.every_title.matches import part, seed
from tests.every_title.record import Wanted, write


def record(wanted: Wanted) -> None:
    """Find and write such a match."""
    setting = wanted.setting
    ending = part(setting.slug, "endings").ending
    for number in count():
        play = setting.play(number)
        log = list(wanted.players(play, number))
        if play.outcome and wanted.also(play) and wanted.ending in ("", ending(play)):
            break
    header = {
        "title": setting.slug,
        "rules_version": str(setting.title.rules_version),
        "seats": str(setting.seats),
        "options": " ".join(f"{name}={choice}" for name, choice in setting.options),
        "seed": seed(number).hex(),
        "ending": ending(play),
        "result": result(play),
    }
    write(wanted.path, header, log)


if __name__ == "__main__":
    for each in part(sys.argv[1], "wanted").wanted():
        record(each)
