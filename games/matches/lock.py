"""How a match is changed: find and lock its row, let a verb change it, store it, announce it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from complots_site.web.refusal import Refused, not_found
from games.matches import memory
from games.matches.live_match import LiveMatch
from games.matches.rows import lock_match
from games.matches.store import rarely_changed, store


@contextmanager
def locked(key: str, *, skip_locked: bool = False) -> Iterator[LiveMatch]:
    """The match in one transaction that locks its row: the block changes it, then it is stored.

    A block that raises has nothing stored, and one that raises Refused must not have changed the
    live match. Raises Refused (404) where there is no such match, or where another transaction
    has locked it and `skip_locked` is set.
    """
    with transaction.atomic():
        match = lock_match(key, skip_locked=skip_locked)
        if match is None:
            raise not_found()
        before = rarely_changed(match)
        live = memory.load(match)
        people = live.people
        try:
            yield live
        except Refused:
            memory.put_back(live)
            raise
        store(live, before, people)
