"""The points of a match. Does not use Django."""

from collections.abc import Mapping, Sequence

BEST = 20
"""How many matches of a player count in a season: the best ones."""


def points_by_player(places: Mapping[int, int]) -> dict[int, int]:
    """Points by account from places by account (1 is the best; shared places are equal).

    One point for each other player placed behind; a winner gets two for each.
    """
    return {
        player: sum(place < other for other in places.values()) * (2 if place == 1 else 1)
        for player, place in places.items()
    }


def best_scores(scores: Sequence[int], gain: int) -> list[int]:
    """The best scores after adding one, the highest first."""
    return sorted([*scores, gain], reverse=True)[:BEST]
