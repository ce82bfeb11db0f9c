"""A table of Intrigue in numbers, for its win bar."""

from games.engine.analysis.win_bar import Row, Rows, WinBar
from games.engine.ask import Ask
from games.titles.intrigue.castle import OF_EACH, ROUNDS, SLOTS, TYPES
from games.titles.intrigue.table import Table

MONEY = 60_000
INCOME = 20_000
CROWD = 4
"""About the most of each, so that what is read lies near 0 to 1."""


def rows(table: Table, ask: Ask | None) -> Rows:
    """Each seat: what everybody has seen of it, then its money, now and as it will grow."""
    mean = sum(table.money) / table.seats
    awaited = ask.awaited if ask else ()
    coming = [to_come(table, seat) for seat in range(table.seats)]
    richest = mean_of([money + more for money, more in zip(table.money, coming, strict=True)])
    return [
        (
            *public(table, seat, coming[seat]),
            float(seat in awaited),
            (table.money[seat] - mean) / MONEY,
            (table.money[seat] + coming[seat] - richest) / MONEY,
            float(not table.money[seat]),
        )
        for seat in range(table.seats)
    ]


def mean_of(amounts: list[int]) -> float:
    """The mean."""
    return sum(amounts) / len(amounts)


def public(table: Table, seat: int, coming: int) -> Row:
    """Income, who is still to be placed or waits, its free slots, and its part in the talk."""
    ours = [councillor for castle in table.waiting for councillor in castle]
    offers = talk_of(table, seat)
    return (
        1.0,
        float(table.turn == seat),
        (seat - table.turn) % table.seats / table.seats,
        (seat - table.first) % table.seats / table.seats,
        table.round / ROUNDS,
        incomes_left(table, seat) / ROUNDS,
        sum(table.income_of(seat)) / INCOME,
        coming / MONEY,
        *[table.remaining[seat].count(type_) / OF_EACH for type_ in TYPES],
        sum(councillor.seat == seat for councillor in ours) / CROWD,
        sum(councillor.seat == seat for councillor in table.island) / CROWD,
        len(table.waiting[seat]) / CROWD,
        *[float(table.castles[seat][slot] is None) for slot in SLOTS],
        *offers,
    )


def to_come(table: Table, seat: int) -> int:
    """What the councillors who sit will still bring, if they all stay."""
    return sum(table.income_of(seat)) * incomes_left(table, seat)


def incomes_left(table: Table, seat: int) -> int:
    """How often the seat will still collect: in the rounds to come, and once more at the end."""
    if table.over:
        return 0
    to_play = (seat - table.first) % table.seats > (table.turn - table.first) % table.seats
    return ROUNDS - table.round + to_play + 1


def talk_of(table: Table, seat: int) -> Row:
    """The best offer to a seat that decides; what a talker has offered, was asked for, has paid."""
    talk = table.talk
    if talk is None or not talk.open:
        return (0.0, 0.0, 0.0, 0.0)
    if talk.active == seat:
        best = max([talker.offer or 0 for talker in talk.talkers.values()], default=0)
        return (best / INCOME, 0.0, 0.0, 0.0)
    talker = talk.talkers.get(seat)
    if talker is None:
        return (0.0, 0.0, 0.0, 0.0)
    return (0.0, (talker.offer or 0) / INCOME, (talker.paid or 0) / INCOME, 1.0)


WIN_BAR = WinBar(rows=rows, public=15 + len(SLOTS) + 5)
