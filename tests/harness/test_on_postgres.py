"""The tests' database is where the environment has it: `make soak` asks for PostgreSQL too."""

import os

import pytest
from django.db import connection


@pytest.mark.django_db
def test_a_test_is_run_on_the_database_that_was_asked_for():
    asked = os.environ.get("DATABASE_URL", "sqlite:")
    version = "SELECT sqlite_version()" if asked.startswith("sqlite:") else "SHOW server_version"
    with connection.cursor() as cursor:
        cursor.execute(version)
        assert int(cursor.fetchone()[0].split(".")[0]) >= 3
