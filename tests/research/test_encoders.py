"""What a seat sees as numbers, and its moves by number."""

import numpy as np
import pytest

from games.engine.dealer import Dealer
from games.engine.move import Move
from games.research.encoders.encoder import HIGHEST
from games.research.encoders.intrigue import MONEY
from games.research.encoders.known import ENCODERS
from games.research.match import Match
from games.titles import get
from tests.research.settings import EVERY, LARGEST, at_random, played, seed


@pytest.mark.parametrize(("slug", "seats"), EVERY)
def test_the_mask_has_a_number_for_each_legal_move_and_for_nothing_else(slug, seats):
    match = Match(slug, seats, seed=seed(2))
    for _ in at_random(match, 2, limit=400):
        view = match.view(match.asked)
        marked = np.flatnonzero(match.mask(match.asked))
        made = {match.move(match.asked, int(number)) for number in marked}
        assert made == {move for move in view.ask.moves if not dearer_than_any(move)}


def dearer_than_any(move):
    """An offer of Intrigue above what can be asked for has no number of its own."""
    return move.head == "offer" and move.number() > 50_000


@pytest.mark.parametrize(("slug", "seats"), EVERY)
def test_every_number_of_a_seat_is_a_move_of_its_own(slug, seats):
    match, encoder = Match(slug, seats), ENCODERS[slug]
    for seat in range(seats):
        moves, numbers = encoder.numbered(match.view(seat))
        assert len(moves) == encoder.actions
        assert len(numbers) == sum(move is not None for move in moves)
        assert all(moves[number] == move for move, number in numbers.items())


@pytest.mark.parametrize("slug", ENCODERS)
def test_at_the_largest_table_no_number_is_unused(slug):
    options = {"fifth": "inquisitor"} if slug == "complots" else {}
    match = Match(slug, get(slug).seats[-1], options)
    assert None not in match.encoder.numbered(match.view(0)).moves


def test_seats_are_numbered_by_how_far_clockwise_they_sit():
    match = Match("complots", 4)
    assert match.encoder.number(match.view(1), Move("coup:3")) == match.encoder.number(
        match.view(3), Move("coup:1")
    )


@pytest.mark.parametrize(("slug", "seats"), EVERY)
def test_an_observation_keeps_its_size_and_its_bounds(slug, seats):
    match = Match(slug, seats, seed=seed(3))
    for nth, _ in enumerate(at_random(match, 3)):
        seat = match.asked if nth % 5 else nth % seats
        seen = match.observation(seat)
        assert seen.shape == (match.encoder.size,)
        assert seen.dtype == np.float32
        assert seen.min() >= 0
        assert seen.max() <= HIGHEST
    assert all(match.observation(seat).any() for seat in range(seats))


@pytest.mark.parametrize("slug", ENCODERS)
def test_the_layout_names_each_number_once(slug):
    encoder = ENCODERS[slug]
    places = [at for part in encoder.layout.values() for at in range(encoder.size)[part]]
    assert places == [*range(encoder.size)]


@pytest.mark.parametrize(("slug", "seats"), LARGEST)
def test_a_seat_is_told_more_than_a_few_moments_apart(slug, seats):
    match = Match(slug, seats, seed=seed(4))
    seen = [match.observation(0).tobytes() for _ in at_random(match, 4, limit=200)]
    assert len(set(seen)) > len(seen) / 3


def part(match, seat, name):
    return match.observation(seat)[match.encoder.layout[name]]


def test_a_hand_of_complots_is_where_the_layout_says():
    match = Match("complots", 3, seed=seed(5))
    view = match.view(0)
    held = dict(zip(view.characters, part(match, 0, "hand"), strict=True))
    assert {card for card, share in held.items() if share} == set(view.seats[0].hand)
    assert part(match, 0, "2.coins") == view.seats[2].coins / 16


def test_money_of_intrigue_is_one_s_own_until_it_is_over():
    match = Match("intrigue", 3, seed=seed(5))
    assert [part(match, 1, f"{far}.money").item() for far in range(3)] == [32_000 * MONEY, 0, 0]
    over = played("intrigue", 3, number=5)
    told = [part(over, 1, f"{far}.money").item() for far in range(3)]
    assert told == [over.play.table.money[seat] * MONEY for seat in (1, 2, 0)]


def test_an_offer_of_intrigue_is_told_of_the_talker_and_the_slot_that_they_wish_for():
    match = Match("intrigue", 3, seed=seed(6))
    while match.view(match.asked).ask.kind != "negotiate" or match.asked == match.play.turn:
        seat = match.asked
        match.answer(match.play.ask.default(seat))
    talker = match.asked
    match.answer("offer:7000@6000")
    viewer = (talker + 1) % 3
    assert part(match, viewer, "2.offer").item() == 7_000 * MONEY
    assert part(match, viewer, "2.wish").tolist() == [0, 0, 0, 1, 0]
    assert part(match, viewer, "1.offers").item() == 0


def test_an_offer_above_what_can_be_asked_for_has_the_number_of_the_highest():
    view = Match("intrigue", 3).view(0)
    encoder = ENCODERS["intrigue"]
    highest = encoder.number(view, Move("offer:50000@any"))
    assert encoder.number(view, Move("offer:61000@any")) == highest
    assert encoder.numbered(view).moves[highest] == "offer:50000@any"


@pytest.mark.parametrize("slug", ENCODERS)
@pytest.mark.parametrize(
    "text", ["", "offer", "offer:61000", "offer:much@any", "offer:1@2@3", "x:y"]
)
def test_what_is_no_move_has_no_number(slug, text):
    with pytest.raises(KeyError):
        ENCODERS[slug].number(Match(slug, 3).view(0), Move(text))


def test_rows_and_hands_of_theories_are_where_the_layout_says():
    match = played("theories", 4, number=7, limit=120)
    view = match.view(1)
    for seat in view.seats:
        far = (seat.seat - 1) % 4
        lengths = [len(row.theories) / 8 for row in seat.rows]
        assert part(match, 1, f"{far}.rows").tolist() == lengths
        assert part(match, 1, f"{far}.theories").sum() == seat.laid
    assert part(match, 1, "hand").astype(bool).sum() == len(set(view.seats[1].hand))


@pytest.mark.parametrize(("slug", "seats"), LARGEST)
def test_what_our_bots_do_has_a_number(slug, seats):
    match, dealer = Match(slug, seats, seed=seed(8)), Dealer(seed(8))
    while match.asked is not None:
        view = match.view(match.asked)
        move = match.title.choose(view, dealer)
        number = match.encoder.number(view, move)
        assert match.move(match.asked, number).head == move.head
        match.answer(move)
