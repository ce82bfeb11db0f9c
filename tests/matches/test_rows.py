"""What a move asks of the database, on a real server with people looking on."""

from tests.bench.sql import counted
from tests.harness.postgres import new_database

MOST = 6


def test_on_sqlite_two_statements_a_move_and_none_to_show_it():
    found = counted(tables=1, matches=1)
    assert (found.usual, found.for_watching) == (2, 0)
    assert found.most <= MOST


def test_on_postgresql_one_statement_without_a_transaction_around_it(postgres):
    with new_database(postgres) as database:
        found = counted(database, tables=1, matches=1)
    assert (found.usual, found.for_watching) == (1, 0)
    assert found.most <= MOST
    assert found.framing < 1
