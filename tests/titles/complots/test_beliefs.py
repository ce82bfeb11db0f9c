"""What is thought of cards: by what everybody has seen of whoever holds them."""

import numpy as np
import pytest

from games.engine.play import Play
from games.titles.complots.bot.beliefs import Beliefs
from games.titles.complots.bot.deals import hands_of
from games.titles.complots.bot.encode import OWN
from games.titles.complots.bot.move_ids import DRAFT_ID, TAX_ID, A
from games.titles.complots.bot.net import Judged
from games.titles.complots.cards import INQUISITOR
from games.titles.complots.title import TITLE
from tests.titles.complots.tables import seated
from tests.titles.scenario import play

DUCHESS = OWN["hand"]


class Taxing:
    """A master who says "tax" with the duchess alone, and drafts it whatever they were dealt."""

    def judge(self, own, others, legal):
        chances = np.full((len(own), A), 0.1)
        chances[:, TAX_ID] = np.where(own[:, DUCHESS] > 0, 0.9, 0.05)
        chances[:, DRAFT_ID] = 0.6
        return Judged(chances, chances[:, 0], chances)


class Followed:
    """A match that somebody with `beliefs` follows."""

    def __init__(self, seats):
        self.play = Play(TITLE, seats, {"fifth": "ambassador"}, bytes([7]) * 32)
        self.beliefs = Beliefs(Taxing())

    def make(self, move):
        """Have whoever is asked make it."""
        ask = self.play.ask
        seat = next(seat for seat in ask.awaited if move in ask.moves[seat])
        for chosen in self.play.choices([(seat, move)]):
            self.beliefs.saw(*chosen)
        return seat

    def duchess(self, seat):
        """How much likelier a hand with a duchess is than one without, by what the seat did."""
        view = self.play.view(None)
        likely = self.beliefs.likely(view, view.seats[seat])
        held = hands_of(view.seats[seat].down)[:, 0] > 0
        return likely[held].max() / likely[~held].max()


def test_at_first_all_hands_are_alike():
    match = Followed(3)
    assert [match.duchess(seat) for seat in range(3)] == [1, 1, 1]


def test_a_claim_makes_the_hands_likelier_with_which_it_is_made():
    match = Followed(3)
    seat = match.make("tax")
    assert match.duchess(seat) == pytest.approx(18)
    assert match.duchess((seat + 1) % 3) == 1


def allow_all(match):
    """Nobody doubts what was said."""
    while match.play.ask.kind in ("challenge", "counter"):
        match.make("allow")


def test_what_was_done_before_an_exchange_says_nothing_of_the_cards_after_it():
    match = Followed(3)
    seat = match.make("tax")
    allow_all(match)
    for _ in range(2):
        match.make("income")
    assert match.duchess(seat) == pytest.approx(18)
    match.make("exchange")
    allow_all(match)
    match.make(match.play.ask.moves[seat][0])
    assert match.duchess(seat) == 1


def test_of_a_lost_card_the_other_is_thought_what_was_thought_of_both():
    match = Followed(3)
    hands = match.play.table.hands
    honest = next(seat for seat in range(3) if "duchess" in hands[seat])
    teller = next(seat for seat in range(3) if "duchess" not in hands[seat])
    for seat in (teller, honest):
        while match.play.turn != seat:
            match.make("income")
        match.make("tax")
        if seat == teller:
            allow_all(match)
    for chosen in match.play.choices([(teller, "challenge"), (teller, f"lose:{hands[teller][0]}")]):
        match.beliefs.saw(*chosen)
    view = match.play.view(None)
    assert view.seats[teller].down == 1
    assert match.beliefs.likely(view, view.seats[teller]) == pytest.approx([1] + 4 * [1 / 18])


def caught():
    """A match in which somebody was caught without a duchess, and who."""
    match = Followed(3)
    liar = next(seat for seat in range(3) if "duchess" not in match.play.table.hands[seat])
    while match.play.ask.awaited[0] != liar:
        match.make("income")
    match.make("tax")
    match.make("challenge")
    match.make(match.play.ask.moves[liar][0])
    return match, liar


