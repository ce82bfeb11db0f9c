"""Run inside a site on PostgreSQL: a leader sends an organiser away who arranges something."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from complots_site.web.refusal import Refused
from games import clock
from games.clubs import leave
from games.models import Match, Member, Tournament
from games.play.open_club_table import open_club_table
from games.tournaments.create import Plan, create_tournament
from tests.clubs.amis import amis
from tests.harness.tables import player
from tests.quick_match.clicked import in_the_middle
from tests.tournaments.played import SOON


def race() -> dict[str, int]:
    """What somebody has made in the club as they were sent away from it."""
    club, ann, cid = amis(), player("ann"), player("cid")

    def announce() -> None:
        when, entry = clock.now() + SOON, Tournament.Entry.CLUB
        plan = Plan("Cup", "complots", "pods", when, seats=4, entry=entry, club=club.key)
        create_tournament(cid, plan)

    def open_table() -> None:
        open_club_table(club.key, cid, "complots", 4, "live")

    made = {}
    for verb, rows in ((announce, Tournament), (open_table, Match)):
        Member.objects.get_or_create(club=club, player=cid, defaults={"joined_at": clock.now()})
        Member.objects.filter(player=cid).update(role=Member.Role.ORGANISER)
        as_sent_away(club.key, ann.pk, verb)
        made[verb.__name__] = rows.objects.filter(host=cid).count()
    return {"members": Member.objects.filter(player=cid).count(), **made}


def as_sent_away(club: str, leader: int, verb: Callable[[], None]) -> None:
    """Call the verb while Cid is being sent away, which is stored once it waits."""

    def arrange() -> None:
        with suppress(Refused):
            verb()

    send_away = partial(leave.remove_member, club, leader, "cid")
    in_the_middle(leave, "depart", send_away, arrange)
