"""A match, seat by seat, by PettingZoo's AEC interface."""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from games.research import text
from games.research.encoders.encoder import HIGHEST
from games.research.match import Match
from games.research.rewards import rewards

Observation = dict[str, Any]


def env(
    title: str, seats: int = 4, render_mode: str | None = None, **options: str
) -> AECEnv[str, Observation, int]:
    """The environment of a title, in PettingZoo's wrappers that refuse calls out of order.

    `options` are the title's: `fifth="inquisitor"` for Complots, `chaos="chaotic"` for Théories du
    complot. Raises KeyError for a title without an encoder, ValueError for seats or options that it
    does not offer.
    """
    raw = raw_env(title, seats, render_mode, **options)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw))


class raw_env(AECEnv[str, Observation, int]):  # noqa: N801 - PettingZoo's name for it
    """The same without wrappers: agents are `seat_0`, `seat_1`, …, and the one to move is selected.

    An observation is a dict of `observation`, float32 [size], and `action_mask`, int8 [actions],
    all 0 for an agent that is not selected. A number that is not in the mask raises ValueError or
    IllegalMove, and nothing has changed.

    All agents stay to the end, which gives each the reward of its place (`rewards.rewards`) and
    its `place` in the infos; all rewards before are 0. A match of the title's `most_moves` is
    truncated, with the places of its standings.

    `reset(seed)` deals by the seed alone; without one, matches follow each other as the last seed
    has it. `render()` gives the text that the selected agent may read, with `render_mode="ansi"`;
    after the end what a spectator may. `match` is the match itself: a program that is to be fair
    reads of it no more than `match.view(seat)` of its own seat.
    """

    def __init__(
        self, title: str, seats: int = 4, render_mode: str | None = None, **options: str
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"no render mode {render_mode!r}")
        self.metadata = {
            "name": f"{title}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._given = title, seats, options
        self._chance: np.random.Generator | None = None
        self.match = Match(*self._given)
        encoder = self.match.encoder
        self.action_spaces = {agent: Discrete(encoder.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                observation=Box(0.0, HIGHEST, (encoder.size,), np.float32),
                action_mask=Box(0, 1, (encoder.actions,), np.int8),
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        """Of one agent: the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Of one agent: the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew; `options` are ignored, the title's are chosen when it is made."""
        if seed is not None or self._chance is None:
            self._chance = np.random.default_rng(seed)
        title, seats, chosen = self._given
        self.match = Match(title, seats, chosen, self._chance.bytes(32))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        if self.match.asked is None:  # a flock that was dealt
            self._end()
        self._select()

    def step(self, action: int | None) -> None:
        """Make the selected agent's move; None for one whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to move")
        self.match.make(int(action))
        if self.match.asked is None:
            self._end()
        self._select()

    def observe(self, agent: str) -> Observation:
        """What that agent sees now."""
        seen, mask = self.match.seen(self._seat(agent))
        return {"observation": seen, "action_mask": mask}

    def text(self, agent: str, since: int = 0) -> str:
        """What that agent sees now, in English (`text.observation`)."""
        return text.observation(self.match, self._seat(agent), since)

    def render(self) -> str | None:
        """What the selected agent may read, or in the end a spectator."""
        if self.render_mode is None:
            return None
        over = self.match.asked is None
        return text.observation(self.match, None if over else self.match.asked)

    def close(self) -> None:
        """There is nothing to release."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _select(self) -> None:
        asked = self.match.asked
        self.agent_selection = self.agents[0] if asked is None else self.possible_agents[asked]

    def _end(self) -> None:
        """Rewards and places for all."""
        outcome = self.match.outcome
        assert outcome is not None
        ended = self.truncations if self.match.stopped else self.terminations
        for seat, reward in enumerate(rewards(outcome.places)):
            agent = self.possible_agents[seat]
            self.rewards[agent] = reward
            self.infos[agent] = {"place": outcome.places[seat]}
            ended[agent] = True
        self._accumulate_rewards()
