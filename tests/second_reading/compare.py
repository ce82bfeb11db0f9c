"""A match of the engine with a second reading of its rules beside it, step by step.

The readings (one file for each title) are written from the rule pages alone, plainly and without
a word of games/titles: what two have understood alike, one of them has hardly misread.
"""

import random
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any, NamedTuple, Protocol
from unittest.mock import patch

from games.engine.ask import Ask
from games.engine.play import AnyPlay, Play
from games.engine.title import AnyTitle
from tests.second_reading.chance import Chance, HeardDealer

ANY = "any"
"""As a move of the clock: whichever is legal."""


class Question(NamedTuple):
    """What is asked: the legal moves of each seat that may move, and what the clock answers for
    those that the match waits for.
    """

    kind: str
    moves: Mapping[int, set[str]]
    clock: Mapping[int, str]


Asking = Generator[Question, tuple[int, str], Any]
"""Yields questions, is sent (seat, move)."""


class Reading(Protocol):
    """A match as a second reading has it; `places` by seat, once it is over."""

    places: tuple[int, ...]

    def match(self) -> Asking:
        """All of it."""

    def facts(self) -> dict[str, Any]:
        """What there is to compare."""


Choose = Callable[[random.Random, AnyPlay], tuple[int, str]]


def follow(
    title: AnyTitle,
    seats: int,
    options: Mapping[str, Any],
    number: int,
    reads: Callable[[Chance], Reading],
    facts: Callable[[AnyPlay], dict[str, Any]],
    choose: Choose,
) -> Counter[str]:
    """Play a match to its end and compare at every step; returns how often was asked what."""
    with patch("games.engine.play.Dealer", HeardDealer):
        play = Play(title, seats, options, number.to_bytes(32, "big"))
    chance = Chance(play.table.dealer)
    reading = reads(chance)
    questions = reading.match()
    where = f"{title.slug}, {seats} seats, {options}, match {number}"
    draw, asked, answered = random.Random(number), Counter[str](), []
    question = next(questions, None)
    while question is not None and play.ask is not None:
        agree(question, play.ask, (where, answered))
        assert facts(play) == reading.facts(), (where, answered)
        asked[question.kind] += 1
        seat, move = choose(draw, play)
        answered.append(f"{seat} {move}")
        play.answer(seat, move)
        try:
            question = questions.send((seat, move))
        except StopIteration:
            question = None
        chance.nothing_more()
    assert question is None, f"over, but not for the reading: {question}"
    assert play.outcome is not None, f"over for the reading, but asked: {play.ask}"
    assert play.outcome.places == reading.places
    assert facts(play) == reading.facts()
    return asked


def agree(question: Question, ask: Ask, told: object) -> None:
    """Both ask the same, and would have the clock answer the same (a move equals its text)."""
    moves = {seat: {*legal} for seat, legal in ask.moves.items()}
    assert (ask.kind, moves) == (question.kind, question.moves), told
    assert set(ask.awaited) == set(question.clock), told
    for seat, move in question.clock.items():
        made = ask.default(seat)
        assert made == move or (move == ANY and made in moves[seat]), told


class Noted:
    """A way to choose that notes the `moments` of the matches played by it, and the last match."""

    def __init__(
        self, choose: Choose, moments: Callable[[AnyPlay, int, str], Iterable[object]]
    ) -> None:
        self.choose, self.moments = choose, moments
        self.found: set[object] = set()
        self.play: AnyPlay | None = None

    def __call__(self, draw: random.Random, play: AnyPlay) -> tuple[int, str]:
        seat, move = self.choose(draw, play)
        self.found.update(self.moments(play, seat, move))
        self.play = play
        return seat, move


def at_random(draw: random.Random, play: AnyPlay) -> tuple[int, str]:
    """Any legal move of any seat that may move."""
    assert play.ask is not None
    seat = draw.choice(play.ask.seats)
    return seat, str(draw.choice(play.ask.moves[seat]))
