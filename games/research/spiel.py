"""The titles as games of OpenSpiel: importing this registers `complots`, `intrigue`, `theories`.

    import pyspiel
    from games.research import spiel

    game = pyspiel.load_game("complots(players=3,fifth=inquisitor)")

A game begins at one chance node, at which all `deals` are equally likely; a deal fixes all chance
of its match, and who is asked first where several are. Actions and observations are those of the
encoders. States have no tensor or string of perfect recall.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from games import titles
from games.engine.title import AnyTitle
from games.research import text
from games.research.encoders.encoder import Encoder
from games.research.encoders.known import ENCODERS
from games.research.match import Match
from games.research.rewards import rewards

PLAYERS, DEALS = "players", "deals"
USUAL = 1 << 12
"""Deals, unless told."""


def game_type(title: AnyTitle) -> pyspiel.GameType:
    """What OpenSpiel is told of a title."""
    chosen = {option.name: option.choices[0] for option in title.options}
    return pyspiel.GameType(
        short_name=title.slug,
        long_name=title.words[text.LANGUAGE].name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=title.seats[-1],
        min_num_players=title.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={PLAYERS: title.seats_near(4), DEALS: USUAL, **chosen},
    )


class Game(pyspiel.Game):
    """A title with so many players and deals, and the title's own options.

    Raises ValueError for what the title does not offer, and for no deal: when it is loaded, and not
    at its first move.
    """

    slug: str
    kind: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(self.kind.parameter_specification) | dict(params or {})
        self.seats, self.deals = int(given.pop(PLAYERS)), int(given.pop(DEALS))
        self.options: dict[str, str] = given
        if self.deals < 1:
            raise ValueError(f"{self.slug} needs a deal at least")
        self.encoder: Encoder = Match(self.slug, self.seats, self.options).encoder
        title = titles.get(self.slug)
        about = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=title.most_moves,
        )
        super().__init__(self.kind, about, dict(params or {}))

    def new_initial_state(self) -> "State":
        """Before the deal."""
        return State(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Any = None
    ) -> "Observer | None":
        """What a player sees; None for any other kind of observation."""
        if params:
            raise ValueError("an observation has no parameters")
        if iig_obs_type is None or (
            iig_obs_type.public_info
            and not iig_obs_type.perfect_recall
            and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            return Observer(self.encoder)
        return None


class State(pyspiel.State):
    """A match, None before the deal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.given = game.slug, game.seats, game.options
        self.deals = game.deals
        self.match: Match | None = None

    def current_player(self) -> int:
        """Whose move it is."""
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.match.asked
        return int(pyspiel.PlayerId.TERMINAL) if asked is None else asked

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        found: list[int] = np.flatnonzero(self.match.mask(player)).tolist()
        return found

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = Match(*self.given, action.to_bytes(32, "big"))
        else:
            self.match.make(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.match is None or player < 0:
            return f"deal:{action}"
        return str(self.match.move(player, action))

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.match is not None and self.match.asked is None

    def returns(self) -> list[float]:
        """What each has won, 0 as long as it goes on."""
        if self.match is None or self.match.outcome is None:
            return [0.0] * self.given[1]
        return list(rewards(self.match.outcome.places))

    def __str__(self) -> str:
        if self.match is None:
            return "not dealt"
        return " ".join(f"{seat}:{move}" for seat, move in self.match.moves) or "dealt"


class Observer:
    """The numbers of an encoder, and the text of a view; all 0 and empty before the deal."""

    def __init__(self, encoder: Encoder) -> None:
        self.tensor = np.zeros(encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write what the player sees into `tensor`."""
        self.tensor[:] = 0.0 if state.match is None else state.match.observation(player)

    def string_from(self, state: State, player: int) -> str:
        """The same as text."""
        return "" if state.match is None else text.observation(state.match, player)


def register(slug: str) -> type[Game]:
    """A game of its own for a title."""
    kind = game_type(titles.get(slug))
    made = type(slug, (Game,), {"slug": slug, "kind": kind})
    pyspiel.register_game(kind, made)
    return made


GAMES: Mapping[str, type[Game]] = {slug: register(slug) for slug in ENCODERS}
"""By slug."""
