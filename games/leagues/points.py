"""What a match is worth. Knows no Django."""

from collections.abc import Mapping, Sequence

BEST = 20
"""So many matches of a player count in a season: his best."""


def gains(places: Mapping[int, int]) -> dict[int, int]:
    """Points by account from places by account, 1 the best and shared ones equal.

    One for each of the others who was outlasted, which is to have a place behind one's own; a
    winner gets each of them twice.
    """
    return {
        player: sum(place < other for other in places.values()) * (2 if place == 1 else 1)
        for player, place in places.items()
    }


def best(scores: Sequence[int], gain: int) -> list[int]:
    """The best scores with one more to choose from, the highest first."""
    return sorted([*scores, gain], reverse=True)[:BEST]
