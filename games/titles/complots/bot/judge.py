"""What the master thinks of each legal move, by one seat's view (docs/analysis.md, Decisions).

As in `master`, numpy is imported when it is needed first.
"""

from hashlib import sha256
from pkgutil import get_data

from games.engine.analysis.judge import Judge, Listener
from games.titles.complots.view import View

NETS = "duel", "table", "crowd"
WEIGHTS = [f"{net}{use}.npz" for net in NETS for use in ("", "_judge")]
METHOD = b"5"
"""Another one whenever the same weights may judge otherwise."""


def listen() -> Listener[View]:
    """Begin to follow a match."""
    from games.titles.complots.bot.listener import Master

    return Master()


def version() -> str:
    """Another one whenever the weights are."""
    weights = [get_data(__name__, name) or b"" for name in WEIGHTS]
    return sha256(METHOD + b"".join(weights)).hexdigest()[:12]


JUDGE = Judge(listen, version())
