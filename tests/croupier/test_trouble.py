"""What fails again and again: told now and then, counted always."""

import asyncio
import logging

import pytest
from django.db import OperationalError
from prometheus_client import REGISTRY

from games.croupier import ticker
from games.croupier.trouble import Trouble
from games.matches.retry import busy


def failures() -> float:
    """How often the croupier failed."""
    return REGISTRY.get_sample_value("complots_croupier_failures_total") or 0


class Enough(BaseException):
    """Ends the croupier's rounds from within one: no round is under way then."""


@pytest.mark.django_db(transaction=True)
def test_every_failing_round_is_counted(monkeypatch):
    rounds = []

    def fail():
        if len(rounds) == 100:
            raise Enough
        rounds.append(1)
        raise ValueError

    monkeypatch.setattr(ticker, "go_round", fail)
    monkeypatch.setattr(ticker, "EVERY", 0)
    before = failures()
    with pytest.raises(Enough):
        asyncio.run(ticker.go_round_for_ever())
    assert failures() - before == len(rounds)


def test_a_trouble_that_lasts_is_told_once_and_its_end_too(caplog):
    trouble = Trouble("The round")
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            with trouble:
                raise ValueError
        with trouble:
            pass
    assert [entry.message for entry in caplog.records] == [
        "The round failed",
        "The round: all is well again",
    ]


def test_a_database_that_is_busy_is_a_sentence_and_no_traceback(caplog):
    trouble = Trouble("The count")
    with caplog.at_level(logging.WARNING), trouble:
        raise busy() from OperationalError("database is locked")
    (line,) = caplog.records
    assert line.message == "The count: the database does not answer: database is locked"
    assert line.exc_info is None
