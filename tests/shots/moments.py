"""The moments of each title that are worth a picture, found in matches of its bots.

A title names its own in `MOMENTS` of tests/titles/<slug>/moments.py; of one that does not, each
kind of ask and the end are shown.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from games.engine.play import Play
from games.titles import all_titles, get
from tests.every_title.matches import Log, Setting, by_bots, own

MATCHES = 200
Sight = Callable[[Play, int], bool]
"""Whether this is the moment, for that seat."""


class Moment(NamedTuple):
    """What to look for, at which table; `seen` None is the end of a match.

    To whoever looks on at a `first` it has never been explained; `alone` they practise among bots;
    at one that `waits` they are not asked. What `make bench` weighs is `weighed`: the heaviest, and
    an end.
    """

    name: str
    slug: str
    seats: int
    seen: Sight | None
    options: tuple[tuple[str, str], ...] = ()
    first: bool = False
    alone: bool = False
    waits: bool = False
    weighed: bool = False


def found(moment: Moment) -> tuple[int, Log, int]:
    """The number of a match that comes to the moment, the moves until then, and who looks on."""
    setting = Setting(moment.slug, moment.seats, moment.options)
    for number in range(MATCHES):
        play, log = setting.play(number), []
        for move in by_bots(play, number):
            if moment.seen:
                asked = play.ask.awaited
                waiting = [seat for seat in range(moment.seats) if seat not in asked]
                for seat in waiting if moment.waits else asked:
                    if moment.seen(play, seat):
                        return number, log, seat
            log.append(move)
        if not moment.seen:
            return number, log, play.outcome.places.index(1)
    raise LookupError(moment.name)


def asked(kind: str, ply: int = 0) -> Sight:
    """A question of that kind, not before that many moves."""
    return lambda play, seat: play.ask.kind == kind and play.ply >= ply


@cache
def moments() -> tuple[Moment, ...]:
    """Those of all titles."""
    return tuple(moment for slug in all_titles() for moment in moments_of(slug))


def moments_of(slug: str) -> list[Moment]:
    """A title's own, or else the plain ones."""
    module = own(slug, "moments")
    return [*plain(slug)] if module is None else module.MOMENTS


def plain(slug: str) -> Iterator[Moment]:
    """Each kind of ask that its bots come to, where it comes first; and the end."""
    title = get(slug)
    options = tuple((option.name, option.choices[0]) for option in title.options)
    setting = Setting(slug, title.seats_near(4), options)
    play = setting.play(0)
    kinds = dict.fromkeys(play.ask.kind for _ in by_bots(play, 0))
    for kind in kinds:
        yield Moment(
            f"{slug}-{kind}",
            slug,
            setting.seats,
            asked(kind),
            options,
            weighed=kind == next(iter(kinds)),
        )
    yield Moment(f"{slug}-end", slug, setting.seats, None, options, weighed=True)
