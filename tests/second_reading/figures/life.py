"""A few months of a site, at random: matches begin and end, people come and go, and the croupier
looks in now and then.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random

from django.core.management import call_command
from django.db import transaction

from accounts.guests import new_guest
from accounts.models import User
from complots_site.web.refusal import Refused
from games.clubs import follow as clubs
from games.engine.bots import LEVELS
from games.engine.outcome import DESERTED, STOPPED
from games.ladder.company import may_count
from games.ladder.settle import settle
from games.leagues import follow as leagues
from games.leagues.close import close_due
from games.leagues.draw import BEGAN
from games.matches.finish_match import next_finish_number
from games.models import Followed, Match, Move, Seat
from games.play.erase import erase
from games.play.rename import rename
from games.reliability import follow as reliability
from games.statistics import follow as statistics
from games.titles import all_titles
from tests.second_reading.figures.told import Told

COUNTED = (clubs, leagues, reliability, statistics)
AGAIN = ("recompute_ladder", "recompute_leagues", "recount_statistics", "recount_reliability")
NOBODY_S_RULES = 0
"""Of the moves nothing is read: whatever they are, they are no deeds of a title."""


@dataclass
class Table:
    """A match that goes on."""

    match: Match
    began: datetime
    seats: list[Seat]
    guests: frozenset[int]
    wished: bool
    slow: bool


class Life:
    """`told` is what people tell of all matches that are over."""

    def __init__(self, seed: int, people: int = 26) -> None:
        self.chance = Random(seed)
        self.now = datetime(2026, 1, 28, 12, tzinfo=UTC)
        self.told: list[Told] = []
        self.tables: list[Table] = []
        self.before_leagues = 0
        self.closed: list[User] = []
        self.followed, self.again = [*COUNTED], [*AGAIN]
        self.people = [User.objects.create(username=f"p{number:02}") for number in range(people)]
        self.guests = [new_guest(f"g{number}") for number in range(3)]
        owners = [self.people[number // 2] for number in range(6)]
        self.owners = {}
        self.bots = []
        for number, owner in enumerate(owners):
            bot = User.objects.create(username=f"robot{number}", owner=owner)
            self.bots.append(bot)
            self.owners[bot.pk] = owner.pk

    def clock(self) -> datetime:
        """For everybody."""
        return self.now

    def go_on(self, matches: int, *others: Callable[[], None]) -> None:
        """Until so many more are over."""
        chance, wanted = self.chance, len(self.told) + matches
        while len(self.told) < wanted:
            self.now += timedelta(hours=chance.choice([0.1, 0.2, 1, 9]))
            for _ in range(chance.randint(1, 5)):
                self.begin()
                self.now += timedelta(minutes=chance.randint(1, 40))
            for table in chance.sample(self.tables, len(self.tables)):
                if chance.random() < (0.06 if table.slow else 0.8):
                    self.now += timedelta(minutes=chance.randint(0, 9))
                    self.end(table)
            chance.choice([self.look_in, self.look_in, self.happen, *others])()

    def some(self, of: list[User], many: int) -> list[User]:
        """So many who are here, the first of them more often than the others."""
        here = User.objects.filter(is_active=True).in_bulk([each.pk for each in of])
        drawn = [((place + 1) * self.chance.random(), each.pk) for place, each in enumerate(of)]
        return [here[number] for _, number in sorted(drawn) if number in here][:many]

    def begin(self) -> None:
        """A table fills, and its match begins."""
        chance = self.chance
        title = all_titles()[chance.choice([*all_titles(), *["complots"] * 5])]
        seats = chance.choice(title.seats[:4])
        admits_bots = chance.random() < 0.1
        among = self.people
        if admits_bots:
            among = chance.choice([self.bots, self.bots, [*self.bots, *self.people[:4]]])
        elif chance.random() < 0.1:
            among = [*self.guests, *self.people[:6]]
        people = self.some(among, chance.choice([seats, seats, chance.randint(1, seats)]))
        if self.told and chance.random() < 0.3:
            last = list(self.told[-1].placed)[:seats]
            people = list(User.objects.filter(pk__in=last, is_active=True).order_by("pk"))
            admits_bots = any(one.owner_id for one in people)
        sat: list[User | str] = [*people, *chance.choices(LEVELS, k=seats - len(people))]
        chance.shuffle(sat)
        match = Match.objects.create(
            title=title.slug,
            rules_version=NOBODY_S_RULES,
            seats_count=seats,
            public=chance.random() < 0.85,
            rated=chance.random() < 0.9,
            admits_bots=admits_bots,
            status=Match.Status.RUNNING,
            started_at=self.now,
        )
        rows = [
            Seat(match=match, number=number, bot=True, level=who)
            if isinstance(who, str)
            else Seat(match=match, number=number, player=who)
            for number, who in enumerate(sat)
        ]
        Seat.objects.bulk_create(rows)
        wished, match.rated = match.rated, match.rated and may_count(match, rows)
        match.save()
        guests = frozenset(one.pk for one in people if one.is_guest)
        slow = chance.random() < 0.1
        self.tables.append(Table(match, self.now, rows, guests, wished, slow))

    def end(self, table: Table) -> None:
        """A match ends: the places are any, now and then shared."""
        self.tables.remove(table)
        chance, match, seats = self.chance, table.match, table.seats
        reason = chance.choice(["last"] * 18 + [STOPPED, DESERTED])
        drawn = [chance.randint(1, 9) for _ in seats]
        places = tuple(1 + sum(other < mine for other in drawn) for mine in drawn)
        hands = {seat.number: chance.choices([True, False], [4, 1], k=7) for seat in seats}
        with transaction.atomic():
            if reason != DESERTED:
                match.finish_number = next_finish_number()
            match.status, match.finished_at = Match.Status.FINISHED, self.now
            match.outcome = {"places": list(places), "reason": reason, "decided": None}
            match.save()
            for seat, place in zip(seats, places, strict=True):
                seat.end(match, place)
                seat.save()
            Move.objects.bulk_create(self.moves(match, seats, hands))
            if match.finish_number:
                settle(match, seats)
        self.told.append(
            Told(
                match.finish_number,
                match.title,
                tuple(seat.level if seat.bot else seat.player_id for seat in seats),
                places,
                table.began,
                self.now,
                table.wished,
                match.public,
                match.admits_bots,
                reason == STOPPED,
                table.guests,
                self.owners,
                {seat.player_id: hands[seat.number] for seat in seats if not seat.bot},
            )
        )

    def moves(self, match: Match, seats: list[Seat], hands: dict[int, list[bool]]) -> list[Move]:
        """Theirs, by hand or by the clock or a bot; and those of the bots."""
        order = [number for number, by_hand in hands.items() for _ in by_hand]
        self.chance.shuffle(order)
        left = {number: [*by_hand] for number, by_hand in hands.items()}
        return [
            Move(
                match=match,
                number=ply,
                seat=number,
                notation="x",
                at=self.now,
                by="bot"
                if seats[number].bot
                else "hand"
                if left[number].pop(0)
                else self.chance.choice(["clock", "bot"]),
            )
            for ply, number in enumerate(order)
        ]

    def look_in(self) -> None:
        """The croupier counts some of what there is to count, in any order, and closes what is due;
        now and then a host has everything counted again.
        """
        for each in self.chance.sample(self.followed, 3):
            each.follow(self.chance.randint(1, 12))
        if self.chance.random() < 0.5:
            close_due()
        if self.chance.random() < 0.03:
            call_command(self.chance.choice(self.again), verbosity=0)

    def happen(self) -> None:
        """Somebody takes another name, closes their account for a while or for good; a guest signs
        up; once a site without leagues gets them.
        """
        chance = self.chance
        (one,) = self.some(self.people, 1)
        kind = chance.random()
        if kind < 0.4:
            with suppress(Refused):
                rename(one, f"{one.username[:3]}x{self.chance.randint(10, 9999)}")
        elif kind < 0.6:
            one.is_active = False
            one.save(update_fields=["is_active"])
            self.closed.append(one)
        elif kind < 0.85 and self.closed:
            back = self.closed.pop()
            back.is_active = True
            back.save(update_fields=["is_active"])
        elif kind < 0.9 and not self.plays(one):
            erase(one)
        elif kind < 0.95:
            guest = chance.choice(self.guests)
            guest.is_guest = False
            guest.save()
            self.people.append(guest)

    def plays(self, one: User) -> bool:
        """Whether they sit at a match that goes on."""
        return any(seat.player_id == one.pk for table in self.tables for seat in table.seats)

    def begin_without_leagues(self, matches: int) -> None:
        """So many are over when there come to be leagues: they count for no season."""
        self.followed.remove(leagues)
        self.again.remove("recompute_leagues")
        self.go_on(matches)
        self.followed.append(leagues)
        self.before_leagues = max(match.number or 0 for match in self.told)
        for name in (leagues.NAME, BEGAN):
            Followed.objects.create(name=name, last=self.before_leagues)

    def come_to_rest(self) -> list[Told]:
        """All that goes on ends, and weeks later all is counted and closed; what counts, in the
        order of the ends.
        """
        for table in [*self.tables]:
            self.end(table)
        self.now += timedelta(days=60)
        for each in COUNTED:
            while each.follow():
                pass
        close_due()
        return [match for match in self.told if match.number is not None]
