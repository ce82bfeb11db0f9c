"""What a judgement costs: the less it wins, and the less it wins where it wins least."""

from itertools import product
from typing import Any

import numpy as np

from games import titles
from games.training.playing import play_out, share
from games.training.tuning.subjects import Subject

WORST, WEIGHT = 3, 0.5


def cost(subject: Subject, judgement: Any, matches: int, first: int) -> float:
    """Minus the mean logarithm of its wins, in parts of a fair share, over all opponents and
    numbers of seats, and of the worst three of these once more by half: who is tuned for the mean
    alone is beaten by somebody.

    In each of these it plays the matches that begin with number `first`, which is their seed.
    What order of turns gives to equals is added.
    """
    title = titles.get(subject.slug)
    logs = []
    for name, seats in product(subject.names, title.seats):
        won = 0.0
        for number in range(first, first + matches):
            hero = number % seats
            players = [
                subject.player(judgement) if seat == hero else subject.opponent(name)
                for seat in range(seats)
            ]
            _, outcome = play_out(title, players, {}, number.to_bytes(32, "big"))
            won += share(outcome, hero)
        logs.append(np.log((won * seats + 1) / (matches + 1)))
    strength = float(np.mean(logs) + WEIGHT * np.mean(np.sort(logs)[:WORST]))
    return favour(subject, judgement, matches, first) - strength


def favour(subject: Subject, judgement: Any, matches: int, first: int) -> float:
    """How far the means of equals lie apart by their place in the order of turns, in parts of what
    a single fortune does.
    """
    if subject.fortune is None:
        return 0.0
    title, found = titles.get(subject.slug), []
    for seats in title.seats:
        fortunes = np.zeros((matches, seats))
        for number in range(matches):
            seed = (first + number).to_bytes(32, "big")
            players = [subject.player(judgement)] * seats
            play, _ = play_out(title, players, {}, seed)
            fortunes[number] = np.roll(subject.fortune(play.table), -play.table.first)
        found.append(fortunes.mean(axis=0).std() / fortunes.std())
    return float(np.mean(found))
