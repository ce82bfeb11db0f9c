"""What a seat sees and may do, as English text."""

import re

import pytest

from games.engine.shapes import Shapes
from games.research import text
from games.research.encoders.known import ENCODERS
from games.research.match import Match
from games.titles import get
from tests.research.settings import EVERY, LARGEST, at_random, played, seed


def offered(match):
    """What stands before the first colon that ends a notation, of each legal move."""
    said = text.observation(match, match.asked).partition("Your legal moves:\n")[2]
    return [line.removeprefix("- ") for line in said.splitlines()]


@pytest.mark.parametrize(("slug", "seats"), EVERY)
def test_every_legal_move_is_there_in_its_notation(slug, seats):
    match = Match(slug, seats, seed=seed(1))
    for _ in at_random(match, 1, limit=150):
        moves = match.view(match.asked).ask.moves
        if isinstance(moves, Shapes):
            assert len(offered(match)) == len(moves.shapes)
            continue
        lines = offered(match)
        assert len(lines) == len(moves)
        assert all(line.startswith(f"{move}: ") for line, move in zip(lines, moves, strict=True))


def test_moves_by_shape_tell_what_can_be_filled_in():
    match = Match("intrigue", 3, seed=seed(6))
    while match.view(match.asked).ask.kind != "negotiate" or match.asked == match.play.turn:
        match.answer(match.play.ask.default(match.asked))
    offer, done = offered(match)
    form, _, example = offer.partition("; ")
    assert form == "offer:<1000 to 32000 in steps of 1000>@<any or 1000 or 3000 or 6000 or 10000>"
    assert example == "offer:1000@any is: Offer 1,000 ducats without a wish"
    assert done == "done: Offer nothing"


@pytest.mark.parametrize(("slug", "seats"), LARGEST)
def test_a_match_can_be_played_by_what_is_read(slug, seats):
    match = Match(slug, seats, seed=seed(3))
    while match.asked is not None and len(match.moves) < 60:
        line = offered(match)[len(match.moves) % len(offered(match))]
        example = re.search(r"; (\S+) is: ", line)
        match.answer(example[1] if example else line.partition(": ")[0])


@pytest.mark.parametrize(("slug", "seats"), LARGEST)
def test_the_story_goes_on_where_it_was_read_to(slug, seats):
    match = played(slug, seats, limit=40)
    length = len(match.play.story)
    before = text.story(match, 0)
    for _ in at_random(match, 2, limit=80):
        pass
    assert before + text.story(match, 0, since=length) == text.story(match, 0)
    for line in text.story(match, 0, since=length):
        assert f"- {line}" in text.observation(match, 0, since=length)
    assert len(text.observation(match, 0, since=length)) < len(text.observation(match, 0))


def test_cards_are_told_by_their_notation_and_their_title():
    match = Match("theories", 3, seed=seed(2))
    card = next(card for card in match.view(0).seats[0].hand if "." in card)
    title = get("theories").words["en"].terms[card]
    assert f"{card} “{title}”" in text.observation(match, 0)


def test_whoever_is_not_asked_reads_who_is():
    match = Match("complots", 3, seed=seed(1))
    other = (match.asked + 1) % 3
    assert f"Seat {match.asked}" in text.observation(match, other).splitlines()[-1]
    assert "Your legal moves" not in text.observation(match, other)
    assert text.observation(match, None).startswith("You look on: Complots.")


@pytest.mark.parametrize("slug", ENCODERS)
def test_in_the_end_everybody_reads_the_places(slug):
    match = played(slug, 3)
    for seat in (None, 0, 2):
        said = text.observation(match, seat).splitlines()[-3:]
        places = match.outcome.places
        assert said == [f"Seat {at}: place {place}" for at, place in enumerate(places)]


@pytest.mark.parametrize("slug", ENCODERS)
def test_the_rules_can_be_read_in_full(slug):
    words = get(slug).words["en"]
    assert all(paragraph in text.rules(get(slug)) for paragraph in words.summary)
