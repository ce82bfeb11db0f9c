"""What a seat may think of the others' cards, by what they have done since their cards changed.

Whoever has listened from the beginning knows it: nothing is used but what everybody has seen, and
how masters play with each hand. Of a seat's own draft only that seat is told.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from games.engine.move import Move
from games.titles.complots.bot.deals import Floats, dealt, distinct, hands_of, ways
from games.titles.complots.bot.encode import OWN
from games.titles.complots.bot.move_ids import CHARACTERS, DRAFT_ID, legal_ids
from games.titles.complots.bot.net import Nets, read
from games.titles.complots.cards import copies
from games.titles.complots.moves import ALLOW, CHALLENGE, WAIT
from games.titles.complots.view import SeatView, View

JUDGED = "action", "challenge", "counter"
"""The questions of which any answer may be given with any cards: those say something of them."""
LEAST = 0.005
"""No move is thought less likely than so, whatever the hand."""
DEALS = 64
"""Deals that are drawn where not all are looked at."""
UNTHINKABLE = -50.0
"""The logarithm of how likely everything is at least."""
HAND = slice(OWN["hand"], OWN["hand"] + CHARACTERS)


class Thought(NamedTuple):
    """What is thought of a seat: the logarithm of how likely [k] its moves since its cards changed
    are with each of `hands_of` the cards it has, how often they had changed, what it had lost.
    """

    logs: Floats
    changes: int
    lost: tuple[str, ...]


class Draft(NamedTuple):
    """What a player of two began with: the character they were dealt, and the one they picked."""

    dealt: int
    picked: int


class Beliefs:
    """Those of everybody at one table, who all think masters to play like `master`."""

    def __init__(self, master: Nets) -> None:
        self.master = master
        self.thoughts: dict[int, Thought] = {}
        self.drafts: dict[int, Draft] = {}
        self.picks: dict[int, Floats] = {}
        """[5, 5] By seat, the chance of each pick with each character dealt."""
        self.last: tuple[View, Floats] | None = None
        """The view that was looked at last, and what a master would do there with each hand."""

    def saw(self, view: View, move: Move) -> None:
        """A move was made by whoever has the `view`, who had a choice."""
        assert view.seat is not None
        assert view.ask is not None
        seat = view.seats[view.seat]
        if view.ask.kind == "draft":
            number = view.characters.index
            self.drafts[seat.seat] = Draft(number(seat.hand[0]), number(str(move.arg)))
            self.picks[seat.seat] = self.chances(view)[:, DRAFT_ID : DRAFT_ID + CHARACTERS]
        elif view.ask.kind in JUDGED:
            thought = self.thought(view, seat)
            made = [
                number
                for number, other in zip(legal_ids(view), view.ask.moves, strict=True)
                if heard_as(other, view) == heard_as(move, view)
            ]
            logs = thought.logs + np.log(self.chances(view)[:, made].sum(1).clip(min=LEAST))
            self.thoughts[seat.seat] = thought._replace(logs=logs)

    def thought(self, view: View, seat: SeatView) -> Thought:
        """What is thought of a seat's cards as they are in the view."""
        known, changes = self.thoughts.get(seat.seat), seat.memory.changes
        if known is None or known.changes != changes:
            return Thought(np.zeros(len(hands_of(seat.down))), changes, seat.lost)
        if known.lost != seat.lost:
            # Of the hands of before, those that had the card which is gone
            before = hands_of(seat.down) + counted(view, seat.lost) - counted(view, known.lost)
            which = (before[:, None] == hands_of(seat.down + 1)).all(2).argmax(1)
            known = Thought(known.logs[which], changes, seat.lost)
        return known

    def likely(self, view: View, seat: SeatView) -> Floats:
        """[k] How likely each of `hands_of` their cards makes what the seat has done; at most 1.

        What it was caught without is unthinkable.
        """
        lacking = hands_of(seat.down) @ counted(view, seat.memory.caught) > 0
        logs = np.where(lacking, -np.inf, self.thought(view, seat).logs)
        likely: Floats = np.exp((logs - logs.max()).clip(min=UNTHINKABLE))
        return likely

    def deals(self, view: View, chance: np.random.Generator) -> tuple[Floats, Floats, Floats]:
        """The cards of the n opponents still in, clockwise [m, n, 5], those of the court [m, 5],
        and how likely the viewer may think each such deal [m].

        Between two who have drafted these are all that can be; else as many as differ of `DEALS`.
        """
        assert view.seat is not None
        assert view.ask is not None
        seats = len(view.seats)
        others = [view.seats[(view.seat + far) % seats] for far in range(1, seats)]
        likely = [(seat.down, self._possible(view, seat)) for seat in others if seat.down]
        seen = [card for seat in view.seats for card in (*seat.hand, *seat.lost)] + [*view.drawn]
        unseen = (copies(seats) if seats > 2 else 1) - counted(view, seen)
        if seats == 2 and view.ask.kind != "draft":
            mine, (held,) = self.drafts[view.seat], likely
            return distinct(*self._of_two(view, mine, others[0], held, unseen))
        # Whoever has shown a card is dealt it before anybody else is
        order = np.argsort([np.count_nonzero(held) for _, held in likely], kind="stable")
        in_order = [likely[number] for number in order]
        hands, court, weights = dealt(np.repeat(unseen[None], DEALS, 0), in_order, chance)
        return distinct(hands[:, order.argsort()], court, weights)

    def _possible(self, view: View, seat: SeatView) -> Floats:
        """`likely`, without hands that lack a card of theirs which the viewer has been shown."""
        likely, claim = self.likely(view, seat), view.claim
        if view.examined is None or claim is None or claim.target != seat.seat:
            return likely
        return likely * (hands_of(seat.down)[:, view.characters.index(view.examined)] > 0)

    def _of_two(
        self, view: View, mine: Draft, other: SeatView, held: tuple[int, Floats], unseen: Floats
    ) -> tuple[Floats, Floats, Floats]:
        """What `dealt` tells of the only opponent, once both have drafted: from a court of one of
        each character both were dealt one, and what they picked was added. `unseen` [5] lacks both
        picks; the opponent has so many cards, and of each hand it is `held` as likely [k].
        """
        cards, likely = held
        unseen[mine.picked] += 1
        first = self.picks[other.seat].copy()
        first[mine.dealt] = 0
        was_dealt, picked = np.divmod(np.arange(first.size), CHARACTERS)
        hands, each = hands_of(cards), np.eye(CHARACTERS)
        with_pick = unseen + each[picked]
        drawn = ways(with_pick, cards)
        if not other.memory.changes:
            began = each[was_dealt] + each[picked] - counted(view, other.lost)
            drawn = (began[:, None] == hands).all(2)
        court = with_pick[:, None] - hands
        weights = first.reshape(-1, 1) * drawn * likely * (court >= 0).all(2)
        all_hands = np.broadcast_to(hands, court.shape).reshape(-1, 1, CHARACTERS).astype(float)
        return all_hands, court.reshape(-1, CHARACTERS), weights.ravel()

    def chances(self, view: View) -> Floats:
        """[k, A] What a master would do in the asked viewer's seat with each of `hands_of` its
        cards; its own hand is one of them.
        """
        assert view.seat is not None
        if self.last is None or self.last[0] is not view:
            hands = hands_of(view.seats[view.seat].down)
            own, others, legal = read(view, len(hands))
            own[:, HAND] = hands / 2
            self.last = view, self.master.judge(own, others, legal).chances
        return self.last[1]


def heard_as(move: Move, view: View) -> Move:
    """What everybody hears of an answer: of a target's in a challenge, that it is none."""
    assert view.ask is not None
    return ALLOW if WAIT in view.ask.moves and move != CHALLENGE else move


def counted(view: View, cards: Iterable[str]) -> Floats:
    """[5] The copies of each character among those cards."""
    found = np.zeros(CHARACTERS)
    for card in cards:
        found[view.characters.index(card)] += 1
    return found
