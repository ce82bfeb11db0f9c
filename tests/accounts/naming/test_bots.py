from accounts.naming.bots import BOTS, RANKS, bot_name
from accounts.naming.names import LONGEST
from games.engine.bots import LEVELS, MASTER, NOVICE, REGULAR
from tests.accounts.naming.of_bots import OF_BOTS


def test_a_bot_is_named_by_its_seat_and_ranked_by_its_level():
    assert [bot_name(0, level) for level in LEVELS] == [
        "Page Mazarine",
        "Mazarine",
        "Marquise Mazarine",
    ]
    assert (bot_name(1, NOVICE), bot_name(1, MASTER)) == ("Page Octave", "Marquis Octave")


def test_every_level_has_a_rank():
    assert RANKS.keys() == {*LEVELS}


def test_at_a_table_of_eight_no_two_bots_have_a_name_whatever_their_levels():
    assert len({*OF_BOTS}) == len(LEVELS) * len(BOTS) == 24
    assert bot_name(8, REGULAR) == bot_name(0, REGULAR)


def test_a_bots_name_is_no_longer_than_a_players():
    assert max(map(len, OF_BOTS)) <= LONGEST
