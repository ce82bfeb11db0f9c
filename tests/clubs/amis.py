"""A club of three, for tests of what they may do and have arranged."""

from datetime import time, timedelta

from django.utils import timezone

from games import clock
from games.clubs.create import create_club
from games.clubs.evenings import EveningPlan, arrange
from games.clubs.join import join_club
from games.clubs.roles import give_role
from games.models import Club, Evening
from tests.ladder.finished import player


def amis() -> Club:
    """Ann leads it, Bob organises, Cid is a member; they joined a day ago."""
    club = create_club(player("ann"), "Les Amis", ["complots"], 8)
    for name in ("bob", "cid"):
        join_club(club.invite, player(name))
    give_role(club.key, player("ann").pk, "bob", "organiser")
    club.members.update(joined_at=timezone.now() - timedelta(days=1))
    return club


def thursdays(club: Club, **changed: object) -> Evening:
    """Its regular evening: pods of four on Thursdays at nine."""
    plan = {"title": "complots", "weekday": 3, "at": time(21), "kind": "pods", "seats": 4}
    return arrange(club.key, player("bob").pk, EveningPlan(**plan | changed))


def due(evening: Evening, **ago: float) -> None:
    """Its next date is so long ago, or by default in half an hour."""
    start = clock.now() - timedelta(**ago) if ago else clock.now() + timedelta(minutes=30)
    Evening.objects.filter(pk=evening.pk).update(next_at=start)
