"""What a tournament has for one of its readers."""

from datetime import timedelta
from typing import NamedTuple

from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.models import Entrant, Match, Round, RoundSeat, Seat, Tournament
from games.tournaments.standings import ELIMINATING

A_MOMENT = timedelta(seconds=15)


class Own(NamedTuple):
    """Somebody's part in a tournament: None for who does not play in it. `table` is the number of
    the one that they sit at and have not resigned from, and `match` the key of its match, or ""
    before it begins; `just_begun` says that it has begun a moment ago. The entrant’s `undecided`
    says that a round is played whose end tells who goes on.
    """

    entrant: Entrant | None = None
    table: int = 0
    match: str = ""
    just_begun: bool = False


def own(tournament: Tournament, player_id: int | None) -> Own:
    """The part of a reader: two statements at most."""
    if player_id is None:
        return Own()
    open_rounds = Round.objects.filter(tournament=OuterRef("tournament"), ended_at=None)
    undecided = Exists(open_rounds.filter(stage__in=ELIMINATING))
    entrant = tournament.entrants.filter(player=player_id).annotate(undecided=undecided).first()
    if entrant is None:
        return Own()
    resigned = Seat.objects.filter(match=OuterRef("table__match"), player=player_id, resigned=True)
    sat = RoundSeat.objects.filter(entrant=entrant, points=None).select_related("table__match")
    seat = sat.annotate(resigned=Exists(resigned)).first()
    if seat is None or seat.table is None:
        return Own(entrant)
    match = seat.table.match
    if match is None:
        return Own(entrant, seat.table.number)
    if match.status != Match.Status.RUNNING or seat.resigned:  # over, or counted once it is
        return Own(entrant)
    begun = match.started_at is not None and match.started_at > timezone.now() - A_MOMENT
    return Own(entrant, seat.table.number, match.key, begun)
