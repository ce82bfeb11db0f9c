"""What a slot is worth, and whose promise: as one seat can work it out from its view."""

from functools import cached_property

from games.titles.intrigue.bot.judgement import Judgement
from games.titles.intrigue.castle import ROUNDS, START, STEP
from games.titles.intrigue.view import TalkerView, View

FAR_AHEAD = 0.3
"""So much more than the mean of all, in parts of it, is far ahead."""
BEGINNERS_INCOMES = 3
"""How often a slot brings money, to one who does not count."""


class Worth:
    """The table as a bot of that judgement in `view.seat` values it."""

    def __init__(self, view: View, judgement: Judgement) -> None:
        assert view.seat is not None
        self.view = view
        self.by = judgement
        self.me = view.seat

    def rank(self, seat: int) -> int:
        """When in a round a seat has its turn."""
        return (seat - self.view.first) % len(self.view.seats)

    def incomes_left(self, owner: int, castle: int, in_round: int) -> int:
        """How often a councillor is paid if they sit down in the castle's turn of that round."""
        if not self.by.counts_rounds:
            return BEGINNERS_INCOMES
        later = self.rank(owner) > self.rank(castle)
        return max(0, ROUNDS - in_round) + later + 1

    def welcome_round(self, castle: int) -> int:
        """The round of the castle's next welcome, seen from the turn that is on."""
        return self.view.round + (self.rank(castle) <= self.rank(self.view.turn))

    def over(self, slot: float, incomes: int) -> float:
        """What a slot brings over that many incomes."""
        stays = self.by.stays
        if stays == 1:
            return slot * incomes
        return float(slot * (1 - stays**incomes) / (1 - stays))

    def now(self, slot: float, owner: int) -> float:
        """What a slot of the active player's castle is worth to an owner."""
        return self.over(slot, self.incomes_left(owner, self.view.turn, self.view.round))

    def trust(self, seat: int, of: int | None = None) -> float:
        """How likely a seat does what it is paid for, as far as everyone has seen: to the bot, or
        to one of the others.
        """
        viewer = self.me if of is None else of
        kept = broken = 0.0
        for bribe in self.view.bribes:
            if bribe.to == seat and bribe.granted is not None:
                weight = self.by.own if bribe.seat == viewer else 1.0
                if bribe.granted:
                    kept += weight
                else:
                    broken += weight
        credit = kept + self.by.doubt
        return credit / (credit + self.by.breach * broken)

    def harm(self, owner: int) -> float:
        """What each ducat of an owner costs the bot: more if they are on the way to win."""
        if owner == self.me:
            return -1.0
        ahead = self.prospects[owner] / (sum(self.prospects) / len(self.prospects)) - 1
        return self.by.harm + self.by.leader * min(1.0, max(0.0, ahead / FAR_AHEAD))

    @cached_property
    def prospects(self) -> list[float]:
        """What everyone may have in the end, by seat: money is secret, but bribes and castles are
        not. Of earlier rounds' income half of today's is taken.
        """
        found = []
        for seat in self.view.seats:
            had = self.view.round - 1 + (self.rank(seat.seat) <= self.rank(self.view.turn))
            found.append(START + seat.income * (had / 2 + ROUNDS + 1 - had))
        for bribe in self.view.bribes:
            found[bribe.seat] -= bribe.amount
            found[bribe.to] += bribe.amount
        return found

    def free(self, castle: int) -> list[int]:
        """The free slots of a castle, lowest first."""
        return [slot for slot, sitting in self.view.seats[castle].castle if sitting is None]

    def slot_with(self, castle: int, type_: str) -> int | None:
        """Where that type sits in a castle."""
        for slot, sitting in self.view.seats[castle].castle:
            if sitting is not None and sitting.type == type_:
                return slot
        return None


def bid(talker: TalkerView) -> int:
    """What a talker offers, or has paid."""
    return talker.offer or talker.paid or 0


def ducats(amount: float) -> int:
    """Down to whole thousands."""
    return int(amount // STEP) * STEP
