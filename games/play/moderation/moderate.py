"""What moderators do about reports, and who is one."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open, locked_account
from accounts.models import User
from complots_site.web.refusal import Refused
from games.models import Measure, Report
from games.models.measure import MOST_WORDS
from games.play.erase import is_erased
from games.play.moderation.ban import ban, leave_everything, nobody_left, unban

Kind = Measure.Kind
DECIDE_ANEW = _("Meanwhile something was done about this player: read it above, and decide anew.")


def take_measure(
    staff: User, report: Report, kind: str, why: str, hours: int, known: int | None = None
) -> Measure:
    """Take a measure against the reported player, record it, and close the report.

    `hours` is how long a silence lasts; `known` measures about the player were read, where that
    matters. Raises Refused: 409 where there is another by now, 422 where the account is erased or
    is another moderator's or a host's, unless the measure is that nothing is done.
    """
    player = report.player
    if player is not None and kind != Kind.NOTHING and (player.is_staff or player.is_superuser):
        raise Refused(_("Moderators judge neither each other nor hosts here."), 422)
    now = timezone.now()
    until = now + timedelta(hours=hours) if kind == Kind.SILENCE else None
    with transaction.atomic():
        player = None if player is None else locked_account(player.pk)
        if kind != Kind.NOTHING and (player is None or is_erased(player.username)):
            raise nobody_left()
        if player is not None:
            if known is not None and player.measures.count() != known:
                raise Refused(DECIDE_ANEW)
            if kind == Kind.SUSPEND:
                player.is_active = False
                player.save(update_fields=["is_active"])
            leave_word(player, kind, why)
            if until or kind == Kind.LIFT:
                player.silenced_until = until
                player.save(update_fields=["silenced_until"])
            if kind == Kind.LIFT:
                unban(player)
        report.closed_at = report.closed_at or now
        report.save(update_fields=["closed_at"])
        measure = Measure.objects.create(
            staff=staff, player=player, report=report, kind=kind, why=why, until=until, at=now
        )
    if kind == Kind.SUSPEND and player is not None:
        leave_everything(player)  # that waits for matches, and no lock waits for them
    return measure


def leave_word(player: User, kind: str, why: str) -> None:
    """Have the player read the reason on their pages; who is suspended reads it when they sign in.
    What is said of a bot, which never does, its owner reads.
    """
    if player.owner is not None and kind in (Kind.WARN, Kind.SILENCE, Kind.SUSPEND):
        said = Truncator(f"{player.username} – {why}").chars(MOST_WORDS)
        User.objects.filter(pk=player.owner.pk, is_active=True).update(warning=said)
    elif kind in (Kind.WARN, Kind.SILENCE):
        player.warning = why
        player.save(update_fields=["warning"])


def suspend(player: User, host: User | None = None) -> None:
    """Close the account as hosts do: without a report and without a word, and written down."""
    ban(player)
    note(player, Kind.SUSPEND, host)


def lift(player: User, host: User | None = None) -> None:
    """The same for lifting silence and suspension."""
    unban(player)
    player.silenced_until = None
    player.save(update_fields=["silenced_until"])
    note(player, Kind.LIFT, host)


def note(player: User, kind: str, host: User | None) -> None:
    """Write down what a host did, or nobody knows who by a command."""
    Measure.objects.create(staff=host, player=player, kind=kind, why="", at=timezone.now())


def dismiss_warning(player: User, read: str) -> None:
    """The player has read that warning: the pages they open no longer show it, but one that came
    after it.
    """
    with transaction.atomic():
        player = lock_open(player.pk)
        if player.warning.split() == read.split():
            player.warning = ""
            player.save(update_fields=["warning"])


def appoint_moderator(player: User, *, appointed: bool) -> None:
    """Let the player read reports and act on them, or no longer."""
    player.is_staff = appointed
    player.save(update_fields=["is_staff"])
