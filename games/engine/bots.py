"""Bots, and the levels that they play at."""

from collections.abc import Callable

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.engine.view import ViewT

LEVELS = NOVICE, REGULAR, MASTER = "novice", "regular", "master"
"""From the weakest to the strongest; a title need not have all of them."""

Bot = Callable[[ViewT, Dealer], Move]
"""One of the legal moves of a view; it sees nothing else, and all its chance is the dealer's."""
