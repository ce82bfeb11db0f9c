"""How long a question stays open."""

import pytest

from games.engine.ask import Ask
from games.engine.move import Move
from games.tempo import Tempo, time_for

DAY = 24 * 3600
PASS = Move("pass")


def window(*seats: int, anew: tuple[int, ...] | None = None) -> Ask:
    return Ask("react", dict.fromkeys(seats, (PASS,)), seats, dict.fromkeys(seats, PASS), anew=anew)


@pytest.mark.parametrize(
    ("tempo", "alone", "together", "negotiating"),
    [(Tempo.LIVE, 45, 30, 60), (Tempo.RELAXED, 180, 120, 240), (Tempo.SLOW, DAY, DAY, DAY)],
)
def test_it_is_by_tempo_and_by_whether_one_decides_several_react_or_all_negotiate(
    tempo, alone, together, negotiating
):
    asks = [window(1), window(1, 2), window(0, 1, 2, anew=())]
    assert [time_for(tempo, ask).total_seconds() for ask in asks] == [alone, together, negotiating]


def test_the_last_of_several_has_no_more_time_than_the_first():
    assert time_for(Tempo.LIVE, window(1, 2).without(1)).total_seconds() == 30
