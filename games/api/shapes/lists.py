"""The shapes of lists and of what is in them."""

from typing import Any

from ninja import Field, Schema


class TitleOut(Schema):
    """A game: its names, for how many seats it is, what a host chooses, the levels of its bots."""

    slug: str
    names: dict[str, str]
    rules_version: int
    seats: list[int]
    options: dict[str, list[str]]
    levels: list[str]


class RatingOut(Schema):
    """A rating now, in points; `provisional` until it is settled and on the ladder."""

    title: str
    points: int
    provisional: bool
    matches: int
    wins: int


class PlayerOut(Schema):
    """A player: `handle` is what addresses name them by."""

    handle: str
    name: str
    guest: bool
    bot_account: bool
    owner: str | None = Field(description="The handle of whose bot it is")
    joined: str = Field(description="The day, such as 2026-11-23")
    ratings: list[RatingOut]


class ChangeOut(Schema):
    """What one match did to a rating, in points."""

    match: str
    at: int
    before: float
    after: float


class ChangesOut(Schema):
    """A page of a rating's history, newest first."""

    items: list[ChangeOut]
    next: str | None


class PlaceOut(Schema):
    """A row of the ladder."""

    rank: int
    handle: str
    name: str
    points: int
    matches: int
    wins: int


class BotPlaceOut(PlaceOut):
    """A row of the ladder of bot accounts; `owner` is the handle of whose bot it is."""

    owner: str


class BotLadderOut(Schema):
    """A page of the ladder of bot accounts, the first first."""

    items: list[BotPlaceOut]
    next: str | None


class LadderOut(Schema):
    """A page of the ladder, the first first."""

    items: list[PlaceOut]
    next: str | None


class SeatInList(Schema):
    """Who sat there; `handle` is null for bots of the site and for those who left."""

    number: int
    handle: str | None
    name: str
    bot: bool
    bot_account: bool
    level: str | None
    place: int | None


class FinishedOut(Schema):
    """A finished match."""

    key: str
    title: str
    public: bool
    rated: bool
    finished_at: int | None
    seats: list[SeatInList]


class FinishedList(Schema):
    """A page of finished matches, the latest first."""

    items: list[FinishedOut]
    next: str | None


class SeatedOut(Schema):
    """Who waits at a table; `level` is that of a bot of the site."""

    name: str
    bot: bool
    bot_account: bool
    level: str | None


class OpenOut(Schema):
    """A public table that waits for players; the conditions are null where there are none."""

    key: str
    title: str
    opened_at: int
    rated: bool
    tempo: str
    options: dict[str, Any]
    seats: list[SeatedOut] = Field(description="Those who sit there")
    free: int
    admits_bots: bool
    least_rating: int | None
    most_rating: int | None
    least_reliability: int | None


class OpenList(Schema):
    """A page of open tables, the newest first."""

    items: list[OpenOut]
    next: str | None


class SeasonOut(Schema):
    """A month of a title's leagues, with how many divisions each tier has."""

    title: str
    month: str
    closed: bool
    divisions: dict[str, int]


class SeasonList(Schema):
    """The months that there are, the latest first."""

    items: list[SeasonOut]
    next: str | None


class StandingOut(Schema):
    """A row of a division; `moved` is 1 for rising, -1 for falling: as it stands or as it ended."""

    rank: int
    handle: str | None
    name: str
    points: int
    matches: int
    wins: int
    moved: int


class DivisionOut(Schema):
    """A division in its order."""

    title: str
    month: str
    tier: int
    division: int
    items: list[StandingOut]


class TournamentOut(Schema):
    """A tournament."""

    key: str
    name: str
    title: str
    kind: str
    status: str
    tempo: str
    rated: bool
    admits_bots: bool
    seats: int
    starts_at: int
    ended_at: int | None
    entrants: int


class TournamentList(Schema):
    """A page of tournaments, the latest made first."""

    items: list[TournamentOut]
    next: str | None


class EntrantOut(Schema):
    """An entrant in the order of the standings; points are as people read them."""

    rank: int
    handle: str | None
    name: str
    bot_account: bool
    points: float
    opponents: float
    wins: int
    played: int
    status: str


class TournamentWhole(TournamentOut):
    """A tournament with the first of its standings, and the keys of its matches."""

    standings: list[EntrantOut]
    matches: list[str]
