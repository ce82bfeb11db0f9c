"""Examples of the page /api/: what is shown there is what a test sends to a real server."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from json import dumps
from typing import Any

from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True)
class Example:
    """A request that does what `says` tells; `KEY` stands for a match, `…` for the token. A stream
    goes on.
    """

    says: Any
    path: str
    method: str = "GET"
    body: Mapping[str, Any] = field(default_factory=dict)
    token: bool = True

    @property
    def streams(self) -> bool:
        """Whether the answer goes on."""
        return self.path.rpartition("/")[2] == "stream"

    def command(self, site: str) -> str:
        """The same as a command of curl, at the site of that address."""
        parts = ["curl --no-buffer" if self.streams else "curl"]
        if self.token:
            parts.append('--header "Authorization: Bearer …"')
        if self.method == "POST":
            parts.append('--header "Content-Type: application/json"')
            parts.append(f"--data '{dumps(self.body)}'")
        parts.append(f"{site}/api/v1/{self.path}")
        return " \\\n  ".join(parts)


EXAMPLES = (
    Example(_("Who is your token?"), "account"),
    Example(_("The first of the ladder."), "ladder/complots", token=False),
    Example(
        _("Open a table with two bots: it starts at once, and its key is in the answer."),
        "matches",
        "POST",
        {"title": "complots", "seats": 3, "bots": [1, 2], "rated": False},
    ),
    Example(
        _("Follow it: first the whole, then each change, with your legal moves."),
        "matches/KEY/stream",
    ),
    Example(
        _("Make a move, for the ask of that number."),
        "matches/KEY/moves",
        "POST",
        {"ask": 0, "move": "income"},
    ),
    Example(_("Hear when your matches begin, and when it is your turn."), "stream"),
)
