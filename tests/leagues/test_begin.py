"""A site that is brought up to date: what has finished before counts for no season."""

from importlib import import_module

import pytest
from django.apps import apps

from games.leagues.draw import BEGAN, seasons_began_after
from games.leagues.follow import NAME
from games.models import FinishNumber, Followed, Standing
from tests.leagues.played import follow_all, played

pytestmark = pytest.mark.django_db
begin = import_module("games.migrations.0004_leagues").begin


def test_a_new_site_counts_from_its_first_match():
    begin(apps, None)
    assert not Followed.objects.exists()
    played(["ann", "bob"])
    follow_all()
    assert seasons_began_after() == 0
    assert Standing.objects.count() == 2


def test_a_site_with_matches_counts_from_the_next():
    played(["ann", "bob"])
    FinishNumber.objects.create(last=1)
    begin(apps, None)
    assert set(Followed.objects.values_list("name", "last")) == {(NAME, 1), (BEGAN, 1)}
    follow_all()
    assert not Standing.objects.exists()
    played(["ann", "cid"])
    follow_all()
    assert set(Standing.objects.values_list("player__username", "matches")) == {
        ("ann", 1),
        ("cid", 1),
    }
