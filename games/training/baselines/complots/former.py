"""The bot of the site before it was measured, frozen: later ones have to be better."""

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.titles.complots.bot.choose import judged
from games.titles.complots.bot.judgement import Judgement
from games.titles.complots.view import View

FORMER = Judgement(
    remembers=False,
    doubted={"tax": 0.08, "assassinate": 0.13, "steal": 0.05, "exchange": 0.05, "examine": 0.05},
    cornered=2.5,
    bait=0.25,
    beyond={"coup": 0.3, "exchange": 0.02, "examine": 0.01},
    lure={},
    duel_lure={},
    threat=0.01,
    twins=0.04,
    mixed=0.03,
    bluffs={"tax": 0.13, "assassinate": 0.2, "steal": 0.1, "exchange": 0.1, "examine": 0.1},
    bluffed_counters={"foreign-aid": 0.1, "steal": 0.15, "assassinate": 0.5},
    duel=0.5,
    whim=0.3,
    left_to_others=0.12,
    counters_doubted={"foreign-aid": 0.1, "assassinate": 0.2, "steal": 0.1},
    qualms=0.0,
    mixed_replies=0.1,
)


def choose(view: View, dealer: Dealer) -> Move:
    """Its move, whatever is asked."""
    return judged(FORMER, view, dealer)
