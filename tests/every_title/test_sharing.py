"""The tables that tests share out: each title's whole by three of them, whole by each in a soak."""

from itertools import chain

import pytest

from games.titles import all_titles
from tests.every_title.matches import settings
from tests.every_title.sharing import SHARERS, tables_of


@pytest.mark.parametrize("slug", all_titles())
@pytest.mark.parametrize("first", [0, 1, 5])
def test_three_neighbours_take_every_table_once_and_nobody_none(monkeypatch, slug, first):
    monkeypatch.delenv("SOAK", raising=False)
    taken = [tables_of(slug, number) for number in range(first, first + SHARERS)]
    assert sorted(chain.from_iterable(taken)) == sorted(s for s in settings() if s.slug == slug)
    assert all(taken)


@pytest.mark.parametrize(
    "slug", [slug for slug, title in all_titles().items() if len(title.seats) >= SHARERS]
)
def test_everybody_meets_every_choice_of_the_host(monkeypatch, slug):
    monkeypatch.delenv("SOAK", raising=False)
    offered = {choice for _, choices in all_titles()[slug].options for choice in choices}
    for number in range(SHARERS):
        met = {choice for table in tables_of(slug, number) for _, choice in table.options}
        assert met == offered


@pytest.mark.parametrize("slug", all_titles())
def test_in_a_soak_everyone_takes_every_table(monkeypatch, slug):
    monkeypatch.setenv("SOAK", "1")
    assert tables_of(slug, 0) == tables_of(slug, 1) != []
