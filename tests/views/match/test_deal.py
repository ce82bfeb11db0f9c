"""The page that proves a deal."""

import pytest

from games.models import Match
from games.play.import_match import import_match
from games.records.stored import record_of
from tests.harness.tables import play_out, table

SHOWN_FIRST = {"fr": "montrée dès le début", "en": "shown from the beginning"}
ELSEWHERE = {"fr": "a été jouée ailleurs", "en": "was played elsewhere"}


@pytest.mark.parametrize("language", ["fr", "en"])
def test_of_an_imported_match_it_says_that_nobody_here_saw_the_fingerprint_first(nobody, language):
    match = table("alice", "bob", seats=2)
    play_out(match)
    record = record_of(match)
    told = {}
    for _ in range(2):
        page = nobody.get(f"/m/{match.key}/deal/", headers={"accept-language": language}).text
        assert record.seed.hex() in page
        assert record.seed_hash in page
        told[match.key] = (SHOWN_FIRST[language] in page, ELSEWHERE[language] in page)
        Match.objects.all().delete()
        match = import_match(record)
    assert [*told.values()] == [(True, False), (False, True)]


@pytest.mark.parametrize("seats", [2, 3])
def test_before_the_end_it_has_the_fingerprint_and_no_seed(alice, seats):
    match = table("alice", "bob", seats=seats)
    page = alice.get(f"/m/{match.key}/deal/").text
    assert (match.seed_hash in page, bytes(match.seed).hex() in page) == (True, False)
    assert (SHOWN_FIRST["fr"] in page, ELSEWHERE["fr"] in page) == (True, False)