def test_nobody_is_thought_to_hold_what_they_were_caught_without():
    match, liar = caught()
    view = match.play.view(None)
    likely = match.beliefs.likely(view, view.seats[liar])
    assert likely == pytest.approx([0, 1, 1, 1, 1])
    assert (likely > 0).all()  # so that there is always something to deal


def test_who_was_caught_without_a_card_may_hold_it_after_an_exchange():
    match, liar = caught()
    while match.play.turn != liar:
        match.make("income")
    match.make("exchange")
    allow_all(match)
    match.make(match.play.ask.moves[liar][0])
    view = match.play.view(None)
    assert match.beliefs.likely(view, view.seats[liar]) == pytest.approx(np.ones(5))


def test_a_card_that_the_viewer_was_shown_is_in_the_hand():
    match = seated("inquisitor duchess", "captain countess", "assassin duchess", fifth=INQUISITOR)
    play(match, "0 examine:1", "1 allow", "2 allow", "1 show:captain")
    view = match.view(0)
    hands, *_ = Beliefs(Taxing()).deals(view, np.random.default_rng(1))
    assert (hands[:, 0, view.characters.index("captain")] > 0).all()
    assert not (hands[:, 1, view.characters.index("captain")] > 0).all()


def test_the_last_copy_is_with_whoever_has_shown_it_whatever_is_thought_of_others():
    hands = "inquisitor captain", "duchess assassin", "captain countess", "captain duchess"
    match = seated(*hands, fifth=INQUISITOR)
    play(match, "0 examine:3", "1 allow", "2 allow", "3 allow", "3 show:captain")
    match.table.lost[1].append("captain")
    view, beliefs = match.view(0), Beliefs(Taxing())
    captain = view.characters.index("captain")
    sure = np.where(hands_of(2)[:, captain] > 0, 0.0, -40.0)
    beliefs.thoughts[2] = beliefs.thought(view, view.seats[2])._replace(logs=sure)
    dealt, _, likely = beliefs.deals(view, np.random.default_rng(1))
    assert (dealt[:, 2, captain] == 1).all()
    assert likely.sum() == pytest.approx(1)


def test_with_two_what_was_picked_is_told_by_what_is_seen_however_seldom_it_is():
    match = Followed(2)
    for seat in (0, 1):
        match.play.table.hands[seat][:] = ["captain" if seat else "countess"]
        (chosen,) = match.play.choices([(seat, "draft:assassin")])
        match.beliefs.saw(*chosen)
    match.beliefs.picks[1][:] = [[1, 1e-9, 1, 1, 1]] * 5
    match.play.table.lost[1].append("assassin")
    match.play.table.hands[1].remove("assassin")
    match.play.table.hands[0][:] = ["assassin", "assassin"]
    hands, court, _ = match.beliefs.deals(match.play.view(0), np.random.default_rng(1))
    assert (hands.sum(1) + court).sum(1) == pytest.approx(4)
    assert (court >= 0).all()


@pytest.mark.parametrize("seats", [2, 3, 6, 8])
def test_deals_have_all_that_the_viewer_sees_and_all_copies_there_are(seats):
    match = Followed(seats)
    if seats == 2:
        picks = [match.play.ask.moves[seat][seat + 1] for seat in (0, 1)]
        for seat in (0, 1):
            for chosen in match.play.choices([(seat, picks[seat])]):
                match.beliefs.saw(*chosen)
    view = match.play.view(match.play.ask.awaited[0])
    hands, court, likely = match.beliefs.deals(view, np.random.default_rng(1))
    mine = np.bincount([view.characters.index(c) for c in view.seats[view.seat].hand], minlength=5)
    cards = np.concatenate((hands.reshape(len(hands), -1), court), 1)
    assert len(np.unique(cards, axis=0)) == len(cards) > 8
    assert hands.shape[1:] == (seats - 1, 5)
    assert likely.sum() == pytest.approx(1)
    assert (likely > 0).all()
    assert (hands.sum(2) == 2).all()
    assert (court.sum(1) == view.court).all()
    assert (court >= 0).all()
    copies = hands.sum(1) + court + mine
    if seats == 2:
        assert (copies >= 1).all()
        assert (copies.sum(1) == 7).all()
        assert likely @ (copies.argmax(1) == 0) > 0.5  # the pick of whoever drafts a duchess
    else:
        assert (copies == (3 if seats <= 6 else 4)).all()
