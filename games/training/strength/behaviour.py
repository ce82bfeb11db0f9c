"""What a player does, counted as it plays; so far for Complots."""

from collections import Counter
from collections.abc import Callable

from games.engine.move import Move
from games.engine.play import AnyPlay
from games.titles.complots.moves import CHALLENGE, COUNTER
from games.titles.complots.odds import action_table
from games.titles.complots.view import View
from games.training.playing import Watch


def watching(title: str, seat: int, deeds: Counter[str]) -> Watch | None:
    """Counts what a seat does; None for titles of which nothing is counted."""
    observe = OBSERVERS.get(title)
    if observe is None:
        return None

    def watch(play: AnyPlay, view: View, move: Move) -> None:
        if view.seat == seat:
            deeds.update(observe(play, view, move))

    return watch


def of_complots(play: AnyPlay, view: View, move: Move) -> list[str]:
    """What a move is counted as: `turn:<action>`, of them `claim:…` and `bluff:…`;
    `counter:<action>` and of them `lie:…`; `asked` to challenge, `challenge` and `right`.
    """
    assert view.ask is not None
    assert view.seat is not None
    hand, claim = view.seats[view.seat].hand, view.claim
    if view.ask.kind == "action":
        character = action_table(view.characters[-1])[move.head].character
        found = [f"turn:{move.head}"]
        if character:
            found.append(f"claim:{move.head}")
            if character not in hand:
                found.append(f"bluff:{move.head}")
        return found
    if claim is None or view.ask.kind not in ("challenge", "counter"):
        return []
    found = ["asked"] if view.ask.kind == "challenge" else []
    if move == CHALLENGE:
        claimant = claim.seat if claim.counterer is None else claim.counterer
        found.append("challenge")
        if (claim.counter or claim.character) not in play.table.hands[claimant]:
            found.append("right")
    elif move.head == COUNTER.head:
        found.append(f"counter:{claim.action}")
        if move.arg not in hand:
            found.append(f"lie:{claim.action}")
    return found


OBSERVERS: dict[str, Callable[[AnyPlay, View, Move], list[str]]] = {"complots": of_complots}
