"""How many matches one player, or one network, may have under way."""

from datetime import timedelta

from django.conf import settings
from django.db.models import Count
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from complots_site.web.refusal import Reason, Refused
from games.models import Match, Seat
from games.models.match import UNDER_WAY

MINUTE = timedelta(minutes=1)


def check_bounds(player: User) -> None:
    """Raise Refused (409) for a player who waits or plays at too many tables; where they have
    resigned they do not play.
    """
    theirs = Seat.objects.filter(player=player, finish_number__isnull=True, resigned=False)
    under_way = theirs.filter(match__status__in=UNDER_WAY).values_list("match__status")
    seats = dict(under_way.annotate(count=Count("pk")))
    if seats.get(Match.Status.OPEN, 0) >= settings.OPEN_PER_PLAYER:
        raise Refused(
            _("You already wait at as many tables as one person can: leave one first."),
            reason=Reason.TOO_MANY_TABLES,
        )
    if seats.get(Match.Status.RUNNING, 0) >= settings.RUNNING_PER_PLAYER:
        raise Refused(
            _("You already play at as many tables as one person can: finish a match first."),
            reason=Reason.TOO_MANY_TABLES,
        )
    if player.is_bot_account:
        check_bots_of(player.owner_id)


def check_bots_of(owner_id: int | None) -> None:
    """Raise Refused (409) where the bots of an owner have too many seats, all of them together."""
    bots = User.objects.filter(owner=owner_id).values("pk")
    seats = Seat.objects.filter(player__in=bots, finish_number__isnull=True, resigned=False)
    under_way = seats.filter(match__status__in=UNDER_WAY)
    if under_way.count() >= settings.BOT_MATCHES_PER_OWNER:
        raise Refused(
            _("The bots of this owner have as many seats as they can: let a match end first."),
            reason=Reason.TOO_MANY_TABLES,
        )


def check_origin(player: User, opened_from: str) -> None:
    """Raise Refused (429) for a player who opens one table after the other, and for a network (""
    is not checked) from which too many matches under way were opened.
    """
    now = timezone.now()
    lately = Match.objects.filter(host=player, created_at__range=(now - MINUTE, now))
    if settings.OPENED_A_MINUTE and lately.count() >= settings.OPENED_A_MINUTE:
        raise Refused(
            _("You open one table after the other: wait a minute."),
            429,
            Reason.TOO_MANY_TABLES,
        )
    if opened_from and settings.MATCHES_PER_ADDRESS:
        here = Match.objects.filter(opened_from=opened_from, status__in=UNDER_WAY).count()
        if here >= settings.MATCHES_PER_ADDRESS:
            raise Refused(
                _("Too many tables were opened from your network: let some of them end first."),
                429,
                Reason.TOO_MANY_TABLES,
            )
