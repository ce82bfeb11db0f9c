"""Head to head: who is faster, looking seven moves ahead."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from games.engine.move import Move
from games.titles.complots.cards import ASSASSIN, CAPTAIN, COUNTESS, DUCHESS
from games.titles.complots.odds import action_table
from games.titles.complots.view import View
from games.training.baselines.complots.sight import opponents, own

MOVES_AHEAD = 7
LIFE = 10
"""What a life counts for in coins, where the race is not decided by then."""
WON = 1000


@dataclass
class Runner:
    """One of the two: what they have, and what they are taken to use and to counter."""

    lives: int
    coins: int
    uses: Collection[str]
    counters: Collection[str]


def fastest(view: View, moves: Iterable[tuple[str, Move]], uses: Collection[str]) -> Move:
    """Of the moves, each with the character it claims, the one from which the race goes best.

    From then on both do what is fastest: the viewer with the characters that they would use, the
    opponent with those that they claim. Of equals the first one.
    """
    scores = {move: score(view, move.head, uses) for _, move in moves}
    return max(scores, key=scores.__getitem__)


def score(view: View, first: str, uses: Collection[str]) -> int:
    """How the race stands after seven moves, from the viewer's side."""
    me, other = own(view), opponents(view)[0]
    runner = Runner(me.down, me.coins, uses, me.memory.claims)
    rival = Runner(other.down, other.coins, other.memory.claims, other.memory.claims)
    fifth, action = view.characters[-1], first
    for left in range(MOVES_AHEAD, 0, -1):
        run(action, runner, rival)
        if not rival.lives:
            return WON * left if left % 2 else -WON * left
        runner, rival = rival, runner
        action = quickest(runner, rival, fifth)
    runner, rival = rival, runner
    return LIFE * (runner.lives - rival.lives) + runner.coins - rival.coins


def quickest(runner: Runner, rival: Runner, fifth: str) -> str:
    """What takes lives first, else what brings most coins."""
    if runner.coins >= action_table(fifth)["coup"].cost:
        return "coup"
    if ASSASSIN in runner.uses and runner.coins >= 3 and COUNTESS not in rival.counters:
        return "assassinate"
    stoppable = CAPTAIN in rival.counters or fifth in rival.counters
    if CAPTAIN in runner.uses and rival.coins >= 2 and not stoppable:
        return "steal"
    if DUCHESS in runner.uses:
        return "tax"
    return "income" if DUCHESS in rival.counters else "foreign-aid"


def run(action: str, runner: Runner, rival: Runner) -> None:
    """Let an action take effect."""
    match action:
        case "coup" | "assassinate":
            runner.coins -= 7 if action == "coup" else 3
            rival.lives -= 1
        case "steal":
            stolen = min(2, rival.coins)
            runner.coins += stolen
            rival.coins -= stolen
        case "tax":
            runner.coins += 3
        case "foreign-aid":
            runner.coins += 2
        case "income":
            runner.coins += 1
