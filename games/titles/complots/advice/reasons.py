"""What speaks for a move among the facts that its seat sees: the reasons of an advice."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from games.engine.move import Move
from games.engine.story import Fact, Line
from games.titles.complots.cards import DUCHESS, FORCED_COUP, Action, actions, copies
from games.titles.complots.moves import COUNTER, WAIT
from games.titles.complots.study import likely
from games.titles.complots.view import Claim, SeatView, View

MOST = 3
"""Reasons that an advice gives: it has to fit beside the decision."""
BLOWS = ("coup", "assassinate")


def reasons(view: View, move: Move) -> list[Line]:
    """What speaks for a legal move of the asked viewer, the plainest first; none but true facts."""
    assert view.ask is not None
    return [*OF_KIND[view.ask.kind](view, move)][:MOST]


def for_action(view: View, move: Move) -> Iterator[Line]:
    """Whether the claim is true, who may counter it, and whom it strikes."""
    me, action = mine(view), actions(view.characters[-1])[move.head]
    target = view.seats[move.number()] if action.targeted else None
    if me.coins >= FORCED_COUP:
        yield Line("forced", {})
    elif action.character is None and not action.counters:
        yield Line("unstoppable", {})
    if action.character is not None:
        yield from claiming(view, action.character)
    if target is not None and action.name in BLOWS:
        yield from struck(view, target)
    yield from facing(view, action, target)


def claiming(view: View, card: str) -> Iterator[Line]:
    """Whether the viewer's claim is true; of a bluff, what the others know of it."""
    me = mine(view)
    if card in me.hand:
        yield Line("true", {"card": card})
        return
    yield Line("bluff", {"card": card})
    if card in me.memory.caught:
        yield Line("found-out", {})
    elif card in me.memory.claims:
        yield Line("again", {})
    yield Line("face-up", {"up": face_up(view, card), "copies": copies(len(view.seats))})


def struck(view: View, target: SeatView) -> Iterator[Line]:
    """Why it strikes the one that it strikes."""
    others = [
        seat for seat in view.seats if not seat.out and seat.seat not in (view.seat, target.seat)
    ]
    if target.down == 1:
        yield Line("last-card", {"seat": target.seat})
    elif others and all(seat.coins < target.coins for seat in others):
        yield Line("richest", {"seat": target.seat, "coins": target.coins})


def facing(view: View, action: Action, target: SeatView | None) -> Iterator[Line]:
    """Who claims what would counter the action."""
    if not action.counters:
        return
    others = [seat for seat in view.seats if not seat.out and seat.seat != view.seat]
    asked = others if target is None else [target]
    for seat in asked:
        for card in seat.memory.claims:
            if card in action.counters:
                yield Line("may-counter", {"seat": seat.seat, "card": card})
                return
    before = any(card in seat.claimed for seat in asked for card in action.counters)
    past = ".past" if before else ""
    if target is None:
        yield Line(f"nobody-counters{past}", {"card": DUCHESS})
    else:
        yield Line(f"no-counter{past}", {"seat": target.seat})


def for_challenge(view: View, move: Move) -> Iterator[Line]:
    """How likely the claim is true, and what a wrong challenge costs where it may be; or what a
    counter is.
    """
    claim = view.claim
    assert claim is not None
    if move.head == COUNTER.head:
        yield stake(view, claim)
        yield from claiming(view, move.arg)
        return
    yield from doubting(view)
    found = likely(view)
    if move == WAIT:
        yield Line("wait", {})
    elif found is None or found.chance:
        yield Line(cost(view, claim), {})


def doubting(view: View) -> Iterator[Line]:
    """What speaks for and against the claim on the table."""
    found = likely(view)
    assert found is not None
    claimant, card = view.seats[found.seat], found.what
    facts: dict[str, Fact] = {
        "seat": claimant.seat,
        "card": card,
        "copies": copies(len(view.seats)),
    }
    if found.chance == 0:
        yield Line("impossible", facts)
        return
    seen = face_up(view, card) + mine(view).hand.count(card)
    yield Line("odds", {**facts, "seen": seen, "percent": round(100 * found.chance)})
    claims = claimant.memory.claims
    if card in claimant.memory.caught:
        yield Line("caught-without", {"seat": claimant.seat, "card": card})
    elif len(claims) > claimant.down:
        facts = {"seat": claimant.seat, "count": len(claims), "down": claimant.down}
        yield Line("too-many", facts)
    elif claimant.memory.lied:
        yield Line("lied", {"seat": claimant.seat})


