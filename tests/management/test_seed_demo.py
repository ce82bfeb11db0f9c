"""Made-up people and matches: true matches, and never on a site with real ones."""

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from accounts.naming.names import VALIDATORS
from games.demo.seed import MAIN
from games.ladder.compare import differing_list, differing_rank_index
from games.models import FinishNumber, Followed, Match, Rating, RatingChange, Tally
from games.statistics.follow import follow
from tests.harness.tables import play_out, player, table

pytestmark = pytest.mark.django_db
SMALL = {"players": 30, "matches": 40, "yes": True, "verbosity": 0}


def test_every_match_replays_to_what_is_stored():
    call_command("seed_demo", **SMALL)
    assert Match.objects.filter(status="finished").count() == 40
    call_command("check_matches", all=True, verbosity=0)


def test_the_names_keep_to_the_rules_and_nobody_can_sign_in():
    call_command("seed_demo", **SMALL)
    for user in User.objects.all():
        assert user.username.startswith("demo-")
        assert not user.has_usable_password()
        for check in VALIDATORS:
            check(user.username)


def test_ratings_go_where_their_changes_lead_and_are_counted():
    call_command("seed_demo", **SMALL)
    assert differing_list() is differing_rank_index() is None
    assert Rating.objects.filter(title=MAIN).count() == 30
    for rating in Rating.objects.all():
        changes = RatingChange.objects.filter(player=rating.player, title=rating.title)
        value = None
        for change in changes.order_by("finish_number"):
            assert value in (None, change.before)
            value = change.after
        assert value in (None, rating.value)


def test_the_croupier_has_nothing_left_to_count_and_numbers_go_on():
    call_command("seed_demo", **SMALL)
    places = Tally.objects.filter(code="place", title=MAIN)
    assert sum(places.values_list("count", flat=True)) >= 2 * 39
    assert not follow()
    play_out(match := table("ann", "bob", seats=3, bots=[2]))
    match.refresh_from_db()
    assert match.finish_number == 41
    follow()
    assert Followed.objects.get(name="statistics").last == FinishNumber.objects.get().last == 41


def test_it_wants_to_be_told_that_this_is_meant():
    with pytest.raises(CommandError, match="--yes"):
        call_command("seed_demo", **{**SMALL, "yes": False})
    assert not User.objects.exists()


def test_it_leaves_people_alone_unless_it_is_forced():
    player("ann")
    with pytest.raises(CommandError, match="new database"):
        call_command("seed_demo", **SMALL)
    call_command("seed_demo", **SMALL, force=True)
    call_command("seed_demo", **SMALL, force=True)
    assert Match.objects.count() == 80
    assert sorted(Match.objects.values_list("finish_number", flat=True)) == list(range(1, 81))


def test_a_site_in_production_with_people_is_never_filled(settings):
    settings.PRODUCTION = True
    player("ann")
    with pytest.raises(CommandError, match="real people"):
        call_command("seed_demo", **SMALL, force=True)
    assert User.objects.count() == 1


@pytest.mark.parametrize("size", [{"players": 0}, {"players": -5}, {"matches": 0}])
def test_too_few_of_them_are_refused(size):
    with pytest.raises(CommandError, match="10 players"):
        call_command("seed_demo", **{**SMALL, **size})
