"""What one finished match adds to the tallies of its players."""

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations, product
from typing import NamedTuple

from games.engine.play import Play
from games.engine.review import deeds_of
from games.engine.title import AnyTitle
from games.ladder.count import places_of
from games.models import Match, Move
from games.titles import under

logger = logging.getLogger(__name__)

PLACE = "place"
OTHERS = "others"
OWN = "own"
WITH = "with"
BOTS, BOTS_WON = "bots", "bots_won"

Key = tuple[int, str, str, str]
"""Player, title, code and what."""


class Counted(NamedTuple):
    """Counts by player, title, code and what; `true` counts those that were true."""

    counts: Counter[Key]
    true: Counter[Key]


def add_match(match: Match, to: Counted) -> None:
    """Count a match with its seats; by its places alone where its rules are not here, or its moves
    do not fit them.
    """
    players = {seat.number: seat.player_id for seat in match.seats.all() if seat.player_id}
    for seat in match.seats.all():
        if seat.player_id is not None:
            to.counts[seat.player_id, match.title, PLACE, f"{match.seats_count}.{seat.place}"] += 1
    count_others(to, match)
    pairs = [*places_of(match.seats.all()).items()]
    count_pairs(to, match.title, pairs)
    count_bots(to, match, pairs)
    title = under(match.title, match.rules_version)
    if title is not None and title.study is not None:
        count_deeds(to, match, title, own_seats(match, players))


def count_deeds(to: Counted, match: Match, title: AnyTitle, by_hand: Mapping[int, int]) -> None:
    """Count what the players did in these seats, and for each of them that it was counted. A match
    whose moves do not fit its rules is logged, and holds up no other.
    """
    log = list(Move.objects.filter(match=match).values_list("seat", "notation"))
    try:
        play = Play(title, match.seats_count, match.options, bytes(match.seed))
        deeds = list(deeds_of(play, log))
    except Exception:
        logger.exception("What was done in match %s could not be counted", match.pk)
        return
    for player in by_hand.values():
        to.counts[player, match.title, OWN, ""] += 1
    for deed in deeds:
        if deed.seat in by_hand:
            key = (by_hand[deed.seat], match.title, deed.code, deed.what)
            to.counts[key] += deed.amount
            to.true[key] += deed.amount * (deed.true is True)


def count_others(to: Counted, match: Match) -> None:
    """Count for each player who else sat there, and who of them was placed behind."""
    places = [seat.place or 0 for seat in match.seats.all()]
    for seat in match.seats.all():
        if seat.player_id is not None:
            key = (seat.player_id, match.title, OTHERS, "")
            to.counts[key] += match.seats_count - 1
            to.true[key] += sum(place > (seat.place or 0) for place in places)


def count_pairs(to: Counted, title: str, placed: Sequence[tuple[int, int]]) -> None:
    """Count for each pair of (player, place) that they met, and who came before."""
    for (player, place), (other, behind) in permutations(placed, 2):
        key = (player, title, WITH, str(other))
        to.counts[key] += 1
        to.true[key] += place < behind


def count_bots(to: Counted, match: Match, placed: Sequence[tuple[int, int]]) -> None:
    """Count the match for each (player, place) and each level of the bots there: whether the player
    won it, and whether a bot of that level did.
    """
    bots = [seat for seat in match.seats.all() if seat.bot]
    won = {seat.level for seat in bots if seat.place == 1}
    for (player, place), level in product(placed, {seat.level for seat in bots}):
        for code, true in ((BOTS, place == 1), (BOTS_WON, level in won)):
            to.counts[player, match.title, code, level] += 1
            to.true[player, match.title, code, level] += true


def own_seats(match: Match, players: Mapping[int, int]) -> dict[int, int]:
    """The seats whose players stayed, and were never away: a bot's deeds in one's place are not
    one's own.
    """
    gone = {seat.number for seat in match.seats.all() if seat.away or seat.resigned}
    gone.update(match.moves.filter(by=Move.By.BOT).values_list("seat", flat=True))
    return {seat: player for seat, player in players.items() if seat not in gone}
