"""Tournaments with people in them, whose matches end as a test says."""

from datetime import timedelta
from itertools import count

from games import clock
from games.models import Entrant, Match, Move, Round, RoundMatch, Tournament
from games.tournaments.advance import go_round
from games.tournaments.create import Plan, create_tournament
from games.tournaments.enter import enter
from tests.harness.tables import player

SOON = timedelta(hours=1)
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def names(many):
    """So many names."""
    return [f"{LETTERS[number // 26]}{LETTERS[number % 26]}ra" for number in range(many)]


def tournament(many=8, kind="pods", title="complots", **plan):
    """An announced one with so many entrants."""
    facts = {"seats": 4, "rounds": 2, "least": 4, "most": 256} | plan
    made = create_tournament(
        player("host"), Plan("Grand Cup", title, kind, clock.now() + SOON, **facts)
    )
    for name in names(many):
        enter(made.key, player(name), made.invite)
    return now(made)


def now(made):
    """It as it is stored."""
    return Tournament.objects.get(pk=made.pk)


def due(made):
    """The moment comes at which it begins, or the break between two rounds is over."""
    Tournament.objects.filter(pk=made.pk).update(starts_at=clock.now())
    early = clock.now() - timedelta(hours=1)
    Round.objects.filter(tournament=made, ended_at__isnull=False).update(ended_at=early)


def go_on():
    """Whatever is due happens."""
    for _ in range(200):
        if not go_round():
            return
    raise AssertionError("it does not come to rest")


def begun(many=8, kind="pods", **plan):
    """One whose first tables run."""
    made = tournament(many, kind, **plan)
    due(made)
    go_on()
    return now(made)


def running(made):
    """Its matches that run, in the order of their tables."""
    tables = RoundMatch.objects.filter(round__tournament=made, state="open", match__isnull=False)
    return [table.match for table in tables.order_by("round__number", "number")]


def people(match):
    """The names at a match, by seat."""
    return [seat.player.username for seat in match.seats.order_by("number")]


def of_seven_and_eight(seats, preferred, people):
    """The sizes of a game that some sit out of, of nine or seventeen people one."""
    return [7, 8] if people >= 7 else list(seats)


numbers = count(1000)


def end(match, places=None, silent=()):
    """The match ends with these places by seat; the silent ones have decided nothing."""
    seats = list(match.seats.order_by("number"))
    places = places or range(1, len(seats) + 1)
    for seat, place in zip(seats, places, strict=True):
        by = Move.By.CLOCK if seat.number in silent else Move.By.HAND
        Move.objects.create(
            match=match, number=seat.number, seat=seat.number, notation="x", by=by, at=clock.now()
        )
        seat.place = place
        seat.finish_number = 1
        seat.save()
    number = next(numbers)
    Match.objects.filter(pk=match.pk).update(
        status="finished", outcome={"reason": "last"}, finish_number=number, finished_at=clock.now()
    )


def best_first(match):
    """Places by seat: who comes first in the alphabet is first."""
    everybody = people(match)
    return [1 + sorted(everybody).index(name) for name in everybody]


def play_round(made, places=best_first, silent=()):
    """All its running matches end, and it goes on up to the next break."""
    for match in running(made):
        mute = [seat for seat, name in enumerate(people(match)) if name in silent]
        end(match, places(match), mute)
    go_on()


def play_all(made, places=best_first):
    """To its end."""
    for _ in range(40):
        if now(made).status != "running":
            return now(made)
        play_round(made, places)
        due(made)
        go_on()
    raise AssertionError("it does not end")


def entrant(made, name):
    """Somebody's part in it."""
    return Entrant.objects.get(tournament=made, player__username=name)
