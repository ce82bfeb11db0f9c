"""Run inside a site on PostgreSQL: a month ends, and a week later it is closed, while people start
and finish matches and several processes count and close, as threads.

The clock is the test's own. It stands still while somebody is in the middle of a change: nothing
takes longer to be committed than `games.leagues.months.COMMITTED` allows.
"""

from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime, timedelta
from threading import Event, Lock

from django.utils import timezone

from accounts.models import User
from games.croupier.act import act
from games.ladder import compare as ladder
from games.leagues.close import close_due
from games.leagues.compare import first_difference
from games.leagues.count import counted_places, in_time
from games.leagues.follow import follow, season_of, title_and_month
from games.leagues.months import COMMITTED, deadline, end_of_month
from games.models import Match, Season, Standing
from games.play.resign import resign
from tests.faults.scale import times
from tests.harness.tables import LATER, table
from tests.leagues.inside import at_once
from tests.leagues.played import on

PAIRS = (("ann", "bob"), ("cid", "dee"), ("eve", "fay"))
STEP = timedelta(minutes=8)
MONTH = on(3, 1).date()
MOMENTS = (end_of_month(MONTH), deadline(MONTH))
AROUND = timedelta(minutes=times(full=60, quick=30))


class Clock:
    """What time it is; `held` has a lock for everyone who changes something."""

    def __init__(self) -> None:
        self.time: datetime = MOMENTS[0] - AROUND
        self.held = [Lock() for _ in PAIRS]
        self.over = Event()

    def now(self) -> datetime:
        """For everybody."""
        return self.time

    def run(self) -> None:
        """From some time before each moment to as long after it and a little more."""
        for moment in MOMENTS:
            self.put(moment - AROUND)
            while self.time < moment + AROUND + COMMITTED:
                self.put(self.time + STEP)
                self.over.wait(0.03)
        self.over.set()

    def put(self, time: datetime) -> None:
        """As soon as nobody is in the middle of anything."""
        with ExitStack() as stack:
            for lock in self.held:
                stack.enter_context(lock)
            self.time = time


def race() -> dict[str, object]:
    """What came of it."""
    for pair in PAIRS:
        for name in pair:
            User.objects.create(username=name)
    clock = Clock()
    timezone.now = clock.now
    closed: list[int] = []

    def play(number: int) -> Callable[[], None]:
        return lambda: play_on(clock, clock.held[number], PAIRS[number])

    def go_round() -> None:
        while not clock.over.is_set():
            follow(3)
            closed.append(close_due())

    at_once([clock.run, *(play(number) for number in range(len(PAIRS))), go_round, go_round])
    while follow():
        pass
    closed.append(close_due())
    finished = Match.objects.exclude(finish_number=None)
    march = finished.filter(started_at__lt=MOMENTS[0])
    season = Season.objects.get(title="complots", month=MONTH)
    return {
        "before and after": [march.exists(), finished.exclude(started_at__lt=MOMENTS[0]).exists()],
        "closed": [sum(closed), Season.objects.exclude(closed_at=None).count()],
        "march is closed": season.closed_at is not None,
        "not counted": finished.count() * 2 - counted(),
        "ladder": ladder.first_difference(),
        "leagues": first_difference(),
    }


def play_on(clock: Clock, mine: Lock, names: tuple[str, str]) -> None:
    """Match after match of two, of whom one resigns: their bot and the clock play it to its end."""
    while not clock.over.is_set():
        with mine:
            match = table(*names, seats=2)
            resign(match.key, match.host_id)
        running = True
        while running:
            with mine:
                running = act(match.key, timezone.now() + LATER)


def counted() -> int:
    """The seats of matches that are in a season's table, or rightly in none."""
    late = 0
    for match in Match.objects.exclude(finish_number=None).prefetch_related("seats"):
        places = counted_places(match)
        season = season_of(*title_and_month(match))
        late += 2 if not places or season is None or not in_time(match, season) else 0
    return late + sum(Standing.objects.values_list("matches", flat=True))
