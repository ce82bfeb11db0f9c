"""Matches played on for some steps, and what the learner can learn of them."""

from collections.abc import Callable
from dataclasses import dataclass, fields

import numpy as np
import torch
from torch import Tensor

from games.training.complots.tables import Tables
from games.training.master.advantages import Decisions, returns, shares_of
from games.training.master.company import LEARNER, Company
from games.training.master.net import Judged
from games.training.master.patience import Patience
from games.training.master.pool import drawn
from games.training.master.tally import Tally

EVER = Patience()


def a_round(seats: np.ndarray) -> np.ndarray:
    """Decisions within which every seat is asked again or is out: nearly always, 997 of 1,000."""
    return 2 * (seats + 1)


@dataclass(frozen=True)
class Batch:
    """Decisions [m] of the learner: what was seen, what could be done, what was, and its worth; and
    whether that was a stray.
    """

    own: Tensor
    others: Tensor
    legal: Tensor
    move: Tensor
    log: Tensor
    value: Tensor
    worth: Tensor
    stray: Tensor

    def __len__(self) -> int:
        return len(self.move)

    def only(self, which: Tensor) -> "Batch":
        """Some of them."""
        return Batch(*(getattr(self, each.name)[which] for each in fields(self)))


class Rollout:
    """Matches that go on from one batch to the next; whoever ends begins anew.

    A win is worth the less the later it comes, by `patience`. There are so many `strays` in a round
    of a match, any legal moves of a learner, and of each decision is told what it is worth without
    strays later on. With `open_cards` learners read those as well. Of `others` there are no more
    rows than opponents at the largest tables of the company.
    """

    def __init__(
        self,
        matches: int,
        company: Company,
        chance: np.random.Generator,
        patience: Patience = EVER,
        strays: float = 0.0,
        *,
        open_cards: bool = False,
    ) -> None:
        self.matches, self.company, self.chance = matches, company, chance
        self.patience = patience
        self.strays = strays
        self.opponents = int(np.flatnonzero(company.sizes)[-1]) + 1
        seats, self.seating = company.seat(matches, chance)
        fifths = chance.random(matches) < 0.5
        self.tables = Tables(matches, seats=seats, inquisitor=fifths, generator=chance)
        self.encode = self.tables.encode_open if open_cards else self.tables.encode
        self.tally = Tally()

    def collect(self, net: Callable[[Tensor, Tensor, Tensor], Judged], steps: int) -> Batch:
        """Play `steps` decisions in every match, those of the learners by what `net` makes of
        them, as `Net` does.
        """
        kept: list[tuple[Tensor, ...]] = []
        decisions: list[Decisions] = []
        for _ in range(steps):
            who = self.seating[np.arange(self.matches), self.tables.asked]
            mine = np.flatnonzero(who == LEARNER)
            moves = np.zeros(self.matches, np.int64)
            own, others = self.encode()
            whole = (own, others[:, : self.opponents], self.tables.legal())
            seen = tuple(torch.from_numpy(array[mine]) for array in whole)
            with torch.no_grad():
                judged = net(*seen)
            move, log = drawn(judged.logits)
            seat = self.tables.asked[mine].astype(np.intp)
            rounds = a_round(self.tables.seats)
            strays = self.chance.random(self.matches) < self.strays / rounds
            stray = torch.from_numpy(strays[mine])
            if stray.any():
                move[stray] = torch.multinomial(seen[2][stray].float(), 1)[:, 0]
            moves[mine] = move.numpy()
            for number in np.unique(who[who != LEARNER]):
                which = np.flatnonzero(who == number)
                moves[which] = self.company.brains[number].choose(self.tables, which, whole)
            kept.append((*seen, move, log, judged.value, stray))
            patience = self.patience.at(self.tables.turns[mine], self.tables.seats[mine])
            self.tables.step(moves)
            ended = np.flatnonzero(self.tables.finished)
            shares = self._end(ended)
            out = self.tables.lives[:, :8] == 0
            value = judged.value.numpy()
            # What all moves of a decision are off by alike does not change a policy: without strays
            # nothing is left out
            horizon = rounds[mine] * (self.strays > 0)
            decisions.append(
                Decisions(mine, seat, value, patience, horizon, strays, ended, shares, out)
            )
        worths = returns(decisions, self.matches)
        worth = torch.from_numpy(np.concatenate([worth for worth, _ in worths]))
        known = torch.from_numpy(np.concatenate([known for _, known in worths]))
        seen_own, seen_others, legal, move, log, value, stray = map(
            torch.cat, zip(*kept, strict=True)
        )
        batch = Batch(seen_own, seen_others, legal, move, log, value, worth, stray)
        return batch.only(known)

    def _end(self, ended: np.ndarray) -> np.ndarray:
        """Deal the ended matches anew; returns each seat's share [e, 8] of the win."""
        shares = shares_of(self.tables.places[ended])
        self._count(ended, shares)
        if len(ended):
            self._deal(ended)
        return shares

    def _deal(self, ended: np.ndarray) -> None:
        """Deal these matches anew, to whoever falls to them now."""
        seats = self.tables.seats.astype(np.int64)
        seats[ended], self.seating[ended] = self.company.seat(len(ended), self.chance)
        which = np.zeros(self.matches, np.bool_)
        which[ended] = True
        self.tables.restart(which, seats, self.chance.random(self.matches) < 0.5)

    def _count(self, ended: np.ndarray, shares: np.ndarray) -> None:
        """Note how those learners did who sat among others who were all the same."""
        seats = self.tables.seats[ended]
        here = np.arange(8) < seats[:, None]
        seating = self.seating[ended]
        learners = (seating == LEARNER) & here
        most = np.where(here, seating, LEARNER).max(1)
        same = ((seating == most[:, None]) | learners | ~here).all(1)
        counted = (learners.sum(1) == 1) & same
        won = (shares * learners).sum(1)
        for brain in np.unique(most[counted]):
            which = counted & (most == brain)
            self.tally.count(int(brain), seats[which].astype(np.int64), won[which])
