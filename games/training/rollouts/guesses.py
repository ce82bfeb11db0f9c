"""How likely each hand of an opponent is, by what they have done since their cards changed."""

import numpy as np

from games.titles.complots.bot.beliefs import HAND, LEAST
from games.titles.complots.bot.deals import hands_of
from games.titles.complots.bot.encode import Floats
from games.titles.complots.bot.net import Nets
from games.training.rollouts.moments import JUDGED, Moments


def guesses(net: Nets, given: Moments, match: int, seat: int) -> Floats:
    """[k] How much likelier each of `hands_of` their cards is made by what the seat has done; the
    largest is 1.

    Cards lost meanwhile are added to the hand. What was done before the cards changed unseen says
    nothing.
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
        chances = net.judge(own, others, legal).chances[:, step.move[match]]
        logs += np.log(chances.clip(min=LEAST))
    weights: Floats = np.exp(logs - logs.max())
    return weights
