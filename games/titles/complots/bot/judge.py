"""What the master thinks of each legal move, by one seat's view (docs/analysis.md, Decisions).

As in `master`, numpy is imported when it is needed first.
"""

from hashlib import sha256
from pkgutil import get_data

from games.engine.analysis.judge import Judge, Judged
from games.engine.move import Move
from games.titles.complots.bot.move_ids import legal_ids
from games.titles.complots.cards import actions
from games.titles.complots.view import View

NETS = "duel", "table", "crowd"
WEIGHTS = [f"{net}{use}.npz" for net in NETS for use in ("", "_judge")]
"""All that a judgement depends on (`games.titles.complots.bot.net`)."""


def judge(view: View) -> list[Judged]:
    """Every legal move of the asked viewer."""
    from games.titles.complots.bot.net import master, values

    assert view.ask is not None
    ids = legal_ids(view)
    worths, policies = values().look(view).moves[0, ids], master().look(view).chances[0, ids]
    return [
        Judged(move, float(worth), float(policy), is_bluff(view, move))
        for move, worth, policy in zip(view.ask.moves, worths, policies, strict=True)
    ]


def is_bluff(view: View, move: Move) -> bool:
    """Whether the move claims a character that the viewer does not hold."""
    assert view.seat is not None
    character: str | None = None
    if move.head == "counter":
        character = move.arg
    elif (action := actions(view.characters[-1]).get(move.head)) is not None:
        character = action.character
    return character is not None and character not in view.seats[view.seat].hand


def version() -> str:
    """Another one whenever the weights are."""
    weights = [get_data(__name__, name) or b"" for name in WEIGHTS]
    return sha256(b"".join(weights)).hexdigest()[:12]


JUDGE = Judge(judge, version())
