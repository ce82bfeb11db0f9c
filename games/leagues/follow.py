"""Counting in the seasons what has finished."""

from datetime import date

from games import finished_cursor
from games.columns import store
from games.ladder import rank_index
from games.leagues.count import add, in_time, places_of
from games.leagues.draw import may_draw, place
from games.leagues.months import after, before, month_of
from games.models import Match, Season, Standing

NAME = "leagues"
AT_ONCE = 20
STORED = ("scores", "points", "matches", "wins", "value", "reached")


def follow(at_once: int = AT_ONCE) -> bool:
    """Count the next matches; whether there may be more."""
    return finished_cursor.follow(NAME, count, at_once)


def count(matches: list[Match]) -> None:
    """What these matches add, one after the other."""
    for match in matches:
        players = places_of(match)
        season = season_of(*begun(match)) if players else None
        if season is not None and in_time(match, season):
            write(match, season, list(players))


def write(match: Match, season: Season, players: list[int]) -> None:
    """Add a match to what is stored, and find a division for who is new."""
    rows = Standing.objects.filter(season=season, player__in=players)
    standings = {row.player_id: row for row in rows}
    known = set(standings)
    before = [row.value for row in standings.values()]
    add(match, season, standings)
    rank_index.move(season.ladder, before, [row.value for row in standings.values()])
    store([standings[player] for player in sorted(known)], *STORED)
    new = [row for player, row in standings.items() if player not in known]
    if new:
        Standing.objects.bulk_create(new)
        if may_draw(season):
            place(season, new)


def begun(match: Match) -> tuple[str, date]:
    """The title and month of a match that counts."""
    assert match.started_at is not None
    return match.title, month_of(match.started_at)


def season_of(title: str, month: date) -> Season | None:
    """The season of that month, made where it is the newest of its title; None if it is not.

    With it come the months between the newest so far and it, and before the very first the month
    in front of it: a match of theirs may still be running, and no division is drawn before the
    tables before it are final.
    """
    seasons = Season.objects.filter(title=title)
    found = seasons.filter(month=month).first()
    if found is not None:
        return found
    newest = seasons.order_by("-month").values_list("month", flat=True).first()
    if newest is not None and month < newest:
        return None
    missing = months(before(month) if newest is None else after(newest), month)
    Season.objects.bulk_create(Season(title=title, month=each) for each in missing)
    return seasons.get(month=month)


def months(first: date, last: date) -> list[date]:
    """From one to the other, both with them."""
    found = [first]
    while found[-1] < last:
        found.append(after(found[-1]))
    return found
