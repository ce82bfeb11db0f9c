"""The database's own diary of all versions of all matches, kept by a trigger.

It is written in the transaction of each change, so that it has what was committed and nothing else,
in the order of the commits of a match; the site knows nothing of it.
"""

from collections import defaultdict

from django.db import connection

SQLITE = """
CREATE TABLE IF NOT EXISTS diary (id integer PRIMARY KEY, key text, version int, ply int);
CREATE TRIGGER IF NOT EXISTS diary_kept AFTER UPDATE OF version, ply ON games_match BEGIN
    INSERT INTO diary (key, version, ply) VALUES (NEW.key, NEW.version, NEW.ply);
END;
"""
POSTGRESQL = """
CREATE TABLE IF NOT EXISTS diary (id bigserial PRIMARY KEY, key text, version int, ply int);
CREATE OR REPLACE FUNCTION keep_diary() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO diary (key, version, ply) VALUES (NEW.key, NEW.version, NEW.ply);
    RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER diary_kept AFTER UPDATE OF version, ply ON games_match
    FOR EACH ROW EXECUTE FUNCTION keep_diary();
"""


def begin() -> None:
    """Keep one from now on, unless that is done."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.executescript(SQLITE)
        else:
            cursor.execute(POSTGRESQL)


def read() -> dict[str, list[tuple[int, int]]]:
    """By the key of a match its versions, each with the number of its moves, as they came."""
    diary: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    with connection.cursor() as cursor:
        cursor.execute("SELECT key, version, ply FROM diary ORDER BY id")
        for key, version, ply in cursor.fetchall():
            diary[key].append((version, ply))
    return diary
