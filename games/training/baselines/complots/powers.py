"""The actions of the simple players of Complots: on whom, and when one can be paid for."""

from collections.abc import Iterator

from games.engine.move import Form, Move
from games.titles.complots.cards import ASSASSIN, CAPTAIN, DUCHESS
from games.titles.complots.moves import COUP, INCOME
from games.titles.complots.odds import action_table
from games.titles.complots.view import SeatView, View
from games.training.baselines.complots.sight import opponents, own, strongest, unclaimed

TAX, EXCHANGE, FOREIGN_AID = Move("tax"), Move("exchange"), Move("foreign-aid")
ASSASSINATE, STEAL = Form("assassinate"), Form("steal")


def affords(view: View, action: str) -> bool:
    """Whether the viewer's coins pay for an action."""
    return own(view).coins >= action_table(view.characters[-1])[action].cost


def open_to(view: View, action: str) -> list[SeatView]:
    """The opponents who claim no counter to an action."""
    return unclaimed(opponents(view), action_table(view.characters[-1])[action].counters)


def coup(view: View) -> Move | None:
    """A coup on the strongest opponent, if there are coins for it."""
    target = strongest(opponents(view))
    return COUP(target) if target is not None and affords(view, "coup") else None


def powers(view: View) -> Iterator[tuple[str, Move]]:
    """The powers worth using, the best first, each with the character that it claims.

    Assassinate and steal are aimed at the strongest of those who claim no counter.
    """
    if affords(view, "assassinate"):
        target = strongest(open_to(view, "assassinate"))
        if target is not None:
            yield ASSASSIN, ASSASSINATE(target)
    target = strongest(seat for seat in open_to(view, "steal") if seat.coins)
    if target is not None:
        yield CAPTAIN, STEAL(target)
    yield DUCHESS, TAX
    yield view.characters[-1], EXCHANGE


def coins(view: View) -> Move:
    """Foreign aid unless an opponent claims the duchess, else income."""
    return FOREIGN_AID if len(open_to(view, "foreign-aid")) == len(opponents(view)) else INCOME
