"""How likely each hand of an opponent is, by what they have done since their cards changed."""

import numpy as np

from games.titles.complots.bot.beliefs import HAND, LEAST, UNTHINKABLE
from games.titles.complots.bot.deals import hands_of
from games.titles.complots.bot.encode import Floats
from games.titles.complots.bot.move_ids import CHALLENGE_ID, WAIT_ID
from games.titles.complots.bot.net import Nets
from games.training.complots.arrays import Bools
from games.training.rollouts.moments import JUDGED, Moments


def guesses(net: Nets, given: Moments, match: int, seat: int) -> Floats:
    """[k] How much likelier each of `hands_of` their cards is made by what the seat has done; the
    largest is 1.

    Cards lost meanwhile are added to the hand. What was done before the cards changed unseen says
    nothing. What the seat was caught without is unthinkable.
    """
    at, tables = given.at[match], given.tables
    up = tables.face_up[match, seat]
    owned = tables.hands[match, seat] + up
    possible = hands_of(int(tables.lives[match, seat]))
    logs = np.zeros(len(possible))
    for step in reversed(given.steps[:at]):
        if (step.hands[match, seat] + step.face_up[match, seat] != owned).any():
            break
        if step.asked[match] != seat or step.kind[match] not in JUDGED:
            continue
        own, others, legal = (
            np.repeat(array[match][None], len(possible), axis=0) for array in step.seen
        )
        own[:, HAND] = (possible + up - step.face_up[match, seat]) / 2
        made = heard_as(int(step.move[match]), step.seen[2][match])
        chances = net.judge(own, others, legal).chances[:, made].sum(1)
        logs += np.log(chances.clip(min=LEAST))
    logs[possible @ tables.caught[match, seat] > 0] = -np.inf
    weights: Floats = np.exp((logs - logs.max()).clip(min=UNTHINKABLE))
    return weights


def heard_as(move: int, legal: Bools) -> list[int]:
    """The moves among which nobody else can tell: of a target's in a challenge, all but that."""
    if not legal[WAIT_ID] or move == CHALLENGE_ID:
        return [move]
    return [each for each in np.flatnonzero(legal).tolist() if each != CHALLENGE_ID]