def cost(view: View, claim: Claim) -> str:
    """What a wrong challenge costs, as the code of a line."""
    down = mine(view).down
    aimed = claim.action == "assassinate" and claim.counter is None and claim.target == view.seat
    if down == 1:
        return "wrong.last"
    return "wrong.both" if aimed else "wrong"


def for_counter(view: View, move: Move) -> Iterator[Line]:
    """Whether a counter would be true, and what goes on without one."""
    claim = view.claim
    assert claim is not None
    yield stake(view, claim)
    if move.head == COUNTER.head:
        yield from claiming(view, move.arg)
    else:
        counters = actions(view.characters[-1])[claim.action].counters
        held = [card for card in counters if card in mine(view).hand]
        yield Line("could", {"card": held[0]}) if held else Line("would-bluff", {})


def stake(view: View, claim: Claim) -> Line:
    """What the action does if nobody stops it."""
    me = mine(view)
    if claim.action == "assassinate":
        return Line("stake.life", {"left": me.down})
    if claim.action == "steal":
        return Line("stake.steal", {"seat": claim.seat, "coins": min(2, me.coins)})
    return Line("stake.take", {"seat": claim.seat, "coins": min(2, view.treasury)})


def for_lose(view: View, move: Move) -> Iterator[Line]:
    """What would be left."""
    me, left = mine(view), rest(mine(view).hand, move.args)
    if move.arg in left:
        yield Line("equal", {})
        return
    said = left[0] in me.memory.claims
    yield Line("left.said" if said else "left", {"card": left[0]})
    if move.arg not in me.claimed:
        yield Line("never", {"card": move.arg})


def for_keep(view: View, move: Move) -> Iterator[Line]:
    """What would go back to the court, and how many claims would be true."""
    yield Line("returned", {"cards": rest(mine(view).hand + view.drawn, move.args)})
    if len(set(move.args)) > 1:
        yield Line("two-kinds", {})


def for_draft(view: View, move: Move) -> Iterator[Line]:
    """The hand that it would make."""
    hand = [*mine(view).hand, move.arg]
    yield Line("hand", {"cards": hand})
    if len(set(hand)) > 1:
        yield Line("two-kinds", {})


def for_show(view: View, move: Move) -> Iterator[Line]:
    """What the inquisitor would and would not see."""
    me, left = mine(view), rest(mine(view).hand, move.args)
    if move.arg in left:
        yield Line("equal", {})
        return
    assert view.claim is not None
    yield Line("hidden", {"seat": view.claim.seat, "card": left[0]})
    if move.arg in me.memory.claims:
        yield Line("claimed-shown", {"card": move.arg})


def for_verdict(view: View, _move: Move) -> Iterator[Line]:
    """What the card says of its owner's claims."""
    assert view.claim is not None
    assert view.claim.target is not None
    target, card = view.seats[view.claim.target], view.examined
    facts = {"seat": target.seat, "card": card}
    if card in target.memory.claims:
        yield Line("keeps-word", facts)
    else:
        yield Line("said-before" if card in target.claimed else "never-said", facts)
    if target.down == 1:
        yield Line("only-card", {"seat": target.seat})


def mine(view: View) -> SeatView:
    """The viewer's own seat."""
    assert view.seat is not None
    return view.seats[view.seat]


def rest(cards: Sequence[str], taken: Sequence[str]) -> list[str]:
    """The cards without those taken of them."""
    left = [*cards]
    for card in taken:
        left.remove(card)
    return left


def face_up(view: View, card: str) -> int:
    """How many of them everybody sees."""
    return sum(seat.lost.count(card) for seat in view.seats)


OF_KIND: Mapping[str, Callable[[View, Move], Iterator[Line]]] = {
    "draft": for_draft,
    "action": for_action,
    "challenge": for_challenge,
    "counter": for_counter,
    "lose": for_lose,
    "keep": for_keep,
    "show": for_show,
    "verdict": for_verdict,
}
