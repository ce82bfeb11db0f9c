"""Who sits down with whom, whoever waits since whenever."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from games.matchmaking import closest
from games.matchmaking import match_up as module
from games.matchmaking.match_up import match_up
from games.matchmaking.wait import ANY_SIZE_AFTER, BOTS_AFTER, EVERYBODY_AFTER, Wait, may_sit

SIZES = (4, 3, 5, 6)
sizes = st.sampled_from([SIZES, (3, 4, 5), (2,), (5, 4, 3), (3,)])
seconds = st.one_of(st.integers(0, 90), st.floats(0, 90))


def waits(most=14, longest=90):
    """People whose ratings are near each other often enough, and who wait."""
    facts = st.tuples(
        st.sampled_from([1400, 1450, 1500, 1500, 1510, 1700, 2100]) | st.integers(1000, 2400),
        st.booleans(),
        st.integers(0, longest) | st.floats(0, longest),
        st.none() | st.floats(0, 20),
    )
    return st.lists(facts, max_size=most).map(
        lambda rows: [Wait(who, *row) for who, row in enumerate(rows)]
    )


def just(*ratings, waited=0.0, bots=None):
    """People with these ratings, none of them provisional, who have waited for the same time."""
    return [someone(who, rating, waited, bots) for who, rating in enumerate(ratings)]


def someone(who, rating, waited=0.0, bots=None, *, provisional=False):
    """Somebody who waits."""
    return Wait(who, rating, provisional, waited, bots)


def people(tables):
    """Everybody at these tables, by table."""
    return [table.people for table in tables]


@given(waits(), sizes)
def test_everybody_sits_at_most_once_and_tables_have_the_sizes_that_are_allowed(waiting, sizes):
    tables = match_up(waiting, sizes)
    everybody = [who for table in tables for who in table.people]
    assert len(everybody) == len(set(everybody))
    assert set(everybody) <= {each.who for each in waiting}
    willing = {each.who for each in waiting if each.bots is not None}
    for table in tables:
        assert table.seats in sizes
        assert len(table.people) == table.seats or set(table.people) <= willing


@given(waits(), sizes)
def test_the_longest_waiting_is_seated_once_overdue_if_there_are_enough(waiting, sizes):
    first = min(waiting, key=lambda each: (-each.waited, each.who), default=None)
    if first is not None and first.overdue and len(waiting) >= min(sizes):
        assert any(first.who in table.people for table in match_up(waiting, sizes))


@given(waits(), sizes)
def test_nobody_overdue_is_left_where_enough_of_all_are_left(waiting, sizes):
    sitting = {who for table in match_up(waiting, sizes) for who in table.people}
    left = [each for each in waiting if each.who not in sitting]
    assert len(left) < min(sizes) or not any(each.overdue for each in left)


@given(waits(longest=EVERYBODY_AFTER - 1), sizes)
def test_before_that_all_ratings_of_a_table_are_in_the_bands_of_all_its_members(waiting, sizes):
    waiting = [Wait(each.who, each.rating, each.provisional, each.waited) for each in waiting]
    known = {each.who: each for each in waiting}
    for table in match_up(waiting, sizes):
        members = [known[who] for who in table.people]
        ratings = [each.rating for each in members]
        assert max(ratings) - min(ratings) <= min(each.band for each in members)
        assert table.seats == sizes[0] or any(each.waited >= ANY_SIZE_AFTER for each in members)


@given(waits(most=8, longest=EVERYBODY_AFTER - 1), st.sampled_from([(3,), (4,), (2,), (4, 3)]))
def test_no_table_that_is_possible_is_closer_than_those_its_members_sit_at_or_wait_for(
    waiting, sizes
):
    waiting = [Wait(each.who, each.rating, each.provisional, each.waited) for each in waiting]
    known = {each.who: each for each in waiting}

    def worth(members, size):
        ratings = [each.rating for each in members]
        return sizes.index(size), max(ratings) - min(ratings)

    at = {}
    for table in match_up(waiting, sizes):
        members = [known[who] for who in table.people]
        at |= dict.fromkeys(table.people, worth(members, table.seats))
    for size in sizes:
        for members in combinations(waiting, size):
            _, spread = worth(members, size)
            possible = spread <= min(each.band for each in members)
            possible &= size == sizes[0] or any(each.takes_any_size for each in members)
            if possible:
                assert any(at.get(each.who, (9, 0)) <= worth(members, size) for each in members)


@given(waits(), sizes, st.data())
def test_who_is_to_be_kept_apart_never_shares_a_table(waiting, sizes, data):
    pairs = [frozenset(pair) for pair in combinations([each.who for each in waiting], 2)]
    apart = set(data.draw(st.lists(st.sampled_from(pairs), max_size=10))) if pairs else set()
    for table in match_up(waiting, sizes, apart):
        assert not any(frozenset(pair) in apart for pair in combinations(table.people, 2))


@given(waits(), sizes)
def test_the_order_in_which_they_are_told_of_does_not_matter(waiting, sizes):
    assert match_up(waiting, sizes) == match_up(waiting[::-1], sizes)


def test_who_is_in_nobody_s_band_waits():
    assert match_up(just(1000, 1300, 1600, 1900, waited=15), SIZES) == []


def test_the_band_widens_until_it_reaches_everybody():
    far = (400, 1500, 1900, 2600)
    assert match_up(just(*far, waited=EVERYBODY_AFTER - 0.1), SIZES) == []
    assert people(match_up(just(*far, waited=EVERYBODY_AFTER), SIZES)) == [(0, 1, 2, 3)]


def test_who_is_overdue_sits_down_with_those_nearest_in_rating_above_and_below():
    others = [someone(who, rating) for who, rating in enumerate((2300, 1700, 1250, 900, 1400), 1)]
    overdue = someone(0, 1500, EVERYBODY_AFTER)
    assert people(match_up([overdue, *others], (4,))) == [(0, 2, 3, 5)]
    assert people(match_up([overdue, *others], (4,), {frozenset((0, 2))})) == [(0, 3, 4, 5)]


def test_a_table_is_not_torn_apart_for_somebody_further_off():
    waiting = [*just(1500, 1500, 1500, 1500), someone(9, 1590, 10)]
    assert people(match_up(waiting, SIZES)) == [(0, 1, 2, 3)]


def test_other_sizes_will_do_after_a_while():
    assert match_up(just(1500, 1500, 1500, waited=ANY_SIZE_AFTER - 1), SIZES) == []
    assert people(match_up(just(1500, 1500, 1500, waited=ANY_SIZE_AFTER), SIZES)) == [(0, 1, 2)]


def test_a_provisional_rating_is_taken_for_a_guess():
    sure = [someone(who, 1500) for who in range(3)]
    assert match_up([*sure, someone(3, 1650)], (4,)) == []
    everyone = [someone(who, 1500 + 50 * who, provisional=True) for who in range(4)]
    assert len(match_up(everyone, (4,))) == 1


def test_two_with_whom_bots_are_all_right_share_a_table_and_one_is_alone_only_after_a_moment():
    assert match_up(just(1500, 2100, bots=0.0), SIZES) == [((0, 1), 4)]
    assert match_up(just(1500, bots=BOTS_AFTER - 1), SIZES) == []
    assert match_up(just(1500, bots=BOTS_AFTER), SIZES) == [((0,), 4)]


def test_one_who_wants_no_bots_is_not_seated_with_them():
    waiting = [someone(0, 1500, 40, 20), someone(1, 1500, 40)]
    assert people(match_up(waiting, SIZES)) == [(0,)]


def asked_with(monkeypatch, waiting, groups):
    """The tables, and how often it was asked who may sit with whom: people whose numbers leave the
    same rest by `groups` are kept apart.
    """
    asked = []

    def ask(*words):
        asked.append(None)
        return may_sit(*words)

    monkeypatch.setattr(closest, "may_sit", ask)
    monkeypatch.setattr(module, "may_sit", ask)
    pairs = combinations([each.who for each in waiting], 2)
    tables = match_up(
        waiting, SIZES, {frozenset(pair) for pair in pairs if not (pair[1] - pair[0]) % groups}
    )
    return tables, len(asked)


def test_those_who_are_all_kept_apart_are_not_tried_in_every_combination(monkeypatch):
    many = 60
    waiting = just(*[1500] * many, waited=ANY_SIZE_AFTER)
    tables, asked = asked_with(monkeypatch, waiting, groups=2)
    assert tables == []
    assert asked < 20 * many**2


def test_many_who_may_sit_with_nobody_are_each_looked_at_once_for_a_table_with_bots(monkeypatch):
    many = 60
    tables, asked = asked_with(monkeypatch, just(*[1500] * many, bots=BOTS_AFTER), groups=1)
    assert people(tables) == [(who,) for who in range(many)]
    assert asked < 4 * many**2
