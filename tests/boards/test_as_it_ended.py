"""Where a bot wins in the place of somebody who left, nobody is told to have won who has not."""

import re
from dataclasses import replace
from html import unescape

import pytest
from django.utils import translation

from games.boards.as_it_ended import as_it_ended
from games.boards.board import table as board
from games.boards.frame import frame
from games.engine.play import Play
from games.engine.story import Line
from games.matches import memory
from games.matches.snapshot import Snapshot
from games.models import Match
from games.play.answer import answer
from games.play.resign import resign
from games.titles import get
from tests.harness.people import browser
from tests.harness.tables import begin_with, name_at, replayed, table

SEATS = 3


def by_the_clock(match: Match) -> list[tuple[int, str]]:
    """How the match would be played if the clock answered everything."""
    play = Play(get(match.title), SEATS, match.options, bytes(match.seed))
    log = []
    while play.ask:
        seat = play.ask.awaited[0]
        log.append((seat, play.ask.default(seat)))
        play.answer(*log[-1])
    return log


@pytest.fixture
def match(db) -> Match:
    """The winner has resigned before the last move, which is somebody else's."""
    match = table("Alice", "Bob", "Chloe", seats=SEATS)
    *log, (last, move) = by_the_clock(match)
    begin_with(match, log)
    winner = (set(replayed(match).still_in) - {last}).pop()
    resign(match.key, name_at(match, winner).pk)
    answer(match.key, name_at(match, last).pk, str(replayed(match).number(last)), move)
    match.refresh_from_db()
    assert (match.status, match.seats.get(number=winner).place) == ("finished", SEATS)
    assert replayed(match).outcome.places[winner] == 1
    return match


def pages(match: Match, language: str) -> dict[str, str]:
    """What everybody reads of the match that is over."""
    last = f"?ply={match.ply}"
    paths = {"result": f"/m/{match.key}/", "replay": f"/m/{match.key}/replay/{last}"}
    eve = browser("eve", language)
    return {
        name: unescape(eve.get(path).text).replace("\u00a0", " ") for name, path in paths.items()
    }


@pytest.mark.parametrize(
    ("language", "wins", "instead"),
    [
        ("fr", r"\w+ gagne la partie !", r"Un robot a gagné à la place (de |d’){name}, qui passe"),
        ("en", r"\w+ wins the match!", r"A bot has won for {name}, who comes behind"),
    ],
)
def test_of_who_has_resigned_nobody_reads_that_they_have_won(match, language, wins, instead):
    name = match.seats.get(place=SEATS).player.username
    for where, text in pages(match, language).items():
        assert re.search(instead.format(name=name), text), where
        assert not re.search(wins, text), where


@pytest.mark.parametrize(
    ("language", "instead"),
    [
        ("fr", r"Un robot a gagné à la place (de |d’){name}, qui passe derrière tous ceux qui"),
        ("en", r"A bot has won for {name}, who comes behind all who stayed"),
    ],
)
def test_the_result_tells_that_a_bot_won_and_no_reason_that_is_not_the_winners(
    match, language, instead
):
    name = match.seats.get(place=SEATS).player.username
    page = pages(match, language)["result"]
    reason = re.search(r'"reason">([^<]*)<', page)[1]
    assert re.match(instead.format(name=name), reason)
    assert reason.count(".") == 1


@pytest.mark.parametrize(
    ("language", "instead"),
    [("fr", r"Un robot a gagné à la place (de |d’){name}"), ("en", r"A bot has won for {name}")],
)
def test_the_story_is_told_in_the_language_of_its_reader_wherever_it_is_put_into_words(
    match, language, instead
):
    """As on the event loop, where no language is chosen, or by a page in another one."""
    name = match.seats.get(place=SEATS).player.username
    for active in ("fr", "en"):
        memory.forget()
        snapshot: Snapshot = memory.snapshot_at(match)
        for put in (frame, board):
            with translation.override(active):
                text = str(put(snapshot, None, language))
            lines = unescape(text).replace("\u00a0", " ").partition('id="lines"')[2]
            assert re.search(instead.format(name=name), lines), (active, put.__name__)


@pytest.mark.parametrize(
    ("second", "told"), [(3, "Alice wins the match!"), (1, "Alice shares the victory!")]
)
def test_a_victory_that_was_shared_with_whoever_left_is_one_alone(match, second, told):
    snapshot = memory.snapshot_at(match)
    seats = [
        replace(seat, place=place)
        for seat, place in zip(snapshot.seats, (1, second, 2), strict=True)
    ]
    words = as_it_ended(get(match.title).words["en"], replace(snapshot, seats=tuple(seats)))
    assert words.line(Line("shares", {"seat": 0}, None), ["Alice", "Bob", "Chloe"]) == told
