"""Every search of the history finds what looking through all matches finds."""

from itertools import product
from random import Random

import pytest

from games.models import Match
from games.titles import all_titles
from games.views.history import history
from tests.ladder.finished import finished, player
from tests.views.history.test_history import shown

pytestmark = pytest.mark.django_db
TITLES = tuple(all_titles())


@pytest.fixture
def played() -> list[Match]:
    """Sixty matches of all titles, private ones among them."""
    chance = Random(3)
    for number in range(60):
        names = chance.sample(["ann", "bob", "cid", None], chance.randint(2, 4))
        facts = {"title": chance.choice(TITLES), "public": chance.random() < 0.7}
        places = chance.choice([None, [1] * len(names)])
        finished(names, places, hours=number, settled=False, **facts)
    return [*Match.objects.order_by("finish_number").prefetch_related("seats__player")]


def expected(played, reader, title, name, result, before) -> list[int]:
    """The finish numbers that should be on the first page, by looking at every match."""
    found = []
    for match in reversed(played):
        seats = {str(seat.player): seat for seat in match.seats.all()}
        seat = seats.get(name)
        fits = (
            (match.public or (name and name == reader))
            and (not title or match.title == title)
            and (not name or seat is not None)
            and (not result or (seat.place == 1) == (result == "won"))
            and (not before or match.finish_number < before)
        )
        if fits:
            found.append(match.finish_number)
    return found[: history.A_PAGE]


@pytest.mark.parametrize("reader", ["ann", "bob", None])
def test_whoever_searches_finds_all_they_may_see_and_no_more(client, monkeypatch, played, reader):
    monkeypatch.setattr(history, "A_PAGE", 7)
    if reader:
        client.force_login(player(reader))
    for title, before in product(("", TITLES[0], TITLES[-1]), (0, 31)):
        for name, result in (("", ""), ("ann", ""), ("ann", "won"), ("ann", "lost")):
            query = f"?title={title}&player={name}&result={result}&before={before or ''}"
            wanted = expected(played, reader, title, name, result, before)
            assert shown(client, query) == wanted, query
