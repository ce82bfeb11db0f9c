"""What one viewer may see, built from nothing by naming it."""

from dataclasses import dataclass

from games.engine.ask import SeatAsk
from games.titles.complots.memory import NOTHING, Memory
from games.titles.complots.table import Announced, Table


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the viewer sees it. `hand` is empty unless the viewer may see the cards.

    `claimed` is all that it has ever announced, `memory` what that says of its cards of now.
    """

    seat: int
    coins: int
    down: int
    hand: tuple[str, ...]
    lost: tuple[str, ...]
    claimed: tuple[str, ...]
    out: bool
    memory: Memory = NOTHING


@dataclass(frozen=True, slots=True)
class Claim:
    """What is on the table: an action, the counter to it and the challenge if there is one.

    `true` tells whether what was challenged was: everyone has seen it.
    """

    seat: int
    action: str
    character: str | None
    target: int | None
    counterer: int | None
    counter: str | None
    challenger: int | None = None
    true: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """The table for one viewer. `seat` None is a spectator. `turns` counts those played out."""

    seat: int | None
    seats: tuple[SeatView, ...]
    characters: tuple[str, ...]
    turn: int
    treasury: int
    court: int
    drawn: tuple[str, ...]
    examined: str | None
    claim: Claim | None
    ask: SeatAsk | None
    turns: int = 0


def claim_of(announced: Announced | None) -> Claim | None:
    """What everyone has heard."""
    if announced is None:
        return None
    return Claim(
        seat=announced.seat,
        action=announced.action.name,
        character=announced.action.character,
        target=announced.target,
        counterer=announced.counterer,
        counter=announced.counter,
        challenger=announced.challenger,
        true=announced.true,
    )


def view(table: Table, seat: int | None, ask: SeatAsk | None, open_cards: bool) -> View:
    """The table as `seat` may see it; `open_cards` names every card, for finished matches."""
    claim = table.announced
    active = open_cards or seat == table.turn
    examined = active or (claim is not None and claim.target is not None and seat == claim.target)
    return View(
        seat=seat,
        seats=tuple(
            SeatView(
                seat=other,
                coins=table.coins[other],
                down=len(table.hands[other]),
                hand=tuple(table.hands[other]) if open_cards or other == seat else (),
                lost=tuple(table.lost[other]),
                claimed=tuple(table.claimed[other]),
                out=not table.hands[other],
                memory=table.memories[other],
            )
            for other in range(table.seats)
        ),
        characters=table.characters,
        turn=table.turn,
        treasury=table.treasury,
        court=len(table.court),
        drawn=tuple(table.drawn) if active else (),
        examined=table.examined if examined else None,
        claim=claim_of(table.announced),
        ask=ask,
        turns=table.turns,
    )
