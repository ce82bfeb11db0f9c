"""How much is counted in one transaction."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.clubs.follow import follow
from games.models import ClubMatch
from tests.clubs.amis import amis
from tests.leagues.played import played


@pytest.mark.django_db
def test_few_matches_are_counted_at_once_as_each_may_count_in_many_clubs():
    club, began = amis(), timezone.now() - timedelta(minutes=9)
    for _ in range(6):
        played(["ann", "bob"], began=began, ended=began)
    assert follow(), "there are more"
    assert ClubMatch.objects.filter(club=club).count() == 5
    assert not follow()
    assert ClubMatch.objects.filter(club=club).count() == 6
