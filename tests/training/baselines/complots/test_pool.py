from collections import Counter

import pytest

from games.titles.complots.title import TITLE
from games.training.baselines.complots.pool import POOL
from games.training.playing import play_out
from games.training.strength.behaviour import of_complots


def deeds(name: str, seats: int, fifth: str, matches: int = 2) -> Counter[str]:
    """What players of one name do among themselves; every move is checked by the rules."""
    counted: Counter[str] = Counter()
    for number in range(matches):
        players = [POOL[name]() for _ in range(seats)]
        _, outcome = play_out(
            TITLE,
            players,
            {"fifth": fifth},
            number.to_bytes(32, "big"),
            lambda *move: counted.update(of_complots(*move)),
        )
        assert 1 in outcome.places
    return counted


@pytest.mark.parametrize("fifth", ["ambassador", "inquisitor"])
@pytest.mark.parametrize("name", POOL)
def test_each_plays_matches_of_any_size_to_their_end(name, fifth):
    for seats in TITLE.seats:
        deeds(name, seats, fifth, matches=1)


@pytest.mark.parametrize("name", ["honest", "30 %-challenger"])
def test_the_honest_ones_never_claim_what_they_do_not_hold(name):
    counted = deeds(name, 4, "inquisitor", matches=12)
    assert counted["claim:tax"] > 0
    assert not [deed for deed in counted if deed.startswith(("bluff", "lie"))]


def test_the_challenger_doubts_three_claims_in_ten():
    counted = deeds("30 %-challenger", 4, "ambassador", matches=30)
    assert 0.25 < counted["challenge"] / counted["asked"] < 0.37


def test_always_duchess_does_nothing_but_tax_and_strike():
    counted = deeds("always-duchess", 5, "ambassador", matches=4)
    turns = {deed for deed in counted if deed.startswith("turn:")}
    assert turns == {"turn:tax", "turn:coup"}
    assert counted["challenge"] == 0
