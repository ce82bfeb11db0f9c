"""What course a tournament may take, be it a single one or that of a regular evening."""

from typing import Protocol

from django.utils.translation import gettext_lazy as _

from complots_site.web.refusal import Refused
from games.models import Tournament
from games.tempo import Tempo

MINUTES = (30, 60, 90)
MOST_ROUNDS = 12


class Course(Protocol):
    """`rounds` is read for pods, `minutes` for an arena."""

    @property
    def kind(self) -> str: ...

    @property
    def tempo(self) -> str: ...

    @property
    def rounds(self) -> int: ...

    @property
    def minutes(self) -> int: ...


def check_course(plan: Course) -> None:
    """Raise Refused (422) for what no form of ours offers."""
    arena = plan.kind == Tournament.Kind.ARENA
    if plan.kind not in Tournament.Kind.values:
        raise Refused(_("There is no such tournament."), 422)
    if arena and plan.tempo != Tempo.LIVE:
        raise Refused(_("An arena is played live."), 422)
    if arena and plan.minutes not in MINUTES:
        raise Refused(_("There is no such length."), 422)
    if not 1 <= plan.rounds <= MOST_ROUNDS:
        raise Refused(_("Pods have 1 to 12 rounds."), 422)
