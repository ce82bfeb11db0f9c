"""Records one match for every way to end and every number of seats, by random hands and by bots.

`python -m tests.titles.intrigue.search` writes recorded/ anew. Do it only when the rules have
changed on purpose, and then with another rules_version.
"""

from itertools import count
from pathlib import Path

from games.titles import get
from tests.every_title.matches import Setting, at_random, by_bots, seed
from tests.every_title.record import result, write
from tests.titles.intrigue.endings import ENDINGS, ending

RECORDED = Path(__file__).parent / "recorded"
PLAYERS = {"random": at_random, "bots": by_bots}


def wanted() -> list[tuple[str, int, str]]:
    """One and two at the top at every table by either; three, which is rare, where one has to."""
    often = [
        (name, seats, players) for name in ENDINGS[:2] for seats in (3, 4, 5) for players in PLAYERS
    ]
    return [*often, (ENDINGS[2], 5, "bots")]


def record(name: str, seats: int, players: str) -> None:
    """Find and write the first match of those players that ends so."""
    setting = Setting("intrigue", seats, ())
    for number in count():
        play = setting.play(number)
        log = list(PLAYERS[players](play, number))
        if ending(play) == name:
            break
    header = {
        "title": "intrigue",
        "rules_version": str(get("intrigue").rules_version),
        "seats": str(seats),
        "options": "",
        "seed": seed(number).hex(),
        "ending": name,
        "result": result(play),
    }
    write(RECORDED / f"{seats}-{name}-{players}.txt".replace(" ", "-"), header, log)


if __name__ == "__main__":
    for name, seats, players in wanted():
        record(name, seats, players)
