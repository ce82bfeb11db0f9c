"""Train the master: `python -m games.training.master.train --hours 2`; broken off, it goes on.

Processes learn side by side, each from matches of its own, and share their gradients. Every
few minutes the net as it stands joins the company, and from `FIRST_RESPONSE` of the time on now and
then a best response to it, trained for the purpose.
"""

import argparse
import sys
import time
from pathlib import Path
from shutil import copyfile
from typing import Any

import numpy as np
import torch
import torch.distributed as dist

from games.titles.complots.bot.net import WEIGHTS, load
from games.training.commit import commit
from games.training.master.company import Company
from games.training.master.facts import note
from games.training.master.learner import MATCHES, Learner
from games.training.master.net import Net
from games.training.master.opponents import SIZES, of_a_response, of_the_master, scripted
from games.training.master.pool import Frozen
from games.training.master.ppo import Settings
from games.training.master.response import best_response, frozen, loaded
from games.training.master.rollout import Batch
from games.training.master.side_by_side import agreed, side_by_side

SELF_EVERY = 480.0
RESPONSE_EVERY, RESPONSE_TAKES = 1200.0, 240.0
"""Seconds between two earlier selves, two best responses, and what a response takes."""
FIRST_RESPONSE = 0.6
"""The share of the time after which best responses join."""
KEPT_IN = Path(WEIGHTS)
KEPT = 3
"""Earlier selves and responses that stay in the company."""
TELL_EVERY = 20.0
SEED = 20261123


def settings_at(done: float) -> Settings:
    """The rates when `done` (0 to 1) of the time is over."""
    return Settings(
        rate=7e-4 * (1 - done) + 5e-5 * done,
        entropy=0.025 * (1 - done) + 0.008 * done,
    )


class Training:
    """The training of the master in one of the processes, to where it can go on later."""

    def __init__(self, rank: int, folder: Path, seconds: float) -> None:
        self.rank, self.file, self.seconds = rank, folder / "run.pt", seconds
        self.weights = folder / KEPT_IN.name
        self.spent = 0.0
        self.selves: list[Frozen] = []
        self.responses: list[Frozen] = []
        torch.manual_seed(SEED)
        net = Net()
        self.chance = np.random.default_rng([SEED, rank])
        self.scripts = scripted(MATCHES, self.chance)
        self.learner = Learner(net, self.company(), self.chance)
        if self.file.exists():
            self.restore()
        torch.manual_seed(SEED + 1000 * (1 + rank) + int(self.spent))

    def company(self) -> Company:
        """Whom it trains against by now."""
        return of_the_master(self.scripts, self.selves, self.responses)

    def go(self) -> None:
        """Until the time is over."""
        next_self = next_tell = 0.0
        next_response = max(self.spent, FIRST_RESPONSE * self.seconds)
        while self.spent < self.seconds:
            began = time.monotonic()
            losses = self.learner.batch(settings_at(self.spent / self.seconds))
            self.spent = agreed(self.spent + time.monotonic() - began)
            if self.spent >= next_tell:
                next_tell = self.spent + TELL_EVERY
                self.tell(losses)
                self.save()
            if self.spent >= next_self + SELF_EVERY:
                next_self = self.spent
                self.selves = [*self.selves, frozen(self.learner.net)][-KEPT:]
                self.learner.rollout.company = self.company()
            if self.spent >= next_response:
                self.respond()
                next_response = self.spent + RESPONSE_EVERY
        self.save()
        if self.rank == 0:
            check(self.weights, self.learner.net, self.learner.rollout.collect(self.learner.net, 8))

    def respond(self) -> None:
        """Train a best response to the net as it stands, and let it join the company."""
        company = of_a_response(frozen(self.learner.net), SIZES)
        found = best_response(company, self.chance, RESPONSE_TAKES)
        self.spent += RESPONSE_TAKES
        self.say(f"best response: {found.rollout.take_scores()}")
        self.responses = [*self.responses, frozen(found.net)][-KEPT:]
        self.learner.rollout.company = self.company()

    def tell(self, losses: dict[str, float]) -> None:
        """How it goes, in a line."""
        speed = self.learnt() / max(self.spent, 1)
        parts = " ".join(f"{name} {loss:.3f}" for name, loss in losses.items())
        taken = sorted(self.learner.rollout.take_scores().items())
        scores = " ".join(f"{brain}:{score:.2f}" for brain, score in taken)
        self.say(f"{self.spent:6.0f} s {speed:6.0f}/s  {scores}  {parts}")

    def learnt(self) -> int:
        """Decisions that have been learnt from, in all processes."""
        return int(self.learner.learnt * dist.get_world_size())

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
            "learnt": self.learnt(),
            "selves": [each.net.state_dict() for each in self.selves],
            "responses": [each.net.state_dict() for each in self.responses],
        }
        beside = self.file.with_suffix(".new")
        torch.save(state, beside)
        beside.replace(self.file)
        save_weights(self.learner.net, self.weights)

    def restore(self) -> None:
        """Go on from the file."""
        state = torch.load(self.file)
        self.learner.restore(state["learner"])
        self.spent = state["spent"]
        self.selves = [loaded(each) for each in state["selves"]]
        self.responses = [loaded(each) for each in state["responses"]]
        self.learner.rollout.company = self.company()


def save_weights(net: Net, file: Path) -> None:
    """Write the weights to play from."""
    arrays: dict[str, Any] = net.weights()
    np.savez(file, **arrays)


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


def train(rank: int, folder: Path, seconds: float) -> None:
    """In one of the processes."""
    Training(rank, folder, seconds).go()


def main() -> None:
    """Read the arguments and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=2.0)
    parser.add_argument("--folder", type=Path, default=Path("build/master"))
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    side_by_side(train, given.processes, given.folder, 3600 * given.hours)
    copyfile(given.folder / KEPT_IN.name, KEPT_IN)
    learnt = torch.load(given.folder / "run.pt")["learnt"]
    note(KEPT_IN, seed=SEED, hours=given.hours, decisions=learnt, commit=commit())


if __name__ == "__main__":
    main()
