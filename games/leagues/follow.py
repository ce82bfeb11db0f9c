"""Counts finished matches in their seasons, following the cursor `leagues`."""

from datetime import date

from games import finished_cursor
from games.columns import store
from games.ladder import rank_index
from games.leagues.count import add_match, counted_places, in_time
from games.leagues.draw import draw_stored, may_draw
from games.leagues.months import month_of, next_month, previous_month
from games.models import Match, Season, Standing

NAME = "leagues"
BATCH_SIZE = 20
FIELDS = ("scores", "points", "matches", "wins", "value", "reached")


def follow(at_once: int = BATCH_SIZE) -> bool:
    """Count the next matches; whether there may be more."""
    return finished_cursor.follow(NAME, count_matches, at_once)


def count_matches(matches: list[Match]) -> None:
    """Count these matches, one after the other."""
    for match in matches:
        players = counted_places(match)
        season = season_of(*title_and_month(match)) if players else None
        if season is not None and in_time(match, season):
            count_match(match, season, list(players))


def count_match(match: Match, season: Season, players: list[int]) -> None:
    """Add a match to the stored standings, and draw a division for new players."""
    rows = Standing.objects.filter(season=season, player__in=players)
    standings = {row.player_id: row for row in rows}
    known = set(standings)
    before = [row.value for row in standings.values()]
    add_match(match, season, standings)
    rank_index.update_counts(season.ladder, before, [row.value for row in standings.values()])
    store([standings[player] for player in sorted(known)], *FIELDS)
    new = [row for player, row in standings.items() if player not in known]
    if new:
        Standing.objects.bulk_create(new)
        if may_draw(season):
            draw_stored(season, new)


def title_and_month(match: Match) -> tuple[str, date]:
    """The title and month of a match that has started."""
    assert match.started_at is not None
    return match.title, month_of(match.started_at)


def season_of(title: str, month: date) -> Season | None:
    """The season of that month, created if it is the newest of its title; None if it is older.

    Months between the newest so far and it are created too, and before the very first season the
    month in front of it: a match of theirs may still be running, and no division is drawn before
    the tables before it are final.
    """
    seasons = Season.objects.filter(title=title)
    found = seasons.filter(month=month).first()
    if found is not None:
        return found
    newest = seasons.order_by("-month").values_list("month", flat=True).first()
    if newest is not None and month < newest:
        return None
    missing = months_between(previous_month(month) if newest is None else next_month(newest), month)
    Season.objects.bulk_create(Season(title=title, month=each) for each in missing)
    return seasons.get(month=month)


def months_between(first: date, last: date) -> list[date]:
    """All months from `first` to `last`, both included."""
    found = [first]
    while found[-1] < last:
        found.append(next_month(found[-1]))
    return found
