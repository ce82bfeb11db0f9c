"""The shape of a match as one viewer may know it (games/states/state.py)."""

from typing import Any

from ninja import Field, Schema


class SeatOut(Schema):
    """A seat as everybody sees it: `bot` is one of the site's, of a `level`, and `bot_account` a
    bot of somebody's.
    """

    number: int
    name: str
    taken: bool
    bot: bool
    level: str | None
    guest: bool
    bot_account: bool
    host: bool
    ready: bool
    away: bool
    resigned: bool
    place: int | None


class AskOut(Schema):
    """What is open: `number` is for the reader's own move; without legal moves it is not theirs."""

    number: int
    kind: str
    awaited: list[int] = Field(description="The seats that the match cannot go on without")
    moves: list[str] = Field(description="Your own legal moves")
    deadline: int | None = Field(description="Unix time in milliseconds, when the clock answers")
    seconds: float = Field(description="How long it may stay open; 0 without a deadline")


class LineOut(Schema):
    """A line of the story: its number among all lines, its code, and its facts."""

    line: int
    code: str
    facts: dict[str, Any]


class StateOut(Schema):
    """A match. `seat` is yours, null for spectators; `view` is the game's own, from your seat."""

    key: str
    title: str
    rules_version: int
    status: str
    epoch: int
    version: int
    public: bool
    rated: bool
    chat: bool
    admits_bots: bool
    tempo: str
    options: dict[str, Any] = Field(
        description="What the host chose; `first` is the seat that begins, null where it is drawn"
    )
    seed_hash: str
    seat: int | None
    seats: list[SeatOut]
    still_in: list[int]
    starts_at: int | None
    view: dict[str, Any] | None
    ask: AskOut | None
    outcome: dict[str, Any] | None = Field(
        description="Once it is over: `places` by seat, 1 is best; `reason`, a word of the game's;"
        " `decided`, the number of the line of the story that decided it, or null"
    )
    story: list[LineOut]
