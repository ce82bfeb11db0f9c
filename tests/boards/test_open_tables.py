"""The open matches that the lobby lists, by pages and titles, from the database and from memory."""

import pytest

from accounts.models import User
from games.boards import open_tables
from games.boards.open_tables import in_order, last_page, page_of, read_open, read_page
from games.models import Match, Seat
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def five(monkeypatch):
    """Five tables that anyone may join, of two titles, two a page; and two that not everybody may,
    of which one is a rematch.
    """
    monkeypatch.setattr(open_tables, "A_PAGE", 2)
    made = [table(name, seats=3) for name in ("ann", "bob", "cid")]
    made += [table(name, title="theories", seats=3, options={}) for name in ("dee", "eve")]
    table("fay", seats=3, public=False)
    Match.objects.filter(pk=table("gus", seats=3).pk).update(previous=made[0])
    return made


@pytest.mark.parametrize("title", ["", "complots", "theories", "intrigue"])
@pytest.mark.parametrize("number", [1, 2, 3, 9])
def test_a_page_is_the_same_from_the_database_and_from_memory(five, title, number):
    ordered = in_order(read_open())
    stored, remembered = read_page(title, number), page_of(ordered, title, number)
    assert [*stored.tables] == [*remembered.tables]
    assert stored[1:] == remembered[1:]


def test_the_newest_stand_first_and_each_on_one_page(five):
    pages = [read_page("", number).tables for number in (1, 2, 3)]
    assert [shown.key for page in pages for shown in page] == [match.key for match in five[::-1]]


def test_a_page_beyond_the_last_is_the_last(five):
    assert read_page("", 9).number == 3
    assert read_page("intrigue", 9).number == 1


def test_titles_are_offered_where_one_page_does_not_hold_all(five):
    assert read_page("theories", 1).many
    Match.objects.filter(title="complots").delete()
    assert not read_page("theories", 1).many
    assert not read_page("", 1).many


@pytest.mark.parametrize(("total", "pages"), [(0, 1), (1, 1), (24, 1), (25, 2), (1000, 42)])
def test_every_table_has_a_page(total, pages):
    assert last_page(total) == pages


def test_only_what_has_changed_is_read():
    tables = [table(name, seats=3) for name in ("ann", "bob")]
    begun = table("cid", "dee", seats=2)
    assert [each.key for each in read_open([tables[0].pk, begun.pk])] == [tables[0].key]


def test_thousands_of_tables_are_read_in_batches(monkeypatch):
    monkeypatch.setattr(open_tables, "BATCH", 2)
    tables = [table(f"host-{number}", seats=3) for number in range(5)]
    everyone = [each.key for each in read_open([match.pk for match in tables[:3]])]
    assert sorted(everyone) == sorted(match.key for match in tables)


def test_more_than_a_thousand_people_at_open_tables_are_read():
    names = [f"somebody{number}" for number in range(1040)]
    people = User.objects.bulk_create(User(username=n, folded=n, skeleton=n) for n in names)
    matches = [
        Match(title="complots", rules_version=1, seats_count=9, seed=bytes(32), key=f"t{n}")
        for n in range(130)
    ]
    Match.objects.bulk_create(matches)
    Seat.objects.bulk_create(
        Seat(match=matches[number // 8], number=number % 8, player=player)
        for number, player in enumerate(people)
    )
    assert {who for shown in read_open() for who in shown.players} == {each.pk for each in people}


def test_a_table_knows_its_people_and_what_is_free():
    match = table("ann", "bob", seats=4, bots=(3,))
    (shown,) = read_open()
    assert shown.players == {player("ann").pk, player("bob").pk}
    assert shown.seats == (("ann", ""), ("bob", ""), ("Anselme", "regular"))
    assert (shown.free, shown.version) == (1, Match.objects.get(pk=match.pk).version)
