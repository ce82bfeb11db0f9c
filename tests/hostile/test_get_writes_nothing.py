"""Looking changes nothing, wherever the host looks; test_matrix.py watches all the others."""

import pytest
from django.core.cache import cache

from tests.faults.scale import share, times
from tests.hostile.cells import address_of, at_match, twin
from tests.hostile.routes import routes
from tests.hostile.test_hostile_input import NOTHING
from tests.hostile.traces import tables, watched

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("method", share(["get", "head", "options"], 0, 3))
def test_every_address_looked_at_leaves_the_tables_as_they_were(attacked, browsers, before, method):
    asked = 0
    for number, name in enumerate(routes()):
        for match in share(attacked.values(), number, 2) if at_match(name) else [None]:
            cache.clear()
            answer = getattr(twin(browsers["host"]), method)(address_of(name, match))
            assert answer.status_code < 500
            asked += 1
    assert asked > times(full=300, quick=150)
    assert tables() == before


@pytest.mark.parametrize("method", share(["put", "patch", "delete", "trace"], 2, 4))
def test_other_methods_are_refused_and_change_nothing(attacked, browsers, undo, before, method):
    for name in routes().keys() - {NOTHING}:
        match = attacked["public.open"] if at_match(name) else None
        with undo(), watched() as writes:
            ask = getattr(twin(browsers["host"]), method)
            assert ask(address_of(name, match)).status_code in (200, 302, 405), name
            assert not writes or tables() == before, name
