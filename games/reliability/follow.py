"""Counts rated matches in the reliability of their players, following the cursor `reliability`."""

from collections import defaultdict

from games import finished_cursor
from games.ladder.count import was_rated
from games.models import Match, Move, Reliability
from games.models.reliability import LAST
from games.reliability.count import answered

NAME = "reliability"
BATCH_SIZE = 20

Pairs = defaultdict[int, list[tuple[int, int]]]
"""By player, what their matches add, in the order of the finishes."""


def follow(at_once: int = BATCH_SIZE, *, wait: bool = False) -> bool:
    """Count the next matches; whether there may be more. With `wait` also where another process is
    at it.
    """
    return finished_cursor.follow(NAME, count_matches, at_once, wait=wait)


def count_matches(matches: list[Match]) -> None:
    """Count these matches: two statements to read, one to write."""
    pairs = pairs_of([match for match in matches if was_rated(match, match.seats.all())])
    if not pairs:
        return
    known = Reliability.objects.in_bulk(list(pairs))
    rows = []
    for player, more in sorted(pairs.items()):
        row = known.get(player) or Reliability(player_id=player)
        row.recent = [*row.recent, *more][-LAST:]
        rows.append(row)
    Reliability.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["player"], update_fields=["recent"]
    )


def pairs_of(matches: list[Match]) -> Pairs:
    """What these matches add for each player."""
    by_hand: defaultdict[tuple[int, int], list[bool]] = defaultdict(list)
    moves = Move.objects.filter(match__in=matches).order_by("match", "number")
    for match_id, seat, by in moves.values_list("match_id", "seat", "by"):
        by_hand[match_id, seat].append(by == Move.By.HAND)
    pairs: Pairs = defaultdict(list)
    for match in matches:
        for each in match.seats.all():
            if each.player_id is not None:
                pairs[each.player_id].append(answered(by_hand[match.pk, each.number]))
    return pairs


def reset() -> None:
    """Delete all that was counted: the croupier counts again from the first match."""
    finished_cursor.reset(NAME, Reliability)
