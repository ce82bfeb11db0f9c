"""Opening a match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.lock_open import lock_open
from accounts.models import User
from complots_site.web.refusal import Refused
from games.engine.bots import REGULAR
from games.matches.conditions import ANYONE, Conditions
from games.matches.lock import locked
from games.matches.open_match import store_open
from games.matches.playable import playable
from games.matches.start import start
from games.models import Match
from games.play.room.bounds import check_bounds, check_origin
from games.play.room.conditions import check_possible
from games.play.room.levels import check_level
from games.tempo import Tempo
from games.titles import get


@dataclass(frozen=True)
class Plan:
    """What the host chose. `bots` are seat numbers, and `level` is that of each of them; the host
    gets the first seat left. A private table has no conditions: its invitation decides. One that a
    person lets bot accounts into (`admits_bots`) is not rated; one of a bot account lets them in.
    """

    title: str
    seats: int
    tempo: str = Tempo.LIVE
    public: bool = True
    rated: bool = True
    chat: bool = True
    options: Mapping[str, str] = field(default_factory=dict)
    bots: Sequence[int] = ()
    level: str = REGULAR
    conditions: Conditions = ANYONE
    admits_bots: bool = False


def create_match(host: User, plan: Plan, opened_from: str = "") -> Match:
    """Open a match with the host seated; it starts at once where no seat is left free.

    `opened_from` is the `origin_of` the host's network. Raises Refused: 422 no possible plan, 403
    closed meanwhile, 409 too many matches of the host, 429 too many of the network or in a minute.
    """
    check_plan(plan)
    host_seat = next(number for number in range(plan.seats) if number not in plan.bots)
    match = Match(
        title=plan.title,
        rules_version=get(plan.title).rules_version,
        options=dict(plan.options),
        seats_count=plan.seats,
        tempo=plan.tempo,
        public=plan.public,
        rated=plan.rated and plan.public and may_be_rated(host, plan),
        admits_bots=plan.admits_bots or host.is_bot_account,
        chat=plan.chat,
        host=host,
        opened_from=opened_from,
        **(plan.conditions if plan.public else ANYONE)._asdict(),
    )
    with transaction.atomic():
        check_bounds(lock_open(host.pk))
        check_origin(host, opened_from)
        store_open(match, host_seat, dict.fromkeys(plan.bots, plan.level))
        if len(set(plan.bots)) == plan.seats - 1:
            with locked(match.key) as live:
                start(live)
    return match


def may_be_rated(host: User, plan: Plan) -> bool:
    """Whether a table of this host may count: for the ladder of people, or for that of bots."""
    return not host.is_guest and (host.is_bot_account or not plan.admits_bots)


def check_plan(plan: Plan) -> None:
    """Raise Refused (422) for what no form of ours offers."""
    title = playable(plan.title, plan.seats, plan.tempo, plan.options)
    bots = set(plan.bots)
    if not bots <= set(range(plan.seats)):
        raise Refused(_("There is no such seat."), 422)
    if len(bots) == plan.seats:
        raise Refused(_("Leave at least one seat to yourself."), 422)
    check_level(title, plan.level)
    check_possible(plan.conditions)
