"""Compares the stored ladder with one recomputed from the matches."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from django.db import connection, transaction
from django.db.models import Q

from games.engine.elo import PROVISIONAL_BELOW
from games.ladder.rank_index import first_differing_count, title_counts
from games.ladder.recompute import CHUNK, Recount
from games.models import Rating, RatingChange
from games.titles import all_titles

Facts = dict[tuple[int, int], tuple[object, ...]]

BEGINNING = {
    "postgresql": ["SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"],
    "sqlite": ["COMMIT", "BEGIN"],  # ours are IMMEDIATE: whoever writes would wait for the end
}


@contextmanager
def one_snapshot() -> Iterator[None]:
    """A transaction for reading that sees one snapshot of the database, however long it takes, and
    that nobody waits for.
    """
    outermost = not connection.in_atomic_block
    with transaction.atomic():
        if outermost:
            with connection.cursor() as cursor:
                for line in BEGINNING[connection.vendor]:
                    cursor.execute(line)
        yield


@one_snapshot()
def first_difference() -> str | None:
    """The first difference from what the matches give, as a sentence; None if there is none."""
    recount = Recount()
    changes = RatingChange.objects.filter(title__in=all_titles())
    seen = 0
    for numbers, rows in recount.chunks():
        recorded = changes.filter(
            match__finish_number__gte=numbers.start, match__finish_number__lt=numbers.stop
        )
        expected, stored = facts(rows), facts(recorded)
        if expected != stored:
            return differing_change(expected, stored)
        seen += len(rows)
    if (extra := changes.count() - seen) > 0:
        return f"{extra} changes belong to no finished match"
    return differing_rating(recount) or differing_list() or differing_rank_index()


def facts(rows: Iterable[RatingChange]) -> Facts:
    """The stored values of some changes, by finish number and player."""
    return {
        (row.finish_number, row.player_id): (
            row.match_id,
            row.title,
            row.at,
            row.before,
            row.change,
            sorted(row.against),
        )
        for row in rows
    }


def differing_change(expected: Facts, stored: Facts) -> str:
    """A sentence about the first change that is missing, superfluous or different."""
    number, player = first = min(
        key for key in expected.keys() | stored.keys() if expected.get(key) != stored.get(key)
    )
    return (
        f"finish number {number}, player {player}: "
        f"recorded {stored.get(first)}, recomputed {expected.get(first)}"
    )


def differing_rating(recount: Recount) -> str | None:
    """A sentence about the first rating that is missing, superfluous or different."""
    expected = {
        (title, player): (rating.value, rating.matches, rating.wins, rating.recent)
        for title, ratings in recount.ratings.items()
        for player, rating in ratings.items()
    }
    ratings = Rating.objects.filter(title__in=all_titles())
    for rating in ratings.order_by("title", "player").iterator(CHUNK):
        stored = (rating.value, rating.matches, rating.wins, rating.recent)
        counted = expected.pop((rating.title, rating.player_id), None)
        if stored != counted:
            who = f"{rating.title}, player {rating.player_id}"
            return f"{who}: recorded {stored}, recomputed {counted}"
    for (title, player), counted in sorted(expected.items()):
        return f"{title}, player {player}: recorded nothing, recomputed {counted}"
    return None


def differing_list() -> str | None:
    """A sentence about the first rating whose `listed` flag is wrong, or None."""
    belongs = Q(matches__gte=PROVISIONAL_BELOW, player__is_active=True, player__owner=None)
    wrong = Rating.objects.filter((belongs & Q(listed=False)) | (~belongs & Q(listed=True)))
    row = wrong.order_by("title", "player").first()
    if row is None:
        return None
    return f"{row.title}, player {row.player_id}: is {'' if row.listed else 'not '}on the list"


def differing_rank_index() -> str | None:
    """A sentence about the first count of the rank index that is wrong, or None."""
    listed = Rating.objects.filter(listed=True)
    return first_differing_count(
        listed.values_list("title", "value").iterator(CHUNK), title_counts()
    )
