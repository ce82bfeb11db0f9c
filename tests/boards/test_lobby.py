"""What the lobby shows to many, and what to one."""

import pytest

from games.boards import front_page, lobby
from games.boards.lobby import Selection, listing_of, selected, table_row
from games.boards.open_tables import read_open, read_page, table_of
from games.models import Match
from tests.harness.tables import player, table

pytestmark = pytest.mark.django_db

FRENCH = Selection("fr", signed_in=True)


def shown(selection: Selection = FRENCH) -> lobby.Listing:
    now = front_page.rows_of(front_page.read(), selection.language)
    return listing_of(read_page(selection.title, selection.page), now, selection)


@pytest.mark.parametrize(
    ("asked", "title", "page"),
    [
        ({}, "", 1),
        ({"title": "intrigue", "page": "3"}, "intrigue", 3),
        ({"title": "chess", "page": "x"}, "", 1),
        ({"page": "0"}, "", 1),
        ({"page": "²"}, "", 1),
        ({"page": "-1"}, "", 1),
        ({"page": "9999"}, "", lobby.MOST_PAGES),
        ({"page": "9" * 5000}, "", 1),
    ],
)
def test_what_nobody_could_have_chosen_is_left_out(asked, title, page):
    assert selected("fr", None, asked) == Selection("fr", signed_in=False, title=title, page=page)


def test_where_no_table_of_a_game_is_open_others_are_not_denied():
    table("ann", seats=3, title="complots")
    empty = shown(FRENCH._replace(title="intrigue")).rest.html
    assert "Aucune table d’Intrigue n’est ouverte pour l’instant." in empty
    assert 'href="/new/?title=intrigue"' in empty
    assert "Aucune table" not in shown().rest.html
    Match.objects.all().delete()
    assert "Aucune table n’est ouverte pour l’instant." in shown().rest.html


def test_my_own_tables_stand_first_and_lead_back():
    mine, other = table("ann", seats=3), table("bob", seats=3)
    own = [each for each in read_open() if player("ann").pk in each.players]
    listing = shown().with_own(own, FRENCH)
    assert [row.id for row in listing.tables] == [f"open-{mine.key}", f"open-{other.key}"]
    assert "mine" in listing.tables[0].html
    assert "mine" not in listing.tables[1].html
    assert [row.id for row in shown().tables] == [f"open-{other.key}", f"open-{mine.key}"]


def test_a_row_is_rendered_once_for_all_who_are_shown_the_same():
    one = table_of(table("ann", seats=3))
    assert table_row(one, "fr", may_join=True) is table_row(one, "fr", may_join=True)
    assert table_row(one, "en", may_join=True).html != table_row(one, "fr", may_join=True).html


def test_a_visitor_may_sit_down_where_it_does_not_count_and_who_is_signed_in_where_it_does():
    rated, free = table("ann", seats=3), table("bob", seats=3, rated=False)
    rows = {row.id: row.html for row in shown(Selection("fr", signed_in=False)).tables}
    assert f"/m/{rated.key}/join/" not in rows[f"open-{rated.key}"]
    assert f"/m/{free.key}/join/" in rows[f"open-{free.key}"]
    rows = {row.id: row.html for row in shown(Selection("fr", signed_in=True)).tables}
    assert f"/m/{rated.key}/join/" in rows[f"open-{rated.key}"]


def test_many_tables_come_with_pages_and_titles(monkeypatch):
    monkeypatch.setattr("games.boards.open_tables.A_PAGE", 1)
    monkeypatch.setattr(lobby, "A_PAGE", 1)
    for name in ("ann", "bob", "cid"):
        table(name, seats=3)
    listing = shown(FRENCH._replace(page=2))
    assert " hidden" not in listing.choice.html
    assert 'href="/#open-tables"' in listing.rest.html
    assert 'href="/?page=3#open-tables"' in listing.rest.html
    assert "2 à 2 sur 3 tables" in listing.rest.html
    filtered = shown(FRENCH._replace(title="complots"))
    assert 'href="/?title=complots&amp;page=2#open-tables"' in filtered.rest.html


def test_few_tables_come_without():
    table("ann", seats=3)
    assert " hidden" in shown().choice.html
    assert "pager" not in shown().rest.html
