"""What tests of the clock have done inside a site: tables whose time is nearly up."""

from datetime import datetime, timedelta

from django.db.models import Min
from django.utils import timezone

from accounts.models import User
from games.engine.dealer import seed_hash
from games.matches import memory
from games.matches.uptime import PARTS
from games.models import Beat, Match, Seat
from games.models.match import new_invite, new_key, new_seed
from games.play.answer import answer
from tests.bench.stage import cookie
from tests.harness.tables import asked, replayed, table

PEOPLE = ("alice", "bob", "chloe", "denis")
TIME = 45.0


def due_together(count: int, seconds: float) -> list[str]:
    """Tables of four people, one of them asked; the clock answers all at one moment."""
    made = copies(table(*PEOPLE, tempo="slow"), count)
    assert len(replayed(made[0]).ask.clock) == 1
    deadline = timezone.now() + timedelta(seconds=seconds)
    mine = Match.objects.filter(pk__in=[match.pk for match in made])
    mine.update(tempo="live", asked_at=deadline - timedelta(seconds=TIME), due_at=deadline)
    return [match.key for match in made]


def one_asked(count: int, seconds: float) -> tuple[list[str], dict[str, str]]:
    """Such tables, and who is asked at the first of them."""
    keys = in_time(count, seconds)
    return keys, question(keys[0])


def in_time(count: int, seconds: float) -> list[str]:
    """The same at a site that has been there for a minute: nobody is given their time again."""
    long_there()
    return due_together(count, seconds)


def nearly_up(keys: list[str], seconds: float) -> float:
    """Where a part of the site is down: as if so many seconds had been left at these tables when
    it was last seen, however slow the machine is. Gives the seconds that are left now.
    """
    last = Beat.objects.filter(part__in=PARTS).aggregate(last=Min("at"))["last"]
    deadline = last + timedelta(seconds=seconds)
    mine = Match.objects.filter(key__in=keys)
    mine.update(asked_at=deadline - timedelta(seconds=TIME), due_at=deadline)
    return (deadline - timezone.now()).total_seconds()


def long_there() -> None:
    """The site, and the questions that are open there were put since."""
    started = timezone.now() - timedelta(minutes=1)
    Beat.objects.filter(part=Beat.Part.RESUMED).update(at=started)


def copies(first: Match, count: int) -> list[Match]:
    """A match and others like it, each with cards of its own: two hundred in no time."""
    known = {field.name: getattr(first, field.name) for field in Match._meta.concrete_fields}
    new = {"id": None, "key": new_key, "invite": new_invite, "seed": new_seed}
    others = [
        Match(**{**known, **{name: make and make() for name, make in new.items()}})
        for _ in range(count - 1)
    ]
    for other in others:
        other.seed_hash = seed_hash(other.seed)
    made = [first, *Match.objects.bulk_create(others)]
    Seat.objects.bulk_create(
        Seat(match=other, number=seat.number, player_id=seat.player_id)
        for other in made[1:]
        for seat in first.seats.all()
    )
    return made


def bots_alone(count: int) -> list[str]:
    """Tables where everybody is away and bots play to the end."""
    keys = []
    for number in range(count):
        match = table("alice", "bob", seats=4, bots=[2, 3], seed=number)
        match.seats.filter(player__isnull=False).update(away=True)
        Match.objects.filter(pk=match.pk).update(seating=99, unattended=True, due_at=timezone.now())
        keys.append(match.key)
    memory.forget()
    return keys


def poisoned(count: int) -> list[str]:
    """Tables at which every croupier fails, due before all others."""
    keys = due_together(count, -60.0)
    Match.objects.filter(key__in=keys).update(options={"fifth": "lost"})
    return keys


def question(key: str) -> dict[str, str]:
    """Who is asked at a table, what, and how they are signed in."""
    who, ask, notation = asked(Match.objects.get(key=key))
    assert isinstance(who, User)
    return {"who": who.username, "cookie": cookie(who), "ask": ask, "notation": notation}


def deadlines(keys: list[str]) -> list[float]:
    """The seconds that the open question has left at each of the tables."""
    found = Match.objects.filter(key__in=keys).order_by("pk")
    return [left(match.asked_at) for match in found if match.asked_at]


def left(asked_at: datetime) -> float:
    """Until the clock answers."""
    return (asked_at - timezone.now()).total_seconds() + TIME


def windows_that_pass(count: int, seconds: float) -> int:
    """Tables with a window open that all who are asked let pass; all answers due at one moment."""
    long_there()
    soon = timezone.now() + timedelta(seconds=seconds)
    for number in range(count):
        match = table(*PEOPLE, tempo="slow", seed=number)
        who, ask, _ = asked(match)
        answer(match.key, who.pk, ask, "tax")
        Seat.objects.filter(match=match).exclude(player=who).update(ahead="pass")
        Match.objects.filter(pk=match.pk).update(
            seating=99, tempo="live", asked_at=soon - timedelta(seconds=15), due_at=soon
        )
    memory.forget()
    return count
