"""What does not depend on the machine of the budgets that `make bench` prints.

A table of each title and the rules of one, the end of the heaviest title with its replay, and the
front page; with SOAK=1 all pages.
"""

import pytest

from tests.bench.budgets import STAGE, too_heavy
from tests.bench.visits import weight
from tests.faults.scale import times
from tests.harness.collected import collected_site
from tests.shots.__main__ import visits

HEAVIEST = "theories-end"
SEEN = times(full=STAGE, quick=[n for n in STAGE if not n.endswith("-end") or n == HEAVIEST])


@pytest.fixture(scope="module")
def here():
    with collected_site() as site:
        yield site


def worth_weighing(path: str) -> bool:
    """Whether the daily tests weigh it."""
    if path.startswith("/m/"):
        return not path.endswith(("/deal/", "/analysis/"))
    return path in ("/", "/rules/theories/")


def test_a_first_visit_to_any_page_is_light_and_asks_no_other_host(here, chromium):
    stage = here.asked("tests.shots.stage", *SEEN)
    found = {}
    for name, session, path in visits(stage):
        if not times(full=True, quick=worth_weighing(path)):
            continue
        weighed = weight(chromium, here.ports[0], session, path)
        assert weighed.size > weighed.document > 1000
        found[name] = list(too_heavy(name, weighed))
    assert {name: over for name, over in found.items() if over} == {}
