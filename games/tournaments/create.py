"""Making a tournament."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from accounts.naming.marks import heaps_marks
from complots_site.web.refusal import Refused
from games import clock
from games.clubs.access import check_organiser, member_of
from games.clubs.course import check_course
from games.clubs.hosts import check_may_host
from games.matches.playable import playable
from games.models import Club, Tournament
from games.models.tournaments.tournament import LONGEST, NOT_OVER
from games.tempo import Tempo

CUTS = (0, 4, 16)
MOST_ENTRANTS = 256
MOST_MADE = 5
AHEAD = timedelta(days=90)
EARLIEST = timedelta(minutes=-1)
"""Whoever fills the form in slowly may begin at once."""


@dataclass(frozen=True)
class Plan:
    """What its host chose; `club` is the key of a club of theirs, or "".

    `rounds` and `cut` are read for pods, `minutes` for an arena.
    """

    name: str
    title: str
    kind: str
    starts_at: datetime
    seats: int
    tempo: str = Tempo.LIVE
    rated: bool = True
    rounds: int = 5
    cut: int = 0
    minutes: int = 60
    least: int = 4
    most: int = 64
    entry: str = Tournament.Entry.ALL
    club: str = ""
    guests: bool = False
    admits_bots: bool = False
    options: Mapping[str, str] = field(default_factory=dict)


@transaction.atomic
def create_tournament(host: User, plan: Plan) -> Tournament:
    """Announce a tournament; its host has not entered yet.

    Raises Refused: 403 who may not, 422 no possible plan, 409 too many of the host.
    """
    if host.is_bot_account:
        raise Refused(_("Bots make no tournaments: people do."), 403)
    if host.is_guest:
        raise Refused(_("Guests make no tournaments: sign up to make one."), 403)
    check_may_host(host, of_club=plan.entry == Tournament.Entry.CLUB)
    name = clean_name(plan.name)
    check_game(plan)
    check_course(plan)
    check_field(plan)
    club = club_of(host, plan)
    lock_open(host.pk)
    if Tournament.objects.filter(host=host, status__in=NOT_OVER).count() >= MOST_MADE:
        raise Refused(_("Five tournaments of yours are ahead or running: let one end first."))
    pods, arena = plan.kind == Tournament.Kind.PODS, plan.kind == Tournament.Kind.ARENA
    return Tournament.objects.create(
        name=name,
        title=plan.title,
        options=dict(plan.options),
        kind=plan.kind,
        tempo=plan.tempo,
        rated=plan.rated
        and plan.entry == Tournament.Entry.ALL
        and not (plan.guests or plan.admits_bots),
        seats=plan.seats,
        rounds=plan.rounds if pods else 0,
        cut=plan.cut if pods else 0,
        minutes=plan.minutes if arena else 0,
        least=plan.least,
        most=plan.most,
        entry=plan.entry,
        club=club,
        guests=plan.guests,
        admits_bots=plan.admits_bots,
        host=host,
        starts_at=plan.starts_at,
    )


def clean_name(text: str) -> str:
    """The name on one line, with single spaces. Raises Refused (422)."""
    name = " ".join(text.split())
    if not 1 <= len(name) <= LONGEST:
        raise Refused(_("The name of a tournament has 1 to 40 characters."), 422)
    if not name.isprintable() or heaps_marks(name):
        raise Refused(_("That name holds characters that cannot be shown."), 422)
    return name


def check_game(plan: Plan) -> None:
    """Raise Refused (422) for a game that is not played like that."""
    title = playable(plan.title, plan.seats, plan.tempo, plan.options)
    if plan.cut and 4 not in title.seats:
        raise Refused(_("The cut is played at tables of four, which this game has not."), 422)


def check_field(plan: Plan) -> None:
    """Raise Refused (422) for who may play, how many, and when, if that cannot be."""
    if plan.admits_bots and plan.entry == Tournament.Entry.CLUB:
        raise Refused(_("Clubs are for people: no bots of others enter their tournaments."), 422)
    if plan.entry not in Tournament.Entry.values:
        raise Refused(_("There is no such tournament."), 422)
    if plan.cut not in CUTS:
        raise Refused(_("After the pods there is a cut to 4 or 16, or none."), 422)
    if plan.least > plan.most:
        raise Refused(_("The least number of players is above the greatest."), 422)
    if not plan.seats <= plan.least <= plan.most <= MOST_ENTRANTS:
        raise Refused(_("It takes one full table at least, and 256 players at most."), 422)
    now = clock.now()
    if plan.starts_at < now + EARLIEST:
        raise Refused(_("That moment has passed: choose a later one."), 422)
    if plan.starts_at > now + AHEAD:
        raise Refused(_("That is too far ahead: three months at most."), 422)


def club_of(host: User, plan: Plan) -> Club | None:
    """The club whose members may enter, locked: nobody is sent away meanwhile, nor loses a role.

    Raises Refused: 422 a club of others, 403 no organiser.
    """
    if plan.entry != Tournament.Entry.CLUB:
        return None
    try:
        member = member_of(plan.club, host.pk, lock=True)
    except Refused:
        raise Refused(_("Choose a club that you are a member of."), 422) from None
    check_organiser(member)
    return member.club
