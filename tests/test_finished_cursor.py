"""Cursors over the finished matches take nothing that moves wait for, unless there is something."""

import pytest

from games.finished_cursor import follow
from games.models import Followed
from tests.harness.tables import play_out, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished():
    match = table("ann", seats=3, bots=[1, 2])
    play_out(match)
    return match


def test_where_nothing_has_finished_one_question_is_put_and_nothing_locked(
    django_assert_num_queries,
):
    table("ann", "bob", seats=3, bots=[2])
    with django_assert_num_queries(1) as asked:
        assert not follow("test", lambda matches: None)
    assert asked.captured_queries[0]["sql"].startswith("SELECT 1")


def test_where_all_is_counted_one_question_is_put(finished, django_assert_num_queries):
    counted = []
    assert follow("test", counted.extend)
    assert counted == [finished]
    with django_assert_num_queries(1):
        assert not follow("test", counted.extend)
    assert counted == [finished]


def test_a_match_that_could_not_be_counted_is_counted_the_next_time(finished):
    with pytest.raises(ZeroDivisionError):
        follow("test", lambda matches: 1 // 0)
    assert not Followed.objects.exists()
    counted = []
    assert follow("test", counted.extend)
    assert counted == [finished]
