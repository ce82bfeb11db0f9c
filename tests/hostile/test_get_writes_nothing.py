"""Looking changes nothing, whoever looks and wherever."""

import pytest
from django.core.cache import cache

from tests.hostile.cells import ROLES, address_of, at_match, twin
from tests.hostile.routes import routes
from tests.hostile.traces import tables

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("method", "role"), [*(("get", role) for role in ROLES), ("head", "host"), ("options", "host")]
)
def test_every_address_looked_at_as_everyone_leaves_the_tables_as_they_were(
    attacked, browsers, method, role
):
    before, asked = tables(), 0
    for name in routes():
        for match in attacked.values() if at_match(name) else [None]:
            cache.clear()
            answer = getattr(twin(browsers[role]), method)(address_of(name, match))
            assert answer.status_code < 500
            asked += 1
    assert asked > 150
    assert tables() == before


@pytest.mark.parametrize("method", ["put", "patch", "delete", "trace"])
def test_other_methods_are_refused_and_change_nothing(attacked, browsers, undo, method):
    before = tables()
    for name in routes():
        match = attacked["public.open"] if at_match(name) else None
        with undo():
            ask = getattr(twin(browsers["host"]), method)
            assert ask(address_of(name, match)).status_code in (200, 302, 405), name
            assert tables() == before, name
