import pytest

from games import titles
from games.training.players import BASELINES, names, seated


def test_everybody_is_there_by_name():
    for slug in titles.all_titles():
        assert set(names(slug)) == {*titles.get(slug).bots, *BASELINES.get(slug, ())}


def test_a_player_that_remembers_is_made_anew_for_each_seat():
    first, second = (seated("complots", "cautious bluffer") for _ in range(2))
    assert first.__self__ is not second.__self__


def test_the_bots_of_a_title_are_seated_by_their_level():
    assert seated("complots", "regular") is titles.get("complots").choose


def test_who_is_not_there_is_not_seated():
    with pytest.raises(KeyError):
        seated("complots", "nobody")
