"""Records one match for every way to end and every number of seats, found among random ones.

`python -m tests.titles.complots.search` writes recorded/ anew. Do it only when the rules have
changed on purpose, and then with another rules_version.
"""

from itertools import count
from pathlib import Path

from games.titles import get
from tests.every_title.matches import Setting, at_random, seed
from tests.every_title.record import result, write
from tests.titles.complots.endings import ENDINGS, ending

RECORDED = Path(__file__).parent / "recorded"


def wanted() -> list[tuple[str, int, str]]:
    """Each ending at four seats and where it is rarest, each number of seats with both fifths."""
    endings = [(name, seats, "ambassador") for name in ENDINGS for seats in (2, 4)]
    endings.remove(("two fall in one turn", 2, "ambassador"))
    sizes = [("", seats, fifth) for seats in range(2, 9) for fifth in ("ambassador", "inquisitor")]
    return [*endings, *sizes]


def record(name: str, seats: int, fifth: str) -> None:
    """Find and write the first random match that ends so; any end if there is no name."""
    setting = Setting("complots", seats, (("fifth", fifth),))
    for number in count():
        play = setting.play(number)
        log = list(at_random(play, number))
        if name and ending(play) != name:
            continue
        if not name and not {"assassinate", "exchange", "steal"} <= actions(play):
            continue
        header = {
            "title": "complots",
            "rules_version": str(get("complots").rules_version),
            "seats": str(seats),
            "options": f"fifth={fifth}",
            "seed": seed(number).hex(),
            "ending": ending(play),
            "result": result(play),
        }
        file_name = f"{seats}-{name or 'any end with the ' + fifth}.txt".replace(" ", "-")
        write(RECORDED / file_name, header, log)
        return


def actions(play) -> set[str]:
    """The actions that were announced."""
    return {line.facts["action"] for line in play.story if line.code == "announces"}


if __name__ == "__main__":
    for name, seats, fifth in wanted():
        record(name, seats, fifth)
