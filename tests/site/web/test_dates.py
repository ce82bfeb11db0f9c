"""Dates in words."""

from datetime import UTC, date, datetime

import pytest
from django.utils import translation

from complots_site.web.dates import day


@pytest.mark.parametrize(
    ("form", "told"),
    [("j F", "1er décembre"), ("l j F", "mardi 1er décembre"), ("l j F, H:i", "mardi 1er")],
)
def test_the_first_of_a_month_is_1er_in_french(form, told):
    with translation.override("fr"):
        assert day(datetime(2026, 12, 1, 12, tzinfo=UTC), form).startswith(told)
        assert day(date(2026, 12, 2), "l j F") == "mercredi 2 décembre"
        assert day(date(2026, 12, 11), "j F") == "11 décembre"
    with translation.override("en"):
        assert day(date(2026, 12, 1), "l j F") == "Tuesday 1 December"
