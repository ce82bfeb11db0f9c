"""Nobody is limited by what the test before has done."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def _nothing_counted():
    cache.clear()
