"""The tables that are tested, and matches at them."""

from games.engine.dealer import Dealer
from games.research.encoders.known import ENCODERS
from games.research.match import Match
from games.titles import get

EVERY = [(slug, seats) for slug in ENCODERS for seats in get(slug).seats]
"""Every title at every number of seats."""
LARGEST = [(slug, get(slug).seats[-1]) for slug in ENCODERS]


def seed(number):
    return b"research" + number.to_bytes(24, "big")


def at_random(match, number, limit=5_000):
    """Make any legal moves; gives the number of each just before it is made."""
    dealer = Dealer(b"players" + seed(number))
    while match.asked is not None and len(match.moves) < limit:
        moves = match.mask(match.asked).nonzero()[0].tolist()
        made = dealer.choice(moves)
        yield made
        match.make(made)


def played(slug, seats, number=1, limit=5_000, options=None):
    """A match that has been played so."""
    match = Match(slug, seats, options, seed(number))
    for _ in at_random(match, number, limit):
        pass
    return match
