"""Records matches for every way to end and every number of seats.

`python -m tests.titles.theories.search` writes recorded/ anew. Do it only when the rules have
changed on purpose, and then with another rules_version. Random players seldom fill a row: where
an ending is rare, whoever holds theories of his longest row lays them, and nobody breaks a row.
"""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from games.engine.dealer import Dealer
from games.engine.play import Play
from games.titles import get
from games.titles.theories.cards import CATEGORY
from tests.every_title.matches import Setting, at_random, by_bots, seed
from tests.every_title.record import result, write
from tests.titles.theories.endings import ENDINGS, ending

RECORDED = Path(__file__).parent / "recorded"
AGGRESSIVE = ("denial", "convert", "censorship", "swap")


def peaceful(play: Play, number: int) -> Iterator[tuple[int, str]]:
    """Everyone collects a category of his own and leaves the others in peace, often lazily."""
    dealer = Dealer(b"peace" + seed(number))
    while play.ask:
        seat = dealer.choice(play.ask.awaited)
        moves = play.ask.moves[seat]
        own = [
            move
            for move in moves
            if CATEGORY.get(move.partition(":")[2]) == tuple(play.table.rows[0])[seat]
        ]
        calm = [move for move in moves if not any(word in move for word in AGGRESSIVE)]
        move = dealer.choice(own if own and play.ask.kind == "play" else calm or moves)
        yield seat, move
        play.answer(seat, move)


def wanted() -> list[tuple[str, int, str]]:
    """Each ending, each number of seats with each chaos."""
    sizes = [
        ("", seats, chaos) for seats in range(2, 6) for chaos in ("calm", "balanced", "chaotic")
    ]
    seats = (2, 3, 4, 3, 2, 5, 3, 2)
    return [*((name, count, "calm") for name, count in zip(ENDINGS, seats, strict=True)), *sizes]


def players(name: str) -> Callable[[Play, int], Iterator[tuple[int, str]]]:
    """Who plays such matches most often."""
    if name.startswith("events"):
        return at_random
    return peaceful if name.startswith("row ") else by_bots


def record(name: str, seats: int, chaos: str) -> None:
    """Find and write the first match that ends so; any end of a match of bots without a name."""
    setting = Setting("theories", seats, (("chaos", chaos),))
    for number in count():
        play = setting.play(number)
        log = list(players(name)(play, number))
        if play.outcome is None or (name and ending(play) != name):
            continue
        header = {
            "title": "theories",
            "rules_version": str(get("theories").rules_version),
            "seats": str(seats),
            "options": f"chaos={chaos}",
            "seed": seed(number).hex(),
            "ending": ending(play),
            "result": result(play),
        }
        file_name = f"{seats}-{name or 'any end, ' + chaos}.txt".replace(",", "").replace(" ", "-")
        write(RECORDED / file_name, header, log)
        return


if __name__ == "__main__":
    for name, seats, chaos in wanted():
        record(name, seats, chaos)
