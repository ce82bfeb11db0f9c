"""A script: answers by what is asked."""

from abc import ABC, abstractmethod

import numpy as np

from games.training.complots.arrays import Bools, Ints
from games.training.complots.kinds import Kind
from games.training.complots.scripts.own_cards import OWN_CARDS
from games.training.complots.scripts.seen import Seen
from games.training.complots.state import State


class Script(ABC):
    """A player at `count` tables, with a generator for all its chance."""

    def __init__(self, count: int, generator: np.random.Generator) -> None:
        self.count = count
        self.generator = generator

    def __call__(self, state: State, which: Ints) -> Ints:
        """[m] The move ids of the asked seats of the matches `which` [m], all of which go on."""
        found = np.empty(len(which), np.intp)
        kinds = state.kind[which]
        for kind in Kind:
            at = np.flatnonzero(kinds == kind)
            if at.size:
                found[at] = self.answer(kind, Seen(state, which[at]))
        return found

    @abstractmethod
    def answer(self, kind: Kind, seen: Seen) -> Ints:
        """[m] What it does in matches where one kind of ask is put."""


class Simple(Script):
    """A script with simple rules for what it announces and how it answers."""

    def answer(self, kind: Kind, seen: Seen) -> Ints:
        """[m] What it does in matches where one kind of ask is put."""
        match kind:
            case Kind.ACTION:
                return self.action(seen)
            case Kind.CHALLENGE:
                return self.challenge(seen)
            case Kind.COUNTER:
                return self.counter(seen, seen.counters(challenging=False))
            case _:
                return OWN_CARDS[kind](seen)

    @abstractmethod
    def action(self, seen: Seen) -> Ints:
        """[m] Its turn."""

    @abstractmethod
    def challenge(self, seen: Seen) -> Ints:
        """[m] Challenge, allow, or counter as a target may."""

    @abstractmethod
    def counter(self, seen: Seen, counters: Bools) -> Ints:
        """[m] Counter with one of the characters of `counters` [m, 5], or allow."""

    def toss(self, percent: int, times: int) -> Bools:
        """[times] What happens so often of a hundred times."""
        found: Bools = self.generator.random(times) < percent / 100
        return found
