"""Trouble that lasts is one line when it begins and one when it is over."""

import logging

import pytest

from complots_site.logs.episode import QUIET, Episode


def test_an_episode_is_told_once_and_its_end_with_how_often_it_was_met(
    caplog: pytest.LogCaptureFixture,
):
    now = [0.0]
    logger = logging.getLogger("complots_site.tests")
    episode = Episode(logger, "it rains on %s", "it is dry after %s drops", lambda: now[0])
    with caplog.at_level(logging.WARNING):
        episode.look()
        for _ in range(5):
            episode.met("us")
            now[0] += QUIET / 2
        episode.look()
        now[0] += QUIET
        episode.look()
        episode.look()
        episode.met("them")
    told = [record.getMessage() for record in caplog.records]
    assert told == ["it rains on us", "it is dry after 5 drops", "it rains on them"]
