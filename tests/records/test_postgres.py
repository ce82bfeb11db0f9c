"""Imports where the database serves several processes."""

from tests.harness.postgres import race_inside


def test_a_file_that_several_import_at_once_is_stored_once(postgres):
    said = race_inside(postgres, "tests.records.inside")
    assert said == {"answered": 6, "keys": 1, "stored": 1, "numbers": 1}
