"""What actions bring if nothing stops them, and how likely others are to stop them."""

from games.titles.complots.balance import Change
from games.titles.complots.cards import Action
from games.titles.complots.odds import Odds
from games.titles.complots.view import View

TAKEN = {"income": 1, "foreign-aid": 2, "tax": 3}

DUEL, AGAIN, ONE_MORE = 1.5, 0.8, 1.5
"""How much likelier a challenge is from an only opponent, of a claim made before, of one
that makes more characters than a hand can hold.
"""
EXPOSED = 0.7
"""How likely a claim is challenged at least, of one who was caught without that character."""
COUNTERS_TRULY = 0.95
COUNTERS_FALSELY = {"foreign-aid": 0.03, "steal": 0.15, "assassinate": 0.3}
CLAIMED_BEFORE = 0.92


def effect(view: View, action: str, seat: int, target: int | None) -> tuple[Change, ...]:
    """What changes once the action takes effect; its price is another matter."""
    if action in TAKEN:
        return ((seat, 0, min(TAKEN[action], view.treasury)),)
    if target is None or action == "examine":
        return ()
    if action == "steal":
        coins = min(2, view.seats[target].coins)
        return ((seat, 0, coins), (target, 0, -coins))
    return ((target, -1, 0),)


def doubt(odds: Odds, card: str, often: float) -> float:
    """How likely the viewer's claim is challenged; `often` is how often such claims are.

    The more copies lie face up the likelier, and the less they have claimed it before.
    """
    up = odds.face_up[card]
    if up >= odds.copies:
        return 1.0
    often *= 1 + up / 2
    if len(odds.others) == 1:
        often *= DUEL
    claimed = odds.claims(odds.me)
    if odds.exposed(odds.me, card):
        often = max(often, EXPOSED)
    elif card in claimed:
        often *= AGAIN
    elif len(claimed) >= odds.me.down:
        often *= ONE_MORE
    return min(often, 1.0)


def countered(odds: Odds, action: Action, target: int | None) -> float:
    """How likely the viewer's action is countered."""
    if not action.counters:
        return 0.0
    goes_on = 1.0
    for other in odds.others:
        if target is None or other.seat == target:
            held = odds.holds(other, action.counters)
            if held and any(card in odds.claims(other) for card in action.counters):
                held = max(held, CLAIMED_BEFORE)
            goes_on *= 1 - held * COUNTERS_TRULY - (1 - held) * COUNTERS_FALSELY[action.name]
    return 1 - goes_on
