"""The course of tournaments that are played in rounds: pods, the cut, the knock-out."""

from collections.abc import Sequence
from datetime import timedelta

from django.conf import settings

from games import clock
from games.models import Entrant, Round, RoundSeat, Tournament
from games.models.tournaments.tournament import HERE
from games.pairing.field import Pairing
from games.pairing.pair import pair
from games.pairing.sizes import table_sizes
from games.pairing.snake import snake
from games.titles import get
from games.tournaments.field import allowed_sizes, chance, field_of
from games.tournaments.standings import ELIMINATING, Standing, standings
from games.tournaments.store_round import store_round
from games.tournaments.visible import changed

FOUR = 4


def present(tournament: Tournament) -> list[Entrant]:
    """Who may be seated: they are in, and their accounts are open."""
    rows = tournament.entrants.filter(status=Entrant.Status.IN, player__is_active=True)
    return list(rows.select_related("player").order_by("pk"))


def break_is_over(last: Round) -> bool:
    """Whether the standings have been shown for long enough."""
    if last.ended_at is None:
        return False
    return last.ended_at + timedelta(seconds=settings.TOURNAMENT_BREAK) <= clock.now()


def next_stage(tournament: Tournament, last: Round | None) -> str:
    """Of which stage the round after the last one is; "" where there is none."""
    if tournament.kind == Tournament.Kind.KNOCK_OUT:
        return Round.Stage.KNOCK_OUT if last is None or not was_final(last) else ""
    if last is not None and last.stage == Round.Stage.CUT:
        return "" if was_final(last) else Round.Stage.CUT
    if last is None or last.number < tournament.rounds:
        return Round.Stage.PODS
    return Round.Stage.CUT if tournament.cut else ""


def was_final(last: Round) -> bool:
    """Whether everybody who was left sat at one table."""
    return last.tables.count() <= 1 and not last.seats.filter(table=None).exists()


def pair_next(tournament: Tournament, last: Round | None) -> bool:
    """Pair the round after the last one; False where the tournament is at its end."""
    stage, number = next_stage(tournament, last), 1 if last is None else last.number + 1
    entrants = present(tournament)
    sizes = get(tournament.title).seats
    if stage == Round.Stage.CUT and last is not None and last.stage == Round.Stage.PODS:
        entrants = best(tournament, entrants)
    if not stage or len(entrants) < min(sizes):
        if stage and last is not None and last.stage in ELIMINATING:
            put_out(tournament, entrants)  # whoever is there comes before those who are not
        return False
    if stage == Round.Stage.PODS:
        allowed = allowed_sizes(sizes, tournament.seats, len(entrants))
        found = pair(
            field_of(tournament, entrants), allowed, tournament.seats, chance(tournament, number)
        )
    else:
        found = seeded(tournament, entrants, stage, number)
        put_out(tournament, entrants)
    store_round(tournament, number, stage, found, entrants)
    return True


def best(tournament: Tournament, entrants: Sequence[Entrant]) -> list[Entrant]:
    """Those of them whom the cut lets in: 16 or 4, or none where they are fewer than four."""
    many = tournament.cut if len(entrants) >= tournament.cut else FOUR
    ranked = in_order(tournament, entrants)
    return ranked[:many] if len(ranked) >= many else []


def seeded(tournament: Tournament, entrants: Sequence[Entrant], stage: str, number: int) -> Pairing:
    """The tables of a round that puts people out: the best meet late, and at each the one begins
    who has begun least. The first one of a knock-out, where nobody has played yet, is drawn.
    """
    preferred = FOUR if stage == Round.Stage.CUT else tournament.seats
    allowed = allowed_sizes(get(tournament.title).seats, preferred, len(entrants))
    field = field_of(tournament, entrants)
    if stage == Round.Stage.KNOCK_OUT and number == 1:
        return pair(field, allowed, preferred, chance(tournament, number))
    ranked = [entrant.pk for entrant in in_order(tournament, entrants)]
    sizes = table_sizes(len(ranked), allowed, preferred)
    byes = len(ranked) - sum(sizes)
    begun = {entrant.pk: entrant.begun for entrant in entrants}
    rested = {entrant.pk: entrant.byes for entrant in entrants}
    out = sorted(ranked, key=rested.__getitem__)[:byes]
    tables = snake([who for who in ranked if who not in out], sizes, field.apart)
    return Pairing(
        tuple(tuple(sorted(table, key=begun.__getitem__)) for table in tables), tuple(out)
    )


def in_order(tournament: Tournament, entrants: Sequence[Entrant]) -> list[Entrant]:
    """These entrants, the first of the standings first."""
    some = {entrant.pk for entrant in entrants}
    return [row.entrant for row in standings(tournament) if row.entrant.pk in some]


def put_out(tournament: Tournament, going_on: Sequence[Entrant]) -> None:
    """Whoever is not among these is out."""
    others = tournament.entrants.filter(status__in=HERE)
    others.exclude(pk__in=[each.pk for each in going_on]).update(status=Entrant.Status.OUT)


def end_round(tournament: Tournament, last: Round) -> None:
    """Store that all tables of a round are counted; one that puts people out does so."""
    last.ended_at = clock.now()
    last.save(update_fields=["ended_at"])
    if last.stage in ELIMINATING:
        ranks = {row.entrant.pk: row for row in standings(tournament)}
        out = [who for table in seated(last) for who in losers(table, ranks, last.stage)]
        if not was_final(last):
            out = spare(tournament, out, ranks)
        tournament.entrants.filter(pk__in=out, status__in=HERE).update(status=Entrant.Status.OUT)
    changed(tournament)


def spare(tournament: Tournament, out: Sequence[int], ranks: dict[int, Standing]) -> list[int]:
    """Who of these is out: where fewer would be left than the smallest table takes, such as two of
    six in a game for three and more, the best of them go on too.
    """
    here = set(tournament.entrants.filter(status__in=HERE).values_list("pk", flat=True))
    missing = min(get(tournament.title).seats) - len(here.difference(out))
    ranked = sorted(here.intersection(out), key=lambda who: ranks[who].rank)
    return ranked[max(0, missing) :]


def seated(last: Round) -> list[list[RoundSeat]]:
    """The seats of a round by its tables."""
    return [list(table.round_seats.all()) for table in last.tables.order_by("number")]


def losers(table: Sequence[RoundSeat], ranks: dict[int, Standing], stage: str) -> list[int]:
    """Who of a table does not go on: in a knock-out its second half, in the cut all but the first.

    Equal places are told apart by the standings.
    """
    ranked = sorted(table, key=lambda sat: ranks[sat.entrant_id].rank)
    go_on = max(1, len(ranked) // 2) if stage == Round.Stage.KNOCK_OUT else 1
    return [sat.entrant_id for sat in ranked[go_on:]]
