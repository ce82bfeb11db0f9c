"""Dates in words."""

from datetime import UTC, date, datetime

import pytest
from django.utils import translation

from complots_site.web.dates import day, in_paris


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


@pytest.mark.parametrize(
    ("moment", "told"),
    [
        (datetime(2026, 12, 31, 22, 59, tzinfo=UTC), "jeudi 31 décembre, 23:59"),
        (datetime(2026, 12, 31, 23, tzinfo=UTC), "vendredi 1er janvier 2027, 00:00"),
        (datetime(2024, 2, 29, 20, tzinfo=UTC), "jeudi 29 février 2024, 21:00"),
    ],
)
def test_a_moment_to_come_at_tells_whose_time_and_another_year(monkeypatch, moment, told):
    monkeypatch.setattr("django.utils.timezone.now", lambda: datetime(2026, 12, 1, tzinfo=UTC))
    with translation.override("fr"):
        assert in_paris(moment) == f"{told}\N{NO-BREAK SPACE}(Paris)"
        assert in_paris(moment, "H:i").removesuffix("\N{NO-BREAK SPACE}(Paris)") == told[-5:]
