"""A table of Complots in numbers, for its win bar."""

from collections.abc import Iterator, Sequence
from copy import copy

from games.engine.analysis.win_bar import Row, Rows, WinBar
from games.engine.ask import Ask
from games.engine.dealer import Dealer
from games.engine.story import Line
from games.titles.complots.cards import COMMON, FORCED_COUP, INQUISITOR, TURNS_A_SEAT
from games.titles.complots.table import Announced, Table

FIFTH = "fifth"
FIVE = (*COMMON, FIFTH)
ACTIONS = (
    "income", "foreign-aid", "coup", "tax", "assassinate", "steal", "exchange", "examine",
)  # fmt: skip
ASKS = ("challenge", "counter", "lose", "keep", "show")
ASSASSIN_COSTS, COUP_COSTS = 3, 7
SAMPLES = 24
"""How many pairs of cards stand for all that an ambassador might have drawn."""


def rows(table: Table, ask: Ask | None) -> Rows:
    """Each seat: what everybody knows of it, then its cards, and whether what it says is true."""
    announced = table.announced
    return [
        (*public(table, seat, announced), *asked(seat, ask), *secret(table, seat, announced))
        for seat in range(table.seats)
    ]


def public(table: Table, seat: int, announced: Announced | None) -> Row:
    """Lives, coins, how soon its turn comes, claims, losses, and its part in what is going on."""
    lives, coins = len(table.hands[seat]), table.coins[seat]
    acting = announced.action.name if announced and announced.seat == seat else None
    return (
        float(lives > 0),
        float(lives > 1),
        coins / FORCED_COUP,
        float(coins >= ASSASSIN_COSTS),
        float(coins >= COUP_COSTS),
        float(coins >= FORCED_COUP),
        float(table.turn == seat),
        (seat - table.turn) % table.seats / table.seats,
        float(bool(table.packs)),
        table.turns / (TURNS_A_SEAT * table.seats),
        float(table.characters[-1] == INQUISITOR),
        *counts(table.claimed[seat]),
        *counts(table.lost[seat]),
        *[float(acting == name) for name in ACTIONS],
        float(announced is not None and announced.target == seat),
        float(announced is not None and announced.counterer == seat),
        float(announced is not None and announced.challenger == seat),
    )


def asked(seat: int, ask: Ask | None) -> Row:
    """What the match waits for from the seat."""
    kind = ask.kind if ask is not None and seat in ask.awaited else None
    return tuple([float(kind == each) for each in ASKS])


def secret(table: Table, seat: int, announced: Announced | None) -> Row:
    """The cards in hand, those drawn to choose from, and what is true of what was announced."""
    hand = table.hands[seat]
    acts = announced is not None and announced.seat == seat
    claim = announced.action.character if acts and announced else None
    counters = announced is not None and announced.counterer == seat
    aimed_at = announced is not None and announced.target == seat
    return (
        *counts(hand),
        *counts(table.drawn if acts else ()),
        float(claim in hand),
        float(counters and announced is not None and announced.counter in hand),
        float(aimed_at and announced is not None and announced.reply.counter is not None),
    )


def counts(cards: Sequence[str]) -> Iterator[float]:
    """How many there are of each of the five characters, two being 1."""
    for character in COMMON:
        yield cards.count(character) / 2
    yield sum(card not in COMMON for card in cards) / 2


def hands(table: Table) -> list[list[str]]:
    """Everyone's cards, as they are now."""
    return [list(hand) for hand in table.hands]


def redealt(
    table: Table,
    ask: Ask | None,
    lines: Sequence[Line],
    before: list[list[str]],
    dealer: Dealer,
) -> Sequence[Rows]:
    """What chance has just brought: the card for one that was shown, the cards of an exchange."""
    for line in lines:
        if line.code == "shows":
            seat = line.number("seat")
            return other_cards(table, ask, seat, before[seat].index(line.text("card")))
        if line.code == "replaces":
            seat = line.number("target")
            return other_cards(table, ask, seat, place_of_the_new(table, seat, before))
    return other_draws(table, ask, dealer) if table.drawn else ()


def place_of_the_new(table: Table, seat: int, before: list[list[str]]) -> int:
    """Which card of a hand is not as it was; the first where all are."""
    pairs = zip(table.hands[seat], before[seat], strict=True)
    return next((place for place, (now, then) in enumerate(pairs) if now != then), 0)


def other_cards(table: Table, ask: Ask | None, seat: int, place: int) -> list[Rows]:
    """That card of the seat as each that it might have been: itself, or one of the court."""
    found = []
    for card in (table.hands[seat][place], *table.court):
        other = copy(table)
        other.hands = hands(table)
        other.hands[seat][place] = card
        found.append(rows(other, ask))
    return found


def other_draws(table: Table, ask: Ask | None, dealer: Dealer) -> list[Rows]:
    """As many cards as were drawn, from the court and these."""
    found = []
    for _ in range(SAMPLES):
        other, cards = copy(table), [*table.court, *table.drawn]
        dealer.shuffle(cards)
        other.drawn = cards[: len(table.drawn)]
        found.append(rows(other, ask))
    return found


WIN_BAR = WinBar(
    rows=rows,
    public=11 + 2 * len(FIVE) + len(ACTIONS) + 3 + len(ASKS),
    remember=hands,
    redealt=redealt,
)
