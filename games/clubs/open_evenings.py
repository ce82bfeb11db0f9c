"""Regular evenings open by themselves: a tournament of the club, an hour before it begins."""

import logging
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from accounts.models import User
from complots_site.web.dates import day
from games import clock
from games.clubs.access import organises
from games.clubs.evenings import next_start
from games.matches.retry import NO_DATABASE
from games.models import Evening, OpenedEvening, Tournament, Webhook
from games.models.tournaments.tournament import LONGEST
from games.push import kinds as push_kinds
from games.push.tell import tell as tell_players
from games.titles import all_titles
from games.webhooks.kinds import EVENING
from games.webhooks.plain import plain
from games.webhooks.tell import tell as tell_webhooks

logger = logging.getLogger(__name__)

BATCH = 20

LATE = timedelta(hours=1)
"""By so much a croupier that was away may be late: one that comes later leaves that evening out."""

TO_ENTER = timedelta(minutes=10)
"""An evening that is opened late, be it before its time, begins no sooner than that."""

MOST_ENTRANTS = 100


def go_round() -> bool:
    """Open the evenings that are due; whether there may be more.

    One that fails is logged, and holds up no other. Raises OperationalError or InterfaceError where
    the database does not answer.
    """
    until = clock.now() + timedelta(seconds=settings.EVENING_OPENS)
    due = Evening.objects.filter(next_at__lte=until, title__in=all_titles())
    numbers = list(due.order_by("next_at", "pk").values_list("pk", flat=True)[:BATCH])
    opened = 0
    for number in numbers:
        try:
            opened += open_evening(number)
        except NO_DATABASE:
            raise
        except Exception:
            logger.exception("The evening %s of a club could not be opened", number)
    return len(numbers) == BATCH and opened > 0


def open_evening(number: int) -> bool:
    """Open the evening if it is due, in one transaction that locks its row; whether it was opened.

    Another process that is at it is left to it. One that is killed has not happened; one that comes
    twice finds the next week, and the database holds that each date is opened once.
    """
    now = clock.now()
    with transaction.atomic():
        rows = Evening.objects.select_for_update(skip_locked=True, of=("self",))
        evening = rows.select_related("club").filter(pk=number).first()
        if evening is None or evening.next_at > now + timedelta(seconds=settings.EVENING_OPENS):
            return False
        start = evening.next_at
        evening.next_at = next_start(evening.weekday, evening.at, max(start, now))
        evening.save(update_fields=["next_at"])
        if now > start + LATE or not worth_opening(evening, start):
            return False
        open_on(evening, start, now)
    return True


def worth_opening(evening: Evening, start: datetime) -> bool:
    """Whether there is anybody to come, and no tournament from one that was struck out since; one
    that was called off makes room for what is arranged in its place.
    """
    about_then = (start, start + TO_ENTER)
    there = evening.club.tournaments.filter(title=evening.title, starts_at__range=about_then)
    there = there.exclude(status=Tournament.Status.CALLED_OFF)
    return evening.club.members.filter(player__is_active=True).exists() and not there.exists()


def open_on(evening: Evening, start: datetime, now: datetime) -> Tournament:
    """Announce the tournament of the evening that begins then, and have the club told: its members
    by web push, others by its webhooks.
    """
    title = all_titles()[evening.title]
    date = timezone.localtime(start).date()
    tournament = Tournament.objects.create(
        name=name_of(evening, start),
        title=evening.title,
        options=evening.options,
        kind=evening.kind,
        tempo=evening.tempo,
        rated=False,
        seats=evening.seats,
        rounds=evening.rounds,
        minutes=evening.minutes,
        least=min(title.seats),
        most=MOST_ENTRANTS,
        entry=Tournament.Entry.CLUB,
        club=evening.club,
        guests=True,
        host=host_of(evening),
        starts_at=max(start, now + time_to_enter(start, now)),
    )
    OpenedEvening.objects.create(evening=evening, date=date, tournament=tournament)
    key = tournament.key
    tell_webhooks(evening.club_id, EVENING, key, lambda webhook: said(webhook, tournament))
    members = evening.club.members.filter(player__is_active=True).values_list("player", flat=True)
    path = reverse("tournament", args=[key])
    tell_players(list(members), push_kinds.EVENING, key, path)
    return tournament


def time_to_enter(start: datetime, now: datetime) -> timedelta:
    """How long its members have at least: not longer than where it is opened in time."""
    opens = timedelta(seconds=settings.EVENING_OPENS)
    return TO_ENTER if start <= now else min(TO_ENTER, opens)


def host_of(evening: Evening) -> User | None:
    """Who arranged it, as long as they organise in the club: a host sees, enters and calls off."""
    made_by = evening.club.members.filter(player=evening.made_by_id).select_related("player")
    return next((each.player for each in made_by if organises(each)), None)


def name_of(evening: Evening, start: datetime) -> str:
    """What its tournament is called: the game and the day, in the language of the site. Where they
    are too long together the day of the week is left out.
    """
    with override(settings.LANGUAGE_CODE):
        words = all_titles()[evening.title].words[settings.LANGUAGE_CODE]
        names = [f"{words.name} · {day(start, form)}" for form in ("l j F", "j F")]
        return next((name for name in names if len(name) <= LONGEST), names[-1][:LONGEST])


def said(webhook: Webhook, tournament: Tournament) -> str:
    """What the webhook is told: what begins when, and where one enters."""
    words = all_titles()[tournament.title].words[get_language() or settings.LANGUAGE_CODE]
    sentence = _("The club’s evening is open: %(game)s, at %(time)s (Paris). Enter here:") % {
        "game": f"**{plain(words.name)}**",
        "time": date_format(timezone.localtime(tournament.starts_at), "H:i"),
    }
    return f"{sentence}\n{webhook.site}{reverse('tournament', args=[tournament.key])}"
