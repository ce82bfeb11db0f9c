"""The leagues of the month as docs/leagues.md has them, written from that page alone."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

from tests.second_reading.figures.told import Told

FAUBOURGS = 5
ENTERS = ((1800, 1), (1700, 2), (1600, 3), (1525, 4))
"""On a site that had ratings before it had leagues: the least rating of each tier."""


@dataclass
class Row:
    """What a player does in a season."""

    player: int
    first: int
    scores: list[int] = field(default_factory=list)
    points: int = 0
    since: int = 0
    wins: int = 0
    rating: Decimal = Decimal(1500)
    tier: int = FAUBOURGS
    division: int = 0
    rank: int = 0
    moved: int = 0

    @property
    def matches(self) -> int:
        return len(self.scores)

    @property
    def best(self) -> list[int]:
        return sorted(self.scores, reverse=True)[:20]


Season = dict[int, Row]


def points(placed: Mapping[int, int]) -> dict[int, int]:
    """One for each human placed behind; two for each, if one wins."""
    behind = {who: [o for o in placed.values() if o > place] for who, place in placed.items()}
    return {who: len(behind[who]) * (2 if placed[who] == 1 else 1) for who in placed}


def month_of(moment: datetime) -> date:
    utc = moment.astimezone(UTC)
    return date(utc.year, utc.month, 1)


def a_week_after(month: date) -> datetime:
    following = date(month.year + month.month // 12, month.month % 12 + 1, 1)
    return datetime(following.year, following.month, following.day, tzinfo=UTC) + timedelta(days=7)


def played(
    matches: Iterable[Told], after: Mapping[int, Mapping[int, Decimal]], since: int
) -> dict[tuple[str, date], Season]:
    """What was done in each month of each title; `since` that match there are leagues."""
    seasons: defaultdict[tuple[str, date], Season] = defaultdict(dict)
    for match in matches:
        month = month_of(match.began)
        if match.number <= since or match.admits_bots or not match.rated:
            continue
        if match.ended >= a_week_after(month):
            continue
        season = seasons[match.title, month]
        for who, gained in points(match.placed).items():
            row = season.setdefault(who, Row(who, match.number))
            row.scores.append(gained)
            if sum(row.best) != row.points or not row.since:
                row.points, row.since = sum(row.best), match.number
            row.wins += match.placed[who] == 1
            row.rating = after[match.number].get(who, Decimal(1500))
    return seasons


def draw(season: Season, tiers: Mapping[int, int]) -> None:
    """Fill the divisions of each tier by twenties, in the order of everybody’s first end."""
    there: defaultdict[int, int] = defaultdict(int)
    for row in sorted(season.values(), key=lambda it: (it.first, it.player)):
        row.tier = tiers.get(row.player, FAUBOURGS)
        row.division = there[row.tier] // 20 + 1
        there[row.tier] += 1


def close(season: Season) -> None:
    """Make the final tables."""
    tables: defaultdict[tuple[int, int], list[Row]] = defaultdict(list)
    for row in season.values():
        tables[row.tier, row.division].append(row)
    for (tier, _), table in tables.items():
        table.sort(key=lambda it: (-it.points, -it.wins, -it.rating, it.since, it.player))
        enough = [row for row in table if row.matches >= 8]
        fifth = round(len(enough) / 5)
        for rank, row in enumerate(table, 1):
            row.rank = rank
        for row in enough[:fifth] if tier > 1 else []:
            row.moved = 1
        for row in enough[len(enough) - fifth :] if tier < FAUBOURGS else []:
            row.moved = -1


def all_seasons(
    matches: list[Told], after: Mapping[int, Mapping[int, Decimal]], since: int
) -> dict[tuple[str, date], Season]:
    """Every season with its final tables, all of them closed."""
    seasons = played(matches, after, since)
    before: defaultdict[str, dict[int, int]] = defaultdict(dict)
    for match in matches:
        if match.number <= since:
            for who in match.placed:
                if match.rated and not match.admits_bots:
                    rating = after[match.number][who]
                    before[match.title][who] = next(
                        (t for least, t in ENTERS if rating >= least), FAUBOURGS
                    )
    for title, month in sorted(seasons):
        season = seasons[title, month]
        draw(season, before[title])
        close(season)
        before[title] |= {row.player: row.tier - row.moved for row in season.values()}
    return seasons
