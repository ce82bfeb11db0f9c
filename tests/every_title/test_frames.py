"""The pieces that a page is sent, joined with what it shows, are always the whole table."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from games.boards import absence, board
from games.boards.frame import Shown, frame, shown_by_page
from games.boards.pieces import BEGIN, END, Piece
from games.matches import absent
from games.matches.snapshot import Snapshot
from tests.every_title.matches import Setting, at_random
from tests.every_title.sharing import shared
from tests.every_title.versions import PK, Versions
from tests.faults.scale import times
from tests.harness.page import BASE, joined

MOVES = times(full=400, quick=32)
AROUND = {"felt", "dock", "ask", "moves", "centre"}
"""Pieces that a board puts around others."""


@pytest.fixture(autouse=True)
def nobody_absent():
    """Neither before nor after a test."""
    absent.set_absent(PK, frozenset())
    yield
    absent.set_absent(PK, frozenset())


def restless(setting: Setting, chance: Random) -> Iterator[Snapshot]:
    """A random match: players fall away, come back, give up and take other names meanwhile."""
    play = setting.play(7)
    versions = Versions(play, bots=(1,))
    for snapshot in versions.follow(at_random(play, 7, limit=MOVES)):
        yield snapshot
        one = versions.seats[chance.choice([0, *range(2, setting.seats)])]
        if chance.random() < 0.2:
            one.away, one.missed = not one.away, chance.randrange(3)
        if chance.random() < 0.01:
            one.resigned = True
        if chance.random() < 0.01:
            versions.names[one.number] += chance.choice(("x", BEGIN, END))
        if chance.random() < 0.2:
            absent.set_absent(PK, frozenset({one.number}))


class Page:
    """What somebody's page shows, and what the server takes it to show."""

    def __init__(self, player_id: int | None) -> None:
        self.player_id = player_id
        self.shown: Shown | None = None
        self.text: str | None = None

    def load(self, snapshot: Snapshot) -> None:
        """Made whole by a request, as its socket hears."""
        self.text = str(board.table(snapshot, self.player_id, "fr"))
        self.shown = shown_by_page(snapshot, self.player_id, "fr")

    def hear(self, snapshot: Snapshot) -> str:
        """The frame for it, joined."""
        text, self.shown = frame(snapshot, self.player_id, "fr", self.shown)
        self.text = joined(str(text), self.text)
        return text


@shared(2)
def test_the_pieces_joined_with_those_before_are_always_the_whole_table(setting):
    chance = Random(str(setting))
    pages = [Page(None), *(Page(seat + 1) for seat in range(setting.seats))]
    frames = in_pieces = 0
    for number, snapshot in enumerate(restless(setting, chance)):
        for slowness, page in enumerate(pages):
            if number % (slowness % 4 + 1):
                continue  # whoever is slow misses some versions
            if chance.random() < 0.05:
                page.load(snapshot)
            sent = page.hear(snapshot)
            assert page.text == board.table(snapshot, page.player_id, "fr")
            assert BEGIN not in sent
            assert END not in sent
            frames += 1
            in_pieces += BASE.search(sent) is not None
    assert in_pieces > frames / 2


@shared(1)
def test_what_has_not_changed_of_a_board_is_hardly_ever_made_anew(setting):
    versions = Versions(setting.play(5))
    before: dict[str, Piece] = {}
    boards = alike = made_anew = 0
    for snapshot in versions.follow(at_random(versions.play, 5, limit=MOVES)):
        now = {each.key: each for each in within(board.board_of(snapshot, 1, "fr").table)}
        for key in {*now, *before} - AROUND:
            one, other = now.get(key), before.get(key)
            if one is not None and other is not None and one.is_like(other):
                alike += 1
                made_anew += one is not other
        before = now
        boards += 1
    assert alike > boards
    assert made_anew < alike / 20


def within(piece: Piece) -> Iterator[Piece]:
    """The pieces in a piece, at any depth."""
    for each in piece.pieces:
        yield each
        yield from within(each)


def test_what_is_told_of_the_absent_between_two_versions_is_counted_as_told(setting):
    snapshot = next(restless(setting, Random(0)))
    page = Page(1)
    page.hear(snapshot)
    absent.set_absent(PK, frozenset({0, setting.seats - 1}))
    marks = absence.marks_of(snapshot, 0, "fr")
    assert page.shown is not None
    told = absence.fragments(marks, page.shown.marks)
    page.shown = page.shown._replace(marks=marks)
    page.text = absence.with_marks(page.text or "", marks)
    assert (told == "") == (not marks)
    later = replace(snapshot, version=snapshot.version + 1)
    assert BASE.search(page.hear(later))
    assert page.text == board.table(later, 1, "fr")
