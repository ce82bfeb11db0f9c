"""The titles as games of OpenSpiel."""

import numpy as np
import pyspiel
import pytest
from absl.flags import FLAGS
from open_spiel.python import rl_environment

from games.research import spiel
from games.research.encoders.known import ENCODERS
from games.research.match import Match
from games.research.rewards import rewards
from games.titles import get
from tests.faults.scale import times
from tests.research.settings import EVERY

GAMES = [f"{slug}(players={seats},deals=3)" for slug, seats in EVERY]
QUICK = [game for game in GAMES if game.startswith("complots")]
"""Of a title whose matches are short: OpenSpiel's test copies the match at every move."""


@pytest.mark.parametrize("game", times(full=GAMES, quick=QUICK))
def test_openspiel_finds_nothing_wrong(game):
    loaded = pyspiel.load_game(game)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.fixture
def _flags():
    """As if a command line had been read: replaying asks for one."""
    FLAGS.mark_as_parsed()
    yield
    FLAGS.unparse_flags()


@pytest.mark.usefixtures("_flags")
@pytest.mark.parametrize("slug", times(full=[*ENCODERS], quick=["complots"]))
def test_a_playthrough_comes_out_the_same_when_it_is_run_again(slug, tmp_path):
    # Here: it imports all of OpenSpiel's games and scipy, which every worker would wait for
    from open_spiel.python.algorithms import generate_playthrough

    game = f"{slug}(players={get(slug).seats[0]},deals=2)"
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(game, None, seed=5), "utf-8")
    before, again = generate_playthrough.replay(str(file))
    assert before == again
    assert "IsTerminal() = True" in again


@pytest.mark.parametrize("slug", ENCODERS)
def test_a_game_is_the_match_of_its_deal(slug):
    game = pyspiel.load_game(slug, {"players": 3, "deals": 10})
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert [deal for deal, _ in state.chance_outcomes()] == [*range(10)]
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
    state.apply_action(7)
    match = Match(slug, 3, seed=(7).to_bytes(32, "big"))
    chance = np.random.default_rng(1)
    while match.asked is not None:
        player = state.current_player()
        assert player == match.asked
        assert state.legal_actions() == np.flatnonzero(match.mask(player)).tolist()
        if len(match.moves) % 20 == 0:
            seen = [np.float32(state.observation_tensor(seat)) for seat in range(3)]
            assert all((seen[seat] == match.observation(seat)).all() for seat in range(3))
        action = int(chance.choice(state.legal_actions()))
        assert state.action_to_string(player, action) == match.move(player, action)
        state.apply_action(action)
        match.make(action)
    assert state.is_terminal()
    assert state.returns() == list(rewards(match.outcome.places))


def test_the_options_are_those_of_the_title():
    state = pyspiel.load_game("complots(fifth=inquisitor)").new_initial_state()
    state.apply_action(0)
    assert "inquisitor" in state.observation_string(0)
    assert pyspiel.load_game("intrigue").num_players() == 4


@pytest.mark.parametrize(
    "game",
    [
        "complots(players=9)",
        "complots(fifth=inquisiteur)",
        "complots(deals=0)",
        "intrigue(players=2)",
        "theories(chaos=wild)",
    ],
)
def test_what_is_not_offered_is_refused_when_it_is_loaded(game):
    with pytest.raises(ValueError, match=r"is not for|no fifth|no chaos|needs a deal"):
        pyspiel.load_game(game)


def test_a_learner_s_environment_can_be_made_of_it():
    environment = rl_environment.Environment(spiel.GAMES["complots"]({"players": 3, "deals": 5}))
    step = environment.reset()
    while not step.last():
        legal = step.observations["legal_actions"][step.observations["current_player"]]
        step = environment.step([legal[0]])
    assert sum(step.rewards) == pytest.approx(0)
