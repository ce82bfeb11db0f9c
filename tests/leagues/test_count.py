"""What a finished match adds to a season."""

import pytest

from games.engine.elo import START
from games.leagues.count import rating_at
from tests.ladder.finished import player
from tests.leagues.played import played

pytestmark = pytest.mark.django_db


def test_a_rating_that_a_match_left_alone_is_the_one_after_the_players_last_match_before_it():
    matches = played(["ann", "bob"]), played(["cid", "dee"]), played(["bob", "ann"])
    ann, cid = player("ann").pk, player("cid").pk
    anns, cids = (
        match.rating_changes.get(player=one).after
        for match, one in ((matches[0], ann), (matches[1], cid))
    )
    assert [rating_at(ann, match) for match in matches] == [START, anns, anns]
    assert [rating_at(cid, match) for match in matches] == [START, START, cids]
