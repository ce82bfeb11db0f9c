"""Train a net of the master: `python -m games.training.master.train duel`; broken off, it goes on.

Processes learn side by side, each from matches of its own, and share their gradients. They
try every move now and then, and may be alone among themselves at first (`Plan.alone`). Every
few minutes the net as it stands joins the company, and from `FIRST_RESPONSE` of the time on now
and then a best response to it, trained for the purpose. Whoever beats it is dealt in oftener, and
so is a script off which it takes too little. What is kept to play is the reference, the mean of
the last batches, or something between that and what it was earlier (`Plan.earlier`).
"""

import argparse
import sys
import time
from copy import deepcopy
from pathlib import Path
from shutil import copyfile

import numpy as np
import torch
import torch.distributed as dist
from numpy.typing import NDArray

from games.titles.complots.bot.net import load
from games.training.commit import commit
from games.training.facts import facts_of, note
from games.training.master.company import Company
from games.training.master.exploring import Tries
from games.training.master.learner import MATCHES, Learner
from games.training.master.net import Net, save
from games.training.master.opponents import (
    PLANS,
    BySize,
    Plan,
    Prices,
    of_a_response,
    of_the_master,
    scripted,
)
from games.training.master.pool import Frozen
from games.training.master.ppo import Settings, follow
from games.training.master.response import best_response, frozen, loaded
from games.training.master.rollout import Batch
from games.training.master.side_by_side import agreed, side_by_side

SELF_EVERY = 1 / 15
RESPONSE_EVERY, RESPONSE_TAKES = 1 / 9, 1 / 50
"""Between two earlier selves, two best responses, and what a response takes, as shares of the
whole time.
"""
FIRST_RESPONSE = 0.6
"""The share of the time after which best responses join."""
EARLIER = 0.65
"""The share of the time after which the state is kept for `Plan.earlier`."""
BEGUN = 0.5
"""The share of the time that is taken for over where it goes on from weights: they have learnt with
falling rates, and high ones would undo it.
"""
TELL_EVERY = 20.0
SEED = 20261123


def settings_at(done: float) -> Settings:
    """The rates when `done` (0 to 1) of the time is over."""
    return Settings(rate=falling(7e-4, 5e-5, done), entropy=falling(0.05, 0.012, done))


def tries_at(done: float) -> Tries:
    """How often any move is tried by then. There is one draft a match: it needs most."""
    return Tries(draft=falling(0.3, 0.08, done), elsewhere=falling(0.02, 0.01, done))


def falling(first: float, last: float, done: float) -> float:
    """What falls evenly from one to the other."""
    return first * (1 - done) + last * done


