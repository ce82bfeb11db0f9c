"""Run inside a site on PostgreSQL: a member enters as the club sends them away."""

from contextlib import suppress
from functools import partial

from complots_site.web.refusal import Refused
from games import clock
from games.clubs.leave import remove_member
from games.models import Entrant, Member, Tournament
from games.tournaments import enter as entering
from games.tournaments.create import Plan, create_tournament
from tests.clubs.amis import amis
from tests.harness.tables import player
from tests.quick_match.clicked import in_the_middle
from tests.tournaments.played import SOON


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

    def enter() -> None:
        with suppress(Refused):
            entering.enter(made.key, cid)

    in_the_middle(entering, "changed", enter, partial(remove_member, club.key, ann.pk, "cid"))
    return {
        "member": Member.objects.filter(player=cid).exists(),
        "plays": Entrant.objects.filter(player=cid).exists(),
    }
