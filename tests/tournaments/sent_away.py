"""Run inside a site on PostgreSQL: a member enters as the club sends them away."""

from contextlib import suppress
from threading import Event
from typing import Any

from complots_site.web.refusal import Refused
from games import clock
from games.clubs.leave import remove_member
from games.models import Entrant, Member, Tournament
from games.tournaments import enter as entering
from games.tournaments.create import Plan, create_tournament
from tests.clubs.amis import amis
from tests.harness.tables import player
from tests.leagues.inside import at_once
from tests.quick_match.clicked import until_one_waits
from tests.tournaments.played import SOON

changed = entering.changed


def race() -> dict[str, bool]:
    """Whether the one who was sent away is a member, and plays in the tournament."""
    club, ann, cid = amis(), player("ann"), player("cid")
    facts = {
        "starts_at": clock.now() + SOON,
        "seats": 4,
        "entry": Tournament.Entry.CLUB,
        "club": club.key,
    }
    made = create_tournament(ann, Plan("Cup", "complots", "pods", **facts))
    entered, done = Event(), Event()

    def slowly(*facts: Any) -> None:
        changed(*facts)
        entered.set()
        until_one_waits(done)

    def enter() -> None:
        with suppress(Refused):
            entering.enter(made.key, cid)

    def send_away() -> None:
        entered.wait(30)
        remove_member(club.key, ann.pk, "cid")
        done.set()

    entering.changed = slowly
    at_once([enter, send_away])
    return {
        "member": Member.objects.filter(player=cid).exists(),
        "plays": Entrant.objects.filter(player=cid).exists(),
    }
