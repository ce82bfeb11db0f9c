"""Fills an empty database with players and their finished matches."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from random import Random

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.naming.skeleton import folded, skeleton
from games.clubs import follow as clubs
from games.demo import bulk
from games.demo.crowd import NAME, UNUSABLE, Crowd
from games.demo.patterns import Pattern, shortest_matches
from games.ladder import rank_index
from games.leagues import follow as leagues
from games.leagues.draw import BEGAN
from games.models import FinishNumber, Followed, Match, Move, Rating, RatingChange, Seat, Tally
from games.models.seat import ENDED
from games.reliability import follow as reliability
from games.statistics import follow as statistics
from games.tempo import Tempo
from games.titles import all_titles, get

MAIN, *OTHERS = all_titles()
"""Nearly all play the first title; each of the others there is as few as it can be played by."""
ONE_IN = 500
BATCH_SIZE = 10_000
SPAN = timedelta(days=365)
LASTED = timedelta(minutes=10)
FOLLOWED = (statistics.NAME, leagues.NAME, BEGAN, clubs.NAME, reliability.NAME)
USER = ("id", "username", "folded", "skeleton", "password", "email", "is_active", "is_staff",
        "is_superuser", "date_joined", "is_guest", "hides_statistics", "explained",
        "warning")  # fmt: skip
MATCH = ("id", "key", "title", "rules_version", "options", "seats_count", "tempo", "public",
         "rated", "chat", "invite", "host", "status", "seed", "seed_hash", "version", "seating",
         "ply", "outcome", "story", "created_at", "started_at", "finished_at",
         "finish_number")  # fmt: skip
SEAT = ("match", "number", "player", "bot", "away", "resigned", "missed", *ENDED)
MOVE = ("match", "number", "seat", "notation", "by", "at")
CHANGE = ("match", "player", "title", "finish_number", "at", "before", "change", "against")
RATING = ("player", "title", "value", "matches", "wins", "recent", "listed")
TALLY = ("player", "title", "code", "what", "count", "true")


class Batch:
    """Up to 10,000 matches with all their rows, to be inserted together."""

    def __init__(self) -> None:
        self.matches: list[bulk.Values] = []
        self.seats: list[bulk.Values] = []
        self.moves: list[bulk.Values] = []
        self.changes: list[bulk.Values] = []

    def add(
        self, number: int, finish: int, at: datetime, pattern: Pattern, players: Sequence[int]
    ) -> None:
        """Add the match with that id: `pattern` played by `players`."""
        key, began, ply = f"d{number:09}", at - LASTED, len(pattern.moves)
        self.matches.append(
            (number, key, pattern.title, pattern.rules_version, pattern.options, pattern.seats,
             Tempo.LIVE.value, True, True, True, key + key, players[0], Match.Status.FINISHED.value,
             pattern.seed, pattern.seed_hash, ply, 1, ply, pattern.outcome, pattern.story, began,
             began, at, finish)
        )  # fmt: skip
        for seat, (player, place) in enumerate(zip(players, pattern.places, strict=True)):
            ended = (place, finish, pattern.title, True, place == 1)
            self.seats.append((number, seat, player, False, False, False, 0, *ended))
        self.moves.extend(
            (number, ply, seat, notation, "hand", at)
            for ply, (seat, notation) in enumerate(pattern.moves)
        )

    def settle(
        self, number: int, finish: int, at: datetime, pattern: Pattern, players: Sequence[int],
        crowd: Crowd,
    ) -> None:  # fmt: skip
        """Add the rating changes of its players."""
        for player, before, change in crowd.settle(pattern.title, players, pattern.places):
            against = str([other for other in players if other != player])
            row = (number, player, pattern.title, finish, at, before, change, against)
            self.changes.append(row)

    @transaction.atomic
    def write(self) -> None:
        """Insert all rows in one transaction."""
        bulk.write(Match, MATCH, self.matches)
        bulk.write(Seat, SEAT, self.seats)
        bulk.write(Move, MOVE, self.moves)
        bulk.write(RatingChange, CHANGE, self.changes)


def seed(players: int, matches: int, tell: Callable[[str], None]) -> None:
    """Create players and matches; the same numbers give the same ones."""
    chance, now = Random(players), timezone.now()  # noqa: S311 (no secret depends on it)
    crowd = Crowd(bulk.next_id(User), players, chance)
    write_people(crowd, now - SPAN)
    tell(f"{players} players")
    crowd.everyone(MAIN)
    for batch, done in batches(crowd, matches, now, chance):
        batch.write()
        tell(f"{done} of {matches} matches")
    with transaction.atomic():
        bulk.write(Rating, RATING, crowd.ratings())
        bulk.write(Tally, TALLY, crowd.tallies())
        rank_index.rebuild_titles()
        FinishNumber.objects.filter(pk=1).update(last=last_finish() + matches)
        last = FinishNumber.objects.get(pk=1).last
        for name in FOLLOWED:
            Followed.objects.update_or_create(name=name, defaults={"last": last})
    bulk.finish(User, Match, Seat, Move, RatingChange, Rating, Tally)


def write_people(crowd: Crowd, since: datetime) -> None:
    """Insert accounts that nobody can sign in to."""
    numbers = range(crowd.first, crowd.first + crowd.size)
    with transaction.atomic():
        bulk.write(
            User,
            USER,
            (
                (
                    number,
                    NAME.format(number),
                    folded(NAME.format(number)),
                    skeleton(NAME.format(number)),
                    UNUSABLE,
                    "",
                    True,
                    False,
                    False,
                    since,
                    False,
                    False,
                    "[]",
                    "",
                )
                for number in numbers
            ),
        )


def batches(
    crowd: Crowd, matches: int, now: datetime, chance: Random
) -> Iterator[tuple[Batch, int]]:
    """All matches in the order in which they finished, with how many are done."""
    mass = shortest_matches(MAIN, get(MAIN).seats[0], of=400, kept=40)
    rare = [
        one for slug in OTHERS for one in shortest_matches(slug, get(slug).seats[0], of=4, kept=2)
    ]
    first, finish, batch = bulk.next_id(Match), last_finish(), Batch()
    for number in range(matches):
        pattern = chance.choice(mass if number % ONE_IN else rare)
        people = crowd.some(pattern.seats)
        at = now - SPAN * (1 - (number + 1) / matches)
        facts = (first + number, finish + number + 1, at, pattern, people)
        batch.add(*facts)
        batch.settle(*facts, crowd)
        if len(batch.matches) == BATCH_SIZE or number == matches - 1:
            yield batch, number + 1
            batch = Batch()


def last_finish() -> int:
    """The last finish number given."""
    return FinishNumber.objects.get_or_create(pk=1)[0].last
