"""Who sits at a table together, and whether a match of theirs can count for a ladder."""

from collections.abc import Iterable

from games.models import Match, Seat


def may_count(match: Match, seats: Iterable[Seat]) -> bool:
    """Whether those who sit there can play for a ladder; bots of the site count for nobody.

    A guest keeps a match from counting. What is played where bot accounts are let in counts for
    their ladder alone: if only they sit there, and not bots of one owner in all seats.
    """
    rows = list(seats)
    players = [seat.player for seat in rows if seat.player is not None]
    if not match.admits_bots:
        return not any(player.is_guest for player in players)
    owners = {player.owner_id for player in players}
    full = all(seat.taken for seat in rows)
    return None not in owners and not (full and len(owners) < 2)
