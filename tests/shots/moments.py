"""The moments of each title that are worth a picture, found in matches of its bots."""

from collections.abc import Callable
from typing import NamedTuple

from games.engine.play import Play
from games.titles.theories.cards import CHAOTIC
from tests.every_title.matches import Log, Setting, by_bots

MATCHES = 200
Sight = Callable[[Play, int], bool]
"""Whether this is the moment, for that seat."""


class Moment(NamedTuple):
    """What to look for, at which table; `seen` None is the end of a match.

    To whoever looks on at a `first` it has never been explained.
    """

    name: str
    slug: str
    seats: int
    seen: Sight | None
    options: tuple[tuple[str, str], ...] = ()
    first: bool = False


def found(moment: Moment) -> tuple[int, Log, int]:
    """The number of a match that comes to the moment, the moves until then, and who looks on."""
    setting = Setting(moment.slug, moment.seats, moment.options)
    for number in range(MATCHES):
        play, log = setting.play(number), []
        for move in by_bots(play, number):
            if moment.seen:
                for seat in play.ask.awaited:
                    if moment.seen(play, seat):
                        return number, log, seat
            log.append(move)
        if not moment.seen:
            return number, log, play.outcome.places.index(1)
    raise LookupError(moment.name)


def asked(kind: str, ply: int = 0) -> Sight:
    """A question of that kind, not before that many moves."""
    return lambda play, seat: play.ask.kind == kind and play.ply >= ply


def rich(play: Play, seat: int) -> bool:
    """A turn with every action within his means, and somebody who has lost a card."""
    table = play.table
    return play.ask.kind == "action" and 7 <= table.coins[seat] < 10 and any(table.lost)


def crowded(play: Play, seat: int) -> bool:
    """A turn at a table of many, of whom one is out."""
    return play.ask.kind == "action" and bool(play.table.out) and play.table.coins[seat] >= 7


def countered(play: Play, seat: int) -> bool:
    """A counter that he may doubt."""
    claim = play.view(seat).claim
    return play.ask.kind == "challenge" and claim is not None and claim.counter is not None


def doubted(play: Play, seat: int) -> bool:
    """A challenge that he has to pay for."""
    claim = play.view(seat).claim
    return play.ask.kind == "lose" and claim.challenger is not None and play.ply > 20


def offers(play: Play, seat: int) -> bool:
    """A negotiation in which somebody else has named his price."""
    talk = play.view(seat).talk
    return play.ask.kind == "negotiate" and any(
        other.offer is not None for other in talk.talkers if other.seat != seat
    )


def offering(play: Play, seat: int) -> bool:
    """A negotiation in which he may buy."""
    talk = play.view(seat).talk
    return play.ask.kind == "negotiate" and talk.active != seat and play.ply > 20


def hatted(play: Play, seat: int) -> bool:
    """A card played at him, and a hat to answer it."""
    return play.ask.kind == "hat" and "tinfoil" in play.ask.moves[seat]


def pointed(play: Play, seat: int) -> bool:
    """A turn with cards to aim at the others, of whom some have laid theories."""
    aims = {move.split(":")[1] for move in play.ask.moves[seat] if move.count(":") > 1}
    return play.ask.kind == "play" and play.ply > 60 and len(aims) > 1


def chaotic(play: Play, seat: int) -> bool:
    """A turn in a round of a chaotic event."""
    return play.ask.kind == "play" and play.table.event in CHAOTIC


FIFTH = (("fifth", "inquisitor"),)
MOMENTS = [
    Moment("complots-turn", "complots", 5, rich),
    Moment("complots-turn-of-eight", "complots", 8, crowded),
    Moment("complots-duel", "complots", 2, asked("action", 9)),
    Moment("complots-draft", "complots", 2, asked("draft")),
    Moment("complots-challenge", "complots", 4, asked("challenge", 20)),
    Moment("complots-counter", "complots", 6, asked("counter", 6)),
    Moment("complots-countered", "complots", 3, countered),
    Moment("complots-lose", "complots", 4, doubted),
    Moment("complots-keep", "complots", 4, asked("keep")),
    Moment("complots-examine", "complots", 7, asked("verdict"), FIFTH),
    Moment("complots-end", "complots", 6, None),
    Moment("complots-first", "complots", 4, asked("action"), first=True),
    Moment("intrigue-negotiation", "intrigue", 4, offers),
    Moment("intrigue-offer", "intrigue", 5, offering),
    Moment("intrigue-conflict", "intrigue", 3, asked("replace", 40)),
    Moment("intrigue-placing", "intrigue", 4, asked("seat", 40)),
    Moment("intrigue-sending", "intrigue", 5, asked("present", 20)),
    Moment("intrigue-end", "intrigue", 3, None),
    Moment("intrigue-first", "intrigue", 4, offers, first=True),
    Moment("theories-event", "theories", 4, asked("play", 30)),
    Moment("theories-hat", "theories", 3, hatted),
    Moment("theories-aim", "theories", 5, pointed),
    Moment("theories-chaos", "theories", 2, chaotic, (("chaos", "chaotic"),)),
    Moment("theories-take", "theories", 3, asked("take")),
    Moment("theories-first", "theories", 3, asked("play", 12), first=True),
    Moment("theories-end", "theories", 5, None),
]
