"""Calling a tournament off before it begins."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused
from games import clock
from games.models import Tournament
from games.tournaments.visible import changed, check_host, check_not_over, locked_visible


@transaction.atomic
def call_off(key: str, host: User) -> None:
    """Its host, or the staff, calls it off. Raises Refused: 404, 403 others, 409 begun or over."""
    tournament = locked_visible(host.pk, key)
    check_host(tournament, host)
    check_not_over(tournament)
    if tournament.status != Tournament.Status.ANNOUNCED:
        raise Refused(_("This tournament has begun: it takes its course."))
    end_without_play(tournament)


def end_without_play(tournament: Tournament) -> None:
    """Store that a locked tournament does not take place."""
    tournament.status, tournament.ended_at = Tournament.Status.CALLED_OFF, clock.now()
    changed(tournament, "status", "ended_at")
