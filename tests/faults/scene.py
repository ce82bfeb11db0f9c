"""What tests of the clock have done inside a site: tables whose time is nearly up."""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import User
from games.croupier.act import act
from games.models import Match
from games.play import memory
from tests.bench.stage import cookie
from tests.tables import LATER, asked, replayed, table

PEOPLE = ("alice", "bob", "chloe", "denis")
TIME = 45.0


def due_together(count: int, seconds: float) -> list[str]:
    """Tables of four people, one of them asked; the clock answers all at one moment."""
    made = [table(*PEOPLE, seed=number) for number in range(count)]
    for match in made:
        to_a_question_put_to_one(match)
    deadline = timezone.now() + timedelta(seconds=seconds)
    mine = Match.objects.filter(pk__in=[match.pk for match in made])
    mine.update(asked_at=deadline - timedelta(seconds=TIME), due_at=deadline)
    return [match.key for match in made]


def to_a_question_put_to_one(match: Match) -> None:
    """Where deciding is asked of one seat, TIME is given."""
    while len(replayed(match).ask.clock) > 1:
        assert act(match.key, timezone.now() + LATER)


def bots_alone(count: int) -> list[str]:
    """Tables where everybody has gone and bots play to the end."""
    keys = []
    for number in range(count):
        match = table("alice", "bob", seats=4, bots=[2, 3], seed=number)
        match.seats.filter(player__isnull=False).update(resigned=True)
        Match.objects.filter(pk=match.pk).update(seating=99, due_at=timezone.now())
        keys.append(match.key)
    memory.forget()
    return keys


def poisoned(count: int) -> list[str]:
    """Tables at which every croupier fails, due before all others."""
    keys = due_together(count, -60.0)
    Match.objects.filter(key__in=keys).update(title="lost")
    return keys


def question(key: str) -> dict[str, str]:
    """Who is asked at a table, what, and how he is signed in."""
    who, ask, word = asked(Match.objects.get(key=key))
    assert isinstance(who, User)
    return {"who": who.username, "cookie": cookie(who), "ask": ask, "word": word}


def deadlines(keys: list[str]) -> list[float]:
    """The seconds that the open question has left at each of the tables."""
    found = Match.objects.filter(key__in=keys).order_by("pk")
    return [left(match.asked_at) for match in found if match.asked_at]


def left(asked_at: datetime) -> float:
    """Until the clock answers."""
    return (asked_at - timezone.now()).total_seconds() + TIME