class Training:
    """The training of the master in one of the processes, to where it can go on later."""

    def __init__(
        self, rank: int, plan: Plan, folder: Path, seconds: float, begun: Path | None
    ) -> None:
        self.rank, self.plan, self.seconds = rank, plan, seconds
        self.file, self.weights = folder / "run.pt", folder / plan.weights.name
        self.spent = self.skipped = 0.0
        self.first_response = BEGUN if begun else FIRST_RESPONSE
        self.joined: list[tuple[str, Frozen]] = []
        torch.manual_seed(SEED)
        net = Net()
        if begun:
            self.spent = self.skipped = BEGUN * seconds
            net = Net.of(dict(np.load(begun)))
        self.chance = np.random.default_rng([SEED, rank])
        self.scripts = scripted(MATCHES, self.chance)
        self.prices = Prices()
        self.earlier: Net | None = None
        self.learner = Learner(net, plan.learners, self.chance, plan.patience)
        self.tally = self.learner.rollout.tally
        if self.file.exists():
            self.restore()
        self.learner.rollout.company = self.company()
        torch.manual_seed(SEED + 1000 * (1 + rank) + int(self.spent))

    def company(self) -> Company:
        """Whom it trains against by now."""
        if self.done < self.plan.alone:
            return self.plan.learners
        return of_the_master(self.plan, self.scripts, self.joined, self.prices.weights, self.won())

    def won(self) -> NDArray[np.float64]:
        """[7, k] What it takes off each of them lately, by size."""
        return self.tally.shares(len(self.scripts) + len(self.joined))

    def join(self, kind: str, brain: Frozen) -> None:
        """Let somebody join the company."""
        self.joined.append((kind, brain))
        self.learner.rollout.company = self.company()

    def go(self) -> None:
        """Until the time is over."""
        next_tell = self.spent
        while self.spent < self.seconds:
            began = time.monotonic()
            losses = self.learner.batch(settings_at(self.done), tries_at(self.done))
            self.spent = agreed(self.spent + time.monotonic() - began)
            if self.earlier is None and self.done >= EARLIER:
                self.earlier = deepcopy(self.learner.reference)
            if self.spent >= next_tell:
                next_tell = self.spent + TELL_EVERY
                self.tell(losses)
                self.save()
                self.prices.follow(self.won())
                self.tally.fade()
                self.learner.rollout.company = self.company()
            if self.due("self", SELF_EVERY, SELF_EVERY) <= self.done < 1:
                self.join("self", frozen(self.learner.net))
            if self.plan.response_sizes and self.response_due():
                self.respond(self.plan.response_sizes)
        self.save()
        if self.rank == 0:
            played = self.played()
            check(self.weights, played, self.learner.rollout.collect(played, 8))

    @property
    def done(self) -> float:
        """The share of the time that is over."""
        return self.spent / self.seconds

    def due(self, kind: str, first: float, every: float) -> float:
        """The share of the time at which the next of a kind joins."""
        return first + every * sum(each == kind for each, _ in self.joined)

    def response_due(self) -> bool:
        """Whether it is time for the next best response."""
        return self.due("response", self.first_response, RESPONSE_EVERY) <= self.done < 1

    def respond(self, sizes: BySize) -> None:
        """Train a best response to the net as it stands, and let it join the company."""
        company = of_a_response(frozen(self.learner.net), np.array(sizes))
        before = [brain for kind, brain in self.joined if kind == "response"]
        begun = before[-1].net if before else None
        takes = self.seconds * RESPONSE_TAKES * (1 if before else 2)
        found = best_response(company, self.chance, takes, begun)
        self.spent += takes
        self.say(f"best response: {found.rollout.tally.scores()}")
        self.join("response", frozen(found.net))

    def tell(self, losses: dict[str, float]) -> None:
        """How it goes, in a line."""
        speed = self.learner.learnt * dist.get_world_size() / max(self.spent - self.skipped, 1)
        parts = " ".join(f"{name} {loss:.3f}" for name, loss in losses.items())
        taken = self.tally.scores().items()
        scores = " ".join(f"{brain}:{score:.2f}" for brain, score in taken)
        self.say(f"{self.spent:6.0f} s {speed:6.0f}/s  {scores}  {parts}")

    def say(self, text: str) -> None:
        """Print in the first process."""
        if self.rank == 0:
            sys.stdout.write(f"{text}\n")
            sys.stdout.flush()

    def save(self) -> None:
        """Keep where it is, and the weights to play from."""
        if self.rank:
            return
        state = {
            "learner": self.learner.state(),
            "spent": self.spent,
            "prices": self.prices.weights,
            "earlier": self.earlier and self.earlier.state_dict(),
            "joined": [(kind, each.net.state_dict()) for kind, each in self.joined],
        }
        beside = self.file.with_suffix(".new")
        torch.save(state, beside)
        beside.replace(self.file)
        save(self.played(), self.weights)

    def played(self) -> Net:
        """What plays: the reference, or what lies between it and the earlier one."""
        played = deepcopy(self.learner.reference)
        if self.earlier is not None and self.plan.earlier:
            follow(played, self.earlier, self.plan.earlier)
        return played

    def restore(self) -> None:
        """Go on from the file."""
        state = torch.load(self.file, weights_only=False)
        self.learner.restore(state["learner"])
        self.spent, self.prices.weights = state["spent"], state["prices"]
        self.earlier = state["earlier"] and loaded(state["earlier"]).net
        self.joined = [(kind, loaded(each)) for kind, each in state["joined"]]


def check(file: Path, net: Net, batch: Batch) -> None:
    """Raise AssertionError unless what plays from the file judges moments as the net does."""
    some = batch.only(torch.arange(min(100, len(batch))))
    with torch.no_grad():
        judged = net(some.own, some.others, some.legal)
    arrays = (array.numpy() for array in (some.own, some.others, some.legal))
    played = load(str(file)).judge(*arrays)
    wanted = torch.softmax(judged.logits, 1), judged.value, judged.moves
    for mine, theirs in zip(played, wanted, strict=True):
        np.testing.assert_allclose(mine, theirs.numpy(), atol=1e-4)


def train(rank: int, plan: Plan, folder: Path, seconds: float, begun: Path | None) -> None:
    """In one of the processes."""
    Training(rank, plan, folder, seconds, begun).go()


def main() -> None:
    """Read the arguments and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plan", choices=PLANS)
    parser.add_argument("--hours", type=float, default=2.0, help="of all nets together")
    parser.add_argument("--folder", type=Path, default=Path("build/master"))
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--begin", type=Path, help=f"weights to go on from as if {BEGUN:.0%}% were over"
    )
    given = parser.parse_args()
    plan, folder = PLANS[given.plan], given.folder / given.plan
    folder.mkdir(parents=True, exist_ok=True)
    hours = given.hours * plan.hours
    earlier = facts_of(given.begin) if given.begin else {}
    side_by_side(train, given.processes, plan, folder, 3600 * hours, given.begin)
    copyfile(folder / plan.weights.name, plan.weights)
    plan.weights.with_suffix(".json").unlink(missing_ok=True)
    learnt = torch.load(folder / "run.pt", weights_only=False)["learner"]["learnt"]
    trained = hours * (1 - BEGUN if given.begin else 1)
    note(
        plan.weights,
        seed=SEED,
        hours=round(trained + earlier.get("hours", 0), 2),
        decisions=given.processes * learnt + earlier.get("decisions", 0),
        commit=commit(),
    )


if __name__ == "__main__":
    main()
