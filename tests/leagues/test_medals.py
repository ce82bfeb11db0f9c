"""Which medals of the leagues a player is shown."""

from datetime import date

import pytest

from accounts.models import User
from games.leagues.medals import SHOWN, medals
from games.leagues.table import ENOUGH
from games.models import Season, Standing
from tests.harness.tables import player

pytestmark = pytest.mark.django_db


def came(who: User, month: int, title: str, **facts: object) -> None:
    """They came in first in the highest tier, but for the facts that are told."""
    season, _ = Season.objects.get_or_create(title=title, month=date(2026, month, 1))
    place = {"tier": 1, "division": 1, "rank": 1, "matches": ENOUGH} | facts
    Standing.objects.create(season=season, player=who, value=0, arrived=1, reached=1, **place)


def shown(who: User) -> list[tuple[int, int | None, str]]:
    return [(it.row.season.month.month, it.row.rank, it.title) for it in medals(who, "en")]


def test_the_newest_come_first_of_a_month_the_best_and_of_equals_by_their_title():
    ann = player("ann")
    came(ann, 2, "complots")
    came(ann, 3, "theories", rank=2)
    came(ann, 3, "intrigue")
    came(ann, 3, "complots")
    assert shown(ann) == [
        (3, 1, "Complots"),
        (3, 1, "Intrigue"),
        (3, 2, "Théories du complot"),
        (2, 1, "Complots"),
    ]


@pytest.mark.parametrize(
    "facts", [{"rank": 4}, {"matches": ENOUGH - 1}, {"tier": None}, {"rank": None}]
)
def test_there_is_none_for_a_fourth_for_too_few_matches_or_without_a_division(facts):
    came(player("ann"), 3, "complots", **facts)
    assert shown(player("ann")) == []


def test_those_of_others_are_not_among_them():
    came(player("bob"), 3, "complots")
    assert shown(player("ann")) == []


def test_no_more_than_a_dozen_are_shown():
    for month in range(1, 13):
        for title in ("complots", "intrigue"):
            came(player("ann"), month, title)
    assert len(shown(player("ann"))) == SHOWN == 12
