"""A private match that its only player has shared: read by everyone, changed by nobody else."""

import pytest

from games.models import Match
from tests.hostile.cells import POSTED, ROLES, address_of, twin
from tests.hostile.matrix import rows

pytestmark = pytest.mark.django_db

PRIVATE, PUBLIC = "private.finished", "public.finished"
OTHERS = [role for role in ROLES if role not in ("seated", "host")]
READ = [row for row in rows() if row.method == "GET" and PUBLIC in row.matches]


def asked(browsers, match, role, route, method):
    ask = getattr(twin(browsers[role]), method.lower())
    return ask(address_of(route, match), POSTED.get(route)).status_code


@pytest.mark.parametrize("row", READ, ids=lambda row: row.route)
def test_whoever_has_the_address_reads_it_as_a_public_one(attacked, browsers, undo, row):
    for role, status in zip(ROLES, row.statuses, strict=True):
        with undo():
            Match.objects.filter(pk=attacked[PRIVATE].pk).update(shared=True)
            assert asked(browsers, attacked[PRIVATE], role, row.route, "GET") == status, role


@pytest.mark.parametrize("route", ["answer", "resign", "rematch", "share", "post_message"])
def test_nobody_but_its_player_changes_it(attacked, browsers, undo, route):
    for role in OTHERS:
        with undo():
            Match.objects.filter(pk=attacked[PRIVATE].pk).update(shared=True)
            assert asked(browsers, attacked[PRIVATE], role, route, "POST") in (403, 404), role


@pytest.mark.parametrize("name", ["private.open", "private.running"])
def test_only_a_match_that_is_over_is_read_so(attacked, browsers, undo, name):
    for role in OTHERS:
        with undo():
            Match.objects.filter(pk=attacked[name].pk).update(shared=True)
            assert asked(browsers, attacked[name], role, "match", "GET") == 404, role
