"""Who plays a match: our bots and simple players by name, and whatever learns from arrays."""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.research.encoders.encoder import Floats, Mask
from games.research.match import Match
from games.training import players

Player = Callable[[Match, Dealer], str]
"""A legal move of the asked seat, of whose view alone it may know; its chance is the dealer's."""
Policy = Callable[[Floats, Mask], int]
"""The number of a legal move, from the observation and the mask of the asked seat."""


def named(slug: str, name: str) -> Player:
    """Our bot of that level, or a simple player of `games.training.baselines`, for one seat of one
    match: some of them remember what they have seen. Raises KeyError.
    """
    choose = players.seated(slug, name)

    def play(match: Match, dealer: Dealer) -> str:
        return choose(match.view(asked(match)), dealer)

    return play


def by(policy: Policy) -> Player:
    """A policy as a player."""

    def play(match: Match, dealer: Dealer) -> str:
        del dealer
        seat = asked(match)
        return match.move(seat, policy(*match.seen(seat)))

    return play


def asked(match: Match) -> int:
    """The seat to move, of a match that goes on."""
    assert match.asked is not None
    return match.asked
