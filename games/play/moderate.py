"""What a moderator does about a report."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Measure, Report
from games.play.ban import ban, unban
from games.play.erase import is_nobodys

Kind = Measure.Kind


def take(staff: User, report: Report, kind: str, why: str, hours: int) -> Measure:
    """Carry it out, write it down, close the report. `hours` is how long a silence lasts.

    Raises Refused (422) where there is nobody to take it against.
    """
    player = report.player
    if kind != Kind.NOTHING and (player is None or is_nobodys(player.username)):
        raise Refused(_("That account is erased: there is nobody left."), 422)
    if player is not None and kind != Kind.NOTHING and player.is_staff:
        raise Refused(_("Moderators do not judge each other here."), 422)
    now = timezone.now()
    until = now + timedelta(hours=hours) if kind == Kind.SILENCE else None
    if kind == Kind.SUSPEND and player is not None:
        ban(player)
    with transaction.atomic():
        if player is not None:
            tell(player, kind, why)
            if until or kind == Kind.LIFT:
                player.silenced_until = until
                player.save(update_fields=["silenced_until"])
            if kind == Kind.LIFT:
                unban(player)
        report.closed_at = report.closed_at or now
        report.save(update_fields=["closed_at"])
        return Measure.objects.create(
            staff=staff, player=player, report=report, kind=kind, why=why, until=until, at=now
        )


def tell(player: User, kind: str, why: str) -> None:
    """He reads it on the next page he opens, until he says that he has."""
    if kind in (Kind.WARN, Kind.SILENCE):
        player.warning = why
        player.save(update_fields=["warning"])
