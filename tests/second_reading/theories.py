"""Théories du complot as theories.md has it, read a second time."""

from collections.abc import Collection

from tests.second_reading.compare import Asking
from tests.second_reading.theories_table import (
    CATEGORIES,
    THEORIES,
    Over,
    Table,
    card_of,
    in_order,
    moves,
)

GIVEN = {"buzz": 1, "reset": 5}
"""How many cards an event gives to everyone."""
DRAWS: dict[str | None, int] = {"blackout": 1, "flood": 3}
PLAYS: dict[str | None, int] = {"curfew": 1, "frenzy": 3}
"""By event, where it is not two."""


class Theories(Table):
    """A match."""

    def match(self) -> Asking:
        try:
            self.look_for_a_flock()
            while self.events:
                yield from self.one_round()
                self.first = (self.first + 1) % self.seats
            self.finish(self.best(range(self.seats)))
        except Over:
            pass

    def one_round(self) -> Asking:
        self.turn, self.event = self.first, self.events.pop()
        yield from self.reveal(self.event)
        for seat in self.around():
            self.turn = seat
            yield from self.take_turn(seat)
        self.event = self.spotlight = None
        needed = 7 if self.seats <= 3 else 6
        reached = [seat for seat in range(self.seats) if self.longest(seat) >= needed]
        if reached:
            self.finish(self.best(reached))

    def reveal(self, event: str) -> Asking:
        """What an event does at once (theories.md, Events)."""
        if event == "relay":
            yield from self.pass_left(())
        elif event == "exposed":
            yield from self.expose()
        elif event == "amnesia":
            yield from self.forget()
        else:
            self.happen(event)

    def happen(self, event: str) -> None:
        """The same of an event that asks nobody."""
        if event == "spotlight":
            self.spotlight = self.chance.one_of(CATEGORIES)
        elif event == "carousel":
            self.hands = [self.hands[seat - 1] for seat in range(self.seats)]
        elif event == "paradigm":
            self.rows = [self.rows[seat - 1] for seat in range(self.seats)]
        elif event == "reset":
            for seat in self.around():
                self.discard_hand(seat)
        for seat in self.around():
            if event == "shredder":
                self.discard_at_random(seat)
            elif event == "transhumance":
                self.draw(seat, self.sheep(seat))
            elif event in GIVEN:
                self.draw(seat, GIVEN[event])

    def expose(self) -> Asking:
        most = max(len(row) for row in self.rows)
        for seat in [seat for seat in self.around() if 0 < len(self.rows[seat]) == most]:
            theory = yield from self.pick("discard", seat, self.rows[seat])
            self.discard_laid(seat, theory)

    def forget(self) -> Asking:
        """Half of all that is laid, one theory an ask of all who still owe one."""
        owed = [len(row) // 2 for row in self.rows]
        while any(owed):
            owing = [seat for seat in range(self.seats) if owed[seat]]
            answers = yield from self.window(
                "discard", owing, lambda seat: moves("discard", self.rows[seat])
            )
            for seat, answer in answers.items():
                owed[seat] -= 1
                self.discard_laid(seat, card_of(answer))

    def take_turn(self, seat: int) -> Asking:
        self.plays = PLAYS.get(self.event, 2)
        if not self.hands[seat]:
            self.draw(seat, 5)
        elif (yield from self.one("start", seat, lambda _: ["draw", "renew"])) == "renew":
            self.discard_hand(seat)
            self.draw(seat, 5)
            return
        else:
            self.draw(seat, DRAWS.get(self.event, 2))
        while self.plays:
            move = yield from self.one("play", seat, self.playable)
            if move == "end":
                return
            self.plays -= 1
            kind, card, *aims = move.split(":")
            self.hands[seat].remove(card)
            if kind == "lay":
                self.rows[seat].append(card)
            else:
                yield from self.apply(seat, card, *aims)
                self.discarded.append(card)

    def playable(self, seat: int) -> list[str]:
        """All that may be done with a card (theories.md, Questions and moves)."""
        found = ["end"]
        for card in in_order(self.hands[seat]):
            if card in THEORIES and self.event != "silence":
                found.append(f"lay:{card}")
            elif card not in THEORIES and self.event != "gag":
                found += [f"play:{card}{aim}" for aim in self.aims(seat, card)]
        return found

    def aims(self, seat: int, action: str) -> list[str]:
        """What an action may be aimed at; one "" if at nothing."""
        opponents = self.opponents(seat)
        if action in ("leak", "rumour", "chain", "double"):
            return [""]
        if action in ("wiretap", "source"):
            return [f":{target}" for target in opponents if self.hands[target]]
        if action == "swap":
            return [f":{target}" for target in opponents]
        if action in ("denial", "convert"):
            aims = [(target, category) for target in opponents for category in CATEGORIES]
            return [
                f":{target}:{category}" for target, category in aims if self.row(target, category)
            ]
        if action == "archives":
            return [f":{card}" for card in in_order(self.discarded)]
        if action == "censorship":
            return [f":{category}" for category in CATEGORIES if category != self.spotlight]
        return []

    def apply(self, seat: int, action: str, *aims: str) -> Asking:
        """What an action does (theories.md, Actions)."""
        if action == "leak":
            self.draw(seat, 3)
        elif action == "double":
            self.plays += 2
        elif action == "archives":
            self.discarded.remove(aims[0])
            self.gain(seat, aims[0])
        elif action in ("rumour", "chain", "censorship"):
            yield from self.strike_many(seat, action, *aims)
        elif not (yield from self.hats([int(aims[0])])):
            yield from self.strike(seat, action, int(aims[0]), *aims[1:])

    def strike_many(self, seat: int, action: str, category: str = "") -> Asking:
        """The same of one that strikes several: a censorship, whoever has such a theory now."""
        struck = self.opponents(seat) if action == "rumour" else [*range(self.seats)]
        if action == "censorship":
            struck = [other for other in struck if self.row(other, category)]
        hats = yield from self.hats(struck)
        if action == "chain":
            yield from self.pass_left(hats)
            return
        for other in struck:
            if other in hats:
                continue
            if action == "rumour":
                self.discard_at_random(other)
            else:
                self.discard_laid(other, self.row(other, category)[-1])

    def strike(self, seat: int, action: str, target: int, category: str = "") -> Asking:
        """The same of one with a target: of the category the theory that was laid last goes."""
        hand = self.hands[target]
        if action == "wiretap":
            card = yield from self.pick("take", seat, hand)
            if card:
                self.take(seat, target, card)
        elif action == "source":
            if hand:
                self.take(seat, target, self.chance.one_of(hand))
        elif action == "swap":
            self.hands[seat], self.hands[target] = hand, self.hands[seat]
        elif action == "denial":
            self.discard_laid(target, self.row(target, category)[-1])
        elif action == "convert":
            theory = self.row(target, category)[-1]
            self.rows[target].remove(theory)
            self.rows[seat].append(theory)

    def pass_left(self, hats: Collection[int]) -> Asking:
        """Everyone without a hat who holds a card passes one, all at once.

        Whoever holds two or more is asked, were they equal; a single card passes by itself.
        """
        passers = [seat for seat in range(self.seats) if seat not in hats]
        answers = yield from self.window("pass", passers, self.passable)
        passed = []
        for seat in passers:
            if self.hands[seat]:
                card = card_of(answers[seat]) if seat in answers else self.hands[seat][0]
                self.hands[seat].remove(card)
                passed.append((self.next_without(seat, hats), card))
        for receiver, card in passed:
            self.hands[receiver].append(card)
        self.look_for_a_flock()

    def passable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        return moves("pass", hand) if len(hand) > 1 else []
